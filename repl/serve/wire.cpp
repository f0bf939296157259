#include "repl/serve/wire.hpp"

#include "engine/base/error.hpp"
#include "repl/serve/port.hpp"

#ifdef QD_WEBSOCKETS

#include <libwebsockets.h>

#include <algorithm>
#include <array>
#include <deque>
#include <map>
#include <mutex>
#include <set>

namespace qd::repl::serve {

namespace {

constexpr lws_usec_t kTickMicroseconds = 250'000;

/// What the library keeps for each connection, zeroed at first.
struct Connection {
  PageId page;           // of a WebSocket
  std::string* body;     // of an answer that is being written
  std::string* partial;  // of a message that is being read
};

std::string header_of(lws* wsi, lws_token_indexes which) {
  const int length = lws_hdr_total_length(wsi, which);
  if (length <= 0) return {};
  std::string out(static_cast<std::size_t>(length) + 1, '\0');
  const int got = lws_hdr_copy(wsi, out.data(), length + 1, which);
  out.resize(got > 0 ? static_cast<std::size_t>(got) : 0);
  return out;
}

std::string address_of(lws* wsi) {
  std::array<char, 64> out{};
  lws_get_peer_simple(wsi, out.data(), out.size());
  return out.data();
}

}  // namespace

class Wire::Inside {
 public:
  Inside(WireOptions options, Visitors& visitors) : options_(std::move(options)), visitors_(visitors) {
    port_ = find_port(options_);
    lws_set_log_level(0, nullptr);
    protocols_[0] = {"http", &Inside::called, sizeof(Connection), 0, 0, nullptr, 0};
    protocols_[1] = {kProtocol, &Inside::called, sizeof(Connection), kMessageBytesMax, 0, nullptr, 0};
    policy_.secs_since_valid_ping = kPingSeconds;
    policy_.secs_since_valid_hangup = kGoneSeconds;
    lws_context_creation_info info{};
    info.port = port_;
    info.iface = options_.address.c_str();
    info.protocols = protocols_.data();
    info.user = this;
    info.gid = static_cast<decltype(info.gid)>(-1);
    info.uid = static_cast<decltype(info.uid)>(-1);
    info.server_string = "qd";
    info.timeout_secs = kHeaderSeconds;
    info.keepalive_timeout = kHeaderSeconds;
    info.max_http_header_data = kHeaderBytesMax;
    info.max_http_header_pool = 1024;  // with few, idle connections shut others out until they time out
    info.retry_and_idle_policy = &policy_;
    info.fd_limit_per_thread = static_cast<unsigned>(kConnectionsMax + 24);
    info.options = LWS_SERVER_OPTION_VALIDATE_UTF8 | LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND;
    // With IPv6 the library takes an IPv4 address for "all addresses".
    if (options_.address.find(':') == std::string::npos) info.options |= LWS_SERVER_OPTION_DISABLE_IPV6;
    context_ = lws_create_context(&info);
    if (context_ == nullptr)
      throw UserError("nobody can listen at " + options_.address + ":" + std::to_string(port_),
                      "name another port: --port 9000");
    tick_.owner = this;
    schedule();
  }
  ~Inside() { lws_context_destroy(context_); }
  Inside(const Inside&) = delete;
  Inside& operator=(const Inside&) = delete;

  [[nodiscard]] std::uint16_t port() const { return port_; }

  void run(const std::atomic<bool>& stop) {
    while (!stop && lws_service(context_, 0) >= 0) {
    }
  }
  void flush() {
    const lws_usec_t until = lws_now_usecs() + kFlushSeconds * LWS_US_PER_SEC;
    const auto waits = [&] {
      const std::lock_guard lock(mutex_);
      return std::any_of(pages_.begin(), pages_.end(), [](const auto& page) { return !page.second.out.empty(); });
    };
    while (waits() && lws_now_usecs() < until && lws_service(context_, 0) >= 0) {
    }
  }

