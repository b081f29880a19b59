package org.satingrid.cluster.sharing;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.satingrid.cluster.wire.Limits;
import org.satingrid.cluster.wire.TaskCodec;
import org.satingrid.codegen.HomeCalls;
import org.satingrid.codegen.Task;
import org.satingrid.codegen.changes.ConflictException;
import org.satingrid.runtime.Outcome;

/** Changes that calls make to copies of their arguments must arrive in the originals. */
final class ChangedArgumentsTest {

  private final Parcels home = parcels(1);
  private final Parcels there = parcels(2);
  private final Parcels further = parcels(3);

  private static Parcels parcels(int self) {
    ClassLoader loader =
        Objects.requireNonNull(ChangedArgumentsTest.class.getClassLoader(), "no loader");
    return new Parcels(self, new TaskCodec(loader, Limits.DEFAULT), unused -> {}, 1_000_000);
  }

  /** The code of a call. */
  interface Body extends Serializable {
    @Nullable Object run(@Nullable Object[] arguments) throws Exception;
  }

  /** A call that may change each of its arguments. */
  static class Call extends Task {
    private static final long serialVersionUID = 1L;
    private final @Nullable Object[] given;
    private final Body body;

    Call(Body body, @Nullable Object... given) {
      this.body = body;
      this.given = given;
    }

    @Override
    public @Nullable Object execute() throws Throwable {
      return body.run(given);
    }

    @Override
    public @Nullable Object[] changing() {
      return given.clone();
    }

    @Override
    public @Nullable Object[] arguments() {
      @Nullable Object[] all = new @Nullable Object[given.length + 1];
      System.arraycopy(given, 0, all, 1, given.length);
      return all;
    }

    @Override
    public String lines() {
      return "7";
    }

    @Override
    public String describe() {
      return "Program.call";
    }
  }

  /** A class that only one test uses, because later calls of it stay at home. */
  static final class Draws extends Call {
    private static final long serialVersionUID = 1L;

    Draws(Body body, @Nullable Object... given) {
      super(body, given);
    }
  }

  /** A record, with final fields. */
  record Fixed(int number, String text, @Nullable Object behind) implements Serializable {}

  /**
   * A superclass that is not serializable. Its constructor makes its state again in each received
   * copy.
   */
  static class Above {
    final List<Object> log = new ArrayList<>();
  }

