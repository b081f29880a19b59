package org.satingrid.cluster.protocol.stealing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.satingrid.cluster.policy.StealEvent;
import org.satingrid.cluster.policy.StealPolicy.Request;
import org.satingrid.cluster.protocol.figures.ClusterCounters;
import org.satingrid.cluster.protocol.message.MessageCodec;
import org.satingrid.cluster.protocol.node.MessageSender;
import org.satingrid.cluster.protocol.node.Timing;
import org.satingrid.network.Member;

class StealRequestsTest {
  private static final long MILLI = 1_000_000;
  private static final Member SELF = new Member(0, "n0", "a");
  private static final Member FAR = new Member(1, "n1", "b");

  private final List<Member> sent = new ArrayList<>();
  private final ClusterCounters counters = new ClusterCounters(SELF);
  private final MessageSender sender =
      new MessageSender(
          SELF,
          new MessageCodec(new byte[0]),
          payload -> {},
          (to, lane, payload) -> sent.add(to),
          counters);
  private final StealRequests requests =
      new StealRequests(SELF, sender, counters, Timing.DEFAULT, () -> false);

  @Test
  void shouldSayOnceThatAVictimIsSilentLongBeforeItIsGivenUp() {
    requests.send(new Request(7, FAR), 0);
    List<StealEvent> news = new ArrayList<>();
    long silentAt = 0;
    long now = 0;
    while (requests.waits()) {
      now += 100 * MILLI;
      news.addAll(requests.tick(now));
      silentAt = silentAt == 0 && !news.isEmpty() ? now : silentAt;
    }
    assertEquals(List.of(new StealEvent.Silent(7), new StealEvent.TimedOut(7)), news);
    assertTrue(silentAt <= 3_000 * MILLI && now >= 10_000 * MILLI, silentAt + ", " + now);
    assertEquals(1 + Timing.DEFAULT.silentRepeats(), sent.size());
  }

  @Test
  void shouldNotCallAVictimSilentWhoseTaskIsComing() {
    requests.send(new Request(7, FAR), 0);
    for (long now = 0; now < 60_000 * MILLI; now += 100 * MILLI) {
      requests.coming(FAR, 7);
      assertEquals(List.of(), requests.tick(now));
    }
  }
}
