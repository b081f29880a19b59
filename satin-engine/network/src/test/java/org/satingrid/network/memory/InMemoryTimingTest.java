package org.satingrid.network.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.satingrid.network.NetworkException;
import org.satingrid.network.Pool;
import org.satingrid.network.Pool.Lane;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.RecordingListener;

/** The link model under a manual clock: 50 ms one way, 1 MB/s. */
class InMemoryTimingTest {
  private static final long MS = Duration.ofMillis(1).toNanos();
  private static final PoolSpec SPEC = new PoolSpec("p", "a");

  private final ManualScheduler scheduler = new ManualScheduler();
  private final InMemoryGrid grid =
      new InMemoryGrid(LinkModel.betweenSites(Duration.ofMillis(50), 1e6), scheduler);
  private final RecordingListener seen = new RecordingListener();
  private Pool near;
  private Pool far;

  @BeforeEach
  void joinBoth() {
    near = grid.node("a", "east").join(SPEC, new RecordingListener());
    far = grid.node("b", "west").join(SPEC, seen);
  }

  @Test
  void bulkTakesItsTimeAndSmallOvertakesIt() {
    near.send(far.self(), Lane.BULK, new byte[1_000_000]);
    near.send(far.self(), Lane.SMALL, new byte[1]);
    scheduler.advance(49 * MS);
    assertEquals(0, seen.messages().size());
    scheduler.advance(2 * MS);
    assertEquals(1, seen.messages().size());
    scheduler.advance(998 * MS);
    assertEquals(1, seen.messages().size());
    scheduler.advance(2 * MS);
    assertEquals(2, seen.messages().size());
  }

  @Test
  void whatWasSentBeforeLeavingArrivesBeforeTheNewsOfIt() {
    near.send(far.self(), Lane.BULK, new byte[1_000_000]);
    near.close();
    scheduler.advance(1000 * MS);
    assertEquals(2, seen.membership().size());
    scheduler.advance(51 * MS);
    assertEquals(1, seen.messages().size());
    assertEquals("left 0 a", seen.membership().get(2));
  }

  @Test
  void nothingOfTheDeadArrives() {
    PoolSpec other = new PoolSpec("q", "b");
    RecordingListener survivor = new RecordingListener();
    Pool dying = grid.node("c", "east").join(other, new RecordingListener());
    grid.node("d", "west").join(other, survivor);
    dying.send(new org.satingrid.network.Member(1, "d", "west"), Lane.SMALL, new byte[1]);
    grid.kill("c");
    scheduler.advance(1000 * MS);
    assertEquals(0, survivor.messages().size());
    assertEquals("died 0 c", survivor.membership().get(2));
  }

  @Test
  void aFrozenNodeNeitherHearsNorSpeaksUntilThawed() {
    grid.freeze("b");
    near.send(far.self(), Lane.SMALL, new byte[1]);
    scheduler.advance(1000 * MS);
    assertEquals(0, seen.messages().size());
    grid.thaw("b");
    scheduler.advance(0);
    assertEquals(1, seen.messages().size());
  }

  @Test
  void aFullQueueIsAnError() {
    grid.freeze("b");
    byte[] mega = new byte[1 << 20];
    for (int i = 0; i < 128; i++) {
      near.send(far.self(), Lane.BULK, mega);
    }
    assertThrows(NetworkException.class, () -> near.send(far.self(), Lane.BULK, mega));
    near.send(far.self(), Lane.SMALL, new byte[1]);
  }
}
