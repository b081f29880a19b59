package org.satingrid.simulator;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A deque. The owner uses the newest end, thieves use the oldest. */
final class TaskDeque {
  private @Nullable Task[] ring = new Task[8];
  private int head;
  private int size;

  int size() {
    return size;
  }

  void push(Task task) {
    grow();
    ring[(head + size++) & (ring.length - 1)] = task;
  }

  void pushOldest(Task task) {
    grow();
    head = (head - 1) & (ring.length - 1);
    ring[head] = task;
    size++;
  }

  @Nullable Task pop() {
    return size == 0 ? null : take((head + --size) & (ring.length - 1));
  }

  @Nullable Task steal() {
    if (size == 0) {
      return null;
    }
    Task task = take(head);
    head = (head + 1) & (ring.length - 1);
    size--;
    return task;
  }

  private @Nullable Task take(int index) {
    Task task = ring[index];
    ring[index] = null;
    return task;
  }

  private void grow() {
    if (size == ring.length) {
      @Nullable Task[] larger = Arrays.copyOf(ring, 2 * size);
      for (int i = 0; i < size; i++) {
        larger[i] = ring[(head + i) & (size - 1)];
      }
      Arrays.fill(larger, size, larger.length, null);
      ring = larger;
      head = 0;
    }
  }
}
