// The schema is JSON, has every kind and verb, and is the file beside the gallery.
#include "engine/scenario/schema.h"

#include "engine/scenario/pointer.h"
#include "tests/test.h"

using namespace qr;

TEST_CASE("the schema names every kind, verb and top-level key") {
    const Value schema = schema_document();
    for (const Model* model : known_models().models) {
        CAPTURE(std::string(model->kind));
        const Value* node = value_at(schema, child("/$defs", "node." + std::string(model->kind)));
        REQUIRE(node != nullptr);
        for (const Field& field : model->settings)
            CHECK(node->find("properties")->find(field.name) != nullptr);
        for (const Verb& verb : model->verbs)
            CHECK(value_at(schema, child("/$defs", "step." + std::string(verb.name))) != nullptr);
    }
    for (const char* key : {"queuereel", "until", "nodes", "script", "story", "expect", "variants"})
        CHECK(schema.find("properties")->find(key) != nullptr);
}
