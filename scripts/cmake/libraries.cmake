# Third-party code: zlib, libyaml and Dear ImGui from their sources, nlohmann/json and doctest from
# the system's packages. All are SYSTEM includes, so that our warnings do not reach them.

set(zlib_files adler32 crc32 deflate inffast inflate inftrees trees zutil)
list(TRANSFORM zlib_files PREPEND ${ZLIB_DIR}/)
list(TRANSFORM zlib_files APPEND .c)
if(NOT EXISTS ${ZLIB_DIR}/zlib.h OR NOT EXISTS ${IMGUI_DIR}/imgui.h OR
   NOT EXISTS ${LIBYAML_DIR}/include/yaml.h)
    message(FATAL_ERROR "Sources of zlib, libyaml or Dear ImGui are lacking: run scripts/setup")
endif()
add_library(zlib STATIC ${zlib_files})
target_include_directories(zlib SYSTEM PUBLIC ${ZLIB_DIR})
target_compile_definitions(zlib PUBLIC DYNAMIC_CRC_TABLE NO_GZIP)
target_compile_options(zlib PRIVATE -w)

# Only what reads YAML; what a program does not use of it is not linked.
set(yaml_files api reader scanner parser)
list(TRANSFORM yaml_files PREPEND ${LIBYAML_DIR}/src/)
list(TRANSFORM yaml_files APPEND .c)
add_library(yaml STATIC ${yaml_files})
target_include_directories(yaml SYSTEM PUBLIC ${LIBYAML_DIR}/include)
target_compile_definitions(yaml PRIVATE YAML_VERSION_MAJOR=0 YAML_VERSION_MINOR=2
    YAML_VERSION_PATCH=5 YAML_VERSION_STRING="0.2.5")
target_compile_options(yaml PRIVATE -w)

# Under Emscripten /usr/include must not be on the path as a whole: link the folders we need.
set(header_links ${CMAKE_BINARY_DIR}/include)
file(MAKE_DIRECTORY ${header_links})
foreach(name nlohmann doctest)
    find_path(${name}_parent NAMES ${name}/json.hpp ${name}/doctest.h
        PATHS /usr/include /usr/local/include NO_CMAKE_FIND_ROOT_PATH)
    if(${name}_parent)
        file(CREATE_LINK ${${name}_parent}/${name} ${header_links}/${name} SYMBOLIC)
    endif()
endforeach()
add_library(json INTERFACE)
target_include_directories(json SYSTEM INTERFACE ${header_links})
if(NOT nlohmann_parent)
    message(FATAL_ERROR "nlohmann/json.hpp is lacking: run scripts/setup")
endif()

if(QR_PAGE OR QR_TESTS)
    set(imgui_files imgui imgui_draw imgui_widgets)
    if(QR_PAGE) # without tables: ui/platform/web_no_tables.cpp
        list(APPEND imgui_files backends/imgui_impl_glfw backends/imgui_impl_opengl3)
    else()
        list(APPEND imgui_files imgui_tables)
    endif()
    list(TRANSFORM imgui_files PREPEND ${IMGUI_DIR}/)
    list(TRANSFORM imgui_files APPEND .cpp)
    add_library(imgui STATIC ${imgui_files})
    target_include_directories(imgui SYSTEM PUBLIC ${IMGUI_DIR} ${IMGUI_DIR}/backends)
    target_compile_options(imgui PRIVATE -w -fno-exceptions -fno-rtti)
    target_include_directories(imgui PRIVATE ${CMAKE_SOURCE_DIR})
    target_include_directories(imgui PUBLIC ${CMAKE_SOURCE_DIR})
    target_compile_definitions(imgui PUBLIC IMGUI_USER_CONFIG="ui/platform/imgui_config.h")
endif()
