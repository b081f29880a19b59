package org.satingrid.models.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.io.StringWriter;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.satingrid.models.workcrew.SplitWriter;
import org.satingrid.runtime.WorkerPool;
import org.satingrid.runtime.WorkerPoolConfig;

/** The changes of a copy must be merged into the original, as if the original had run. */
@Timeout(60)
final class MergeTest {

  private final WorkerPool pool = new WorkerPool(WorkerPoolConfig.of(1));

  @AfterEach
  void close() {
    pool.close();
  }

  static class Box implements Serializable {
    private static final long serialVersionUID = 1L;
    int value;
    @Nullable Box next;
  }

  /** All kinds of objects that a task may refer to. */
  static class State implements Serializable {
    private static final long serialVersionUID = 1L;
    static int count;

    final int[] numbers = {1, 2, 3, 4};
    final double[][] rows = {{1, 2}, {3, 4}};
    Box[] boxes = {new Box(), new Box()};
    final List<Object> list = new ArrayList<>(List.of("a"));
    final Map<String, Box> map = new HashMap<>(Map.of("x", new Box()));
    final ArrayDeque<String> deque = new ArrayDeque<>();
    final AtomicInteger atomic = new AtomicInteger(5);
    final StringBuilder text = new StringBuilder("t");
    final BitSet bits = new BitSet();
    final Random random = new Random(7);
    final List<Box> fixed = List.of(new Box());
    transient int hits;
    @Nullable Object other;
  }

  interface Work extends Consumer<State>, Serializable {}

  /** A task without marked fields. */
  static class InPlace implements Runnable, Serializable {
    private static final long serialVersionUID = 1L;
    final State state;
    final Work work;

    InPlace(State state, Work work) {
      this.state = state;
      this.work = work;
    }

    @Override
    public void run() {
      work.accept(state);
    }
  }

