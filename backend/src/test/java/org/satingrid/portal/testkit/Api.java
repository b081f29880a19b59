package org.satingrid.portal.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** A client of the portal's REST interface. */
public final class Api {
  private static final HttpClient HTTP =
      HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(60)).build();
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final URI address;
  private final Map<String, String> headers;

  public Api(URI address, @Nullable String token) {
    this(address, token == null ? Map.of() : Map.of("Authorization", "Bearer " + token));
  }

  private Api(URI address, Map<String, String> headers) {
    this.address = address;
    this.headers = headers;
  }

  /** Returns a client of another portal with the same credentials. */
  public Api at(URI other) {
    return new Api(other, headers);
  }

  /** Returns the same client with one additional header. */
  public Api with(String name, String value) {
    Map<String, String> more = new LinkedHashMap<>(headers);
    more.put(name, value);
    return new Api(address, more);
  }

  public Api withBasic(String user, String password) {
    byte[] bytes = (user + ":" + password).getBytes(StandardCharsets.UTF_8);
    return with("Authorization", "Basic " + Base64.getEncoder().encodeToString(bytes));
  }

  public Reply get(String path) {
    return send("GET", path, BodyPublishers.noBody());
  }

  public Reply delete(String path) {
    return send("DELETE", path, BodyPublishers.noBody());
  }

  public Reply post(String path, String json) {
    return with("Content-Type", "application/json")
        .send("POST", path, BodyPublishers.ofString(json));
  }

  public Reply post(String path, Object body) {
    return post(path, JSON.writeValueAsString(body));
  }

  /** Sends a request with any method, with or without a JSON body. */
  public Reply send(String method, String path, @Nullable String json) {
    return json == null
        ? send(method, path, BodyPublishers.noBody())
        : with("Content-Type", "application/json")
            .send(method, path, BodyPublishers.ofString(json));
  }

  /** Sends a body of any bytes as JSON. */
  public Reply postBytes(String path, byte[] body) {
    return with("Content-Type", "application/json")
        .send("POST", path, BodyPublishers.ofByteArray(body));
  }

  public Reply put(String path, byte[] body) {
    return send("PUT", path, BodyPublishers.ofByteArray(body));
  }

  public Reply patch(String path, String json) {
    return send("PATCH", path, BodyPublishers.ofString(json));
  }

  /** Uploads a file as multipart form data. */
  public Reply upload(String path, String fileName, byte[] content) {
    return upload(path, fileName, content, Map.of());
  }

  /** Uploads a file with additional fields of the form. */
  public Reply upload(String path, String fileName, byte[] content, Map<String, String> fields) {
    String boundary = "part-of-a-test";
    StringBuilder more = new StringBuilder();
    fields.forEach(
        (name, value) ->
            more.append("--" + boundary + "\r\nContent-Disposition: form-data; name=\"" + name)
                .append("\"\r\n\r\n" + value + "\r\n"));
    String head =
        more
            + "--"
            + boundary
            + "\r\nContent-Disposition: form-data; name=\"file\"; filename=\""
            + fileName
            + "\"\r\nContent-Type: application/octet-stream\r\n\r\n";
    BodyPublisher body =
        BodyPublishers.concat(
            BodyPublishers.ofString(head),
            BodyPublishers.ofByteArray(content),
            BodyPublishers.ofString("\r\n--" + boundary + "--\r\n"));
    return with("Content-Type", "multipart/form-data; boundary=" + boundary)
        .send("POST", path, body);
  }

  /** Returns a request that the caller completes and sends. */
  public HttpRequest.Builder request(String path) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(address.resolve(path)).timeout(Duration.ofSeconds(60));
    headers.forEach(request::setHeader);
    return request;
  }

  private Reply send(String method, String path, BodyPublisher body) {
    try {
      return new Reply(
          HTTP.send(request(path).method(method, body).build(), BodyHandlers.ofByteArray()));
    } catch (IOException e) {
      throw new UncheckedIOException(method + " " + path, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
