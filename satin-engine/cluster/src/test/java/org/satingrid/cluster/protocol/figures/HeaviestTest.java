package org.satingrid.cluster.protocol.figures;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class HeaviestTest {
  private static final int MAX = 50;
  private static final int AT_ONCE = 10;

  @Test
  void shouldHoldItsBoundsAndMissNoneOfTheHeaviestThatComeOneByOne() {
    for (int round = 0; round < 200; round++) {
      long seed = System.nanoTime();
      SplittableRandom random = new SplittableRandom(seed);
      Heaviest<Double> sample = new Heaviest<>(MAX, AT_ONCE, random.split());
      List<Double> all = new ArrayList<>();
      List<Double> taken = new ArrayList<>();
      int stream = random.nextInt(1, 2_000);
      for (int i = 0; i < stream; i++) {
        double weight = random.nextInt(1_000) / 1_000.0;
        all.add(weight);
        sample.offer(weight, weight);
        taken.addAll(sample.take());
      }
      List<Double> heaviest = all.stream().sorted(Comparator.reverseOrder()).limit(MAX).toList();
      List<Double> kept = taken.stream().sorted(Comparator.reverseOrder()).limit(MAX).toList();
      assertEquals(heaviest, kept, () -> "seed " + seed);
      assertTrue(taken.size() <= MAX * (2 + Math.log(1 + stream)), () -> "seed " + seed);
    }
  }

  @Test
  void shouldHandOutTheHeaviestOfABurst() {
    for (int round = 0; round < 200; round++) {
      long seed = System.nanoTime();
      SplittableRandom random = new SplittableRandom(seed);
      Heaviest<Double> sample = new Heaviest<>(MAX, AT_ONCE, random.split());
      int bursts = random.nextInt(1, 30);
      for (int burst = 0; burst < bursts; burst++) {
        List<Double> offered = new ArrayList<>();
        for (int i = random.nextInt(100); i > 0; i--) {
          double weight = random.nextDouble();
          offered.add(weight);
          sample.offer(weight, weight);
        }
        List<Double> taken = sample.take();
        offered.sort(Comparator.reverseOrder());
        assertTrue(taken.size() <= AT_ONCE, () -> "seed " + seed);
        assertEquals(offered.subList(0, taken.size()), taken, () -> "seed " + seed);
      }
      assertEquals(List.of(), sample.take(), () -> "seed " + seed);
    }
  }

  @Test
  void shouldGiveEqualsTheSameChance() {
    long seed = System.nanoTime();
    SplittableRandom random = new SplittableRandom(seed);
    int stream = 1_000;
    int early = 0;
    int late = 0;
    for (int round = 0; round < 200; round++) {
      Heaviest<Integer> sample = new Heaviest<>(MAX, MAX, random.split());
      List<Integer> taken = new ArrayList<>();
      for (int i = 0; i < stream; i++) {
        sample.offer(0.5, i);
      }
      taken.addAll(sample.take());
      assertEquals(MAX, taken.size());
      for (int i : taken) {
        early += i < stream / 2 ? 1 : 0;
        late += i < stream / 2 ? 0 : 1;
      }
    }
    // For 10,000 draws the standard deviation is 50, so that a difference of 1,000 cannot be
    // chance.
    assertEquals(early, late, 1_000, () -> "seed " + seed);
  }
}
