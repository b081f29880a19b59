package org.satingrid.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(240)
class TaskDequeTest {

  @Test
  void givesTheOwnerTheNewestAndThievesTheOldest() {
    TaskDeque<Integer> deque = new TaskDeque<>();
    assertNull(deque.pop());
    assertNull(deque.steal());
    for (int i = 0; i < 1000; i++) {
      deque.push(i);
    }
    assertEquals(1000, deque.size());
    assertEquals(999, deque.pop());
    assertEquals(0, deque.steal());
    assertEquals(998, deque.pop());
    assertEquals(1, deque.steal());
    assertEquals(996, deque.size());
  }

  @Test
  void marksWhatHasBeenPushedSince() {
    TaskDeque<Integer> deque = new TaskDeque<>();
    deque.push(1);
    long mark = deque.mark();
    assertFalse(deque.isAbove(mark));
    deque.push(2);
    assertTrue(deque.isAbove(mark));
    deque.pop();
    assertFalse(deque.isAbove(mark));
    deque.push(3);
    deque.steal();
    deque.steal();
    assertFalse(deque.isAbove(mark));
  }

  /**
   * Each element must be taken exactly once, and each thief must see elements in the order of
   * pushing. Therefore each steal takes effect at its compare-and-set, and the deque is
   * linearizable.
   */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void losesNothingAndGivesNothingTwice(int thieves) throws Exception {
    long seed = new Random().nextLong();
    ExecutorService threads = Executors.newFixedThreadPool(thieves);
    try {
      for (int round = 0; round < 40; round++) {
        race(new Random(seed + round), threads, thieves, "seed " + seed + " round " + round);
      }
    } finally {
      threads.shutdownNow();
    }
  }

  private static void race(Random random, ExecutorService threads, int thieves, String context)
      throws Exception {
    TaskDeque<Integer> deque = new TaskDeque<>();
    AtomicBoolean over = new AtomicBoolean();
    List<Future<List<Integer>>> loot = new ArrayList<>();
    for (int i = 0; i < thieves; i++) {
      loot.add(threads.submit(() -> stealAll(deque, over)));
    }
    int count = 20_000;
    List<Integer> taken = new ArrayList<>();
    int next = 0;
    while (next < count) {
      // The deque is nearly empty most of the time, because races happen there. Sometimes it has
      // many more elements than its first capacity.
      int burst = random.nextInt(50) == 0 ? 300 : 1 + random.nextInt(3);
      for (int i = 0; i < burst && next < count; i++) {
        deque.push(next++);
      }
      for (int i = random.nextInt(burst + 2); i > 0; i--) {
        add(taken, deque.pop());
      }
    }
    over.set(true);
    for (Future<List<Integer>> thief : loot) {
      List<Integer> stolen = thief.get(30, TimeUnit.SECONDS);
      for (int i = 1; i < stolen.size(); i++) {
        assertTrue(stolen.get(i - 1) < stolen.get(i), context);
      }
      taken.addAll(stolen);
    }
    Collections.sort(taken);
    assertEquals(count, taken.size(), context);
    for (int i = 0; i < count; i++) {
      assertEquals(i, taken.get(i), context);
    }
  }

  private static List<Integer> stealAll(TaskDeque<Integer> deque, AtomicBoolean over) {
    List<Integer> stolen = new ArrayList<>();
    while (!over.get() || deque.size() > 0) {
      add(stolen, deque.steal());
    }
    return stolen;
  }

  private static void add(List<Integer> list, @org.jspecify.annotations.Nullable Integer element) {
    if (element != null) {
      list.add(element);
    }
  }
}
