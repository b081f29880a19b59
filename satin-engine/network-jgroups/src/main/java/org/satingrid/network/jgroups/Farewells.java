package org.satingrid.network.jgroups;

import java.util.ArrayList;
import java.util.List;
import org.jgroups.Address;

/**
 * What members of this node that are no more still have to say: a registrar that could not be
 * reached when they left would take them for present, and others would wait for them, until their
 * silence is noticed. Said every second until it is answered, or the registrar must know. Confined
 * to the control thread.
 */
final class Farewells {
  private static final long REPEAT_NANOS = 1_000_000_000L;

  /** Where they go. */
  interface Out {
    void send(Address registrar, ToRegistrar.Leave leave);
  }

  private final Out out;
  private final List<Farewell> unanswered = new ArrayList<>();
  private long nextAt;

  private record Farewell(Address registrar, ToRegistrar.Leave leave, long giveUpAt) {
    boolean isAnsweredBy(ToMember.NoMember answer) {
      return answer.pool().equals(leave.pool())
          && answer.epoch() == leave.epoch()
          && answer.id() == leave.id();
    }
  }

  Farewells(Out out) {
    this.out = out;
  }

  void say(Address registrar, ToRegistrar.Leave leave, long now) {
    unanswered.add(new Farewell(registrar, leave, now + HostedPool.SILENCE_NANOS));
    out.send(registrar, leave);
  }

  void answered(ToMember.NoMember answer) {
    unanswered.removeIf(farewell -> farewell.isAnsweredBy(answer));
  }

  void tick(long now) {
    if (now - nextAt < 0) {
      return;
    }
    nextAt = now + REPEAT_NANOS;
    unanswered.removeIf(farewell -> now - farewell.giveUpAt() >= 0);
    unanswered.forEach(farewell -> out.send(farewell.registrar(), farewell.leave()));
  }
}
