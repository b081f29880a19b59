package org.satingrid.network.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.satingrid.network.Member;
import org.satingrid.network.NetworkException;
import org.satingrid.network.Pool;
import org.satingrid.network.Pool.Lane;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.RecordingListener;
import org.satingrid.network.link.AgentLinkServer;
import org.satingrid.network.link.DeafEngine;
import org.satingrid.network.link.LinkedGrid;
import org.satingrid.network.link.RecordingEngineHandler;
import org.satingrid.network.support.Payloads;

/**
 * An engine that does not read its socket. The agents of all engines meet at a hub. The engine is
 * flooded with small messages.
 */
@Timeout(value = 400, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class DeafMemberTest {
  private static final PoolSpec SPEC = new PoolSpec("job", "n0");
  private static final int ROUNDS = 50;

  @TempDir private Path directory;
  private final RecordingListener seenByFlood = new RecordingListener();
  private final RecordingListener seenByOther = new RecordingListener();
  private final RecordingEngineHandler handler = new RecordingEngineHandler();
  private LinkedGrid grid;
  private AgentLinkServer server;
  private DeafEngine deaf;
  private Pool flood;
  private Pool other;
  private Member flooded;
  private int rounds;

  @BeforeEach
  void join() throws Exception {
    Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwx------"));
    NodesGrid agents = new NodesGrid(NodesGrid.Ways.HUB, true);
    grid = new LinkedGrid(agents, agents::network);
    flood = grid.join(0, SPEC, seenByFlood);
    other = grid.join(1, SPEC, seenByOther);
    Path socket = directory.resolve("deaf");
    server = AgentLinkServer.open(socket, agents.network(2), SPEC, handler);
    deaf = DeafEngine.join(socket, SPEC);
    flooded = deaf.entered();
    seenByFlood.awaitMembership("joined 2 n2");
  }

  @AfterEach
  void close() throws Exception {
    deaf.close();
    server.close();
    grid.close();
  }

  @ParameterizedTest
  @ValueSource(ints = {4, 1000, Payloads.MAX_SMALL})
  void theFloodIsRefusedWithTheReasonAndNothingIsLost(int size) throws Exception {
    int sent = 0;
    NetworkException full = null;
    while (full == null) {
      if (trySend(sent, size) == null) {
        sent++;
        continue;
      }
      // A flood can be faster than its agent. Only a refusal after a pause means a full queue.
      exchange(ROUNDS);
      full = trySend(sent, size);
      sent += full == null ? 1 : 0;
    }
    String reason = String.valueOf(full.getMessage());
    assertTrue(reason.contains("wait for member 2 on node n2"), reason);
    exchange(ROUNDS);
    assertFalse(seenByFlood.membership().contains("died 2 n2"));
    assertFalse(handler.ended.isDone());

    List<byte[]> messages = deaf.messages(sent);
    for (int n = 0; n < sent; n++) {
      assertEquals(n, ByteBuffer.wrap(messages.get(n)).getInt());
      assertEquals(size, messages.get(n).length);
    }
    while (trySend(sent, size) != null) {
      exchange(1);
    }
    assertEquals(sent, ByteBuffer.wrap(deaf.messages(1).get(0)).getInt());
  }

  private @Nullable NetworkException trySend(int number, int size) {
    try {
      flood.send(flooded, Lane.SMALL, ByteBuffer.allocate(size).putInt(number).array());
      return null;
    } catch (NetworkException full) {
      return full;
    }
  }

  /** Sends messages between the other members to and fro. */
  private void exchange(int times) throws InterruptedException {
    for (int n = 0; n < times; n++) {
      rounds++;
      flood.send(other.self(), Lane.SMALL, new byte[1]);
      seenByOther.awaitMessages(rounds);
      other.send(flood.self(), Lane.SMALL, new byte[1]);
      seenByFlood.awaitMessages(rounds);
    }
  }
}
