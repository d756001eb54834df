// Names and conditions are worked out once. Texts are kept short, so that texts made of texts do
// not grow without end.
#include "engine/scenario/import/intrinsics.h"

#include <algorithm>
#include <array>

#include "engine/core/text.h"
#include "engine/scenario/import/template_values.h"
#include "engine/scenario/pointer.h"

namespace qr::importing {
namespace {

constexpr std::size_t made_max = std::size_t{8} << 20;  // all texts together
constexpr std::size_t map_max = 1000;                   // keys of a map, AWS allows 200
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

}  // namespace

Intrinsics::Intrinsics(const Value& document, std::vector<ImportNote>& notes)
    : notes_(notes),
      resources_(document.find("Resources")),
      parameters_(document.find("Parameters")),
      conditions_(document.find("Conditions")),
      mappings_(document.find("Mappings")) {}

std::optional<Value> Intrinsics::made(std::string text, const std::string& where) {
    if (bytes_ > made_max) return std::nullopt;  // told before
    bytes_ += text.size();
    if (bytes_ > made_max) return unknown(where, "the texts of this template are too long");
    return Value(std::move(text));
}

std::optional<Value> Intrinsics::unknown(const std::string& where, std::string what) {
    notes_.push_back({where, std::move(what)});
    return std::nullopt;
}

bool Intrinsics::may_open(std::string_view mark) const {
    return open_.size() < open_max && std::find(open_.begin(), open_.end(), mark) == open_.end();
}

std::string Intrinsics::name_of(std::string_view id) {
    if (const auto known = names_.find(id); known != names_.end()) return known->second;
    const Value* written = resources_.find(id);
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
    names_.emplace(id, name);
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
    if (const Value* written = parameters_.find(name)) return parameter(*written, name, where);
    const Value* target = resources_.find(name);
    if (target == nullptr)
        return unknown(where, "there is no parameter or resource " + shown(name, 60));
    const std::string_view type = type_of(*target);
    if (type == "AWS::SQS::Queue") return Value(queue_url(name_of(name)));
    if (type == "AWS::Lambda::Alias" || type == "AWS::Lambda::Version")
        return qualified(*target, name, where);
    for (const NameProperty& row : name_properties)
        if (row.type == type) return Value(name_of(name));
    return unknown(where, "what Ref gives for " + shown(name, 60) + " is not known");
}

std::optional<Value> Intrinsics::parameter(const Value& written, const std::string& name,
                                           const std::string& where) {
    const Value* initial = written.find("Default");
    const std::optional<std::string> value = initial != nullptr ? as_text(*initial) : std::nullopt;
    if (!value || value->size() > text_max)
        return unknown(where, "the parameter " + shown(name, 60) + " has no default");
    const Value* type = written.find("Type");
    const bool is_list =
        type != nullptr && type->text() != nullptr &&
        (*type->text() == "CommaDelimitedList" || type->text()->compare(0, 5, "List<") == 0);
    if (!is_list) return made(*value, where);
    Array items;
    for (const std::string& item : parts_of(*value, ",")) {
        const std::size_t begin = std::min(item.find_first_not_of(' '), item.size());
        std::optional<Value> one = made(item.substr(begin), where);
        if (!one) return std::nullopt;
        items.push_back(std::move(*one));
    }
    return Value(std::move(items));
}

// An alias or a version of a function: its ARN is the function's, with a word behind it.
std::optional<Value> Intrinsics::qualified(const Value& resource, const std::string& name,
                                           const std::string& where) {
    const Value* properties = resource.find("Properties");
    const Value* function = properties != nullptr ? properties->find("FunctionName") : nullptr;
    if (!may_open(name)) return unknown(where, shown(name, 60) + " refers to itself");
    open_.push_back(name);
    const std::string reference = text(function, where);
    open_.pop_back();
    if (reference.empty())
        return unknown(where, "the function of " + shown(name, 60) + " is not known");
    return made("arn:aws:lambda:us-east-1:000000000000:function:" +
                    std::string(function_in_reference(reference)) + ":" + name,
                where);
}

std::optional<Value> Intrinsics::attribute(std::string_view id, std::string_view name,
                                           const std::string& where) {
    const Value* target = resources_.find(id);
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
    std::map<std::string, std::string> known;  // each is worked out once
    const Index own(parts != nullptr ? &(*parts)[1] : nullptr);
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
        auto place = known.find(name);
        if (place == known.end()) {
            const std::optional<std::string> part = text_of_variable(own.find(name), name, where);
            if (!part) return std::nullopt;
            place = known.emplace(name, *part).first;
        }
        result += place->second;
        if (result.size() > text_max) return unknown(where, "the text of Fn::Sub is too long");
    }
    return made(std::move(result), where);
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
    return made(std::move(result), where);
}

std::optional<Value> Intrinsics::select(const Value& argument, const std::string& where) {
    const Array* parts = list_of(argument, 2);
    const std::string number = parts != nullptr ? text(&(*parts)[0], where) : std::string();
    const bool is_number = !number.empty() && number.size() <= 3 &&
                           number.find_first_not_of("0123456789") == number.npos;
    if (!is_number) return unknown(where, "Fn::Select needs an index and a list");
    const std::optional<Value> list = evaluate((*parts)[1], where);
    std::size_t index = 0;
    for (const char digit : number) index = index * 10 + static_cast<std::size_t>(digit - '0');
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
    for (std::string& part : parts_of(whole, mark)) items.emplace_back(std::move(part));
    return Value(std::move(items));
}

std::optional<Value> Intrinsics::find_in_map(const Value& argument, const std::string& where) {
    const Array* parts = list_of(argument, 3);
    if (parts == nullptr) return unknown(where, "Fn::FindInMap needs a map and two keys");
    const Value* place = mappings_.find(text(&(*parts)[0], where));
    for (std::size_t i = 1; i < 3 && place != nullptr; ++i) {
        const bool small = place->object() == nullptr || place->object()->size() <= map_max;
        place = small ? place->find(text(&(*parts)[i], where)) : nullptr;
    }
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
    if (const auto known = held_.find(name); known != held_.end()) return known->second;
    const Value* written = conditions_.find(name);
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
    held_.emplace(name, holds);
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
