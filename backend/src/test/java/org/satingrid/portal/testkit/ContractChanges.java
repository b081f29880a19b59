package org.satingrid.portal.testkit;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

/**
 * Finds changes of an OpenAPI document that break existing clients. Data that only clients send can
 * become optional. Data that only the portal sends can get additional fields. The reverse breaks
 * clients.
 *
 * <p>A new value in a closed set that the portal sends does not, because clients must expect
 * unknown values.
 */
public final class ContractChanges {
  private enum Direction {
    REQUEST,
    RESPONSE
  }

  private final JsonNode before;
  private final JsonNode after;
  private final List<String> breaking = new ArrayList<>();
  private final Set<String> compared = new HashSet<>();

  private ContractChanges(JsonNode before, JsonNode after) {
    this.before = before;
    this.after = after;
  }

  /** Returns one sentence for each breaking change. Empty if every old client continues to work. */
  public static List<String> breaking(JsonNode before, JsonNode after) {
    ContractChanges changes = new ContractChanges(before, after);
    changes.paths();
    return changes.breaking;
  }

  private void paths() {
    for (Map.Entry<String, JsonNode> path : before.path("paths").properties()) {
      for (Map.Entry<String, JsonNode> operation : path.getValue().properties()) {
        String where = operation.getKey().toUpperCase(Locale.ROOT) + " " + path.getKey();
        JsonNode now = after.path("paths").path(path.getKey()).path(operation.getKey());
        if (now.isMissingNode()) {
          breaking.add(where + " is gone");
        } else {
          operation(where, operation.getValue(), now);
        }
      }
    }
  }

  private void operation(String where, JsonNode old, JsonNode now) {
    if (!old.path("operationId").equals(now.path("operationId"))) {
      breaking.add(where + " has another operationId, the name of generated functions");
    }
    parameters(where, old, now);
    JsonNode oldBody = old.path("requestBody");
    JsonNode nowBody = now.path("requestBody");
    if (nowBody.path("required").asBoolean(false) && !oldBody.path("required").asBoolean(false)) {
      breaking.add(where + " needs a body now");
    }
    content(where + " body", oldBody, nowBody, Direction.REQUEST);
    for (Map.Entry<String, JsonNode> answer : old.path("responses").properties()) {
      JsonNode nowAnswer = now.path("responses").path(answer.getKey());
      if (nowAnswer.isMissingNode()) {
        breaking.add(where + " answers " + answer.getKey() + " no more");
      } else {
        content(where + " " + answer.getKey(), answer.getValue(), nowAnswer, Direction.RESPONSE);
      }
    }
  }

  private void parameters(String where, JsonNode old, JsonNode now) {
    for (JsonNode parameter : old.path("parameters")) {
      JsonNode same = parameter(now, parameter);
      String name = where + " parameter " + parameter.path("name").asString();
      if (same.isMissingNode()) {
        breaking.add(name + " is gone");
      } else {
        schema(name, parameter.path("schema"), same.path("schema"), Direction.REQUEST);
      }
    }
    for (JsonNode parameter : now.path("parameters")) {
      boolean required = parameter.path("required").asBoolean(false);
      if (required && !parameter(old, parameter).path("required").asBoolean(false)) {
        breaking.add(
            where + " parameter " + parameter.path("name").asString() + " is required now");
      }
    }
  }

  private static JsonNode parameter(JsonNode operation, JsonNode like) {
    for (JsonNode parameter : operation.path("parameters")) {
      if (parameter.path("name").equals(like.path("name"))
          && parameter.path("in").equals(like.path("in"))) {
        return parameter;
      }
    }
    return MissingNode.getInstance();
  }

  private void content(String where, JsonNode old, JsonNode now, Direction direction) {
    for (Map.Entry<String, JsonNode> media : old.path("content").properties()) {
      JsonNode same = now.path("content").path(media.getKey());
      if (same.isMissingNode()) {
        breaking.add(where + " is no longer " + media.getKey());
      } else {
        schema(where, media.getValue().path("schema"), same.path("schema"), direction);
      }
    }
  }

  private void schema(String where, JsonNode oldOrRef, JsonNode nowOrRef, Direction direction) {
    if (oldOrRef.has("$ref")
        && !compared.add(oldOrRef.get("$ref") + " " + nowOrRef.path("$ref") + " " + direction)) {
      return;
    }
    JsonNode old = resolved(before, oldOrRef);
    JsonNode now = resolved(after, nowOrRef);
    Set<String> oldTypes = words(old.path("type"));
    Set<String> nowTypes = words(now.path("type"));
    boolean fits =
        direction == Direction.REQUEST
            ? nowTypes.containsAll(oldTypes)
            : oldTypes.containsAll(nowTypes);
    if (!fits || !old.path("format").equals(now.path("format"))) {
      breaking.add(where + " has another type");
    }
    Set<String> lost = words(old.path("enum"));
    lost.removeAll(words(now.path("enum")));
    if (now.has("enum") && !lost.isEmpty() && direction == Direction.REQUEST) {
      breaking.add(where + " no longer takes " + lost);
    }
    properties(where, old, now, direction);
    if (old.has("items")) {
      schema(where + "[]", old.path("items"), now.path("items"), direction);
    }
    for (int i = 0; i < old.path("anyOf").size(); i++) {
      schema(where, old.path("anyOf").path(i), now.path("anyOf").path(i), direction);
    }
  }

  private void properties(String where, JsonNode old, JsonNode now, Direction direction) {
    for (Map.Entry<String, JsonNode> property : old.path("properties").properties()) {
      String name = where + "." + property.getKey();
      JsonNode same = now.path("properties").path(property.getKey());
      if (same.isMissingNode()) {
        breaking.add(name + " is gone");
      } else {
        schema(name, property.getValue(), same, direction);
      }
    }
    Set<String> required = words(now.path("required"));
    Set<String> requiredBefore = words(old.path("required"));
    if (direction == Direction.REQUEST) {
      required.removeAll(requiredBefore);
      required.forEach(name -> breaking.add(where + "." + name + " is required now"));
    } else {
      requiredBefore.removeAll(required);
      requiredBefore.forEach(name -> breaking.add(where + "." + name + " may be missing now"));
    }
  }

  private static JsonNode resolved(JsonNode document, JsonNode schema) {
    String reference = schema.path("$ref").asString("");
    return reference.isEmpty() ? schema : document.at(reference.substring(1));
  }

  private static Set<String> words(JsonNode oneOrMany) {
    Set<String> words = new HashSet<>();
    if (oneOrMany.isString()) {
      words.add(oneOrMany.asString());
    }
    oneOrMany.forEach(word -> words.add(word.asString()));
    return words;
  }
}
