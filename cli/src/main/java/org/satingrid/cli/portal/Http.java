package org.satingrid.cli.portal;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Flow;
import java.util.function.Function;
import java.util.stream.Stream;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Info;
import tools.jackson.core.JacksonException;

/** Sends requests to one portal. Every wait has a time limit, and every error becomes a problem. */
final class Http {

  private static final Duration CONNECT = Duration.ofSeconds(10);
  private static final Duration ANSWER = Duration.ofSeconds(60);
  private static final Duration SILENCE = Duration.ofSeconds(30);

  /**
   * Minimum speed of an upload in bytes per second. The time limit of an upload is computed from
   * it.
   */
  private static final long SLOWEST_UPLOAD = 20_000;

  /**
   * The waits of a read for a portal that starts again behind a proxy, or that has had too many
   * requests: half a minute in all.
   */
  static final List<Duration> WAITS = Stream.of(1, 2, 4, 8, 16).map(Duration::ofSeconds).toList();

  private static final int MAX_DOCUMENT = 64 << 20;

  private final HttpClient client;
  private final String portal;
  private final @Nullable String authorization;
  private final Pause pause;

  /**
   * Creates the client without sending a request.
   *
   * @param trust the trusted certificates
   * @param pause waits between two tries of a read
   */
  Http(String portal, @Nullable String authorization, SSLContext trust, Pause pause) {
    client =
        HttpClient.newBuilder()
            .connectTimeout(CONNECT)
            .sslContext(trust)
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .build();
    this.portal = portal;
    this.authorization = authorization;
    this.pause = pause;
  }

  /** Creates a request to a path under {@code /api/v1}. */
  HttpRequest.Builder request(String path) {
    HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(portal + "/api/v1" + path));
    if (authorization != null) {
      request.header("Authorization", authorization);
    }
    return request
        .timeout(ANSWER)
        .header("Accept", "application/json")
        .header(Info.CONTRACT_HEADER, String.valueOf(Info.CONTRACT));
  }

  HttpRequest.Builder post(String path, String contentType, BodyPublisher body) {
    long seconds = Math.max(0, body.contentLength()) / SLOWEST_UPLOAD;
    return request(path)
        .header("Content-Type", contentType)
        .timeout(ANSWER.plusSeconds(seconds))
        .POST(body);
  }

  /** Sends a request and converts the JSON of its answer. */
  <T> T document(HttpRequest request, Function<String, T> reader) {
    try (Inflow body = open(request)) {
      return reader.apply(text(body));
    } catch (JacksonException e) {
      throw garbled(request, e);
    } catch (IOException e) {
      throw unreachable(e);
    }
  }

  /**
   * Sends a request and returns the body of its answer. Repeats a read while a proxy answers in
   * place of the portal, or while the portal has had too many requests.
   *
   * @throws PortalException if no answer came, or if the answer is an error
   */
  Inflow open(HttpRequest request) {
    if (request.method().equals("GET")) {
      for (Duration wait : WAITS) {
        try {
          return openOnce(request);
        } catch (PortalException e) {
          if (!Problems.passes(e.problem())) {
            throw e;
          }
          sleep(wait, e);
        }
      }
    }
    return openOnce(request);
  }

  /** Waits between two tries. Throws the trouble of the first try if the thread is interrupted. */
  void sleep(Duration wait, PortalException trouble) {
    try {
      pause.pause(wait);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw trouble;
    }
  }

  /** Sends a request once, as {@link #open}. */
  Inflow openOnce(HttpRequest request) {
    Inflow body = new Inflow();
    HttpResponse<Flow.Publisher<List<ByteBuffer>>> response;
    try {
      response = client.send(request, HttpResponse.BodyHandlers.ofPublisher());
      response.body().subscribe(body);
      if (response.statusCode() / 100 != 2) {
        try (body) {
          throw Problems.of(response, text(body));
        }
      }
    } catch (IOException e) {
      body.close();
      throw unreachable(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw unreachable(new InterruptedIOException("interrupted"));
    }
    return body;
  }

  PortalException unreachable(IOException e) {
    return Problems.unreachable(portal, e);
  }

  PortalException garbled(HttpRequest request, JacksonException e) {
    return PortalException.broken(
        "answer-garbled",
        "Answer not understood",
        request.uri()
            + " did not answer with the JSON that this version of satin knows ("
            + e.getOriginalMessage()
            + "). Check that the address is a Satin Grid portal of the same version",
        e);
  }

  static Duration silence() {
    return SILENCE;
  }

  private static String text(Inflow body) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (List<ByteBuffer> piece = body.next(SILENCE); piece != null; piece = body.next(SILENCE)) {
      for (ByteBuffer buffer : piece) {
        byte[] part = new byte[buffer.remaining()];
        buffer.get(part);
        bytes.write(part);
      }
      if (bytes.size() > MAX_DOCUMENT) {
        throw new IOException("an answer of more than " + MAX_DOCUMENT + " bytes");
      }
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
