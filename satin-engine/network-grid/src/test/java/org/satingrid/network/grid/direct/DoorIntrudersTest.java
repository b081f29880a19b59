package org.satingrid.network.grid.direct;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.security.SecureRandom;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.satingrid.network.grid.node.Daemons;
import org.satingrid.network.grid.node.Endpoint;
import org.satingrid.network.grid.node.NodeId;
import org.satingrid.network.grid.security.Certificates;
import org.satingrid.network.grid.security.NodeCertificate;
import org.satingrid.network.grid.sockets.EagerSocket;
import org.satingrid.network.support.Rejects;

/** Intruders that connect to the listening port of a node that waits for another node. */
@Timeout(value = 400, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class DoorIntrudersTest {
  private static final DirectConfig LISTENING =
      DirectConfig.listening(new Endpoint("127.0.0.1", 0));

  private final NodeId a = NodeId.starting("near", "a");
  private final NodeId b = NodeId.starting("far", "b");
  private final Ticket ofB = Ticket.random(new SecureRandom());
  private final Rejects rejects = new Rejects(System.getLogger("test"), "b");
  private final BlockingQueue<DirectLink> made = new LinkedBlockingQueue<>();
  private @Nullable DirectDoor door;

  @AfterEach
  void close() {
    if (door != null) {
      door.close();
    }
  }

  @Test
  void whoRepeatsWhatANodeSaidIsRefused() throws Exception {
    Endpoint at = open(null);
    byte[] nonce = Handshake.nonce(new SecureRandom());
    DirectMessage hello = new DirectMessage.Hello(DirectMessage.VERSION, a, nonce);
    DirectMessage.Proof proof;
    DirectSocket first = DirectSocket.dial(at, null);
    first.say(hello);
    proof = new DirectMessage.Proof(ofB.ofDialler(handshake(nonce, first)));
    first.say(proof);
    assertNotNull(made.poll(60, TimeUnit.SECONDS));
    DirectSocket again = DirectSocket.dial(at, null);
    again.say(hello);
    assertNotNull(again.hear());
    again.say(proof);
    assertEnds(again);
    assertRefused();
    first.close();
  }

  @Test
  void aNodeThatPassesAHandshakeOnIsRefusedAtBothEnds() throws Exception {
    Endpoint at = open(Certificates.OURS.node("far", "b"));
    NodeCertificate between = Certificates.OURS.node("near", "m");
    try (ServerSocketChannel relay = ServerSocketChannel.open()) {
      relay.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
      Daemons.start("relay", () -> relay(relay, at, between));
      DirectDoor dialler =
          new DirectDoor(a, List.of(), Certificates.OURS.node("near", "a"), rejects);
      CountDownLatch over = new CountDownLatch(1);
      Endpoint relayed = new Endpoint("127.0.0.1", relay.socket().getLocalPort());
      DirectPeer.Errand errand = new DirectPeer.Errand(ofB, List.of(relayed));
      dialler.dial(b, errand, made::add, over::countDown);
      over.await();
      dialler.close();
    }
    assertRefused();
  }

  @Test
  void aNodeWithAnothersNameAndTicketIsRefused() throws Exception {
    Endpoint at = open(Certificates.OURS.node("far", "b"));
    DirectSocket m = DirectSocket.dial(at, Certificates.OURS.node("near", "m"));
    m.say(new DirectMessage.Hello(DirectMessage.VERSION, a, Handshake.nonce(new SecureRandom())));
    assertEnds(m);
    assertRefused();
  }

  @Test
  void aProofIsGoodForTheSessionThatItWasMadeIn() {
    byte[] nonce = Handshake.nonce(new SecureRandom());
    byte[] answer = Handshake.nonce(new SecureRandom());
    Handshake.Session ours = new Handshake.Session(new byte[] {1}, new byte[] {2});
    Handshake.Session relayed = new Handshake.Session(new byte[] {1}, new byte[] {3});
    byte[] proof = ofB.ofDialler(new Handshake(a, b, nonce, answer, ours));
    assertFalse(Ticket.equal(proof, ofB.ofDialler(new Handshake(a, b, nonce, answer, relayed))));
    assertFalse(Ticket.equal(proof, ofB.ofDialler(new Handshake(a, b, answer, nonce, ours))));
    assertFalse(Ticket.equal(proof, ofB.ofListener(new Handshake(a, b, nonce, answer, ours))));
  }

  /** Checks that the listening node closes the connection, with or without a message. */
  private static void assertEnds(DirectSocket socket) {
    try {
      assertNull(socket.hear());
    } catch (IOException ended) {
      System.out.println("closed: " + ended);
    }
  }

  private void assertRefused() {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    while (rejects.count() == 0 && System.nanoTime() - end < 0) {
      Thread.onSpinWait();
    }
    assertNull(made.poll());
    assertEquals(1, rejects.count());
  }

  private Endpoint open(@Nullable NodeCertificate certificate) {
    DirectDoor opened = new DirectDoor(b, List.of(LISTENING), certificate, rejects);
    door = opened;
    DirectPeer peer = new DirectPeer(a, ofB, System.nanoTime());
    opened.open(from -> from.equals(a) ? peer : null, made::add);
    return new Endpoint("127.0.0.1", opened.port(LISTENING));
  }

  private Handshake handshake(byte[] nonce, DirectSocket socket) throws IOException {
    if (!(socket.hear() instanceof DirectMessage.Welcome welcome)) {
      throw new AssertionError("no welcome");
    }
    return new Handshake(a, b, nonce, welcome.nonce(), socket.session(true));
  }

  /** Shows its own certificate to both ends, and relays the messages between them. */
  private static void relay(ServerSocketChannel at, Endpoint to, NodeCertificate own) {
    try {
      DirectSocket dialler = DirectSocket.accept(new EagerSocket(at.accept()), own);
      DirectSocket listener = DirectSocket.dial(to, own);
      Daemons.start("relay-back", () -> pass(listener, dialler));
      pass(dialler, listener);
    } catch (IOException ended) {
      System.out.println("nothing to pass on: " + ended);
    }
  }

  private static void pass(DirectSocket from, DirectSocket to) {
    try {
      for (DirectMessage said = from.hear(); said != null; said = from.hear()) {
        to.say(said);
      }
    } catch (IOException ended) {
      System.out.println("no more to pass on: " + ended);
    } finally {
      to.close();
    }
  }
}
