# What `cmake --install` puts where, and the packages of `cpack`.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(QD_DATA ${CMAKE_INSTALL_DATADIR}/quarterdeck)
set(QD_HEADERS ${CMAKE_INSTALL_INCLUDEDIR}/quarterdeck)

# qd_included(<out> <header>...): these headers of ours, and all that they include, again and again.
function(qd_included out)
  set(found)
  set(left ${ARGN})
  while(left)
    list(POP_FRONT left header)
    if(header IN_LIST found)
      continue()
    endif()
    list(APPEND found ${header})
    set_property(DIRECTORY ${CMAKE_SOURCE_DIR} APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${header})
    file(STRINGS ${CMAKE_SOURCE_DIR}/${header} lines REGEX "^#include \"engine/")
    foreach(line IN LISTS lines)
      string(REGEX REPLACE "^#include \"([^\"]+)\".*" "\\1" included ${line})
      list(APPEND left ${included})
    endforeach()
  endwhile()
  set(${out} ${found} PARENT_SCOPE)
endfunction()

# ---- the program, and what it reads
install(TARGETS qd RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(DIRECTORY scripts cards DESTINATION ${QD_DATA} FILES_MATCHING PATTERN "*.lua" PATTERN "*.luarc.json")
install(DIRECTORY repl/serve/page DESTINATION ${QD_DATA}/repl/serve)
install(DIRECTORY repl/package/editors DESTINATION ${QD_DATA})
install(FILES README.md CHANGELOG.md LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DOCDIR} FILES_MATCHING PATTERN "*.md" PATTERN "*.lua")

# The manual page and the completion of shells: the program makes them from what its command line takes.
# qd_told(<what of `qd doc`> <file below the prefix>)
function(qd_told what file)
  install(CODE "
    set(file \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${file}\")
    message(STATUS \"Installing: \${file}\")
    get_filename_component(folder \"\${file}\" DIRECTORY)
    file(MAKE_DIRECTORY \"\${folder}\")
    execute_process(COMMAND \"$<TARGET_FILE:qd>\" doc ${what} OUTPUT_FILE \"\${file}\" COMMAND_ERROR_IS_FATAL ANY)
    list(APPEND CMAKE_INSTALL_MANIFEST_FILES \"\${file}\")")
endfunction()
qd_told(man ${CMAKE_INSTALL_MANDIR}/man1/qd.1)
qd_told(bash ${CMAKE_INSTALL_DATADIR}/bash-completion/completions/qd)
qd_told(zsh ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions/_qd)

# ---- the library: the door for other programs, and what translated rule sets compile against
file(GLOB_RECURSE translated RELATIVE ${CMAKE_SOURCE_DIR} CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/engine/translate/*.hpp)
qd_included(headers engine/quarterdeck.hpp ${translated})
foreach(header IN LISTS headers)
  get_filename_component(folder ${header} DIRECTORY)
  install(FILES ${header} DESTINATION ${QD_HEADERS}/${folder})
endforeach()
target_include_directories(quarterdeck INTERFACE $<INSTALL_INTERFACE:${QD_HEADERS}>)
target_compile_features(quarterdeck INTERFACE $<INSTALL_INTERFACE:cxx_std_20>)
# Where scripts/ and cards/ are, for Rules.
target_compile_definitions(quarterdeck INTERFACE $<INSTALL_INTERFACE:QUARTERDECK_SHARE="$<INSTALL_PREFIX>/${QD_DATA}">)
install(TARGETS quarterdeck EXPORT Quarterdeck ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
set(QD_PACKAGE ${CMAKE_INSTALL_LIBDIR}/cmake/Quarterdeck)
install(EXPORT Quarterdeck NAMESPACE Quarterdeck:: FILE QuarterdeckTargets.cmake DESTINATION ${QD_PACKAGE})
write_basic_package_version_file(${CMAKE_BINARY_DIR}/QuarterdeckConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES repl/package/QuarterdeckConfig.cmake ${CMAKE_BINARY_DIR}/QuarterdeckConfigVersion.cmake
  DESTINATION ${QD_PACKAGE})

# ---- packages: `cpack` in the build folder makes a .deb
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME quarterdeck)
set(CPACK_PACKAGE_CONTACT "The Quarterdeck authors <quarterdeck@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "engine and program for fleet games of cards and dice")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES OFF)  # translated rule sets and debuggers use the names in the program
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# A compiler for translated rule sets, Lua for programs that link the library.
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "g++, liblua5.4-dev")
include(CPack)
