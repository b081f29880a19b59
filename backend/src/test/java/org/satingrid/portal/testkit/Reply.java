package org.satingrid.portal.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** An answer of the portal. */
public record Reply(HttpResponse<byte[]> response) {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  /** Returns this reply if its status is {@code status}. Otherwise the test fails. */
  public Reply expect(int status) {
    assertEquals(status, response.statusCode(), this::body);
    return this;
  }

  /**
   * Checks the status like {@link #expect}. The reply must also be a problem document with this
   * code.
   */
  public Reply expectProblem(int status, String code) {
    expect(status);
    assertEquals("application/problem+json", header("Content-Type"));
    assertEquals(code, text("code"), this::body);
    assertEquals(status, json().get("status").asInt());
    return this;
  }

  public String body() {
    return new String(response.body(), StandardCharsets.UTF_8);
  }

  public JsonNode json() {
    return JSON.readTree(response.body());
  }

  public <T> T as(Class<T> type) {
    return JSON.readValue(response.body(), type);
  }

  /** Returns the items of a page of a list. */
  public <T> List<T> items(Class<T> type) {
    return json().get("items").valueStream().map(item -> JSON.treeToValue(item, type)).toList();
  }

  /** Returns the text of a field of the answer. */
  public String text(String field) {
    return json().get(field).asString();
  }

  /** Returns the first header of this name, or an empty string. */
  public String header(String name) {
    return response.headers().firstValue(name).orElse("");
  }

  public List<String> headers(String name) {
    return response.headers().allValues(name);
  }

  public int status() {
    return response.statusCode();
  }
}