  void send(PageId id, std::string message) {
    {
      const std::lock_guard lock(mutex_);
      const auto page = pages_.find(id);
      if (page == pages_.end() || page->second.closing) return;
      // besides the next message: one file may be larger than that by itself
      const std::size_t next = page->second.out.empty() ? 0 : page->second.out.front().size();
      if (page->second.waiting - next > kWaitingBytesMax) page->second.dropped = true;
      page->second.waiting += message.size();
      page->second.out.push_back(std::move(message));
      wake_.insert(id);
    }
    lws_cancel_service(context_);
  }
  void close(PageId id, const std::string& reason) {
    {
      const std::lock_guard lock(mutex_);
      const auto page = pages_.find(id);
      if (page == pages_.end()) return;
      page->second.closing = true;
      page->second.reason = reason.substr(0, 100);
      wake_.insert(id);
    }
    lws_cancel_service(context_);
  }
  [[nodiscard]] std::size_t waiting(PageId id) const {
    const std::lock_guard lock(mutex_);
    const auto page = pages_.find(id);
    return page == pages_.end() ? 0 : page->second.waiting;
  }

 private:
  struct Page {
    lws* wsi = nullptr;
    std::deque<std::string> out;
    std::size_t waiting = 0;
    bool closing = false, dropped = false;
    std::string reason;
    double allowance = kMessagesPerSecond;  // messages that may be read now
    lws_usec_t counted = 0;
    bool held = false;  // it is not read at present
  };
  struct Tick {
    lws_sorted_usec_list_t list{};  // first: the library hands it back
    Inside* owner = nullptr;
  };

  void schedule() {
    lws_sul_schedule(
        context_, 0, &tick_.list,
        [](lws_sorted_usec_list_t* list) {
          Inside& self = *reinterpret_cast<Tick*>(list)->owner;
          self.release();
          self.drop_silent();
          self.visitors_.tick();
          self.schedule();
        },
        kTickMicroseconds);
  }

  static int called(lws* wsi, lws_callback_reasons reason, void* user, void* in, std::size_t length) {
    lws_context* context = lws_get_context(wsi);
    auto* self = context == nullptr ? nullptr : static_cast<Inside*>(lws_context_user(context));
    if (self == nullptr) return 0;
    try {
      return self->handle(wsi, reason, static_cast<Connection*>(user), static_cast<const char*>(in), length);
    } catch (const std::exception&) {  // nothing may be thrown through the library; the connection ends
      return -1;
    }
  }

  int handle(lws* wsi, lws_callback_reasons reason, Connection* c, const char* in, std::size_t length) {
    switch (reason) {
      case LWS_CALLBACK_FILTER_NETWORK_CONNECTION: return connections_ >= kConnectionsMax ? -1 : 0;
      case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED:
        ++connections_;
        silent_[wsi] = lws_now_usecs();
        return 0;
      case LWS_CALLBACK_WSI_DESTROY:
        if (connections_ > 0) --connections_;
        silent_.erase(wsi);
        return 0;
      case LWS_CALLBACK_HTTP: silent_.erase(wsi); return answer(wsi, *c, in);
      case LWS_CALLBACK_HTTP_WRITEABLE: return write_body(wsi, *c);
      case LWS_CALLBACK_CLOSED_HTTP:
      case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
        if (c != nullptr) delete c->body, c->body = nullptr;
        return 0;
      case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: silent_.erase(wsi); return may_upgrade(wsi) ? 0 : -1;
      case LWS_CALLBACK_ESTABLISHED: return begin(wsi, *c);
      case LWS_CALLBACK_RECEIVE: return receive(wsi, *c, in, length);
      case LWS_CALLBACK_SERVER_WRITEABLE: return write(wsi, *c);
      case LWS_CALLBACK_CLOSED: leave(*c); return 0;
      case LWS_CALLBACK_EVENT_WAIT_CANCELLED: wake(); return 0;
      default: return 0;
    }
  }

  // ---- files

