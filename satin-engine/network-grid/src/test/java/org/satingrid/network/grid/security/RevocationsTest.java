package org.satingrid.network.grid.security;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.certificates.CertificateFiles.Content;
import org.satingrid.certificates.GridName;
import org.satingrid.certificates.RevocationFile;
import org.satingrid.certificates.RevokedKeys;
import org.satingrid.network.grid.node.Daemons;

/** TLS connections between a node and a revoked node. */
@Timeout(value = 400, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class RevocationsTest {
  private static final int PATIENCE_MILLIS = 10_000;

  private final Revocations told = new Revocations();
  private final Content held = Certificates.OURS.content(GridName.node("near", "keeps"));
  private final NodeCertificate keeps = new NodeCertificate(() -> held, told);
  private final Content stolen = Certificates.OURS.content(GridName.node("near", "stolen"));
  private final NodeCertificate bad = new NodeCertificate(() -> stolen);
  private final NodeCertificate good = Certificates.OURS.node("near", "good");
  private final ServerSocket door = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());

  RevocationsTest() throws IOException {}

  @AfterEach
  void shut() throws IOException {
    door.close();
  }

  @Test
  void itsOpenConnectionsAreClosedAndNewOnesRefused() throws Exception {
    try (Ends ofBad = connect(bad, keeps);
        Ends ofGood = connect(good, keeps)) {
      ofBad.exchange();
      ofGood.exchange();
      told.revoke(Certificates.revoked(stolen));
      assertThrows(IOException.class, () -> ofBad.accepted.getInputStream().read());
      assertEndsFor(ofBad.dialled);
      ofGood.exchange();
      try (Ends again = connect(bad, keeps)) {
        assertRefused(again);
      }
      try (Ends another = connect(good, keeps)) {
        another.exchange();
      }
    }
  }

  @Test
  void itIsNotDialledEither() throws Exception {
    try (Ends before = connect(keeps, bad)) {
      before.exchange();
      told.revoke(Certificates.revoked(stolen));
      assertThrows(IOException.class, () -> before.dialled.getInputStream().read());
      assertEndsFor(before.accepted);
    }
    try (Ends again = connect(keeps, bad)) {
      CompletableFuture<Void> answer = handshake(again.accepted);
      assertThrows(SSLException.class, again.dialled::startHandshake);
      assertNull(answer.exceptionally(failed -> null).get(60, TimeUnit.SECONDS));
    }
  }

  /**
   * Without a countermeasure, Java would resume the TLS session of the first connection without
   * checking certificates.
   */
  @Test
  void aSessionFromBeforeIsNoWayIn() throws Exception {
    try (Ends first = connect(bad, keeps)) {
      first.exchange();
    }
    told.revoke(Certificates.revoked(stolen));
    try (Ends again = connect(bad, keeps)) {
      assertRefused(again);
    }
  }

  @Test
  void aDamagedFileLeavesRefusedWhatWas(@TempDir Path directory) throws Exception {
    RevocationFile file = new RevocationFile(directory);
    assertEquals(RevokedKeys.NONE, file.read());
    file.write(Certificates.revoked(stolen));
    assertEquals(Certificates.revoked(stolen), file.read());
    RevocationWatch.start(directory, told).close();
    Files.writeString(directory.resolve("revoked"), "nonsense\n");
    assertThrows(IOException.class, file::read);
    RevocationWatch.start(directory, told).close();
    try (Ends ends = connect(bad, keeps)) {
      assertRefused(ends);
    }
    file.write(RevokedKeys.NONE);
    assertEquals(RevokedKeys.NONE, file.read());
  }

  /** With TLS 1.3 the dialling end may finish its handshake before the other end has checked it. */
  private static void assertRefused(Ends ends) throws Exception {
    CompletableFuture<Void> dialling = handshake(ends.dialled);
    assertThrows(SSLException.class, ends.accepted::startHandshake);
    assertNull(dialling.exceptionally(failed -> null).get(60, TimeUnit.SECONDS));
    assertEndsFor(ends.dialled);
  }

  /** The other end sees the end of the connection or an alert, and receives no byte. */
  private static void assertEndsFor(SSLSocket socket) throws IOException {
    try {
      assertEquals(-1, socket.getInputStream().read());
    } catch (SSLException | SocketException told) {
      assertNotNull(told.getMessage());
    }
  }

  private static CompletableFuture<Void> handshake(SSLSocket socket) {
    return CompletableFuture.runAsync(
        () -> {
          try {
            socket.startHandshake();
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        },
        task -> Daemons.start("handshake", task));
  }

  /** Connects two ends. The dialling end has begun its handshake. */
  private Ends connect(NodeCertificate from, NodeCertificate to) throws IOException {
    Socket plain = new Socket(door.getInetAddress(), door.getLocalPort());
    SSLSocket dialled = from.betweenSites().dialling(plain, "127.0.0.1", door.getLocalPort());
    Socket answering = door.accept();
    SSLSocket accepted = to.betweenSites().accepting(answering);
    dialled.setSoTimeout(PATIENCE_MILLIS);
    accepted.setSoTimeout(PATIENCE_MILLIS);
    return new Ends(dialled, accepted, plain, answering);
  }

  /** Closes the sockets without TLS's closing message, because this message waits for an answer. */
  private record Ends(SSLSocket dialled, SSLSocket accepted, Socket plain, Socket answering)
      implements AutoCloseable {
    void exchange() throws Exception {
      CompletableFuture<Void> dialling = handshake(dialled);
      accepted.startHandshake();
      dialling.get(60, TimeUnit.SECONDS);
      dialled.getOutputStream().write(1);
      assertEquals(1, accepted.getInputStream().read());
      accepted.getOutputStream().write(2);
      assertEquals(2, dialled.getInputStream().read());
    }

    @Override
    public void close() throws IOException {
      plain.close();
      answering.close();
    }
  }
}
