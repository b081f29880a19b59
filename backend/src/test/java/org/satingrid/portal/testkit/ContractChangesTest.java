package org.satingrid.portal.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ContractChangesTest {
  private static final String BEFORE =
      """
      {"paths": {"/jobs": {"post": {"operationId": "submit",
        "parameters": [{"in": "query", "name": "dry", "schema": {"type": "boolean"}}],
        "requestBody": {"content": {"application/json": {"schema": {"$ref": "#/c/New"}}}},
        "responses": {"201": {"content": {"application/json": {"schema": {"$ref": "#/c/Job"}}}}}
      }}}, "c": {
        "New": {"type": "object", "properties": {"name": {"type": "string"},
          "kind": {"type": "string", "enum": ["a", "b"]}}, "required": ["name"]},
        "Job": {"type": "object", "properties": {"id": {"type": "string"},
          "next": {"$ref": "#/c/Job"}}, "required": ["id"]}}}
      """;

  private static List<String> changed(String from, String to) {
    JsonNode before = JsonMapper.shared().readTree(BEFORE);
    JsonNode after = JsonMapper.shared().readTree(BEFORE.replace(from, to));
    return ContractChanges.breaking(before, after);
  }

  @Test
  void whatOnlyAddsBreaksNothing() {
    assertEquals(List.of(), changed("", ""));
    assertEquals(List.of(), changed("\"next\":", "\"more\": {\"type\": \"string\"}, \"next\":"));
    assertEquals(List.of(), changed("\"required\": [\"name\"]", "\"required\": []"));
    assertEquals(List.of(), changed("[\"a\", \"b\"]", "[\"a\", \"b\", \"c\"]"));
    assertEquals(List.of(), changed("\"required\": [\"id\"]", "\"required\": [\"id\", \"next\"]"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          "/jobs"                     | "/work"                              | POST /jobs is gone
          "submit"                    | "send"                               | POST /jobs has another operationId, the name of generated functions
          "dry"                       | "wet"                                | POST /jobs parameter dry is gone
          "name": "dry",              | "name": "dry", "required": true,     | POST /jobs parameter dry is required now
          "boolean"                   | "integer"                            | POST /jobs parameter dry has another type
          ["a", "b"]                  | ["a"]                                | POST /jobs body.kind no longer takes [b]
          "required": ["name"]        | "required": ["name", "kind"]         | POST /jobs body.kind is required now
          "201"                       | "200"                                | POST /jobs answers 201 no more
          "id": {"type": "string"}    | "id": {"type": ["string", "null"]}   | POST /jobs 201.id has another type
          "id": {"type": "string"},   | "no": {"type": "string"},            | POST /jobs 201.id is gone
          "required": ["id"]          | "required": []                       | POST /jobs 201.id may be missing now
          """)
  void whatTakesAwayBreaks(String from, String to, String sentence) {
    assertEquals(List.of(sentence), changed(from, to));
  }
}
