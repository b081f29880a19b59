package org.satingrid.portal.webhooks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.portal.testkit.TestPortal;

/** Tests deliveries to servers that violate the protocol. */
@Timeout(120)
class CourierTest {
  private static final char[] PASSWORD = "changeit".toCharArray();
  private static final byte[] BODY = "{}".getBytes(StandardCharsets.UTF_8);

  private final Resolver resolver = TestPortal.get().bean(Resolver.class);
  private final Courier courier = patientFor(Duration.ofSeconds(60));
  private final Courier impatient = patientFor(Duration.ofSeconds(1));

  private Courier patientFor(Duration timeout) {
    return courier((SSLSocketFactory) SSLSocketFactory.getDefault(), timeout);
  }

  private Courier courier(SSLSocketFactory tls, Duration timeout) {
    return new Courier(resolver, tls, timeout, "test");
  }

  @AfterEach
  void stop() {
    courier.stop();
    impatient.stop();
  }

  /** Lets a server behave in a special way on a connection. */
  private interface Manners {
    void serve(InputStream in, OutputStream out) throws IOException;
  }

  private int postTo(Manners manners) throws IOException {
    return postTo(manners, courier);
  }

  private static int postTo(Manners manners, Courier courier) throws IOException {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Thread thread = new Thread(() -> serveOne(server, manners), "strange-server");
      thread.start();
      return courier.post(
          URI.create("http://127.0.0.1:" + server.getLocalPort() + "/hook?a=b"), Map.of(), BODY);
    }
  }

  private static void serveOne(ServerSocket server, Manners manners) {
    try (Socket socket = server.accept()) {
      manners.serve(socket.getInputStream(), socket.getOutputStream());
    } catch (IOException e) {
      // The courier has closed the connection, as the test expects.
    }
  }

  private static Manners answering(String answer) {
    return (in, out) -> {
      in.read();
      out.write(answer.getBytes(StandardCharsets.US_ASCII));
      out.flush();
      in.transferTo(OutputStream.nullOutputStream());
    };
  }

  private String refusal(Manners manners) {
    return String.valueOf(assertThrows(IOException.class, () -> postTo(manners)).getMessage());
  }

  @Test
  void theStatusOfTheFinalHeadCounts() throws IOException {
    assertEquals(
        202, postTo(answering("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 202 Fine\r\nA: b\r\n\r\nx")));
    assertEquals(500, postTo(answering("HTTP/1.0 500\n\n")));
  }

  @Test
  void silenceIsOverInTime() {
    Manners silent = (in, out) -> in.transferTo(OutputStream.nullOutputStream());
    IOException refusal = assertThrows(IOException.class, () -> postTo(silent, impatient));
    assertEquals("no answer within 1000 ms", refusal.getMessage());
  }

  @Test
  void aHeadWithoutEndIsNotReadToItsEnd() {
    String refusal =
        refusal(
            (in, out) -> {
              out.write("HTTP/1.1 200 OK\r\n".getBytes(StandardCharsets.US_ASCII));
              byte[] line = "X: y\r\n".repeat(1000).getBytes(StandardCharsets.US_ASCII);
              while (true) {
                out.write(line);
              }
            });
    assertTrue(refusal.startsWith("the head of the answer is longer than"), refusal);
  }

  @Test
  void whatIsNoHttpIsNoAnswer() {
    assertEquals("the answer is not HTTP/1.1", refusal(answering("220 mail.example ESMTP\r\n")));
    assertEquals(
        "the connection ended before the answer did",
        refusal((in, out) -> readToTheEndOfTheBody(in)));
  }

  /**
   * Reads the whole request before the connection is closed. Closing with unread data would reset
   * the connection, possibly while the courier still writes.
   */
  private static void readToTheEndOfTheBody(InputStream in) throws IOException {
    int last;
    do {
      last = in.read();
    } while (last >= 0 && last != BODY[BODY.length - 1]);
  }

  @Test
  void nobodyListens() throws IOException {
    int port;
    try (ServerSocket gone = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = gone.getLocalPort();
    }
    URI url = URI.create("http://127.0.0.1:" + port + "/");
    IOException refused = assertThrows(IOException.class, () -> courier.post(url, Map.of(), BODY));
    assertTrue(String.valueOf(refused.getMessage()).startsWith("cannot connect to"));
  }

  private int postSecured(KeyStore shown, KeyStore trusted)
      throws IOException, GeneralSecurityException {
    HttpsServer server =
        HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          try (exchange) {
            exchange.sendResponseHeaders(204, -1);
          }
        });
    server.setHttpsConfigurator(new HttpsConfigurator(context(shown)));
    server.start();
    Courier trusting = courier(context(trusted).getSocketFactory(), Duration.ofSeconds(60));
    try {
      URI url = URI.create("https://127.0.0.1:" + server.getAddress().getPort() + "/");
      return trusting.post(url, Map.of(), BODY);
    } finally {
      trusting.stop();
      server.stop(0);
    }
  }

  @Test
  void certificatesAndTheirNamesAreChecked(@TempDir Path directory) throws Exception {
    KeyStore right = selfSigned(directory, "127.0.0.1");
    KeyStore another = selfSigned(directory, "127.0.0.9");
    assertEquals(204, postSecured(right, right));
    assertThrows(IOException.class, () -> postSecured(right, another));
    IOException refused = assertThrows(IOException.class, () -> postSecured(another, another));
    assertTrue(String.valueOf(refused.getMessage()).contains("127.0.0.1"), refused::toString);
  }

  private static KeyStore selfSigned(Path directory, String address)
      throws IOException, InterruptedException, GeneralSecurityException {
    Path file = directory.resolve(address + ".p12");
    Process keytool =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-alias",
                "server",
                "-keyalg",
                "EC",
                "-dname",
                "CN=" + address,
                "-ext",
                "san=ip:" + address,
                "-storetype",
                "PKCS12",
                "-storepass",
                new String(PASSWORD),
                "-keystore",
                file.toString())
            .redirectErrorStream(true)
            .start();
    assertTrue(keytool.waitFor(60, TimeUnit.SECONDS));
    assertEquals(0, keytool.exitValue());
    KeyStore store = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(file)) {
      store.load(in, PASSWORD);
    }
    return store;
  }

  private static SSLContext context(KeyStore keys) throws GeneralSecurityException {
    KeyManagerFactory own = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    own.init(keys, PASSWORD);
    KeyStore anchors = KeyStore.getInstance("PKCS12");
    try {
      anchors.load(null, null);
    } catch (IOException e) {
      throw new IllegalStateException("an empty store is read from nowhere", e);
    }
    anchors.setCertificateEntry("server", keys.getCertificate("server"));
    TrustManagerFactory trust =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trust.init(anchors);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(own.getKeyManagers(), trust.getTrustManagers(), null);
    return context;
  }
}
