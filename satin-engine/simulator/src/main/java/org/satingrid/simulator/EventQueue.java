package org.satingrid.simulator;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Future events. Events of the same time keep the order in which they were added. */
final class EventQueue {
  /** An event at a given time. */
  interface Event {
    void happen();
  }

  private long[] times = new long[1024];
  private long[] orders = new long[1024];
  private @Nullable Event[] events = new Event[1024];
  private int size;
  private long announced;
  private long now;

  long now() {
    return now;
  }

  void at(long time, Event event) {
    if (size == times.length) {
      times = Arrays.copyOf(times, 2 * size);
      orders = Arrays.copyOf(orders, 2 * size);
      events = Arrays.copyOf(events, 2 * size);
    }
    long order = announced++;
    int i = size++;
    while (i > 0) {
      int up = (i - 1) >> 2;
      if (times[up] <= time) {
        break;
      }
      move(up, i);
      i = up;
    }
    put(i, time, order, event);
  }

  /** Runs the next event. Returns false if the queue is empty. */
  boolean step() {
    if (size == 0) {
      return false;
    }
    Event first = Objects.requireNonNull(events[0]);
    now = times[0];
    size--;
    long time = times[size];
    long order = orders[size];
    Event last = Objects.requireNonNull(events[size]);
    events[size] = null;
    if (size > 0) {
      sink(time, order, last);
    }
    first.happen();
    return true;
  }

  private void sink(long time, long order, Event event) {
    int i = 0;
    while (true) {
      int child = 4 * i + 1;
      if (child >= size) {
        break;
      }
      int least = child;
      for (int other = child + 1; other < Math.min(child + 4, size); other++) {
        if (before(times[other], orders[other], times[least], orders[least])) {
          least = other;
        }
      }
      if (!before(times[least], orders[least], time, order)) {
        break;
      }
      move(least, i);
      i = least;
    }
    put(i, time, order, event);
  }

  private static boolean before(long time, long order, long otherTime, long otherOrder) {
    return time < otherTime || (time == otherTime && order < otherOrder);
  }

  private void move(int from, int to) {
    times[to] = times[from];
    orders[to] = orders[from];
    events[to] = events[from];
  }

  private void put(int i, long time, long order, Event event) {
    times[i] = time;
    orders[i] = order;
    events[i] = event;
  }
}