  private static GridTask copy(GridTask task) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(task);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      return (GridTask) in.readObject();
    }
  }

  private <T> T onWorker(java.util.concurrent.Callable<T> call) throws Exception {
    return pool.run(call).get(30, TimeUnit.SECONDS);
  }

  private @Nullable Object execute(GridTask copy) throws Exception {
    return onWorker(
        () -> {
          try {
            return copy.execute();
          } catch (Error | Exception e) {
            throw e;
          } catch (Throwable t) {
            throw new AssertionError(t);
          }
        });
  }

  private @Nullable Throwable takeIn(GridTask task, @Nullable Object returned) throws Exception {
    return onWorker(
        () -> {
          try {
            task.takeIn(returned);
            return null;
          } catch (Throwable t) {
            return t;
          }
        });
  }

  private static GridTask task(State state, Work work) {
    return new GridTask(new InPlace(state, work), null);
  }

  private static boolean cameBack(@Nullable Object returned) {
    return returned instanceof @Nullable Object[] home && home[1] != null;
  }

  private State away(Work work, boolean brings) throws Exception {
    State state = new State();
    GridTask task = task(state, work);
    Object returned = execute(copy(task));
    assertEquals(brings, cameBack(returned));
    assertNull(takeIn(task, returned));
    return state;
  }

  @Test
  void elementsFieldsAndContents() throws Exception {
    State state =
        away(
            s -> {
              Arrays.sort(s.numbers);
              s.numbers[1] = 20;
              s.numbers[2] = 30;
              s.rows[1][0] = -3;
              double[] first = s.rows[0];
              s.rows[0] = s.rows[1];
              s.rows[1] = first;
              s.boxes[0].value = 1;
              s.boxes[1].next = s.boxes[0];
              s.list.add(7);
              s.list.add(s.boxes[1]);
              assertNotNull2(s.map.get("x")).value = 9;
              s.map.put("y", s.boxes[0]);
              s.deque.add("d");
              s.atomic.addAndGet(10);
              s.text.append("ext");
              s.bits.set(70);
              s.fixed.get(0).value = 4;
              s.hits++;
              Box made = new Box();
              made.next = s.boxes[0];
              s.other = made;
            },
            true);
    assertEquals("[1, 20, 30, 4]", Arrays.toString(state.numbers));
    assertEquals("[[-3.0, 4.0], [1.0, 2.0]]", Arrays.deepToString(state.rows));
    assertEquals(1, state.boxes[0].value);
    assertSame(state.boxes[0], state.boxes[1].next);
    assertEquals(List.of("a", 7, state.boxes[1]), state.list);
    assertEquals(9, assertNotNull2(state.map.get("x")).value);
    assertSame(state.boxes[0], state.map.get("y"));
    assertEquals("d", state.deque.peek());
    assertEquals(15, state.atomic.get());
    assertEquals("text", state.text.toString());
    assertTrue(state.bits.get(70));
    assertEquals(4, state.fixed.get(0).value);
    assertEquals(1, state.hits);
    assertSame(state.boxes[0], ((Box) assertNotNull2(state.other)).next);
  }

  private static <T> T assertNotNull2(@Nullable T value) {
    assertNotNull(value);
    if (value == null) {
      throw new AssertionError();
    }
    return value;
  }

  static final class Writing implements Runnable, Serializable {
    private static final long serialVersionUID = 1L;
    final SplitWriter out;

    Writing(SplitWriter out) {
      this.out = out;
    }

    @Override
    public void run() {
      out.write("there");
      out.close();
    }
  }

  @Test
  void anOutputRejoins() throws Exception {
    StringWriter text = new StringWriter();
    SplitWriter whole = SplitWriter.over(text);
    GridTask task = new GridTask(new Writing(whole.split()), null);
    Object returned = execute(copy(task));
    whole.write("here ");
    whole.close();
    assertNull(takeIn(task, returned));
    assertEquals("here there", text.toString());
  }

  /**
   * An array of another length replaces the first array. Other objects that refer to the first
   * array keep it.
   */
  @Test
  void aLongerArray() throws Exception {
    State state = away(s -> s.boxes = Arrays.copyOf(s.boxes, 3), true);
    assertEquals(3, state.boxes.length);
  }

  @Test
  void whatCannotBeBroughtBackIsDoneAgainAtHome() throws Exception {
    int first = new Random(7).nextInt();
    int second = away(s -> s.numbers[0] = s.random.nextInt(), false).random.nextInt();
    Random expected = new Random(7);
    assertEquals(first, expected.nextInt());
    assertEquals(expected.nextInt(), second);
    State.count = 0;
  }

  static final class Counting implements Runnable, Serializable {
    private static final long serialVersionUID = 1L;
    static int plain;
    static final AtomicInteger COUNT = new AtomicInteger();

    @Override
    public void run() {
      plain++;
      COUNT.incrementAndGet();
    }
  }

  @Test
  void aChangedStaticFieldKeepsTheTaskAtHome() throws Exception {
    GridTask task = new GridTask(new Counting(), null);
    Object returned = execute(copy(task));
    assertEquals(false, cameBack(returned));
    Counting.plain = 0;
    assertNull(takeIn(task, returned));
    assertEquals(1, Counting.plain);
    assertTrue(new GridTask(new Counting(), null).staysHere());
  }

  @Test
  void aTransientFieldThatTheCopyDidNotHaveIsCountedAtHome() throws Exception {
    State state = new State();
    state.hits = 7;
    GridTask task = task(state, s -> s.hits++);
    assertNull(takeIn(task, execute(copy(task))));
    assertEquals(8, state.hits);
  }

  @Test
  void disjointChangesOfTwoTasks() throws Exception {
    State state = new State();
    GridTask left = task(state, s -> s.numbers[0] = 10);
    GridTask right = task(state, s -> s.numbers[3] = 40);
    Object ofLeft = execute(copy(left));
    Object ofRight = execute(copy(right));
    assertNull(takeIn(right, ofRight));
    assertNull(takeIn(left, ofLeft));
    assertEquals("[10, 2, 3, 40]", Arrays.toString(state.numbers));
  }

  @Test
  void overlappingChangesNameBothTasks() throws Exception {
    State state = new State();
    GridTask left = task(state, s -> s.numbers[1] = 10);
    GridTask right = task(state, s -> Arrays.fill(s.numbers, 40));
    Object ofLeft = execute(copy(left));
    Object ofRight = execute(copy(right));
    assertNull(takeIn(left, ofLeft));
    Throwable thrown = takeIn(right, ofRight);
    String message = String.valueOf(thrown);
    assertTrue(
        message.matches(".*the tasks InPlace.run #\\d+ and InPlace.run #\\d+ both changed.*"),
        message);
    assertEquals("[1, 10, 3, 4]", Arrays.toString(state.numbers));
  }

  /**
   * Two tasks append to one list. The result would depend on the order of the tasks, so that the
   * second merge must fail.
   */
  @Test
  void twoTasksThatAppendToOneListAreNamed() throws Exception {
    State state = new State();
    GridTask left = task(state, s -> s.list.add("l"));
    GridTask right = task(state, s -> s.list.add("r"));
    Object ofLeft = execute(copy(left));
    Object ofRight = execute(copy(right));
    assertNull(takeIn(left, ofLeft));
    assertTrue(String.valueOf(takeIn(right, ofRight)).contains("the same java.util.ArrayList"));
  }

  @Test
  void changesBeforeAnExceptionAreBroughtBack() throws Exception {
    State state = new State();
    GridTask task =
        task(
            state,
            s -> {
              s.numbers[0] = 9;
              throw new IllegalStateException("late");
            });
    Throwable thrown = takeIn(task, execute(copy(task)));
    assertEquals("late", assertNotNull2(thrown).getMessage());
    assertEquals(9, state.numbers[0]);
  }

  /**
   * An outcome for a transfer that this node does not know, for example from a lost owner, must be
   * refused.
   */
  @Test
  void anOutcomeOfAnotherOwnersCopyIsNotTrusted() throws Exception {
    State state = new State();
    GridTask lost = task(state, s -> s.numbers[0]++);
    Object ofLost = execute(copy(lost));
    GridTask again = task(state, s -> s.numbers[0]++);
    assertNull(takeIn(again, ofLost));
    assertEquals(2, state.numbers[0]);
  }
}
