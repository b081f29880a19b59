package org.satingrid.portal.webhooks;

import static org.junit.jupiter.api.Assertions.fail;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/** A user's server that receives events. */
final class Receiver implements AutoCloseable {
  private static final int PATIENCE_SECONDS = 60;

  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final BlockingQueue<Call> calls = new LinkedBlockingQueue<>();
  private volatile ToIntFunction<Call> status = call -> 204;

  Receiver() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::answer);
    server.setExecutor(threads);
    server.start();
  }

  /** A received request. */
  record Call(String path, String id, String timestamp, String signature, String body) {}

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
      Call call =
          new Call(
              exchange.getRequestURI().toString(),
              exchange.getRequestHeaders().getFirst("webhook-id"),
              exchange.getRequestHeaders().getFirst("webhook-timestamp"),
              exchange.getRequestHeaders().getFirst("webhook-signature"),
              body);
      int code = status.applyAsInt(call);
      calls.add(call);
      if (code >= 300 && code < 400) {
        exchange.getResponseHeaders().set("Location", url("/elsewhere"));
      }
      exchange.sendResponseHeaders(code, -1);
    }
  }

  void answers(ToIntFunction<Call> with) {
    status = with;
  }

  int port() {
    return server.getAddress().getPort();
  }

  String url(String path) {
    return "http://127.0.0.1:" + port() + path;
  }

  Call next() {
    Call call = poll(PATIENCE_SECONDS * 1000L);
    return call == null ? fail("nothing arrived") : call;
  }

  @Nullable Call poll(long millis) {
    try {
      return calls.poll(millis, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
