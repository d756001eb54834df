// Names and conditions are worked out once. Texts are kept short, so that texts made of texts do
// not grow without end.
#include "engine/scenario/import/intrinsics.h"

#include <algorithm>
#include <array>

#include "engine/core/text.h"
#include "engine/scenario/json.h"
#include "engine/scenario/pointer.h"

namespace qr::importing {
namespace {

constexpr std::size_t text_max = 4096;
constexpr std::size_t open_max = 32;  // names and conditions that rest on each other

struct Pseudo {
    std::string_view name;
    std::string_view value;
};
// The account and Region of all ARNs here.
constexpr std::array<Pseudo, 6> pseudo_parameters = {{
    {"AWS::Region", "us-east-1"},
    {"AWS::AccountId", "000000000000"},
    {"AWS::Partition", "aws"},
    {"AWS::URLSuffix", "amazonaws.com"},
    {"AWS::StackName", "stack"},
    {"AWS::StackId", "arn:aws:cloudformation:us-east-1:000000000000:stack/stack/0"},
}};

struct NameProperty {
    std::string_view type;
    std::string_view property;
};
constexpr std::array<NameProperty, 4> name_properties = {{
    {"AWS::SQS::Queue", "QueueName"},
    {"AWS::Lambda::Function", "FunctionName"},
    {"AWS::Serverless::Function", "FunctionName"},
    {"AWS::CloudWatch::Alarm", "AlarmName"},
}};

std::string_view type_of(const Value& resource) {
    const Value* type = resource.find("Type");
    return type != nullptr && type->text() != nullptr ? std::string_view(*type->text()) : "";
}

// A scalar as the text that CloudFormation makes of it.
std::optional<std::string> as_text(const Value& value) {
    if (value.text() != nullptr) return *value.text();
    if (value.boolean() != nullptr) return *value.boolean() ? "true" : "false";
    if (value.integer() != nullptr || value.decimal() != nullptr)
        return json_text(value, Layout::compact);
    return std::nullopt;
}

// The member of an object that is a call of a function: {"Ref": …}, {"Fn::Sub": …}.
const Member* call_in(const Value& value) {
    const Object* members = value.object();
    if (members == nullptr || members->size() != 1) return nullptr;
    const std::string& key = members->front().key;
    return key == "Ref" || key.compare(0, 4, "Fn::") == 0 ? &members->front() : nullptr;
}

// A text or a short list: what maps hold is copied wherever it is named.
bool is_small(const Value& value) {
    constexpr std::size_t list_max = 64;
    if (const Array* items = value.array())
        return items->size() <= list_max &&
               std::all_of(items->begin(), items->end(), [](const Value& item) {
                   return as_text(item) && as_text(item)->size() <= text_max;
               });
    return as_text(value) && as_text(value)->size() <= text_max;
}

const Array* list_of(const Value& value, std::size_t least) {
    const Array* items = value.array();
    return items != nullptr && items->size() >= least ? items : nullptr;
}

}  // namespace

Intrinsics::Intrinsics(const Value& document, std::vector<ImportNote>& notes)
    : document_(document), notes_(notes) {
    const Value* resources = document.find("Resources");
    if (resources != nullptr && resources->object() != nullptr)
        for (const Member& member : *resources->object())
            resources_.push_back({member.key, &member.value});
    std::sort(resources_.begin(), resources_.end());
}

const Value* Intrinsics::resource(std::string_view id) const {
    const auto found = std::lower_bound(
        resources_.begin(), resources_.end(), id,
        [](const Named& named, std::string_view wanted) { return named.first < wanted; });
    return found != resources_.end() && found->first == id ? found->second : nullptr;
}

std::optional<Value> Intrinsics::unknown(const std::string& where, std::string what) {
    notes_.push_back({where, std::move(what)});
    return std::nullopt;
}

bool Intrinsics::may_open(std::string_view mark) const {
    return open_.size() < open_max && std::find(open_.begin(), open_.end(), mark) == open_.end();
}

std::string Intrinsics::name_of(std::string_view id) {
    for (const auto& [known, name] : names_)
        if (known == id) return name;
    const Value* written = resource(id);
    const Value* properties = written != nullptr ? written->find("Properties") : nullptr;
    std::string name;
    const std::string where = child("/Resources", id);
    if (!may_open(id)) {
        notes_.push_back({where, "its name refers to itself; it is called " + std::string(id)});
        return std::string(id);
    }
    open_.emplace_back(id);
    for (const NameProperty& row : name_properties)
        if (written != nullptr && properties != nullptr && row.type == type_of(*written))
            name = text(properties->find(row.property),
                        child(child(where, "Properties"), row.property));
    open_.pop_back();
    if (name.empty()) name = id;
    names_.push_back({std::string(id), name});
    return name;
}

std::string Intrinsics::text(const Value* value, const std::string& where) {
    if (value == nullptr) return {};
    const std::optional<Value> known = evaluate(*value, where);
    if (!known) return {};
    return as_text(*known).value_or(std::string());
}

std::optional<Value> Intrinsics::evaluate(const Value& value, const std::string& where) {
    if (const Member* function = call_in(value)) return call(function->key, function->value, where);
    if (const Array* items = value.array()) {
        Array result;
        for (std::size_t i = 0; i < items->size(); ++i) {
            std::optional<Value> item = evaluate((*items)[i], child(where, i));
            if (!item) return std::nullopt;
            if (!item->is_null()) result.push_back(std::move(*item));
        }
        return Value(std::move(result));
    }
    if (value.object() == nullptr) return value;
    Object result;
    for (const Member& member : *value.object()) {
        std::optional<Value> known = evaluate(member.value, child(where, member.key));
        // A part that is not known does not make the others so.
        if (known && !known->is_null()) result.push_back({member.key, std::move(*known)});
    }
    return Value(std::move(result));
}

std::optional<Value> Intrinsics::call(std::string_view function, const Value& argument,
                                      const std::string& where) {
    if (function == "Ref")
        return argument.text() != nullptr ? reference(*argument.text(), where)
                                          : unknown(where, "Ref without a name");
    if (function == "Fn::GetAtt") return get_att(argument, where);
    if (function == "Fn::Sub") return sub(argument, where);
    if (function == "Fn::Join") return join(argument, where);
    if (function == "Fn::Select") return select(argument, where);
    if (function == "Fn::Split") return split(argument, where);
    if (function == "Fn::If") return choose(argument, where);
    if (function == "Fn::FindInMap") return find_in_map(argument, where);
    return unknown(where, shown(function, 40) + " cannot be known from the template alone");
}

std::optional<Value> Intrinsics::reference(const std::string& name, const std::string& where) {
    if (name == "AWS::NoValue") return Value{};
    for (const Pseudo& pseudo : pseudo_parameters)
        if (pseudo.name == name) return Value(pseudo.value);
    const Value* parameters = document_.find("Parameters");
    const Value* parameter = parameters != nullptr ? parameters->find(name) : nullptr;
    if (parameter != nullptr) {
        const Value* initial = parameter->find("Default");
        if (initial != nullptr && as_text(*initial) && as_text(*initial)->size() <= text_max)
            return Value(*as_text(*initial));
        return unknown(where, "the parameter " + shown(name, 60) + " has no default");
    }
    const Value* target = resource(name);
    if (target == nullptr)
        return unknown(where, "there is no parameter or resource " + shown(name, 60));
    const std::string_view type = type_of(*target);
    if (type == "AWS::SQS::Queue") return Value(queue_url(name_of(name)));
    for (const NameProperty& row : name_properties)
        if (row.type == type) return Value(name_of(name));
    return unknown(where, "what Ref gives for " + shown(name, 60) + " is not known");
}

std::optional<Value> Intrinsics::attribute(std::string_view id, std::string_view name,
                                           const std::string& where) {
    const Value* target = resource(id);
    if (target == nullptr) return unknown(where, "there is no resource " + shown(id, 60));
    const std::string_view type = type_of(*target);
    if (type == "AWS::SQS::Queue" && name == "Arn") return Value(queue_arn(name_of(id)));
    if (type == "AWS::SQS::Queue" && name == "QueueName") return Value(name_of(id));
    if (type == "AWS::SQS::Queue" && name == "QueueUrl") return Value(queue_url(name_of(id)));
    const bool function = type == "AWS::Lambda::Function" || type == "AWS::Serverless::Function";
    if (function && name == "Arn")
        return Value("arn:aws:lambda:us-east-1:000000000000:function:" + name_of(id));
    return unknown(where, shown(id, 60) + "." + shown(name, 40) + " is not known");
}

std::optional<Value> Intrinsics::get_att(const Value& argument, const std::string& where) {
    if (const std::string* text = argument.text()) {
        const std::size_t dot = text->find('.');
        if (dot != text->npos) return attribute(text->substr(0, dot), text->substr(dot + 1), where);
    }
    const Array* parts = list_of(argument, 2);
    if (parts != nullptr && (*parts)[0].text() != nullptr && (*parts)[1].text() != nullptr)
        return attribute(*(*parts)[0].text(), *(*parts)[1].text(), where);
    return unknown(where, "Fn::GetAtt needs a resource and an attribute");
}

std::optional<std::string> Intrinsics::text_of_variable(const Value* own, const std::string& name,
                                                        const std::string& where) {
    const std::size_t dot = name.find('.');
    std::optional<Value> value;
    if (own != nullptr) value = evaluate(*own, where);
    else if (dot == name.npos) value = reference(name, where);
    else value = attribute(name.substr(0, dot), name.substr(dot + 1), where);
    return value ? as_text(*value) : std::nullopt;
}

std::optional<Value> Intrinsics::sub(const Value& argument, const std::string& where) {
    const Array* parts = list_of(argument, 2);
    const std::string* text = parts != nullptr ? (*parts)[0].text() : argument.text();
    if (text == nullptr) return unknown(where, "Fn::Sub needs a text");
    std::string result;
    std::vector<std::pair<std::string, std::string>> known;  // each is worked out once
    for (std::size_t i = 0; i < text->size(); ++i) {
        const std::size_t end = text->compare(i, 2, "${") == 0 ? text->find('}', i) : text->npos;
        if (end == text->npos) {
            result += (*text)[i];
            continue;
        }
        const std::string name = text->substr(i + 2, end - i - 2);
        i = end;
        if (name.substr(0, 1) == "!") {
            result += "${" + name.substr(1) + "}";
            continue;
        }
        auto place = std::find_if(known.begin(), known.end(),
                                  [&](const auto& pair) { return pair.first == name; });
        if (place == known.end()) {
            const Value* own = parts != nullptr ? (*parts)[1].find(name) : nullptr;
            const std::optional<std::string> part = text_of_variable(own, name, where);
            if (!part) return std::nullopt;
            place = known.insert(known.end(), {name, *part});
        }
        result += place->second;
        if (result.size() > text_max) return unknown(where, "the text of Fn::Sub is too long");
    }
    return Value(std::move(result));
}

std::optional<Value> Intrinsics::join(const Value& argument, const std::string& where) {
    const Array* parts = list_of(argument, 2);
    if (parts == nullptr || (*parts)[0].text() == nullptr)
        return unknown(where, "Fn::Join needs a separator and a list");
    const std::optional<Value> list = evaluate((*parts)[1], where);
    if (!list || list->array() == nullptr) return std::nullopt;
    std::string result;
    for (std::size_t i = 0; i < list->array()->size(); ++i) {
        const std::optional<std::string> item = as_text((*list->array())[i]);
        if (!item) return unknown(where, "Fn::Join of what is no text");
        result += (i > 0 ? *(*parts)[0].text() : "") + *item;
        if (result.size() > text_max) return unknown(where, "the text of Fn::Join is too long");
    }
    return Value(std::move(result));
}

std::optional<Value> Intrinsics::select(const Value& argument, const std::string& where) {
    const Array* parts = list_of(argument, 2);
    const std::string number = parts != nullptr ? text(&(*parts)[0], where) : std::string();
    if (number.size() != 1 || number[0] < '0' || number[0] > '9')
        return unknown(where, "Fn::Select needs an index and a list");
    const std::optional<Value> list = evaluate((*parts)[1], where);
    const auto index = static_cast<std::size_t>(number[0] - '0');
    if (!list || list->array() == nullptr || index >= list->array()->size())
        return unknown(where, "Fn::Select finds nothing there");
    return (*list->array())[index];
}

std::optional<Value> Intrinsics::split(const Value& argument, const std::string& where) {
    const Array* parts = list_of(argument, 2);
    const std::string mark = parts != nullptr ? text(&(*parts)[0], where) : std::string();
    if (mark.empty()) return unknown(where, "Fn::Split needs a separator and a text");
    const std::string whole = text(&(*parts)[1], where);
    Array items;
    std::size_t begin = 0;
    for (std::size_t end = 0; end != whole.npos; begin = end + mark.size()) {
        end = whole.find(mark, begin);
        items.emplace_back(whole.substr(begin, end == whole.npos ? end : end - begin));
    }
    return Value(std::move(items));
}

std::optional<Value> Intrinsics::find_in_map(const Value& argument, const std::string& where) {
    const Array* parts = list_of(argument, 3);
    if (parts == nullptr) return unknown(where, "Fn::FindInMap needs a map and two keys");
    const Value* place = document_.find("Mappings");
    for (std::size_t i = 0; i < 3 && place != nullptr; ++i)
        place = place->find(text(&(*parts)[i], where));
    if (place == nullptr || !is_small(*place))
        return unknown(where, "Fn::FindInMap finds nothing, or more than is of use here");
    return *place;
}

std::optional<Value> Intrinsics::choose(const Value& argument, const std::string& where) {
    const Array* parts = list_of(argument, 3);
    if (parts == nullptr || (*parts)[0].text() == nullptr)
        return unknown(where, "Fn::If needs a condition and two values");
    const std::optional<bool> holds = named_condition(*(*parts)[0].text(), where);
    if (!holds) return std::nullopt;
    return evaluate((*parts)[*holds ? 1 : 2], where);
}

bool Intrinsics::exists(const Value& resource, const std::string& where) {
    const Value* name = resource.find("Condition");
    if (name == nullptr || name->text() == nullptr) return true;
    return named_condition(*name->text(), where).value_or(true);
}

std::optional<bool> Intrinsics::named_condition(const std::string& name, const std::string& where) {
    for (const auto& [known, holds] : conditions_)
        if (known == name) return holds;
    const Value* conditions = document_.find("Conditions");
    const Value* written = conditions != nullptr ? conditions->find(name) : nullptr;
    const std::string mark = "condition " + name;
    std::optional<bool> holds;
    if (!may_open(mark))
        notes_.push_back({where, "the condition " + shown(name, 60) + " refers to itself"});
    else if (written == nullptr)
        notes_.push_back({where, "there is no condition " + shown(name, 60)});
    else {
        open_.push_back(mark);
        holds = condition(*written, child("/Conditions", name));
        open_.pop_back();
    }
    conditions_.push_back({name, holds});
    return holds;
}

std::optional<bool> Intrinsics::condition(const Value& value, const std::string& where) {
    const Object* members = value.object();
    if (members == nullptr || members->size() != 1) return std::nullopt;
    const auto& [function, argument] = members->front();
    if (function == "Condition" && argument.text() != nullptr)
        return named_condition(*argument.text(), where);
    const Array* parts = list_of(argument, 1);
    if (parts == nullptr) return std::nullopt;
    if (function == "Fn::Equals" && parts->size() == 2) {
        const std::optional<Value> a = evaluate((*parts)[0], where);
        const std::optional<Value> b = evaluate((*parts)[1], where);
        if (!a || !b) return std::nullopt;
        return as_text(*a) == as_text(*b);
    }
    if (function == "Fn::Not") {
        const std::optional<bool> holds = condition((*parts)[0], where);
        return holds ? std::optional<bool>(!*holds) : std::nullopt;
    }
    if (function != "Fn::And" && function != "Fn::Or") return std::nullopt;
    const bool decides = function == "Fn::Or";
    bool known = true;
    for (const Value& part : *parts) {
        const std::optional<bool> holds = condition(part, where);
        if (holds && *holds == decides) return decides;
        known = known && holds.has_value();
    }
    return known ? std::optional<bool>(!decides) : std::nullopt;
}

}  // namespace qr::importing