  int answer(lws* wsi, Connection& c, const char* in) {
    const std::string path = in == nullptr ? "/" : in;
    if (!is_host(options_, header_of(wsi, WSI_TOKEN_HOST)))
      return refuse(wsi, c, HTTP_STATUS_MISDIRECTED, "this is not the name of this table\n");
    if (lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) <= 0)
      return refuse(wsi, c, HTTP_STATUS_METHOD_NOT_ALLOWED, "only GET\n");
    std::optional<Content> content = visitors_.content(path);
    if (!content) return refuse(wsi, c, HTTP_STATUS_NOT_FOUND, "there is no such page\n");
    return begin_body(wsi, c, HTTP_STATUS_OK, std::move(*content));
  }
  static constexpr unsigned HTTP_STATUS_MISDIRECTED = 421;

  int refuse(lws* wsi, Connection& c, unsigned status, const std::string& text) {
    return begin_body(wsi, c, status, {"text/plain; charset=utf-8", text, {}});
  }

  int begin_body(lws* wsi, Connection& c, unsigned status, Content content) {
    std::vector<unsigned char> buffer(LWS_PRE + kHeaderBytesMax);
    unsigned char *start = buffer.data() + LWS_PRE, *at = start, *end = buffer.data() + buffer.size() - 1;
    if (lws_add_http_common_headers(wsi, status, content.type.c_str(), content.body.size(), &at, end) != 0) return -1;
    for (const auto& [name, value] : content.headers)
      if (lws_add_http_header_by_name(wsi, reinterpret_cast<const unsigned char*>((name + ":").c_str()),
                                      reinterpret_cast<const unsigned char*>(value.c_str()),
                                      static_cast<int>(value.size()), &at, end) != 0)
        return -1;
    if (lws_finalize_write_http_header(wsi, start, &at, end) != 0) return -1;
    delete c.body;
    c.body = new std::string(std::string(LWS_PRE, '\0') + content.body);
    lws_callback_on_writable(wsi);
    return 0;
  }

  int write_body(lws* wsi, Connection& c) {
    if (c.body == nullptr) return 0;
    auto* data = reinterpret_cast<unsigned char*>(c.body->data()) + LWS_PRE;
    const std::size_t size = c.body->size() - LWS_PRE;
    const int sent = lws_write(wsi, data, size, LWS_WRITE_HTTP_FINAL);
    delete c.body;
    c.body = nullptr;
    if (sent < 0) return -1;
    return lws_http_transaction_completed(wsi) != 0 ? -1 : 0;
  }

  // ---- pages

  bool may_upgrade(lws* wsi) const {
    const std::string host = header_of(wsi, WSI_TOKEN_HOST);
    return std::string(lws_get_protocol(wsi)->name) == kProtocol && header_of(wsi, WSI_TOKEN_GET_URI) == kPath &&
           is_host(options_, host) && is_origin(options_, header_of(wsi, WSI_TOKEN_ORIGIN), host);
  }

  int begin(lws* wsi, Connection& c) {
    c.page = ++last_;
    c.partial = new std::string;
    {
      const std::lock_guard lock(mutex_);
      Page& page = pages_[c.page];
      page.wsi = wsi;
      page.counted = lws_now_usecs();
    }
    visitors_.opened(c.page, address_of(wsi));
    return 0;
  }

  int receive(lws* wsi, Connection& c, const char* in, std::size_t length) {
    if (lws_frame_is_binary(wsi) != 0) return end_with(wsi, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE, "only text");
    if (c.partial->size() + length > kMessageBytesMax)
      return end_with(wsi, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, "a message is too long");
    c.partial->append(in, length);
    if (lws_is_final_fragment(wsi) == 0 || lws_remaining_packet_payload(wsi) != 0) return 0;
    const std::string message = std::move(*c.partial);
    c.partial->clear();
    {
      const std::lock_guard lock(mutex_);
      Page& page = pages_[c.page];
      if (page.closing) return 0;
      count(page);
      page.allowance -= 1;
      if (page.allowance < 1 && !page.held) {
        page.held = true;
        lws_rx_flow_control(wsi, 0);
      }
    }
    visitors_.said(c.page, message);
    return 0;
  }

  static int end_with(lws* wsi, lws_close_status status, const char* why) {
    std::string text = why;
    lws_close_reason(wsi, status, reinterpret_cast<unsigned char*>(text.data()), text.size());
    return -1;
  }

