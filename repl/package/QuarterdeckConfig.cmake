# find_package(Quarterdeck) gives the target Quarterdeck::quarterdeck (docs/embedding.md).
include(CMakeFindDependencyMacro)
find_dependency(Threads)

# Lua in its C++ flavour, which errors of scripts can pass through.
if(NOT TARGET Quarterdeck::lua)
  find_library(Quarterdeck_LUA NAMES liblua5.4-c++.a)
  if(NOT Quarterdeck_LUA)
    set(Quarterdeck_FOUND FALSE)
    set(Quarterdeck_NOT_FOUND_MESSAGE "liblua5.4-c++.a is not there: on Debian it is in liblua5.4-dev")
    return()
  endif()
  add_library(Quarterdeck::lua STATIC IMPORTED)
  set_target_properties(Quarterdeck::lua PROPERTIES IMPORTED_LOCATION ${Quarterdeck_LUA})
endif()

include(${CMAKE_CURRENT_LIST_DIR}/QuarterdeckTargets.cmake)
