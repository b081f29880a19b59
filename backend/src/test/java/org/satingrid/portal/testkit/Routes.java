package org.satingrid.portal.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Reads the routes from the OpenAPI document that the portal serves. */
public final class Routes {
  private Routes() {}

  /** One route of the document. */
  public record Route(String method, String path, JsonNode operation) {
    /** Returns the route's name in the form of the tests' tables. */
    public String name() {
      return method + " " + path;
    }

    public boolean creates() {
      return method.equals("POST") && operation.path("responses").has("201");
    }

    public boolean isUpload() {
      return operation.path("requestBody").path("content").has("multipart/form-data");
    }

    public boolean hasBody() {
      return operation.has("requestBody");
    }

    public boolean hasParameter(String name) {
      for (JsonNode parameter : operation.path("parameters")) {
        if (parameter.get("name").asString().equals(name)) {
          return true;
        }
      }
      return false;
    }

    /** Returns true if the route refuses a request without a query. */
    public boolean requiresQuery() {
      for (JsonNode parameter : operation.path("parameters")) {
        if (parameter.get("in").asString().equals("query")
            && parameter.path("required").asBoolean(false)) {
          return true;
        }
      }
      return false;
    }

    /**
     * Calls the route with these values in its path. The body is only read if the caller has the
     * right.
     */
    public Reply call(Api api, Map<String, String> values, @Nullable String body) {
      String filled = filled(values);
      if (isUpload()) {
        return api.upload(filled, "a.jar", new byte[0]);
      }
      return api.send(method, filled, body == null && hasBody() ? "{}" : body);
    }

    /** Returns the path with these values. A missing value is replaced by an unused name. */
    public String filled(Map<String, String> values) {
      String filled = path;
      for (Map.Entry<String, String> value : values.entrySet()) {
        filled = filled.replace("{" + value.getKey() + "}", value.getValue());
      }
      return filled.replaceAll("\\{[a-z]+}", "nowhere");
    }
  }

  public static List<Route> all(TestPortal portal) {
    JsonNode paths = portal.admin().get("/api/v1/openapi.json").expect(200).json().get("paths");
    List<Route> routes = new ArrayList<>();
    for (Map.Entry<String, JsonNode> path : paths.properties()) {
      for (Map.Entry<String, JsonNode> operation : path.getValue().properties()) {
        routes.add(
            new Route(
                operation.getKey().toUpperCase(Locale.ROOT), path.getKey(), operation.getValue()));
      }
    }
    return routes;
  }
}
