#include "repl/mpi/mpi_transport.hpp"

#define OMPI_SKIP_MPICXX 1
#include <mpi.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <list>
#include <mutex>
#include <thread>

#include "engine/base/error.hpp"

namespace qd::repl {

namespace {

constexpr int kTag = 1;
// Between two looks for a packet. Waiting inside the library would keep a processor busy.
constexpr auto kPauseMin = std::chrono::microseconds(20), kPauseMax = std::chrono::microseconds(1000);

}  // namespace

struct MpiTransport::Parts {
  struct Sent {
    MPI_Request request = MPI_REQUEST_NULL;
    std::shared_ptr<const std::string> bytes;  // until they are gone
  };
  std::mutex mutex;  // one call of the library at a time
  std::list<Sent> sent;
  std::chrono::microseconds pause = kPauseMin;
  int rank = 0, size = 1;

  void forget_sent() {
    for (auto it = sent.begin(); it != sent.end();) {
      int gone = 0;
      MPI_Test(&it->request, &gone, MPI_STATUS_IGNORE);
      it = gone != 0 ? sent.erase(it) : std::next(it);
    }
  }
  std::optional<Packet> next() {
    const std::lock_guard lock(mutex);
    forget_sent();
    int there = 0, bytes = 0;
    MPI_Status status;
    MPI_Iprobe(MPI_ANY_SOURCE, kTag, MPI_COMM_WORLD, &there, &status);
    if (there == 0) return std::nullopt;
    MPI_Get_count(&status, MPI_BYTE, &bytes);
    Packet out{static_cast<std::size_t>(status.MPI_SOURCE), std::string(static_cast<std::size_t>(bytes), '\0')};
    MPI_Recv(out.bytes.data(), bytes, MPI_BYTE, status.MPI_SOURCE, kTag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return out;
  }
};

MpiTransport::MpiTransport(int& argc, char**& argv) : parts_(std::make_unique<Parts>()) {
  int provided = 0;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_SERIALIZED, &provided);
  if (provided < MPI_THREAD_SERIALIZED) throw Error("this MPI library cannot be used by several threads");
  MPI_Comm_rank(MPI_COMM_WORLD, &parts_->rank);
  MPI_Comm_size(MPI_COMM_WORLD, &parts_->size);
}

MpiTransport::~MpiTransport() {
  while (!parts_->sent.empty()) {
    parts_->forget_sent();
    std::this_thread::sleep_for(kPauseMin);
  }
  MPI_Finalize();
}

std::size_t MpiTransport::rank() const { return static_cast<std::size_t>(parts_->rank); }
std::size_t MpiTransport::size() const { return static_cast<std::size_t>(parts_->size); }

std::string MpiTransport::machine() const {
  char name[MPI_MAX_PROCESSOR_NAME + 1] = "";
  int length = 0;
  MPI_Get_processor_name(name, &length);
  return name;
}

void MpiTransport::send(std::size_t to, std::shared_ptr<const std::string> bytes) {
  const std::lock_guard lock(parts_->mutex);
  Parts::Sent& sent = parts_->sent.emplace_back();
  sent.bytes = std::move(bytes);
  MPI_Isend(sent.bytes->data(), static_cast<int>(sent.bytes->size()), MPI_BYTE, static_cast<int>(to), kTag,
            MPI_COMM_WORLD, &sent.request);
}

std::optional<sim::Transport::Packet> MpiTransport::receive() {
  std::optional<Packet> out = parts_->next();
  if (out) {
    parts_->pause = kPauseMin;
    return out;
  }
  std::this_thread::sleep_for(parts_->pause);
  parts_->pause = std::min(2 * parts_->pause, std::chrono::microseconds(kPauseMax));
  return parts_->next();
}

void MpiTransport::end_job(int code) {
  MPI_Abort(MPI_COMM_WORLD, code);
  std::_Exit(code);
}

}  // namespace qd::repl
