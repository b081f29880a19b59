package org.satingrid.network.link;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.satingrid.network.Member;
import org.satingrid.network.NetworkException;
import org.satingrid.network.support.Payloads;
import org.satingrid.network.wire.Assembly;
import org.satingrid.network.wire.Pieces;
import org.satingrid.network.wire.WireException;

class BulkOutTest {
  private static final Member TO = member(1);

  private final Queue<ToAgent.Piece> handed = new ArrayDeque<>();
  private final BulkOut bulk = new BulkOut(handed::add);

  @Test
  void noMoreIsUnderWayThanIsWorthWhile() {
    assertTrue(bulk.offer(TO, new byte[10 * Payloads.MAX_PIECE]));
    assertEquals(2, handed.size(), "until the agent knows the way");
    bulk.taken(1, 20_000);
    assertEquals(2, handed.size());
    bulk.taken(1, 20_000);
    assertEquals(3, handed.size());
    handed.remove();
    handed.remove();
    assertEquals(20_000, handed.remove().content().length);
    bulk.taken(1, 4 * Payloads.MAX_PIECE);
    assertEquals(4, handed.size());
    assertEquals(Payloads.MAX_PIECE, handed.remove().content().length);
  }

  @Test
  void aMemberThatTakesNothingHoldsNobodyElseUp() {
    bulk.offer(TO, new byte[10 * Payloads.MAX_PIECE]);
    handed.clear();
    bulk.offer(member(2), new byte[3]);
    assertEquals(2, handed.remove().to());
  }

  @Test
  void whatWaitsIsBoundedForEachAndForAll() {
    byte[] large = new byte[Payloads.MAX_BULK];
    bulk.offer(TO, large);
    NetworkException full = assertThrows(NetworkException.class, () -> bulk.offer(TO, large));
    assertTrue(String.valueOf(full.getMessage()).contains("wait for member 1"), full.getMessage());
    bulk.offer(member(2), large);
    bulk.offer(member(3), large);
    full = assertThrows(NetworkException.class, () -> bulk.offer(member(4), large));
    assertTrue(String.valueOf(full.getMessage()).contains("together"), full.getMessage());
    bulk.gone(3);
    bulk.offer(member(4), large);
    bulk.taken(3, 1); // Member 3 is gone.
  }

  @Test
  void allIsHandedOverWhereThereIsNoTimeToWait() throws WireException {
    bulk.offer(TO, new byte[20 * Payloads.MAX_PIECE]);
    bulk.flush();
    PieceOrder order = new PieceOrder();
    ToAgent.Piece last = null;
    for (ToAgent.Piece piece : handed) {
      assertTrue(order.sends(piece, true));
      last = piece;
    }
    assertEquals(20, handed.size());
    assertEquals(0, last == null ? -1 : last.left());
  }

  @Test
  void aClosedLinkTakesNothing() {
    assertFalse(new BulkOut(piece -> false).offer(TO, new byte[1]));
  }

  /**
   * Random numbers of bytes are accepted, for messages of any size to several members, with random
   * windows.
   */
  @Test
  void messagesArriveWholeAndInOrderAndTheAgentsAccountIsTheEngines() throws WireException {
    for (int round = 0; round < 200; round++) {
      long seed = System.nanoTime() + round;
      Random random = new Random(seed);
      Map<Integer, List<byte[]>> sent = new HashMap<>();
      Map<Integer, List<byte[]>> came = new HashMap<>();
      Map<Integer, Assembly> assemblies = new HashMap<>();
      PieceOrder order = new PieceOrder();
      long account = 0;
      for (int step = 0; step < 60 || !handed.isEmpty(); step++) {
        if (step < 60 && random.nextBoolean()) {
          int to = random.nextInt(3);
          byte[] payload = new byte[random.nextInt(3) == 0 ? 0 : random.nextInt(400_000)];
          random.nextBytes(payload);
          bulk.offer(member(to), payload);
          sent.computeIfAbsent(to, id -> new ArrayList<>()).add(payload);
          account += payload.length + 64;
        }
        ToAgent.Piece piece = handed.poll();
        if (piece != null) {
          assertTrue(order.sends(piece, true), "seed " + seed);
          account -= BulkOut.cost(piece);
          byte[] whole =
              assemblies
                  .computeIfAbsent(piece.to(), id -> new Assembly(Payloads.MAX_BULK))
                  .add(piece.content(), piece.left());
          if (whole != null) {
            came.computeIfAbsent(piece.to(), id -> new ArrayList<>()).add(whole);
          }
          bulk.taken(piece.to(), Pieces.MIN_BYTES + random.nextInt(200_000));
        }
      }
      assertNull(handed.poll(), "seed " + seed);
      assertEquals(0, account, "seed " + seed);
      for (int to : sent.keySet()) {
        List<byte[]> expected = sent.getOrDefault(to, List.of());
        List<byte[]> actual = came.getOrDefault(to, List.of());
        assertEquals(expected.size(), actual.size(), "seed " + seed);
        for (int i = 0; i < expected.size(); i++) {
          assertArrayEquals(expected.get(i), actual.get(i), "seed " + seed);
        }
      }
    }
  }

  private static Member member(int id) {
    return new Member(id, "n" + id, "s");
  }
}
