# The command for node: real files and standard streams, one .js beside its .wasm.

target_link_options(queuereel PRIVATE -sENVIRONMENT=node -sNODERAWFS=1 -sEXIT_RUNTIME=1
    -sALLOW_MEMORY_GROWTH=1 -sMAXIMUM_MEMORY=4GB -sWASM_BIGINT
    --pre-js ${CMAKE_SOURCE_DIR}/scripts/cmake/node_pre.js)
set_target_properties(queuereel PROPERTIES
    LINK_DEPENDS ${CMAKE_SOURCE_DIR}/scripts/cmake/node_pre.js)
