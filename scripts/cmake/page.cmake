# The page: one ES module with its .wasm, and all static files, in QR_SITE (build/web).
# Size decides (-Oz), but for the hot parts of the engine (CMakeLists.txt).

set(QR_SITE ${CMAKE_SOURCE_DIR}/build/web CACHE PATH "Folder of the finished site")

target_compile_options(imgui PRIVATE -Oz)
target_compile_options(zlib PRIVATE -Oz)
target_compile_options(ui PRIVATE -Oz)

file(GLOB bridge_sources CONFIGURE_DEPENDS web/*.cpp)
add_executable(page ${bridge_sources} ${CMAKE_BINARY_DIR}/empty.cpp)
target_link_libraries(page PRIVATE ui engine imgui)
target_compile_options(page PRIVATE -fno-exceptions -Oz)
set_target_properties(page PROPERTIES OUTPUT_NAME queuereel SUFFIX .mjs)
target_link_options(page PRIVATE -Oz --no-entry -fno-exceptions
    -Wl,--wrap=strtod -Wl,--wrap=sscanf -Wl,--wrap=vsnprintf # ui/platform/web_numbers.cpp
    -sMODULARIZE -sEXPORT_ES6 -sENVIRONMENT=web -sFILESYSTEM=0 -sMALLOC=emmalloc
    -sDYNAMIC_EXECUTION=0 -sWASM_BIGINT -sALLOW_MEMORY_GROWTH -sMAXIMUM_MEMORY=2GB
    -sUSE_GLFW=3 -sMIN_WEBGL_VERSION=2 -sMAX_WEBGL_VERSION=2
    -sEXPORTED_FUNCTIONS=_malloc,_free
    -sEXPORTED_RUNTIME_METHODS=UTF8ToString,stringToUTF8,lengthBytesUTF8)

# What is asked for now and then, loaded only then. Without canvas and files.
target_compile_options(yaml PRIVATE -Oz)
add_executable(tools web/tools/bridge.cpp)
target_link_libraries(tools PRIVATE engine)
target_compile_options(tools PRIVATE -fno-exceptions -Oz)
set_target_properties(tools PROPERTIES OUTPUT_NAME tools-program SUFFIX .mjs)
target_link_options(tools PRIVATE -Oz --no-entry -fno-exceptions
    -sMODULARIZE -sEXPORT_ES6 -sENVIRONMENT=web -sFILESYSTEM=0 -sMALLOC=emmalloc
    -sDYNAMIC_EXECUTION=0 -sWASM_BIGINT -sALLOW_MEMORY_GROWTH -sMAXIMUM_MEMORY=2GB
    -sEXPORTED_FUNCTIONS=_malloc,_free
    -sEXPORTED_RUNTIME_METHODS=UTF8ToString,stringToUTF8,lengthBytesUTF8)

# The optimizer once more over what Emscripten has optimized: one percent.
find_program(WASM_OPT wasm-opt)
if(WASM_OPT)
    foreach(program page tools)
        set(wasm $<TARGET_FILE_DIR:${program}>/$<TARGET_FILE_BASE_NAME:${program}>.wasm)
        add_custom_command(TARGET ${program} POST_BUILD
            COMMAND ${WASM_OPT} --enable-bulk-memory --enable-sign-ext
                --enable-nontrapping-float-to-int --enable-mutable-globals
                -Oz --low-memory-unused ${wasm} -o ${wasm} VERBATIM)
    endforeach()
endif()

# The site: modules, static files of web/, words, scenarios, notices.
file(GLOB_RECURSE static_files CONFIGURE_DEPENDS web/*)
list(FILTER static_files EXCLUDE REGEX "\\.(cpp|h|md)$")
set(site_stamp ${CMAKE_BINARY_DIR}/site.stamp)
add_custom_command(OUTPUT ${site_stamp}
    COMMAND python3 ${assets_py} site ${QR_SITE} --module $<TARGET_FILE:page>
        --tools $<TARGET_FILE:tools> --imgui ${IMGUI_DIR} --zlib ${ZLIB_DIR}
        --yaml ${LIBYAML_DIR} --emscripten ${EMSCRIPTEN_ROOT_PATH}
    COMMAND ${CMAKE_COMMAND} -E touch ${site_stamp}
    DEPENDS page tools ${assets_py} ${word_files} ${scenario_files} ${static_files}
        ${CMAKE_SOURCE_DIR}/ui/widgets/theme_table.h
    WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}
    COMMENT "Assembling build/web")
add_custom_target(site ALL DEPENDS ${site_stamp})
