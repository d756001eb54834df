// Members of objects are few: a linear search keeps the order of writing and beats a tree.
#include "engine/core/value.h"

#include <algorithm>

#include "engine/core/check.h"

namespace qr {

bool operator==(const Value& a, const Value& b) { return a.data_ == b.data_; }

const Value* Value::find(std::string_view key) const {
    const Object* members = object();
    if (members == nullptr) return nullptr;
    for (const Member& member : *members)
        if (member.key == key) return &member.value;
    return nullptr;
}

Value* Value::find(std::string_view key) {
    return const_cast<Value*>(static_cast<const Value&>(*this).find(key));
}

Value& Value::set(std::string_view key, Value value) {
    if (is_null()) data_ = Object{};
    Object* members = object();
    CHECK(members != nullptr);
    if (Value* old = find(key)) return *old = std::move(value);
    members->push_back({std::string(key), std::move(value)});
    return members->back().value;
}

void Value::erase(std::string_view key) {
    Object* members = object();
    if (members == nullptr) return;
    members->erase(std::remove_if(members->begin(), members->end(),
                                  [&](const Member& member) { return member.key == key; }),
                   members->end());
}

Value merged(Value target, const Value& patch) {
    const Object* changes = patch.object();
    if (changes == nullptr) return patch;
    if (target.object() == nullptr) target = Object{};
    for (const Member& change : *changes) {
        if (change.value.is_null()) {
            target.erase(change.key);
            continue;
        }
        Value* old = target.find(change.key);
        Value fresh = merged(old != nullptr ? std::move(*old) : Value{}, change.value);
        target.set(change.key, std::move(fresh));
    }
    return target;
}

}  // namespace qr
