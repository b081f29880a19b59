package org.satingrid.e2e;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.satingrid.localgrid.LocalGrid;
import org.satingrid.localgrid.Satin;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The REST interface with an API token. Tests use it for their preparations and for observations
 * that the pages do not show.
 */
final class PortalClient {

  private static final Duration LIMIT = Duration.ofSeconds(60);
  private static final JsonMapper JSON = JsonMapper.shared();

  private final HttpClient http = HttpClient.newHttpClient();
  private final LocalGrid grid;
  private final Satin satin;
  private final String token;

  private PortalClient(LocalGrid grid, Satin satin, String token) {
    this.grid = grid;
    this.satin = satin;
    this.token = token;
  }

  /**
   * Returns a client that uploads and submits with another user's command, but still observes with
   * the same token.
   */
  PortalClient submittingBy(Satin somebody) {
    return new PortalClient(grid, somebody, token);
  }

  static PortalClient signedIn(LocalGrid grid) {
    String basic = grid.user() + ":" + grid.secret();
    ObjectNode request = JSON.createObjectNode().put("name", "e2e").put("expiresInDays", 1);
    HttpRequest post =
        HttpRequest.newBuilder(URI.create(grid.url() + "/api/v1/tokens"))
            .timeout(LIMIT)
            .header("Authorization", "Basic " + base64(basic))
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(request.toString()))
            .build();
    String secret = read(HttpClient.newHttpClient(), post).get("secret").asString();
    return new PortalClient(grid, grid.satin(), secret);
  }

  /** Returns the API token. */
  String token() {
    return token;
  }

  JsonNode get(String path) {
    return read(http, request(path).GET().build());
  }

  JsonNode post(String path, Map<String, Object> body) {
    return read(
        http,
        request(path)
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(JSON.writeValueAsString(body)))
            .build());
  }

  byte[] bytes(String path) {
    try {
      return http.send(request(path).GET().build(), BodyHandlers.ofByteArray()).body();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException("interrupted", e);
    }
  }

  /** Uploads an application through the {@code satin} command and returns its id. */
  String upload(Path jar) {
    return satin.json("apps", "upload", jar.toString()).get("id").asString();
  }

  /** Submits a job and returns its id. {@code scene} is given as an input file if not null. */
  String submit(String application, @Nullable Path scene, List<String> arguments) {
    List<String> command = new java.util.ArrayList<>();
    command.addAll(List.of("jobs", "submit", "--app", application));
    if (scene != null) {
      command.addAll(List.of("--input", scene.toString()));
    }
    command.add("--");
    command.addAll(arguments);
    return satin.json(command.toArray(String[]::new)).get("id").asString();
  }

  /** Submits a job with the application of another job. The new job waits until it is released. */
  String submitHeld(String like) {
    String application = get("/jobs/" + like).get("applicationId").asString();
    return satin.json("jobs", "submit", "--app", application, "--hold").get("id").asString();
  }

  /** Follows the job's event stream until its state satisfies the condition. */
  JsonNode awaitJob(String id, Predicate<JsonNode> condition, Duration limit) {
    HttpRequest follow =
        HttpRequest.newBuilder(URI.create(grid.url() + "/api/v1/jobs/" + id + "/events"))
            .header("Authorization", "Bearer " + token)
            .header("Accept", "text/event-stream")
            .build();
    CompletableFuture<JsonNode> found =
        http.sendAsync(follow, BodyHandlers.ofLines())
            .thenApply(response -> firstJob(response, condition));
    try {
      return found.get(limit.toSeconds(), TimeUnit.SECONDS);
    } catch (java.util.concurrent.ExecutionException | java.util.concurrent.TimeoutException e) {
      throw new AssertionError("job is now " + get("/jobs/" + id), e);
    } catch (InterruptedException e) {
      throw new IllegalStateException("interrupted", e);
    }
  }

  JsonNode awaitEnd(String id, Duration limit) {
    awaitJob(id, PortalClient::ended, limit);
    return get("/jobs/" + id);
  }

  static boolean ended(JsonNode job) {
    return List.of("SUCCEEDED", "FAILED", "CANCELLED", "TIMED_OUT")
        .contains(job.get("state").asString());
  }

  /** Returns the number of sites that have done a part of a job's work. */
  int sitesAtWork(String job) {
    int working = 0;
    for (JsonNode site : get("/jobs/" + job + "/distribution").get("sites")) {
      working += site.get("share").asDouble() > 0 ? 1 : 0;
    }
    return working;
  }

  ArrayNode sites() {
    return (ArrayNode) get("/sites").get("items");
  }

  /**
   * Returns a page of nodes.
   *
   * @param query the query with its question mark, or empty
   */
  ArrayNode nodes(String query) {
    return (ArrayNode) get("/nodes" + query).get("items");
  }

  private static JsonNode firstJob(
      HttpResponse<Stream<String>> response, Predicate<JsonNode> condition) {
    try (Stream<String> lines = response.body()) {
      return lines
          .filter(line -> line.startsWith("data:"))
          .map(line -> JSON.readTree(line.substring("data:".length())).get("job"))
          .filter(job -> job != null && !job.isNull())
          .filter(condition)
          .findFirst()
          .orElseThrow(() -> new AssertionError("the event stream ended first"));
    }
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create(grid.url() + "/api/v1" + path))
        .timeout(LIMIT)
        .header("Authorization", "Bearer " + token);
  }

  private static JsonNode read(HttpClient http, HttpRequest request) {
    try {
      HttpResponse<String> response = http.send(request, BodyHandlers.ofString());
      if (response.statusCode() / 100 != 2) {
        throw new AssertionError(request + " answered " + response.body());
      }
      return JSON.readTree(response.body());
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException("interrupted", e);
    }
  }

  private static String base64(String text) {
    return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }
}
