package org.satingrid.network.grid.lanes;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.satingrid.network.Member;
import org.satingrid.network.NetworkException;
import org.satingrid.network.grid.node.NodeId;
import org.satingrid.network.support.Payloads;
import org.satingrid.network.wire.Assembly;
import org.satingrid.network.wire.WireException;

/** The lanes' state machines over a network that loses, repeats and reorders. */
class LanesTest {
  private static final Member TO = new Member(1, "n", "s");

  @Test
  void smallMessagesComeInOrderHoweverTheyAreShuffled() {
    for (int round = 0; round < 500; round++) {
      long seed = System.nanoTime() + round;
      Random random = new Random(seed);
      List<Integer> order = new ArrayList<>(IntStream.range(0, 200).boxed().toList());
      order.addAll(order.subList(0, 50));
      Collections.shuffle(order, random);
      ReorderWindow window = new ReorderWindow();
      List<Integer> came = new ArrayList<>();
      for (int number : order) {
        window.accept(number, number(number)).forEach(payload -> came.add(number(payload)));
      }
      assertEquals(IntStream.range(0, 200).boxed().toList(), came, "seed " + seed);
    }
  }

  @Test
  void smallMessagesComeInOrderThroughAnythingButSilence() {
    for (int round = 0; round < 200; round++) {
      long seed = System.nanoTime() + round;
      Random random = new Random(seed);
      SmallSender sender = new SmallSender(TO);
      ReorderWindow window = new ReorderWindow();
      List<SmallSender.Numbered> wire = new ArrayList<>();
      for (int i = 0; i < 300; i++) {
        wire.add(
            new SmallSender.Numbered(
                sender.assign(number(i), LanesTest::nobodyWaits, 0), number(i)));
      }
      List<Integer> came = new ArrayList<>();
      for (long now = 0; !sender.drained(); now += SmallSender.RESEND_NANOS) {
        Collections.shuffle(wire, random);
        for (SmallSender.Numbered small : wire) {
          for (int copies = random.nextInt(3); copies > 0; copies--) {
            window
                .accept(small.sequence(), small.payload())
                .forEach(payload -> came.add(number(payload)));
          }
        }
        if (random.nextInt(4) > 0) {
          sender.taken(window.next(), now);
        }
        wire = new ArrayList<>(sender.overdue(now));
      }
      assertEquals(IntStream.range(0, 300).boxed().toList(), came, "seed " + seed);
    }
  }

  @Test
  void whatAProbeHasOvertakenIsSentAgainAtOnce() {
    SmallSender sender = new SmallSender(TO);
    IntStream.range(0, 100).forEach(i -> sender.assign(new byte[64], LanesTest::nobodyWaits, 0));
    long sent = SmallSender.RESEND_NANOS;
    assertEquals(64, sender.overdue(sent).size());
    assertEquals(0, sender.passed(sent + SmallSender.PASSED_NANOS - 1, 2 * sent).size());
    sender.taken(30, sent);
    List<SmallSender.Numbered> lost = sender.passed(sent + SmallSender.PASSED_NANOS, 2 * sent);
    assertEquals(30, lost.get(0).sequence());
    assertEquals(0, sender.overdue(3 * sent - 1).size());
    assertEquals(64, sender.overdue(3 * sent).size());
  }

  @Test
  void bulkIsSentAgainSoonOnceTheMemberAnswers() {
    BulkSender sender = new BulkSender(TO);
    sender.offer(new byte[10]);
    sender.ready(0);
    long first = BulkSender.RESEND_NANOS;
    assertEquals(1, sender.overdue(first).size());
    assertEquals(0, sender.overdue(2 * first).size(), "the pause has doubled");
    sender.wayWorks();
    assertEquals(1, sender.overdue(2 * first).size());
    assertEquals(1, sender.again(2 * first + 1).size());
  }

  @Test
  void smallMessagesAreSentAgainEverMoreSeldom() {
    SmallSender sender = new SmallSender(TO);
    IntStream.range(0, 1000).forEach(i -> sender.assign(new byte[64], LanesTest::nobodyWaits, 0));
    assertEquals(0, sender.overdue(SmallSender.RESEND_NANOS - 1).size());
    assertEquals(64, sender.overdue(SmallSender.RESEND_NANOS).size());
    assertEquals(0, sender.overdue(3 * SmallSender.RESEND_NANOS - 1).size());
    sender.taken(10, 3 * SmallSender.RESEND_NANOS);
    List<SmallSender.Numbered> again = sender.overdue(4 * SmallSender.RESEND_NANOS);
    assertEquals(10, again.get(0).sequence());
  }

