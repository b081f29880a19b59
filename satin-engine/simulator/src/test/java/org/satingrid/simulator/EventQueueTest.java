package org.satingrid.simulator;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class EventQueueTest {

  @Property
  void shouldHappenByTimeThenByAnnouncement(@ForAll List<@IntRange(max = 20) Integer> times) {
    EventQueue queue = new EventQueue();
    List<Integer> happened = new ArrayList<>();
    for (int i = 0; i < times.size(); i++) {
      int number = i;
      queue.at(times.get(i), () -> happened.add(number));
    }
    while (queue.step()) {
      assertEquals(times.get(happened.get(happened.size() - 1)).longValue(), queue.now());
    }
    List<Integer> expected = new ArrayList<>();
    for (int time = 0; time <= 20; time++) {
      for (int i = 0; i < times.size(); i++) {
        if (times.get(i) == time) {
          expected.add(i);
        }
      }
    }
    assertEquals(expected, happened);
  }
}
