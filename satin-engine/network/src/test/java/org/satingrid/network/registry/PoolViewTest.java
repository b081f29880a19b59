package org.satingrid.network.registry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.satingrid.network.Member;
import org.satingrid.network.Pool.Lane;
import org.satingrid.network.RecordingListener;

class PoolViewTest {
  private static final Member SELF = new Member(3, "n3", "s");
  private static final Member LATER = new Member(4, "n4", "s");

  private final RecordingListener seen = new RecordingListener();
  private final PoolView view = new PoolView(seen, new Elections());

  @BeforeEach
  void welcome() {
    view.welcome(new Welcome(SELF, List.of(SELF), Map.of(), 10));
  }

  @Test
  void aMessageWaitsForTheNewsOfItsSender() {
    view.received(4, Lane.SMALL, new byte[1]);
    assertEquals(0, seen.messages().size());
    view.apply(new PoolEvent.Joined(11, LATER));
    assertEquals(1, seen.messages().size());
  }

  @Test
  void nothingArrivesFromTheGone() {
    view.received(2, Lane.SMALL, new byte[1]);
    view.apply(new PoolEvent.Joined(11, LATER));
    view.apply(new PoolEvent.Died(12, LATER));
    view.received(4, Lane.SMALL, new byte[1]);
    assertEquals(0, seen.messages().size());
    assertEquals(2, view.dropped());
  }

  @Test
  void aGapIsReportedAndChangesNothing() {
    assertFalse(view.apply(new PoolEvent.Joined(12, LATER)));
    assertEquals(10, view.sequence());
    assertEquals(List.of("joined 3 n3"), seen.membership());
  }
}