  @Test
  void untakenSmallMessagesAreBounded() {
    SmallSender sender = new SmallSender(TO);
    AtomicInteger taken = new AtomicInteger();
    byte[] payload = new byte[64];
    Runnable send = () -> sender.assign(payload, taken::incrementAndGet, 0);
    IntStream.range(0, SmallSender.MAX_MESSAGES).forEach(i -> send.run());
    NetworkException full = assertThrows(NetworkException.class, send::run);
    assertTrue(
        String.valueOf(full.getMessage()).startsWith("8192 small messages of 524288 bytes"),
        full.getMessage());
    assertTrue(String.valueOf(full.getMessage()).contains("member 1 on node n"));
    sender.taken(1, 0).forEach(Runnable::run);
    assertEquals(1, taken.get());
    send.run();
    assertThrows(NetworkException.class, send::run);
    sender.taken(Long.MAX_VALUE, 0).forEach(Runnable::run);
    assertTrue(sender.drained());
    assertEquals(SmallSender.MAX_MESSAGES + 1, taken.get());
  }

  @Test
  void smallMessagesAreAcknowledgedWhenTheyArePassedOn() throws WireException {
    Passing out = new Passing();
    NodeId from = NodeId.starting("s", "n");
    Peer peer = new Peer(TO, from, 1, 0, out);
    for (int i = 0; i < 64; i++) {
      peer.receive(new LaneMessage.Small(1, 1, i, number(i)), 0);
    }
    peer.receive(new LaneMessage.Probe(1, 1), 0);
    assertEquals(List.of(new LaneMessage.SmallTaken(1, 0, 0)), out.sent);
    out.untaken.forEach(Runnable::run);
    assertEquals(new LaneMessage.SmallTaken(1, 0, 64), out.sent.get(1));
  }

  @Test
  void bulkArrivesWholeAndInOrderThroughAnythingButSilence() throws WireException {
    for (int round = 0; round < 100; round++) {
      long seed = System.nanoTime() + round;
      Random random = new Random(seed);
      List<byte[]> sent = new ArrayList<>();
      for (int i = 0; i < 5; i++) {
        byte[] payload = new byte[random.nextInt(4) == 0 ? 0 : random.nextInt(900_000)];
        random.nextBytes(payload);
        sent.add(payload);
      }
      List<byte[]> came = transfer(sent, random);
      assertEquals(sent.size(), came.size(), "seed " + seed);
      for (int i = 0; i < sent.size(); i++) {
        assertArrayEquals(sent.get(i), came.get(i), "seed " + seed);
      }
    }
  }

  @Test
  void atMostTwoPiecesAreUnderWay() {
    BulkSender sender = new BulkSender(TO);
    sender.offer(new byte[5 * Payloads.MAX_PIECE]);
    assertEquals(2, sender.ready(0).size());
    assertEquals(0, sender.ready(0).size());
    sender.taken(1, BulkSender.NEAR_NANOS);
    assertEquals(1, sender.ready(0).size());
    assertEquals(2, sender.overdue(BulkSender.RESEND_NANOS).size());
  }

  @Test
  void moreIsUnderWayOverALongWay() {
    BulkSender sender = new BulkSender(TO);
    sender.offer(new byte[40 * Payloads.MAX_PIECE]);
    assertEquals(2, sender.ready(0).size());
    sender.taken(2, BulkSender.FAR_NANOS);
    assertEquals(BulkSender.MAX_UNDER_WAY, sender.ready(BulkSender.FAR_NANOS).size());
    sender.taken(4, BulkSender.FAR_NANOS + BulkSender.NEAR_NANOS);
    assertEquals(0, sender.ready(BulkSender.FAR_NANOS).size(), "one was fast: it is near");
  }

  @Test
  void onePieceAtATimeIsUnderWayWithinTheMachine() {
    BulkSender sender = new BulkSender(TO);
    sender.offer(new byte[5 * Payloads.MAX_PIECE]);
    assertEquals(2, sender.ready(0).size());
    sender.taken(1, BulkSender.NEAR_NANOS - 1);
    assertEquals(0, sender.ready(1).size());
    sender.taken(2, BulkSender.NEAR_NANOS - 1);
    List<BulkSender.Piece> pieces = sender.ready(1);
    assertEquals(1, pieces.size());
    assertTrue(pieces.get(0).content().length < Payloads.MAX_PIECE);
  }

  @Test
  void aPieceThatHasOvertakenAnotherWaitsForIt() throws WireException {
    BulkSender sender = new BulkSender(TO);
    sender.offer(new byte[2 * Payloads.MAX_PIECE]);
    List<BulkSender.Piece> pieces = sender.ready(0);
    BulkReceiver receiver = new BulkReceiver();
    assertEquals(0, receiver.accept(pieces.get(1)).size());
    assertEquals(pieces, receiver.accept(pieces.get(0)));
    assertEquals(0, receiver.accept(pieces.get(1)).size(), "it has come already");
    assertEquals(0, receiver.taken(), "nobody has taken it");
    receiver.took();
    assertEquals(1, receiver.taken());
  }

