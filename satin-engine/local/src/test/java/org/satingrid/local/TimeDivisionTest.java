package org.satingrid.local;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TimeDivisionTest {

  @Test
  void dividesWithoutRemainderWhateverTheClocksSay() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int i = 0; i < 10_000; i++) {
      int workers = 1 + random.nextInt(64);
      long wall = random.nextLong(1_000_000);
      TimeDivision division =
          TimeDivision.of(workers, wall, any(random), any(random), any(random), any(random));
      long sum = division.parts().stream().mapToLong(TimePart::nanos).sum();
      assertEquals(workers * wall, sum, "seed " + seed);
      assertEquals(division.totalNanos(), sum, "seed " + seed);
    }
  }

  @Test
  void takesWaitingOutOfTheTimeInTasks() {
    List<TimePart> parts = TimeDivision.of(2, 100, 120, 10, 20, 90).parts();
    assertEquals(List.of(80L, 40L, 10L, 20L, 50L), parts.stream().map(TimePart::nanos).toList());
  }

  @Test
  void refusesARemainder() {
    List<TimePart> parts = List.of(new TimePart("useful", 99, ""));
    assertThrows(IllegalArgumentException.class, () -> new TimeDivision(1, 100, parts));
  }

  private static long any(Random random) {
    return random.nextLong(-1000, 40_000_000);
  }
}