  int write(lws* wsi, const Connection& c) {
    std::string message;
    bool more = false;
    {
      const std::lock_guard lock(mutex_);
      const auto found = pages_.find(c.page);
      if (found == pages_.end()) return -1;
      Page& page = found->second;
      if (page.out.empty())
        return page.closing ? end_with(wsi, LWS_CLOSE_STATUS_POLICY_VIOLATION, page.reason.c_str()) : 0;
      message = std::move(page.out.front());
      page.out.pop_front();
      page.waiting -= message.size();
      more = !page.out.empty() || page.closing;
    }
    const std::size_t size = message.size();
    message.insert(0, LWS_PRE, '\0');
    if (lws_write(wsi, reinterpret_cast<unsigned char*>(message.data()) + LWS_PRE, size, LWS_WRITE_TEXT) < 0) return -1;
    if (more) lws_callback_on_writable(wsi);
    return 0;
  }

  void leave(Connection& c) {
    delete c.partial;
    c.partial = nullptr;
    {
      const std::lock_guard lock(mutex_);
      if (pages_.erase(c.page) == 0) return;
      wake_.erase(c.page);
    }
    visitors_.left(c.page);
  }

  // The library waits twice its own limit for headers that do not come.
  void drop_silent() {
    const lws_usec_t oldest = lws_now_usecs() - kHeaderSeconds * LWS_US_PER_SEC;
    for (const auto& [wsi, since] : silent_)
      if (since < oldest) lws_set_timeout(wsi, PENDING_TIMEOUT_CLOSE_SEND, LWS_TO_KILL_ASYNC);
  }

  void wake() {
    std::set<PageId> now;
    const std::lock_guard lock(mutex_);
    now.swap(wake_);
    for (const PageId id : now) {
      const auto page = pages_.find(id);
      if (page == pages_.end()) continue;
      if (page->second.dropped) lws_set_timeout(page->second.wsi, PENDING_TIMEOUT_CLOSE_SEND, LWS_TO_KILL_ASYNC);
      else lws_callback_on_writable(page->second.wsi);
    }
  }

  static void count(Page& page) {
    const lws_usec_t now = lws_now_usecs();
    page.allowance += static_cast<double>(now - page.counted) * 1e-6 * kMessagesPerSecond;
    if (page.allowance > 2 * kMessagesPerSecond) page.allowance = 2 * kMessagesPerSecond;
    page.counted = now;
  }

  /// Reads again from pages that said too much.
  void release() {
    std::vector<lws*> free;
    {
      const std::lock_guard lock(mutex_);
      for (auto& [id, page] : pages_) {
        if (!page.held) continue;
        count(page);
        if (page.allowance < 1) continue;
        page.held = false;
        free.push_back(page.wsi);
      }
    }
    for (lws* wsi : free) lws_rx_flow_control(wsi, 1);
  }

  WireOptions options_;
  Visitors& visitors_;
  std::uint16_t port_ = 0;
  lws_context* context_ = nullptr;
  std::array<lws_protocols, 3> protocols_{};
  lws_retry_bo_t policy_{};
  Tick tick_;
  std::size_t connections_ = 0;
  std::map<lws*, lws_usec_t> silent_;  // connections without a whole request, and since when
  PageId last_ = 0;
  mutable std::mutex mutex_;  // of what follows
  std::map<PageId, Page> pages_;
  std::set<PageId> wake_;
};

bool Wire::is_built() { return true; }
Wire::Wire(const WireOptions& options, Visitors& visitors) : inside_(std::make_unique<Inside>(options, visitors)) {}
Wire::~Wire() = default;
std::uint16_t Wire::port() const { return inside_->port(); }
void Wire::run(const std::atomic<bool>& stop) { inside_->run(stop); }
void Wire::flush() { inside_->flush(); }
void Wire::send(PageId page, std::string message) { inside_->send(page, std::move(message)); }
void Wire::close(PageId page, const std::string& reason) { inside_->close(page, reason); }
std::size_t Wire::waiting(PageId page) const { return inside_->waiting(page); }

}  // namespace qd::repl::serve

#endif