  @Test
  void whoPassesAPieceOnHearsThatItIsTakenWhenAllOfItIs() {
    BulkSender sender = new BulkSender(TO);
    AtomicInteger taken = new AtomicInteger();
    sender.offer(new byte[2 * Payloads.MAX_PIECE], 100, taken::incrementAndGet);
    sender.offer(new byte[100], 0, taken::incrementAndGet);
    List<BulkSender.Piece> pieces = sender.ready(0);
    assertEquals(
        List.of(Payloads.MAX_PIECE + 100, 100), pieces.stream().map(p -> p.left()).toList());
    sender.taken(1, BulkSender.NEAR_NANOS).forEach(Runnable::run);
    assertEquals(0, taken.get());
    sender.taken(2, BulkSender.NEAR_NANOS).forEach(Runnable::run);
    assertEquals(1, taken.get());
    assertEquals(0, sender.ready(0).get(0).left());
  }

  @Test
  void nobodyWaitsForAMemberThatIsGone() {
    BulkSender sender = new BulkSender(TO);
    AtomicInteger taken = new AtomicInteger();
    for (int i = 0; i < 5; i++) {
      sender.offer(new byte[Payloads.MAX_PIECE], 0, taken::incrementAndGet);
    }
    sender.ready(0);
    sender.drop().forEach(Runnable::run);
    assertEquals(5, taken.get());
    assertTrue(sender.drained());
  }

  @Test
  void theWindowIsThatOfTheWay() {
    BulkSender sender = new BulkSender(TO);
    assertEquals(2 * Payloads.MAX_PIECE, sender.window());
    sender.offer(new byte[1]);
    sender.ready(0);
    sender.taken(1, BulkSender.FAR_NANOS);
    assertEquals(BulkSender.MAX_UNDER_WAY * Payloads.MAX_PIECE, sender.window());
  }

  private static List<byte[]> transfer(List<byte[]> payloads, Random random) throws WireException {
    BulkSender sender = new BulkSender(TO);
    BulkReceiver receiver = new BulkReceiver();
    Assembly assembly = new Assembly(Payloads.MAX_BULK);
    int untaken = 0;
    payloads.forEach(sender::offer);
    List<byte[]> came = new ArrayList<>();
    List<BulkSender.Piece> wire = new ArrayList<>(sender.ready(0));
    for (long now = 0; !sender.drained(); now += BulkSender.RESEND_NANOS / 2) {
      Collections.shuffle(wire, random);
      for (BulkSender.Piece piece : wire) {
        for (int copies = random.nextInt(3); copies > 0; copies--) {
          for (BulkSender.Piece next : receiver.accept(piece)) {
            untaken++;
            byte[] whole = assembly.add(next.content(), next.left());
            if (whole != null) {
              came.add(whole);
            }
          }
        }
      }
      wire.clear();
      for (; untaken > 0 && random.nextInt(4) > 0; untaken--) {
        receiver.took();
      }
      if (random.nextInt(4) > 0) {
        sender.taken(receiver.taken(), now);
      }
      wire.addAll(sender.ready(now));
      wire.addAll(sender.overdue(now));
    }
    return came;
  }

  /** A sender can look up a member just before this member leaves. */
  @Test
  void aPieceForAMemberThatHasGoneMeanwhileCountsAsTaken() {
    AtomicInteger told = new AtomicInteger();
    Peer peer = new Peer(TO, NodeId.starting("s", "n"), 1, 0, new Nowhere());
    peer.piece(0, new byte[10], told::incrementAndGet, 0);
    peer.drop();
    peer.piece(0, new byte[10], told::incrementAndGet, 0);
    assertEquals(2, told.get());
    assertTrue(peer.drained());
  }

  /** Keeps all messages until the test has passed them on. */
  private static final class Passing extends Nowhere {
    private final List<LaneMessage> sent = new ArrayList<>();
    private final List<Runnable> untaken = new ArrayList<>();

    @Override
    public void send(NodeId to, LaneMessage message) {
      sent.add(message);
    }

    @Override
    public void deliverSmall(int from, byte[] payload, Runnable taken) {
      untaken.add(taken);
    }
  }

  private static class Nowhere implements Peer.Out {
    @Override
    public void send(NodeId to, LaneMessage message) {
      // This message is lost.
    }

    @Override
    public void deliver(int from, byte[] payload) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void deliverSmall(int from, byte[] payload, Runnable taken) {
      throw new UnsupportedOperationException();
    }

    @Override
    public boolean takesPieces() {
      return true;
    }

    @Override
    public void deliver(int from, int left, byte[] piece, Runnable taken) {
      throw new UnsupportedOperationException();
    }
  }

  private static void nobodyWaits() {}

  private static byte[] number(int number) {
    return ByteBuffer.allocate(4).putInt(number).array();
  }

  private static int number(byte[] payload) {
    return ByteBuffer.wrap(payload).getInt();
  }
}
