package org.satingrid.network.link;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.network.Member;
import org.satingrid.network.Network;
import org.satingrid.network.NetworkException;
import org.satingrid.network.Pool;
import org.satingrid.network.Pool.Lane;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.RecordingListener;
import org.satingrid.network.memory.InMemoryGrid;
import org.satingrid.network.support.Payloads;

/**
 * The additional features of an agent link: reports, commands, and an agent that trusts no input.
 */
@Timeout(value = 400, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class AgentLinkTest {
  private static final PoolSpec SPEC = new PoolSpec("job", "agent");

  @TempDir private Path directory;
  private final InMemoryGrid grid = new InMemoryGrid();
  private final RecordingEngineHandler engine = new RecordingEngineHandler();
  private final RecordingAgentHandler agent = new RecordingAgentHandler();
  private final RecordingListener witness = new RecordingListener();
  private Path socket;
  private AgentLinkServer server;
  private Pool other;

  @BeforeEach
  void listen() throws Exception {
    Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwx------"));
    socket = directory.resolve("engine");
    Network network = grid.node("agent", "home");
    other = grid.node("other", "home").join(SPEC, witness);
    server = AgentLinkServer.open(socket, network, SPEC, engine);
  }

  @AfterEach
  void stop() {
    server.close();
    grid.close();
  }

  @Test
  void reportsAndCommandsPass() throws Exception {
    assertFalse(server.command(new byte[1]), "nobody is there yet");
    AgentLink link = AgentLink.connect(socket, agent);
    assertTrue(engine.connected.get(60, TimeUnit.SECONDS));
    assertTrue(server.command(new byte[] {1, 2, 3}));
    assertArrayEquals(new byte[] {1, 2, 3}, agent.commands.poll(60, TimeUnit.SECONDS));
    byte[] large = new byte[1 << 20];
    large[77] = 7;
    link.report(large);
    link.report(new byte[] {4});
    link.close();
    engine.ended.get(60, TimeUnit.SECONDS);
    assertArrayEquals(large, engine.reports.poll());
    assertArrayEquals(new byte[] {4}, engine.reports.poll(), "all come before the end");
    assertThrows(NetworkException.class, () -> link.report(new byte[1]));
    assertFalse(agent.disconnected.isDone(), "it closed the link itself");
  }

  @Test
  void onlyTheOwnerMayConnectAndOnlyOnce() throws Exception {
    assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(socket)));
    AgentLink link = AgentLink.connect(socket, agent);
    engine.connected.get(60, TimeUnit.SECONDS);
    NetworkException second =
        assertThrows(NetworkException.class, () -> AgentLink.connect(socket, agent));
    assertTrue(String.valueOf(second.getMessage()).contains("no agent answers"));
    link.close();
  }

  @Test
  void pathsThatCannotServeAreRefusedWithARemedy() throws Exception {
    Network network = grid.node("third", "home");
    Path tooLong = directory.resolve("x".repeat(100));
    NetworkException refused =
        assertThrows(
            NetworkException.class, () -> AgentLinkServer.open(tooLong, network, SPEC, engine));
    assertTrue(String.valueOf(refused.getMessage()).contains("shorter"), refused.getMessage());
    Path open = Files.createDirectory(directory.resolve("open"));
    Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwxr-xr-x"));
    refused =
        assertThrows(
            NetworkException.class,
            () -> AgentLinkServer.open(open.resolve("s"), network, SPEC, engine));
    assertTrue(String.valueOf(refused.getMessage()).contains("chmod"), refused.getMessage());
  }

  @Test
  void theEngineCannotChooseAnotherPool() {
    AgentLink link = AgentLink.connect(socket, agent);
    NetworkException refused =
        assertThrows(
            NetworkException.class,
            () -> link.join(new PoolSpec("foreign", "agent"), new RecordingListener()));
    assertTrue(String.valueOf(refused.getMessage()).contains("belongs to pool job"));
    link.close();
  }

  @Test
  void aMemberWhoseSocketClosesDied() throws Exception {
    Pool pool = AgentLink.connect(socket, agent).join(SPEC, new RecordingListener());
    assertEquals(new Member(1, "agent", "home"), pool.self());
    pool.abandon();
    witness.awaitMembership("died 1 agent");
    assertNotNull(agent.disconnected.get(60, TimeUnit.SECONDS));
  }

  @Test
  void closingTheServerEndsTheEngineAndItsMembership() throws Exception {
    RecordingListener listener = new RecordingListener();
    AgentLink.connect(socket, agent).join(SPEC, listener);
    server.close();
    witness.awaitMembership("died 1 agent");
    listener.await("loss", seen -> !seen.losses().isEmpty());
    assertNotNull(agent.disconnected.get(60, TimeUnit.SECONDS));
    assertNotNull(engine.ended.get(60, TimeUnit.SECONDS));
    assertFalse(Files.exists(socket));
  }

  @Test
  void bulkForAFullReceiverWaitsAndArrives() throws Exception {
    RecordingListener listener = new RecordingListener();
    Pool pool = AgentLink.connect(socket, agent).join(SPEC, listener);
    // The test waits for the joining, because a message to a member is dropped before its joining
    // has arrived.
    listener.awaitMembership("joined 0 other");
    grid.freeze("other");
    byte[] mega = new byte[1 << 20];
    int sent = 0;
    NetworkException full = null;
    while (full == null) {
      try {
        pool.send(other.self(), Lane.BULK, mega);
        sent++;
      } catch (NetworkException e) {
        full = e;
      }
    }
    assertTrue(sent >= 127 && sent <= 300, "accepted " + sent);
    pool.send(other.self(), Lane.SMALL, new byte[3]);
    grid.thaw("other");
    witness.awaitMessages(sent + 1);
  }

  @Test
  void smallMessagesForAFullReceiverAreRefusedAndTheOthersArrive() throws Exception {
    RecordingListener listener = new RecordingListener();
    Pool pool = AgentLink.connect(socket, agent).join(SPEC, listener);
    listener.awaitMembership("joined 0 other");
    grid.freeze("other");
    byte[] payload = new byte[Payloads.MAX_SMALL];
    int sent = 0;
    NetworkException full = null;
    while (full == null) {
      try {
        pool.send(other.self(), Lane.SMALL, payload);
        sent++;
      } catch (NetworkException e) {
        full = e;
      }
    }
    assertTrue(sent >= Payloads.MAX_SMALL_UNTAKEN_BYTES / Payloads.MAX_SMALL, "sent " + sent);
    assertTrue(
        String.valueOf(full.getMessage()).contains("member 0 on node other"), full.getMessage());
    grid.thaw("other");
    witness.awaitMessages(sent);
    assertFalse(engine.ended.isDone(), "the link goes on");
  }

  @Test
  void anEngineThatSendsMoreThanWasGrantedIsEndedWithTheReason() throws Exception {
    try (DeafEngine rogue = DeafEngine.join(socket, SPEC)) {
      rogue.entered();
      witness.awaitMembership("joined 1 agent");
      grid.freeze("other");
      assertThrows(
          IOException.class,
          () -> {
            while (true) {
              rogue.send(other.self(), new byte[Payloads.MAX_SMALL]);
            }
          });
      String reason = engine.faulty.get(60, TimeUnit.SECONDS);
      assertTrue(reason.contains("more small messages than were granted"), reason);
      assertTrue(reason.contains("wait for member 0 on node other"), reason);
      assertEquals(reason, engine.ended.get(60, TimeUnit.SECONDS));
    }
  }

  @Test
  void brokenProtocolEndsTheConnectionWithAReason() throws Exception {
    try (SocketChannel raw = SocketChannel.open(StandardProtocolFamily.UNIX)) {
      raw.connect(UnixDomainSocketAddress.of(socket));
      raw.write(ByteBuffer.wrap(new byte[] {99, 0, 0, 1, 5}));
      assertTrue(engine.ended.get(60, TimeUnit.SECONDS).contains("unknown kind 99"));
      assertEquals(-1, readAll(raw));
    }
  }

  @Test
  void talkingBeforeJoiningEndsTheConnection() throws Exception {
    try (SocketChannel raw = SocketChannel.open(StandardProtocolFamily.UNIX)) {
      raw.connect(UnixDomainSocketAddress.of(socket));
      byte[] message = ToAgent.PROTOCOL.encode(new ToAgent.Send(0, new byte[1]));
      raw.write(
          ByteBuffer.allocate(4 + message.length)
              .putInt(1 << 24 | message.length)
              .put(message)
              .flip());
      assertTrue(engine.ended.get(60, TimeUnit.SECONDS).contains("before joining"));
    }
  }

  private static int readAll(SocketChannel channel) throws IOException {
    ByteBuffer buffer = ByteBuffer.allocate(100);
    int read = 0;
    while (read >= 0) {
      buffer.clear();
      read = channel.read(buffer);
    }
    return read;
  }
}
