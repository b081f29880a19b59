package org.satingrid.cli;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.satingrid.cli.portal.Json;
import org.satingrid.contract.api.Problem;

/** Simulates a portal: a real HTTP server on loopback with prepared answers. */
final class ScriptedPortal implements AutoCloseable {

  /** A request to the portal. */
  record Request(String method, String uri, Map<String, List<String>> headers, String body) {

    String header(String name) {
      return String.join(",", headers.getOrDefault(name, List.of()));
    }
  }

  /** Answers one request. */
  @FunctionalInterface
  interface Answer {
    void to(HttpExchange exchange) throws IOException;
  }

  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final Map<String, Deque<Answer>> answers = new ConcurrentHashMap<>();
  private final Queue<Request> requests = new ConcurrentLinkedQueue<>();

  private final CountDownLatch closed = new CountDownLatch(1);

  ScriptedPortal() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.createContext("/", this::handle);
    server.setExecutor(threads);
    server.start();
  }

  String address() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  /**
   * Prepares the next answer of a route, which is a document. The last prepared answer is repeated.
   */
  ScriptedPortal on(String route, int status, Object document) {
    return on(route, document(status, "application/json", Json.line(document)));
  }

  ScriptedPortal on(String route, Answer answer) {
    answers.computeIfAbsent(route, r -> new ArrayDeque<>()).add(answer);
    return this;
  }

  ScriptedPortal refuses(String route, int status, String code, Problem.Item... items) {
    Problem problem =
        new Problem(
            "about:blank", "Refused", status, "Because of " + code, null, code, List.of(items));
    return on(route, document(status, "application/problem+json", Json.line(problem)));
  }

  static Answer document(int status, String type, String body) {
    return bytes(status, type, body.getBytes(StandardCharsets.UTF_8));
  }

  static Answer bytes(int status, String type, byte[] body) {
    return exchange -> {
      exchange.getResponseHeaders().set("Content-Type", type);
      exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
      exchange.getResponseBody().write(body);
    };
  }

  /** Returns an answer that sends these pieces one by one, and then ends. */
  static Answer stream(String... pieces) {
    return exchange -> {
      exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
      exchange.sendResponseHeaders(200, 0);
      for (String piece : pieces) {
        exchange.getResponseBody().write(piece.getBytes(StandardCharsets.UTF_8));
        exchange.getResponseBody().flush();
      }
    };
  }

  /** Returns an answer that sends one piece, and then stays silent until the portal is closed. */
  Answer silentAfter(String piece) {
    return exchange -> {
      stream(piece).to(exchange);
      try {
        boolean closedInTime = closed.await(60, TimeUnit.SECONDS);
        assert closedInTime;
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    };
  }

  List<Request> requests() {
    return List.copyOf(requests);
  }

  Request last() {
    List<Request> all = requests();
    return all.get(all.size() - 1);
  }

  /** Returns the last request to a route, named as in {@link #on}. */
  Request last(String route) {
    return requests().stream()
        .filter(r -> (r.method() + " " + r.uri().replaceFirst("^/api/v1", "")).equals(route))
        .reduce((before, after) -> after)
        .orElseThrow();
  }

  @Override
  public void close() {
    closed.countDown();
    server.stop(0);
    threads.shutdownNow();
  }

  private void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
      String uri = exchange.getRequestURI().toString();
      requests.add(
          new Request(
              exchange.getRequestMethod(), uri, Map.copyOf(exchange.getRequestHeaders()), body));
      next(exchange.getRequestMethod() + " " + uri.replaceFirst("^/api/v1", "")).to(exchange);
    }
  }

  private Answer next(String route) {
    Deque<Answer> left = answers.getOrDefault(route, new ArrayDeque<>());
    synchronized (left) {
      if (left.isEmpty()) {
        return document(418, "text/plain", "not in the script: " + route);
      }
      return left.size() > 1 ? left.removeFirst() : left.getFirst();
    }
  }
}