  /** An object of a class that writes only a part of its state. */
  static final class OwnForm extends Above implements Serializable {
    private static final long serialVersionUID = 1L;
    int written;
    transient int[] leftOut = new int[1];

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      leftOut = new int[1];
    }
  }

  private static Fixed fixed(@Nullable Object argument) {
    return (Fixed) Objects.requireNonNull(argument);
  }

  private static OwnForm own(@Nullable Object argument) {
    return (OwnForm) Objects.requireNonNull(argument);
  }

  private static Outcome run(Task copy) {
    try {
      return new Outcome.Returned(copy.execute());
    } catch (Throwable t) {
      return new Outcome.Threw(t);
    }
  }

  private byte[] away(Task call) throws Exception {
    Task copy = there.unpack(home.pack(call));
    return there.pack(run(copy), copy);
  }

  private static int[] ints(@Nullable Object argument) {
    return (int[]) Objects.requireNonNull(argument);
  }

  @SuppressWarnings("unchecked")
  private static ConcurrentLinkedQueue<Object> queue(@Nullable Object argument) {
    return (ConcurrentLinkedQueue<Object>) Objects.requireNonNull(argument);
  }

  @SuppressWarnings("unchecked")
  private static List<Object> list(@Nullable Object argument) {
    return (List<Object>) Objects.requireNonNull(argument);
  }

  @SuppressWarnings("unchecked")
  private static Map<Object, Object> map(@Nullable Object argument) {
    return (Map<Object, Object>) Objects.requireNonNull(argument);
  }

  @Test
  void shouldBringBackElementsAndEntriesAndTheReturnedArgumentItself() throws Exception {
    int[] numbers = {3, 1, 2};
    List<Object> out = new ArrayList<>(List.of("first"));
    Map<Object, Object> found = new HashMap<>(Map.of("a", 1, "b", 2));
    Call call =
        new Call(
            given -> {
              Arrays.sort(ints(given[0]));
              list(given[1]).add(new ArrayList<>(List.of(4)));
              map(given[2]).remove("a");
              map(given[2]).put("c", given[0]);
              return given[1];
            },
            numbers,
            out,
            found);
    Outcome outcome = home.unpack(away(call), call);
    assertArrayEquals(new int[] {1, 2, 3}, numbers);
    assertEquals(List.of("first", List.of(4)), out);
    assertEquals(Map.of("b", 2, "c", numbers), found);
    assertSame(out, assertInstanceOf(Outcome.Returned.class, outcome).value());
  }

  @Test
  void shouldBringBackChangesBeforeAnException() throws Exception {
    int[] numbers = {0};
    Call call =
        new Call(
            given -> {
              ints(given[0])[0] = 5;
              throw new IllegalStateException("late");
            },
            numbers);
    Outcome outcome = home.unpack(away(call), call);
    assertEquals("late", assertInstanceOf(Outcome.Threw.class, outcome).cause().getMessage());
    assertEquals(5, numbers[0]);
  }

  @Test
  void shouldMergeDisjointPartsOfTwoCalls() throws Exception {
    int[] numbers = new int[100];
    Body fill = given -> fill(ints(given[0]), (Integer) Objects.requireNonNull(given[1]));
    Call left = new Call(fill, numbers, 0);
    Call right = new Call(fill, numbers, 1);
    byte[] ofLeft = away(left);
    byte[] ofRight = away(right);
    home.unpack(ofRight, right);
    home.unpack(ofLeft, left);
    for (int i = 0; i < numbers.length; i++) {
      assertEquals(1 + i, numbers[i]);
    }
  }

  /** Writes every second element. */
  private static @Nullable Object fill(int[] numbers, int from) {
    for (int i = from; i < numbers.length; i += 2) {
      numbers[i] = 1 + i;
    }
    return null;
  }

  @Test
  void shouldMergeRunsThatOverlapInEqualElements() throws Exception {
    long[] memo = new long[10];
    Body store =
        given -> {
          long[] table = (long[]) Objects.requireNonNull(given[0]);
          int from = (Integer) Objects.requireNonNull(given[1]);
          for (int i = from; i < from + 6; i++) {
            table[i] = i * 7L;
          }
          return null;
        };
    Call left = new Call(store, memo, 0);
    Call right = new Call(store, memo, 4);
    byte[] ofLeft = away(left);
    byte[] ofRight = away(right);
    home.unpack(ofLeft, left);
    home.unpack(ofRight, right);
    assertEquals(9 * 7, memo[9]);
    assertEquals(7, memo[1]);
  }

  @Test
  void shouldNameBothCallsThatChangeOneElement() throws Exception {
    int[] numbers = new int[10];
    Body store = given -> ints(given[0])[3] = (Integer) Objects.requireNonNull(given[1]);
    Call left = new Call(store, numbers, 1);
    Call right = new Call(store, numbers, 2);
    byte[] ofLeft = away(left);
    byte[] ofRight = away(right);
    home.unpack(ofLeft, left);
    ConflictException conflict =
        assertThrows(ConflictException.class, () -> home.unpack(ofRight, right));
    assertEquals(
        "the tasks Program.call(int[10], 1) of line 7 and Program.call(int[10], 2) of line 7 both"
            + " changed element 3 of the same int[]: let tasks that may run at the same time change"
            + " different elements or fields",
        conflict.getMessage());
    assertEquals(1, numbers[3]);
  }

  @Test
  void shouldNameTheEntryThatTwoCallsChange() throws Exception {
    Map<Object, Object> map = new HashMap<>();
    Body store = given -> map(given[0]).put("key", given[1]);
    Call left = new Call(store, map, 1);
    Call right = new Call(store, map, 2);
    byte[] ofLeft = away(left);
    byte[] ofRight = away(right);
    home.unpack(ofLeft, left);
    ConflictException conflict =
        assertThrows(ConflictException.class, () -> home.unpack(ofRight, right));
    assertTrue(
        String.valueOf(conflict.getMessage()).contains("the entry of key in the same"),
        conflict::getMessage);
  }

  @Test
  void shouldAppendToAConcurrentQueueInAnyOrder() throws Exception {
    ConcurrentLinkedQueue<Object> queue = new ConcurrentLinkedQueue<>();
    Body add = given -> queue(given[0]).add(given[1]);
    Call left = new Call(add, queue, "l");
    Call right = new Call(add, queue, "r");
    byte[] ofLeft = away(left);
    byte[] ofRight = away(right);
    home.unpack(ofRight, right);
    home.unpack(ofLeft, left);
    assertEquals(List.of("r", "l"), List.copyOf(queue));
  }

  @Test
  void shouldDoACallAgainAtHomeWhoseChangeCannotComeBack() throws Exception {
    Random random = new Random(7);
    Draws call = new Draws(given -> ((Random) Objects.requireNonNull(given[0])).nextInt(), random);
    assertNull(home.unpack(away(call), call));
    assertTrue(HomeCalls.has(call));
    assertEquals(new Random(7).nextInt(), random.nextInt(), "the original has not changed");
  }

  @Test
  void shouldLoseNoWrittenChangeOfAnObjectWithAFormOfItsOwn() throws Exception {
    assertIsDoneAgain(given -> own(given[0]).written++);
  }

  @Test
  void shouldLoseNoChangeOfATransientFieldOfAnObjectWithAFormOfItsOwn() throws Exception {
    assertIsDoneAgain(given -> own(given[0]).leftOut[0]++);
  }

  @Test
  void shouldLoseNoChangeOfAFieldAboveASerializableClass() throws Exception {
    assertIsDoneAgain(given -> own(given[0]).log.add("a"));
  }

  private void assertIsDoneAgain(Body change) throws Exception {
    OwnForm own = new OwnForm();
    Draws call = new Draws(change, own);
    assertNull(home.unpack(away(call), call), "done again at home");
    assertEquals("0 0 []", own.written + " " + own.leftOut[0] + " " + own.log);
  }

  @Test
  void shouldTakeTheResultOfACallThatOnlyReadsAnObjectWithAFormOfItsOwn() throws Exception {
    int[] numbers = {1};
    OwnForm own = new OwnForm();
    own.written = 4;
    Call call = new Call(given -> ints(given[1])[0] = own(given[0]).written, own, numbers);
    assertInstanceOf(Outcome.Returned.class, home.unpack(away(call), call));
    assertEquals(4, numbers[0]);
  }

  /**
   * Such a call cannot change its arguments. Therefore its result can be kept for a lost owner, and
   * the invocations that wait for it can follow it.
   */
  @Test
  void shouldSendACallLikeAnyOtherIfItsArgumentsHaveFinalFieldsOnly() throws Exception {
    Call call = new Call(given -> 7, new Fixed(1, "a", new Fixed(2, "b", null)));
    assertFalse(Parcels.isTracked(there.unpack(home.pack(call))));
    assertFalse(Parcels.isTracked(call));
  }

  @Test
  void shouldBringBackChangesBehindAFinalField() throws Exception {
    int[] numbers = {1};
    Fixed fixed = new Fixed(1, "a", numbers);
    Call call = new Call(given -> ints(fixed(given[0]).behind())[0]++, fixed);
    home.unpack(away(call), call);
    assertEquals(2, numbers[0]);
  }

  @Test
  void shouldMergeByWayOfANodeThatGaveAPartAway() throws Exception {
    int[] numbers = {1, 2, 3};
    Call whole = new Call(given -> null, numbers);
    Task copy = there.unpack(home.pack(whole));
    int[] ofCopy = ints(copy.changing()[0]);
    Call part = new Call(given -> ints(given[0])[2] = 30, ofCopy);
    Task ofPart = further.unpack(there.pack(part));
    there.unpack(further.pack(run(ofPart), ofPart), part);
    ofCopy[0] = 10;
    assertArrayEquals(new int[] {1, 2, 3}, numbers, "merged before its end");
    home.unpack(there.pack(new Outcome.Returned(null), copy), whole);
    assertArrayEquals(new int[] {10, 2, 30}, numbers);
  }

  @Test
  void shouldPassACopyOnToAThirdNode() throws Exception {
    int[] numbers = {1, 2, 3};
    Call whole = new Call(given -> ints(given[0])[1] = 20, numbers);
    Task copy = there.unpack(home.pack(whole));
    Task next = further.unpack(there.pack(copy));
    Outcome outcome = there.unpack(further.pack(run(next), next), copy);
    home.unpack(there.pack(Objects.requireNonNull(outcome), copy), whole);
    assertArrayEquals(new int[] {1, 20, 3}, numbers);
  }

  @Test
  void shouldTakeTheOutcomeOfAnySending() throws Exception {
    int[] numbers = {1};
    Call call = new Call(given -> ints(given[0])[0]++, numbers);
    Task first = there.unpack(home.pack(call));
    home.pack(call);
    home.unpack(there.pack(run(first), first), call);
    assertEquals(2, numbers[0]);
  }
}
