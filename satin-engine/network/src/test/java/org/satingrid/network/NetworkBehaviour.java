package org.satingrid.network;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.satingrid.network.Pool.Lane;
import org.satingrid.network.registry.PoolEvent;
import org.satingrid.network.support.Payloads;

/**
 * The behaviour of every network. The test of each implementation extends this class with its own
 * grid.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Timeout(value = 400, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
public abstract class NetworkBehaviour {
  private static final Duration QUICK = Duration.ofSeconds(30);

  private final List<Seat> seats = new ArrayList<>();
  private Grid grid;
  private PoolSpec spec;

  /** A member with its recorded events. */
  protected record Seat(Pool pool, RecordingListener seen) {
    int id() {
      return pool.self().id();
    }
  }

  protected abstract Grid open() throws Exception;

  @BeforeAll
  void openGrid() throws Exception {
    grid = open();
  }

  @BeforeEach
  void choosePool() {
    spec = new PoolSpec("job-" + UUID.randomUUID(), grid.node(0));
  }

  @AfterEach
  void leaveAll() {
    seats.forEach(seat -> seat.pool().close());
    boolean overlapped = seats.stream().anyMatch(seat -> seat.seen().overlapped());
    seats.clear();
    assertFalse(overlapped, "events came concurrently");
  }

  @AfterAll
  void closeGrid() {
    // The grid is null if it could not be opened, in which case all tests have failed already.
    if (grid != null) {
      assertTimeoutPreemptively(Duration.ofSeconds(60), grid::close);
    }
  }

  @Test
  void membersSeeEarlierOnesThenThemselvesThenLaterOnes() throws Exception {
    List<Seat> all = joinAll();
    for (int i = 0; i < 3; i++) {
      Seat seat = all.get(i);
      assertEquals(new Member(i, grid.node(i), grid.site(i)), seat.pool().self());
      List<String> expected =
          List.of(
              "joined 0 " + grid.node(0), "joined 1 " + grid.node(1), "joined 2 " + grid.node(2));
      assertEquals(expected, seat.seen().membership());
    }
  }

  @Test
  void joiningLeavingAndDyingComeInOneOrder() throws Exception {
    List<Seat> all = joinAll();
    all.get(1).pool().close();
    Seat again = join(1);
    assertEquals(3, again.id(), "ids are never reused");
    grid.crash(2);
    all.get(0).seen().awaitMembership("died 2 " + grid.node(2));
    again.seen().awaitMembership("died 2 " + grid.node(2));
    List<String> events = all.get(0).seen().membership();
    assertEquals(
        List.of("left 1 " + grid.node(1), "joined 3 " + grid.node(1), "died 2 " + grid.node(2)),
        events.subList(3, events.size()));
    assertEquals(
        List.of(
            "joined 0 " + grid.node(0),
            "joined 2 " + grid.node(2),
            "joined 3 " + grid.node(1),
            "died 2 " + grid.node(2)),
        again.seen().membership());
  }

  @Test
  void oldNewsIsIgnoredAndTheDeadStayDead() throws Exception {
    List<Seat> all = joinAll();
    Seat told = all.get(0);
    Member living = all.get(1).pool().self();
    Member dead = all.get(2).pool().self();
    grid.crash(2);
    told.seen().awaitMembership("died 2 " + grid.node(2));
    List<String> expected = new ArrayList<>(told.seen().membership());
    grid.tell(told.pool(), new PoolEvent.Joined(3, dead));
    grid.tell(told.pool(), new PoolEvent.Left(2, living));
    Seat again = join(2);
    String rejoined = "joined " + again.id() + " " + grid.node(2);
    told.seen().awaitMembership(rejoined);
    again
        .seen()
        .awaitMembership(
            // This member waits first, because a message to an unknown member would be dropped.
            "joined 1 " + grid.node(1));
    expected.add(rejoined);
    assertEquals(expected, told.seen().membership());
    assertFalse(again.seen().membership().contains("joined 2 " + grid.node(2)));
    told.pool().send(dead, Lane.SMALL, new byte[1]);
    told.pool().send(dead, Lane.BULK, new byte[2]);
    all.get(2).pool().send(living, Lane.SMALL, new byte[3]);
    told.pool().send(living, Lane.SMALL, new byte[4]);
    told.pool().send(living, Lane.BULK, new byte[5]);
    again.pool().send(living, Lane.BULK, new byte[6]);
    RecordingListener seen = all.get(1).seen();
    seen.awaitMessages(3);
    assertEquals(
        Set.of(4, 5, 6),
        seen.messages().stream().map(m -> m.payload().length).collect(Collectors.toSet()));
    assertEquals(List.of(), again.seen().messages());
    assertEquals(List.of(), told.seen().losses());
  }

  @Test
  void nothingFollowsClose() throws Exception {
    List<Seat> all = joinAll();
    all.get(1).pool().close();
    all.get(0).seen().awaitMembership("left 1 " + grid.node(1));
    all.get(2).pool().close();
    all.get(0).seen().awaitMembership("left 2 " + grid.node(2));
    assertEquals(3, all.get(1).seen().membership().size());
    assertEquals(List.of(), all.get(1).seen().losses());
  }

  @Test
  void messagesKeepTheirOrderPerLaneBetweenAllMembers() throws Exception {
    List<Seat> all = joinAll();
    int count = 300;
    for (int n = 0; n < count; n++) {
      for (Seat from : all) {
        for (Seat to : all) {
          from.pool().send(to.pool().self(), Lane.SMALL, numbered(Lane.SMALL, n, 64));
          from.pool().send(to.pool().self(), Lane.BULK, numbered(Lane.BULK, n, 1000));
        }
      }
    }
    for (Seat to : all) {
      to.seen().awaitMessages(3 * 2 * count);
      for (Seat from : all) {
        for (Lane lane : Lane.values()) {
          assertEquals(
              IntStream.range(0, count).boxed().toList(),
              numbers(to.seen().messagesFrom(from.id()), lane));
        }
      }
    }
  }

  @Test
  void largePayloadsArriveIntact() throws Exception {
    List<Seat> all = joinAll();
    long seed = System.nanoTime();
    byte[] payload = new byte[5 << 20];
    new Random(seed).nextBytes(payload);
    all.get(0).pool().send(all.get(1).pool().self(), Lane.BULK, payload);
    all.get(1).pool().send(all.get(2).pool().self(), Lane.BULK, payload);
    all.get(2).pool().send(all.get(0).pool().self(), Lane.BULK, payload);
    all.get(0).pool().send(all.get(1).pool().self(), Lane.BULK, new byte[0]);
    all.get(1).seen().awaitMessages(2);
    assertArrayEquals(payload, all.get(1).seen().messages().get(0).payload(), "seed " + seed);
    assertEquals(0, all.get(1).seen().messages().get(1).payload().length);
    all.get(2).seen().awaitMessages(1);
    assertArrayEquals(payload, all.get(2).seen().messages().get(0).payload(), "seed " + seed);
    all.get(0).seen().awaitMessages(1);
    assertArrayEquals(payload, all.get(0).seen().messages().get(0).payload(), "seed " + seed);
  }

  @Test
  void smallMessagesAreNotStuckBehindBulk() throws Exception {
    List<Seat> all = joinAll();
    byte[] bulk = new byte[1 << 20];
    for (int n = 0; n < 60; n++) {
      all.get(1).pool().send(all.get(2).pool().self(), Lane.BULK, bulk);
    }
    all.get(1).pool().send(all.get(2).pool().self(), Lane.SMALL, numbered(Lane.SMALL, 7, 64));
    RecordingListener seen = all.get(2).seen();
    seen.awaitMessages(61);
    List<Integer> sizes = seen.messages().stream().map(m -> m.payload().length).toList();
    if (smallOvertakes()) {
      assertTrue(sizes.indexOf(64) < 50, "it came as number " + sizes.indexOf(64) + " of 61");
    }
  }

  /** Returns false for a network without delay, where small messages cannot overtake bulk. */
  protected boolean smallOvertakes() {
    return true;
  }

  @Test
  void messagesToTheGoneAreDropped() throws Exception {
    List<Seat> all = joinAll();
    Member gone = all.get(2).pool().self();
    all.get(2).pool().close();
    all.get(0).seen().awaitMembership("left 2 " + grid.node(2));
    all.get(0).pool().send(gone, Lane.SMALL, new byte[10]);
    all.get(0).pool().send(gone, Lane.BULK, new byte[1 << 20]);
    all.get(0).pool().send(all.get(1).pool().self(), Lane.SMALL, new byte[11]);
    all.get(1).seen().awaitMessages(1);
    assertEquals(11, all.get(1).seen().messages().get(0).payload().length);
    assertEquals(List.of(), all.get(2).seen().messages());
  }

  @Test
  void theLargestSmallMessagePasses() throws Exception {
    List<Seat> all = joinAll();
    byte[] payload = new byte[Payloads.MAX_SMALL];
    payload[payload.length - 1] = 9;
    all.get(0).pool().send(all.get(2).pool().self(), Lane.SMALL, payload);
    all.get(2).seen().awaitMessages(1);
    assertArrayEquals(payload, all.get(2).seen().messages().get(0).payload());
  }

  @Test
  void aMessageTooLargeForItsLaneIsRefused() throws Exception {
    Seat seat = join(0);
    byte[] large = new byte[Payloads.MAX_SMALL + 1];
    NetworkException refused =
        assertThrows(
            NetworkException.class, () -> seat.pool().send(seat.pool().self(), Lane.SMALL, large));
    assertTrue(String.valueOf(refused.getMessage()).contains("bulk"), refused.getMessage());
  }

  @Test
  void concurrentCandidatesAgreeOnOneWinner() throws Exception {
    List<Seat> all = joinAll();
    CompletableFuture<Member> awaited = all.get(1).pool().elected("master");
    List<CompletableFuture<Member>> claims =
        all.parallelStream().map(seat -> seat.pool().elect("master")).toList();
    Set<Member> winners = claims.stream().map(NetworkBehaviour::get).collect(Collectors.toSet());
    assertEquals(1, winners.size());
    Member winner = winners.iterator().next();
    assertEquals(winner, get(awaited));
    all.get(1).pool().close();
    assertEquals(winner, get(join(1).pool().elect("master")), "a newcomer learns who won");
  }

  @Test
  void anAbandonedMembershipIsADeath() throws Exception {
    List<Seat> all = joinAll();
    all.get(1).pool().abandon();
    all.get(0).seen().awaitMembership("died 1 " + grid.node(1));
    all.get(2).seen().awaitMembership("died 1 " + grid.node(1));
  }

  @Test
  void electedWaitsForACandidate() throws Exception {
    List<Seat> all = joinAll();
    CompletableFuture<Member> awaited = all.get(2).pool().elected("master");
    CompletableFuture<Member> never = all.get(2).pool().elected("other");
    assertEquals(all.get(1).pool().self(), get(all.get(1).pool().elect("master")));
    assertEquals(all.get(1).pool().self(), get(awaited));
    assertFalse(never.isDone());
    all.get(2).pool().close();
    assertThrows(ExecutionException.class, () -> never.get(60, TimeUnit.SECONDS));
  }

  @Test
  void poolsDoNotHearOneAnother() throws Exception {
    Seat here = join(0);
    PoolSpec other = new PoolSpec(spec.id() + "-other", grid.node(0));
    RecordingListener seen = new RecordingListener();
    Pool there = grid.join(1, other, seen);
    seats.add(new Seat(there, seen));
    seen.awaitMembership("joined 0 " + grid.node(1));
    here.pool().send(there.self(), Lane.SMALL, new byte[1]);
    here.seen().awaitMessages(1);
    assertEquals(List.of(), seen.messages(), "a member is addressed by its id in its own pool");
  }

  @Test
  void closingIsIdempotentAndQuick() throws Exception {
    List<Seat> all = joinAll();
    for (Seat seat : all) {
      assertTimeoutPreemptively(
          QUICK,
          () -> {
            seat.pool().close();
            seat.pool().close();
          });
      seat.pool().send(seat.pool().self(), Lane.SMALL, new byte[1]);
      CompletableFuture<Member> late = seat.pool().elect("late");
      assertThrows(ExecutionException.class, () -> late.get(60, TimeUnit.SECONDS));
    }
  }

  @Test
  void anUnknownRegistrarIsAnErrorInBoundedTime() {
    PoolSpec unknown = new PoolSpec(spec.id(), "nobody");
    NetworkException refused =
        assertThrows(
            NetworkException.class,
            () -> grid.join(grid.impatient(), unknown, new RecordingListener()).close());
    assertTrue(String.valueOf(refused.getMessage()).contains("nobody"), refused.getMessage());
  }

  @Test
  void theLossOfTheRegistrarMovesThePoolToASurvivor() throws Exception {
    PoolSpec kept = new PoolSpec(spec.id(), grid.node(2));
    RecordingListener seenBy2 = new RecordingListener();
    Member doomed = grid.join(2, kept, seenBy2).self();
    RecordingListener seenBy0 = new RecordingListener();
    RecordingListener seenBy1 = new RecordingListener();
    Pool zero = grid.join(0, kept, seenBy0);
    Pool one = grid.join(1, kept, seenBy1);
    seats.add(new Seat(zero, seenBy0));
    seats.add(new Seat(one, seenBy1));
    assertEquals(one.self(), get(one.elect("before")));
    CompletableFuture<Member> awaited = zero.elected("after");
    crashNode(grid, 2);
    String death = "died " + doomed.id() + " " + grid.node(2);
    seenBy0.awaitMembership(death);
    seenBy1.awaitMembership(death);
    assertEquals(one.self(), get(one.elect("after")));
    assertEquals(one.self(), get(awaited));
    assertEquals(one.self(), get(zero.elect("before")), "what was won stays won");
    one.close();
    seenBy0.awaitMembership("left " + one.self().id() + " " + grid.node(1));
    RecordingListener seenByLate = new RecordingListener();
    Pool late = grid.join(1, kept, seenByLate);
    seats.add(new Seat(late, seenByLate));
    assertTrue(late.self().compareTo(one.self()) > 0, "ids are never reused");
    assertEquals(List.of(), seenBy0.losses());
  }

  /** Lets the node itself crash, not only its engine. */
  protected void crashNode(Grid grid, int node) throws Exception {
    grid.crash(node);
  }

  /** Joins from all three nodes, and waits until each member has seen all members. */
  private List<Seat> joinAll() throws Exception {
    List<Seat> all = List.of(join(0), join(1), join(2));
    for (Seat seat : all) {
      seat.seen().awaitMembership("joined 2 " + grid.node(2));
    }
    return all;
  }

  private Seat join(int node) throws Exception {
    RecordingListener seen = new RecordingListener();
    Seat seat = new Seat(grid.join(node, spec, seen), seen);
    seats.add(seat);
    return seat;
  }

  private static Member get(CompletableFuture<Member> future) {
    return future.orTimeout(30, TimeUnit.SECONDS).join();
  }

  private static byte[] numbered(Lane lane, int number, int size) {
    return ByteBuffer.allocate(size).put(mark(lane)).putInt(number).array();
  }

  private static List<Integer> numbers(List<byte[]> messages, Lane lane) {
    return messages.stream()
        .filter(message -> message[0] == mark(lane))
        .map(message -> ByteBuffer.wrap(message).getInt(1))
        .toList();
  }

  private static byte mark(Lane lane) {
    return (byte) (lane == Lane.SMALL ? 1 : 2);
  }
}
