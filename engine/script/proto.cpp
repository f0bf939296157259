#include "engine/script/proto.hpp"

#include <cstring>
#include <string_view>
#include <utility>

#include "engine/base/error.hpp"
#include "engine/base/text.hpp"

namespace qd::script {

namespace {

// Reads the format of lua_dump of Lua 5.4:
//   header | upvalue count | function: source, lines, code, constants, upvalues, nested functions, debug
class DumpReader {
 public:
  explicit DumpReader(const std::vector<std::uint8_t>& bytes) : bytes_(bytes) {
    at_ = 4 + 1 + 1 + 6 + 3 + 8 + 8;  // signature, version, format, data, sizes, integer, number
    byte();                           // number of upvalues of the main function
  }

  Proto function() {
    Proto p;
    text();
    p.line = integer();
    p.last_line = integer();
    p.parameters = byte();
    p.variadic = byte() != 0;
    p.registers = byte();
    p.code.resize(number());
    for (Instruction& i : p.code) std::memcpy(&i.bits, take(4), 4);
    constants(p);
    p.upvalues.resize(number());
    for (Proto::Upvalue& u : p.upvalues) {
      u.in_stack = byte() != 0;
      u.index = byte();
      byte();
    }
    p.nested.resize(number());
    for (Proto& inner : p.nested) inner = function();
    lines(p);
    p.locals.resize(number());
    for (Proto::Local& local : p.locals) {
      local.name = text();
      local.from = number();
      local.to = number();
    }
    const std::size_t named = number();
    for (std::size_t i = 0; i < named; ++i) {
      const std::string_view name = text();
      if (i < p.upvalues.size()) p.upvalues[i].name = name;
    }
    return p;
  }

 private:
  const std::uint8_t* take(std::size_t n) {
    if (at_ + n > bytes_.size()) throw ScriptError("a compiled chunk ends too early");
    const std::uint8_t* p = bytes_.data() + at_;
    at_ += n;
    return p;
  }
  std::uint8_t byte() { return *take(1); }
  std::size_t number() {
    std::size_t x = 0;
    while (true) {
      const std::uint8_t b = byte();
      x = (x << 7) | (b & 0x7Fu);
      if ((b & 0x80u) != 0) return x;
    }
  }
  int integer() { return static_cast<int>(number()); }
  std::string_view text() {
    const std::size_t size = number();
    return size > 1 ? std::string_view(reinterpret_cast<const char*>(take(size - 1)), size - 1) : std::string_view();
  }
  void constants(Proto& p) {
    using Is = Proto::Constant::Is;
    constexpr std::uint8_t kFalse = 1, kTrue = 17, kInteger = 3, kNumber = 19, kShort = 4, kLong = 20;
    p.constants.resize(number());
    for (Proto::Constant& c : p.constants) {
      const std::uint8_t type = byte();
      if (type == kInteger) {
        c.is = Is::kInteger;
        std::memcpy(&c.integer, take(8), 8);
      } else if (type == kNumber) {
        c.is = Is::kNumber;
        take(8);
      } else if (type == kShort || type == kLong) {
        c.is = Is::kText;
        c.text = text();
      } else if (type == kFalse || type == kTrue) {
        c.is = type == kTrue ? Is::kTrue : Is::kFalse;
      }
    }
  }
  void lines(Proto& p) {
    std::vector<std::int8_t> deltas(number());
    for (std::int8_t& d : deltas) d = static_cast<std::int8_t>(byte());
    std::vector<std::pair<std::size_t, int>> absolute(number());
    for (auto& [pc, line] : absolute) {
      pc = number();
      line = integer();
    }
    int line = p.line;
    std::size_t next = 0;
    p.lines.resize(p.code.size(), p.line);
    for (std::size_t pc = 0; pc < p.code.size() && pc < deltas.size(); ++pc) {
      if (deltas[pc] == -128 && next < absolute.size()) line = absolute[next++].second;
      else line += deltas[pc];
      p.lines[pc] = line;
    }
  }

  const std::vector<std::uint8_t>& bytes_;
  std::size_t at_ = 0;
};

int collect_dump(lua_State*, const void* data, std::size_t size, void* out) {
  auto& bytes = *static_cast<std::vector<std::uint8_t>*>(out);
  const auto* p = static_cast<const std::uint8_t*>(data);
  bytes.insert(bytes.end(), p, p + size);
  return 0;
}

}  // namespace

const Proto::Local* Proto::local_at(int reg, std::size_t pc) const {
  for (const Local& local : locals) {
    if (local.from > pc) break;
    if (pc >= local.to) continue;
    if (reg-- == 0) return &local;
  }
  return nullptr;
}

bool Proto::returns_value() const {
  for (const Instruction i : code)
    if (i.op() == Op::kReturn1 || i.op() == Op::kTailCall || (i.op() == Op::kReturn && i.b() != 1)) return true;
  return false;
}

Proto read_proto(lua_State* l, int index) {
  std::vector<std::uint8_t> bytes;
  lua_pushvalue(l, index);
  lua_dump(l, collect_dump, &bytes, 0);
  lua_pop(l, 1);
  return DumpReader(bytes).function();
}

Proto compile_chunk(lua_State* l, const std::string& chunk, const std::string& code) {
  const std::string_view text = text::without_mark(code);
  if (luaL_loadbufferx(l, text.data(), text.size(), ("@" + chunk).c_str(), "t") != LUA_OK) {
    const std::string message = lua_tostring(l, -1);
    lua_pop(l, 1);
    throw ScriptError(Place{chunk, 0}, message);
  }
  Proto main = read_proto(l, -1);
  lua_pop(l, 1);
  return main;
}

}  // namespace qd::script
