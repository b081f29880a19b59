package org.satingrid.ipl.provider.node;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class FrameOrderTest {
  private static final int FRAMES = 500;

  @Test
  void framesComeInTheirOrder() {
    long seed = Long.getLong("satin.seed", new Random().nextLong());
    System.out.println("-Dsatin.seed=" + seed);
    List<Integer> numbers = new ArrayList<>(IntStream.range(0, FRAMES).boxed().toList());
    Collections.shuffle(numbers, new Random(seed));
    FrameOrder<Integer> order = new FrameOrder<>();
    List<Integer> came = new ArrayList<>();
    numbers.forEach(number -> came.addAll(order.accept(number, number)));
    assertEquals(IntStream.range(0, FRAMES).boxed().toList(), came);
  }

  @Test
  void aFrameComesOnce() {
    FrameOrder<String> order = new FrameOrder<>();
    order.accept(0, "first");
    order.accept(2, "third");
    assertThrows(IllegalArgumentException.class, () -> order.accept(0, "first"));
    assertThrows(IllegalArgumentException.class, () -> order.accept(2, "third"));
  }
}
