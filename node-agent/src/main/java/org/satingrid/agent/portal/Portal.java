package org.satingrid.agent.portal;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.WebSocket;
import java.nio.channels.UnresolvedAddressException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.satingrid.agent.config.Json;
import org.satingrid.agent.config.SetupException;
import org.satingrid.contract.agent.Enrol;
import org.satingrid.contract.agent.Enrolled;
import tools.jackson.core.JacksonException;

/** The portal's routes for agents, {@code /agent/v1}. */
public final class Portal {
  private static final Duration CONNECT = Duration.ofSeconds(5);
  private static final Duration ANSWER = Duration.ofSeconds(30);
  private static final Duration TRANSFER = Duration.ofMinutes(10);

  private final URI base;
  private final HttpClient http;

  /**
   * A portal at an address.
   *
   * @param base address of the portal
   */
  public Portal(URI base) {
    String text = base.toString();
    this.base = URI.create(text.endsWith("/") ? text.substring(0, text.length() - 1) : text);
    this.http =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(CONNECT)
            .build();
  }

  /**
   * Exchanges a one-time token for this node's own secret.
   *
   * @throws SetupException if there is no portal or it does not take the token
   */
  public Enrolled enrol(Enrol enrol) throws InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(at("/enrol"))
            .timeout(ANSWER)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(Json.write(enrol)))
            .build();
    HttpResponse<String> response;
    try {
      response = http.send(request, BodyHandlers.ofString());
    } catch (IOException e) {
      throw new SetupException(
          "No portal answers at "
              + base
              + " ("
              + reason(e)
              + "); check --portal and that the portal runs.",
          e);
    }
    if (response.statusCode() / 100 == 2) {
      try {
        return Json.read(response.body(), Enrolled.class);
      } catch (JacksonException e) {
        throw new SetupException(
            "What answers at " + base + " is not a Satin Grid portal; check --portal.", e);
      }
    }
    throw switch (response.statusCode()) {
      case 400, 401, 403, 409, 410, 413, 422 ->
          new SetupException(
              "The portal does not accept this enrolment ("
                  + problem(response.body(), response.statusCode())
                  + "); get a new one-time token and give it with --token.");
      case 404, 405 ->
          new SetupException(
              "What answers at " + base + " is not a Satin Grid portal; check --portal.");
      default ->
          new SetupException(
              "The portal at "
                  + base
                  + " could not enrol this node ("
                  + problem(response.body(), response.statusCode())
                  + "); try again later.");
    };
  }

  /** Opens the one connection on which commands and reports travel. */
  CompletableFuture<WebSocket> connect(String secret, WebSocket.Listener listener) {
    String address = at("/connect").toString().replaceFirst("^http", "ws");
    return http.newWebSocketBuilder()
        .connectTimeout(CONNECT)
        .header("Authorization", "Bearer " + secret)
        .buildAsync(URI.create(address), listener);
  }

  /**
   * Opens a jar or input file.
   *
   * @throws PortalException if the portal answers, but not with the file
   */
  public InputStream file(String secret, String sha256) throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(at("/files/" + sha256))
            .timeout(ANSWER)
            .header("Authorization", "Bearer " + secret)
            .build();
    HttpResponse<InputStream> response = http.send(request, BodyHandlers.ofInputStream());
    if (response.statusCode() == 200) {
      return response.body();
    }
    try (InputStream body = response.body()) {
      String text = new String(body.readNBytes(8192), StandardCharsets.UTF_8);
      throw new PortalException(response.statusCode(), problem(text, response.statusCode()));
    }
  }

  /**
   * Stores a result file.
   *
   * @throws PortalException if the portal does not take it
   */
  public void store(
      String secret, String attemptId, String name, Path file, long size, String sha256)
      throws IOException, InterruptedException {
    String encoded = URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20");
    HttpRequest request =
        HttpRequest.newBuilder(at("/attempts/" + attemptId + "/artifacts/" + encoded))
            .timeout(TRANSFER)
            .header("Authorization", "Bearer " + secret)
            .header("Content-Type", "application/octet-stream")
            .header("X-Content-SHA256", sha256)
            .PUT(content(file, size))
            .build();
    HttpResponse<String> response = http.send(request, BodyHandlers.ofString());
    if (response.statusCode() / 100 != 2) {
      throw new PortalException(
          response.statusCode(), problem(response.body(), response.statusCode()));
    }
  }

  URI base() {
    return base;
  }

  /** The first line of a failure, without its class's name where it has words of its own. */
  static String reason(Throwable failure) {
    for (Throwable at = failure; at != null; at = at.getCause()) {
      if (at instanceof UnresolvedAddressException) {
        return "host unknown";
      } else if (at instanceof ConnectException && at.getMessage() == null) {
        return "connection refused";
      }
    }
    Throwable cause = failure;
    while (cause.getMessage() == null && cause.getCause() != null) {
      cause = cause.getCause();
    }
    String message = cause.getMessage();
    return message == null ? cause.getClass().getSimpleName() : message;
  }

  /** A file that is not a link: what lies there was a stranger's. */
  private static BodyPublisher content(Path file, long size) {
    if (size == 0) {
      return BodyPublishers.noBody();
    }
    return BodyPublishers.fromPublisher(
        BodyPublishers.ofInputStream(
            () -> {
              try {
                return Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS);
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            }),
        size);
  }

  private URI at(String path) {
    return URI.create(base + "/agent/v1" + path);
  }

  private static String problem(String body, int status) {
    record Shown(@Nullable String title, @Nullable String detail) {}
    try {
      Shown problem = Json.read(body, Shown.class);
      String text = problem.detail() == null ? problem.title() : problem.detail();
      return text == null ? "status " + status : text;
    } catch (JacksonException e) {
      return "status " + status;
    }
  }
}
