// The one place where the format meets all brokers and actors.
#include "engine/actors/registry.h"
#include "engine/brokers/registry.h"
#include "engine/scenario/model_set.h"

namespace qr {

const ModelSet& known_models() {
    static const ModelSet models = [] {
        ModelSet all;
        for (const Model* model : broker_models()) all.models.push_back(model);
        for (const Model* model : actor_models()) all.models.push_back(model);
        all.script = &script_model;
        return all;
    }();
    return models;
}

}  // namespace qr
