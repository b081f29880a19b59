package org.satingrid.network.grid.node;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;

class PulseTest {
  private record Due(long at, Runnable task) {}

  private final List<Due> due = new ArrayList<>();
  private final List<Long> ticks = new ArrayList<>();
  private long now;
  private boolean idle;
  private final Pulse pulse =
      new Pulse(
          (millis, task) -> due.add(new Due(now + millis, task)), () -> ticks.add(now), () -> idle);

  @Test
  void shouldTickSeldomWhileThereIsNothingToLookAfter() {
    pulse.start();
    passUntil(500);
    assertEquals(List.of(250L, 500L), ticks);
    idle = true;
    passUntil(2_750);
    assertEquals(List.of(250L, 500L, 750L, 1_750L, 2_750L), ticks);
  }

  @Test
  void shouldTickOftenAtOnceWhenThereIsSomething() {
    idle = true;
    pulse.start();
    passUntil(300);
    idle = false;
    pulse.hasten();
    pulse.hasten();
    passUntil(1_300);
    assertEquals(List.of(250L, 550L, 800L, 1_050L, 1_300L), ticks, "the slow tick is no more");
  }

  @Test
  void shouldGoOnAfterATickThatFails() {
    Pulse failing =
        new Pulse(
            (millis, task) -> due.add(new Due(now + millis, task)),
            () -> {
              ticks.add(now);
              throw new IllegalStateException("seeded");
            },
            () -> idle);
    failing.start();
    assertThrows(IllegalStateException.class, () -> passUntil(250));
    assertThrows(IllegalStateException.class, () -> passUntil(500));
    assertEquals(List.of(250L, 500L), ticks);
  }

  private void passUntil(long end) {
    while (true) {
      Due next =
          due.stream()
              .filter(each -> each.at() <= end)
              .min(Comparator.comparingLong(Due::at))
              .orElse(null);
      if (next == null) {
        now = end;
        return;
      }
      due.remove(next);
      now = next.at();
      next.task().run();
    }
  }
}
