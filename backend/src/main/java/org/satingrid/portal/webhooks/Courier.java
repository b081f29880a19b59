package org.satingrid.portal.webhooks;

import jakarta.annotation.PreDestroy;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;

/**
 * Sends one POST and reads the head of its answer. This class implements HTTP itself, because it
 * must connect to exactly the address that was checked. A client library that resolves the name
 * again can get another address. It follows no redirects and reads no body. Each call ends in time,
 * because another thread closes its socket at the time limit.
 */
class Courier {
  private static final int MAX_HEAD_LENGTH = 16_384;
  private static final Pattern STATUS_LINE = Pattern.compile("HTTP/1\\.[01] (\\d{3})( .*)?");

  private final Resolver resolver;
  private final SSLSocketFactory tls;
  private final Duration timeout;
  private final String agent;
  private final ScheduledExecutorService watch =
      Executors.newSingleThreadScheduledExecutor(
          task -> {
            Thread thread = new Thread(task, "webhook-timeouts");
            thread.setDaemon(true);
            return thread;
          });

  Courier(Resolver resolver, SSLSocketFactory tls, Duration timeout, String version) {
    this.resolver = resolver;
    this.tls = tls;
    this.timeout = timeout;
    this.agent = "Satin-Grid-Webhooks/" + version;
  }

  /**
   * Sends a POST and returns the status of the answer.
   *
   * @throws IOException if no answer arrived, with a message that gives the webhook's owner the
   *     cause
   */
  int post(URI url, Map<String, String> headers, byte[] body) throws IOException {
    long end = System.nanoTime() + timeout.toNanos();
    Target target = Target.of(url);
    InetAddress address = target.addresses(resolver).get(0);
    try (Socket socket = new Socket()) {
      long left = Math.max(0, end - System.nanoTime());
      Future<?> alarm = watch.schedule(() -> close(socket), left, TimeUnit.NANOSECONDS);
      try {
        connect(socket, address, target.port());
        Socket secured = target.tls() ? secured(socket, target) : socket;
        send(secured.getOutputStream(), target, headers, body);
        return status(new BufferedInputStream(secured.getInputStream()));
      } catch (IOException e) {
        if (System.nanoTime() >= end) {
          throw new IOException("no answer within " + timeout.toMillis() + " ms", e);
        }
        throw e;
      } finally {
        alarm.cancel(false);
      }
    }
  }

  private static void close(Socket socket) {
    try {
      socket.close();
    } catch (IOException e) {
      throw new IllegalStateException("closing a socket that nobody waits for", e);
    }
  }

  private static void connect(Socket socket, InetAddress host, int port) throws IOException {
    InetSocketAddress address = new InetSocketAddress(host, port);
    try {
      socket.connect(address);
    } catch (IOException e) {
      throw new IOException("cannot connect to " + address + ": " + e.getMessage(), e);
    }
  }

  private Socket secured(Socket socket, Target target) throws IOException {
    SSLSocket secured = (SSLSocket) tls.createSocket(socket, target.host(), target.port(), true);
    SSLParameters parameters = secured.getSSLParameters();
    parameters.setEndpointIdentificationAlgorithm("HTTPS");
    secured.setSSLParameters(parameters);
    secured.startHandshake();
    return secured;
  }

  private void send(OutputStream out, Target target, Map<String, String> headers, byte[] body)
      throws IOException {
    StringBuilder head = new StringBuilder("POST ").append(target.path()).append(" HTTP/1.1\r\n");
    head.append("Host: ").append(target.authority()).append("\r\n");
    head.append("User-Agent: ").append(agent).append("\r\n");
    head.append("Content-Type: application/json\r\n");
    head.append("Content-Length: ").append(body.length).append("\r\n");
    head.append("Connection: close\r\n");
    headers.forEach((name, value) -> head.append(name).append(": ").append(value).append("\r\n"));
    out.write(head.append("\r\n").toString().getBytes(StandardCharsets.US_ASCII));
    out.write(body);
    out.flush();
  }

  /**
   * Returns the status of the first head that is not provisional (1xx). The whole head is read, so
   * that the receiver can finish sending it.
   */
  private static int status(InputStream in) throws IOException {
    int left = MAX_HEAD_LENGTH;
    int status = 0;
    while (true) {
      String line = line(in, left);
      left -= line.length() + 2;
      if (status == 0) {
        Matcher parts = STATUS_LINE.matcher(line);
        if (!parts.matches()) {
          throw new IOException("the answer is not HTTP/1.1");
        }
        status = Integer.parseInt(parts.group(1));
      } else if (line.isEmpty()) {
        if (status >= 200) {
          return status;
        }
        status = 0;
      }
    }
  }

  private static String line(InputStream in, int most) throws IOException {
    StringBuilder line = new StringBuilder();
    while (true) {
      int next = in.read();
      if (next < 0) {
        throw new IOException("the connection ended before the answer did");
      }
      if (next == '\n') {
        int end = line.length();
        return end > 0 && line.charAt(end - 1) == '\r' ? line.substring(0, end - 1) : "" + line;
      }
      if (line.length() >= most) {
        throw new IOException(
            "the head of the answer is longer than " + MAX_HEAD_LENGTH + " bytes");
      }
      line.append((char) next);
    }
  }

  @PreDestroy
  void stop() {
    watch.shutdownNow();
  }
}
