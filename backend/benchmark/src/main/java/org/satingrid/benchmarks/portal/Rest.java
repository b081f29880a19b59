package org.satingrid.benchmarks.portal;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.satingrid.contract.agent.NodeProof;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A client of the portal's REST interface with a token. */
final class Rest {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final HttpClient http =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final URI portal;
  private final String authorization;

  Rest(URI portal, String token) {
    this.portal = portal;
    authorization = "Bearer " + token;
  }

  private Rest(URI portal, byte[] userAndPassword) {
    this.portal = portal;
    authorization = "Basic " + Base64.getEncoder().encodeToString(userAndPassword);
  }

  /** Creates a client with a new token of this user. */
  static String token(URI portal, String user, String password)
      throws IOException, InterruptedException {
    byte[] pair = (user + ":" + password).getBytes(StandardCharsets.UTF_8);
    return new Rest(portal, pair)
        .post("/api/v1/tokens", "{\"name\":\"bench\",\"expiresInDays\":1}")
        .get("secret")
        .asString();
  }

  JsonNode get(String path) throws IOException, InterruptedException {
    return JSON.readTree(body(request(path).GET().build()));
  }

  String text(String path) throws IOException, InterruptedException {
    return body(request(path).GET().build());
  }

  JsonNode post(String path, String body) throws IOException, InterruptedException {
    return JSON.readTree(body(posted(path, body)));
  }

  JsonNode upload(String path, Path file) throws IOException, InterruptedException {
    String boundary = "part-of-a-benchmark";
    String head =
        "--"
            + boundary
            + "\r\nContent-Disposition: form-data; name=\"file\"; filename=\""
            + file.getFileName()
            + "\"\r\nContent-Type: application/java-archive\r\n\r\n";
    BodyPublisher parts =
        BodyPublishers.concat(
            BodyPublishers.ofString(head),
            BodyPublishers.ofByteArray(Files.readAllBytes(file)),
            BodyPublishers.ofString("\r\n--" + boundary + "--\r\n"));
    return JSON.readTree(
        body(
            request(path)
                .header("Content-Type", "multipart/form-data; boundary=" + boundary)
                .POST(parts)
                .build()));
  }

  /** Returns the status of the answer after its last byte has arrived. */
  CompletableFuture<Integer> status(String path) {
    return http.sendAsync(request(path).GET().build(), BodyHandlers.ofByteArray())
        .thenApply(HttpResponse::statusCode);
  }

  CompletableFuture<Integer> postStatus(String path, String body) {
    return http.sendAsync(posted(path, body), BodyHandlers.ofByteArray())
        .thenApply(HttpResponse::statusCode);
  }

  /** Requests the nonce for an agent that is about to connect. */
  CompletableFuture<String> challenge(String body) {
    HttpRequest request =
        HttpRequest.newBuilder(portal.resolve("/agent/v1/challenge"))
            .timeout(PATIENCE)
            .header("Content-Type", "application/json")
            .header(NodeProof.PURPOSE, NodeProof.TO_CONNECT)
            .POST(BodyPublishers.ofString(body))
            .build();
    return http.sendAsync(request, BodyHandlers.ofString())
        .thenApply(
            answer -> {
              if (answer.statusCode() != 200) {
                String wait = answer.headers().firstValue("Retry-After").orElse("0");
                throw new CompletionException(new Busy(Integer.parseInt(wait)));
              }
              return JSON.readTree(answer.body()).get("nonce").asString();
            });
  }

  private HttpRequest posted(String path, String body) {
    return request(path)
        .header("Content-Type", "application/json")
        .POST(BodyPublishers.ofString(body))
        .build();
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(portal.resolve(path))
        .timeout(PATIENCE)
        .header("Authorization", authorization);
  }

  private String body(HttpRequest request) throws IOException, InterruptedException {
    HttpResponse<String> answer = http.send(request, BodyHandlers.ofString());
    if (answer.statusCode() >= 300) {
      throw new IOException(
          request.method() + " " + request.uri() + ": " + answer.statusCode() + answer.body());
    }
    return answer.body();
  }
}
