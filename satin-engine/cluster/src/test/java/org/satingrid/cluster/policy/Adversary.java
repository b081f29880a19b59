package org.satingrid.cluster.policy;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.satingrid.cluster.policy.Asking.MILLI;
import static org.satingrid.cluster.policy.Asking.SELF;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.satingrid.cluster.policy.StealPolicy.Request;
import org.satingrid.network.Member;

/** Drives a policy with random events, and checks the rules that hold for every policy. */
final class Adversary {

  private final long seed;
  private final StealPolicies kind;
  private final SplittableRandom random;
  private final StealPolicy policy;
  private final List<Member> present = new ArrayList<>();
  private final Map<Long, Member> open = new HashMap<>();
  private int idle;
  private int nextMember = 1;
  private long lastId;
  private long now;

  Adversary(StealPolicies kind, long seed) {
    this.kind = kind;
    this.seed = seed;
    random = new SplittableRandom(seed);
    policy = kind.create(SELF, new SplittableRandom(seed + 1));
    send(new StealEvent.Joined(SELF));
    Member master = join();
    send(new StealEvent.MasterElected(master));
  }

  void run(int steps) {
    for (int step = 0; step < steps; step++) {
      now += random.nextLong(2 * MILLI);
      act();
      check();
    }
  }

  private void act() {
    switch (random.nextInt(9)) {
      case 0 -> {
        if (present.size() < 6) {
          join();
        }
      }
      case 1 -> {
        // The first member is the master. It stays, so that MW always has a victim.
        if (present.size() > 1) {
          Member gone = present.remove(1 + random.nextInt(present.size() - 1));
          open.values().removeIf(gone::equals);
          send(new StealEvent.Gone(gone));
        }
      }
      case 2 -> {
        idle = random.nextInt(3);
        send(new StealEvent.Idle(idle));
      }
      case 3, 4, 5 -> {
        if (!open.isEmpty()) {
          long id = open.keySet().iterator().next();
          open.remove(id);
          send(
              random.nextInt(10) == 0
                  ? new StealEvent.TimedOut(id)
                  : new StealEvent.Answered(id, random.nextInt(4) == 0));
        }
      }
      case 6 -> send(new StealEvent.Answered(random.nextLong(1, 50) + lastId, true));
      case 7 -> {
        if (!open.isEmpty()) {
          send(new StealEvent.Silent(open.keySet().iterator().next()));
        }
      }
      default -> {
        if (policy.wakeAt() != StealPolicy.NEVER) {
          now = Math.max(now, policy.wakeAt());
          send(new StealEvent.Tick());
        }
      }
    }
  }

  private Member join() {
    int id = nextMember++;
    Member member = new Member(id, "n" + id, random.nextBoolean() ? "a" : "b");
    present.add(member);
    send(new StealEvent.Joined(member));
    return member;
  }

  private void send(StealEvent event) {
    for (Request request : policy.on(event, now)) {
      assertTrue(idle > 0, () -> "asked while busy" + at());
      assertNotEquals(SELF, request.victim(), () -> "asked itself" + at());
      assertTrue(present.contains(request.victim()), () -> "asked a gone member" + at());
      assertTrue(request.id() > lastId, () -> "ids must grow" + at());
      lastId = request.id();
      open.put(request.id(), request.victim());
    }
  }

  private void check() {
    long wide = open.values().stream().filter(m -> !m.site().equals("a")).count();
    assertTrue(wide <= mostWide() + Aside.MAX_REQUESTS, () -> "too many wide-area requests" + at());
    int most = mostWide() + Aside.MAX_REQUESTS + mostNear() * (1 + Aside.MAX_REQUESTS);
    assertTrue(open.size() <= most, () -> "too many open" + at());
    if (idle > 0) {
      boolean stalled = open.isEmpty() && policy.wakeAt() - now > 768 * MILLI;
      assertFalse(stalled, () -> "idle, nobody asked, no wake-up" + at());
    }
  }

  private int mostWide() {
    return kind == StealPolicies.AHEAD ? AheadSettings.DEFAULT.dry() : 1;
  }

  private int mostNear() {
    return kind == StealPolicies.RS || kind == StealPolicies.MW ? 0 : 1;
  }

  private String at() {
    return " (" + kind + ", seed " + seed + ", time " + now + ")";
  }
}
