package org.satingrid.cluster.protocol.figures;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.satingrid.network.Member;

class WideAreaWaitTest {
  private static final Member SELF = new Member(0, "n0", "here");

  private final ClusterCounters counters = new ClusterCounters(SELF);

  private void expect(long nanos, long now) {
    assertEquals(nanos, counters.snapshot(0, now).wideAreaNanos());
  }

  @Test
  void countsIdleWorkersWhileAnotherSiteOwesAnAnswer() {
    counters.programStarted(0);
    counters.wideArea().idle(2, 10);
    expect(0, 15);
    counters.attempted("there", 20);
    expect(20, 30);
    counters.attempted("elsewhere", 30);
    counters.answered("there", false, 20, 40);
    expect(40, 40);
    counters.wideArea().idle(1, 50);
    expect(70, 60);
    counters.unanswered("elsewhere", 60);
    expect(70, 100);
    counters.wideArea().idle(0, 100);
    counters.attempted("there", 100);
    expect(70, 200);
  }

  @Test
  void doesNotCountRequestsInsideTheSite() {
    counters.programStarted(0);
    counters.wideArea().idle(1, 0);
    counters.attempted("here", 0);
    expect(0, 10);
    counters.answered("here", true, 0, 10);
    expect(0, 20);
  }

  @Test
  void doesNotCountTheWayToTheFirstTask() {
    counters.wideArea().idle(1, 0);
    counters.attempted("there", 0);
    expect(0, 10);
    counters.answered("there", true, 0, 10);
    counters.attempted("there", 12);
    expect(8, 20);
  }
}
