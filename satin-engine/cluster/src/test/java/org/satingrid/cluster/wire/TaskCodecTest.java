package org.satingrid.cluster.wire;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.NotSerializableException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.math.BigInteger;
import java.net.URL;
import java.net.URLClassLoader;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.satingrid.codegen.Task;
import org.satingrid.runtime.Outcome;
import org.satingrid.satin.OutOfPartError;

class TaskCodecTest {

  private final TaskCodec codec =
      new TaskCodec(
          Objects.requireNonNull(TaskCodecTest.class.getClassLoader()),
          new Limits(100, 10_000, 100_000));

  @Test
  void shouldReturnTheErrorOfAnIndexOutsideOfAPartAsItIs() throws WireException {
    ClassLoader application = new ClassLoader(TaskCodecTest.class.getClassLoader()) {};
    TaskCodec other = new TaskCodec(application, Limits.DEFAULT);
    List<String> lost = new ArrayList<>();
    byte[] bytes =
        other.encodeOutcome(
            new Outcome.Threw(new OutOfPartError("the index 5")),
            "sort",
            UnaryOperator.identity(),
            lost::add);
    Outcome.Threw threw = assertInstanceOf(Outcome.Threw.class, other.decodeOutcome(bytes));
    assertInstanceOf(OutOfPartError.class, threw.cause());
    assertEquals("the index 5", threw.cause().getMessage());
    assertEquals(List.of(), lost);
  }

  @Test
  void shouldLoadTheProgramBeforeAnyTask() {
    List<String> loaded = new ArrayList<>();
    ClassLoader application =
        new ClassLoader(null) {
          @Override
          protected Class<?> findClass(String name) throws ClassNotFoundException {
            loaded.add(name);
            // The node that runs the task reports that the class is missing.
            throw new ClassNotFoundException(name);
          }
        };
    new TaskCodec(application, Limits.DEFAULT, "demo.Program").prepare();
    assertEquals(List.of("demo.Program"), loaded);
  }

  @Test
  void shouldCarryATaskWithItsArguments() throws Throwable {
    List<Object> arguments =
        new ArrayList<>(List.of(7, "x", BigInteger.TEN, Instant.EPOCH, Map.of("k", List.of(1L))));
    arguments.add(new double[][] {{1.5}, {2.5, 3}});
    arguments.add(new Point[] {new Point(1, 2)});
    Call task = new Call(arguments);
    task.runtimeState = new Object();
    Task copy = codec.decodeTask(codec.encodeTask(task));
    List<?> result = assertInstanceOf(List.class, copy.execute());
    assertEquals(arguments.subList(0, 5), result.subList(0, 5));
    assertArrayEquals((double[][]) arguments.get(5), (double[][]) result.get(5));
    assertArrayEquals((Point[]) arguments.get(6), (Point[]) result.get(6));
    assertEquals(null, copy.runtimeState);
  }

  /** The class path of a program that runs in a unit test also contains the engine. */
  @Test
  void shouldTakeTheEnginesCarriersThoughTheApplicationHasTheirFiles() throws Exception {
    URL[] engine = {source(TaskCodec.class), source(OfEngine.class)};
    try (URLClassLoader application =
        new URLClassLoader(engine, ClassLoader.getPlatformClassLoader())) {
      assertNotEquals(OfEngine.class, application.loadClass(OfEngine.class.getName()));
      TaskCodec inTest = new TaskCodec(application, Limits.DEFAULT);
      byte[] bytes = inTest.encode(new OfEngine(7), "a carrier", UnaryOperator.identity());
      assertEquals(new OfEngine(7), inTest.decode(bytes, OfEngine.class, UnaryOperator.identity()));
    }
  }

  private record OfEngine(int number) implements Carrier {}

  private static URL source(Class<?> type) {
    return type.getProtectionDomain().getCodeSource().getLocation();
  }

  @Test
  void shouldCarryOutcomes() throws WireException {
    assertEquals(new Outcome.Returned(null), roundTrip(new Outcome.Returned(null)));
    assertEquals(new Outcome.Returned(42L), roundTrip(new Outcome.Returned(42L)));
    IllegalStateException cause = new IllegalStateException("outer", new Exception("inner"));
    cause.addSuppressed(new ArithmeticException("beside"));
    Outcome.Threw threw =
        assertInstanceOf(Outcome.Threw.class, roundTrip(new Outcome.Threw(cause)));
    assertEquals(cause.toString(), threw.cause().toString());
    assertArrayEquals(cause.getStackTrace(), threw.cause().getStackTrace());
    assertEquals("beside", threw.cause().getSuppressed()[0].getMessage());
  }

  @Test
  void shouldCarryTheComputedMessageOfANullPointerException() throws WireException {
    NullPointerException cause =
        assertThrows(NullPointerException.class, () -> lengthOf(new String[1]));
    IllegalStateException around = new IllegalStateException("around", cause);
    cause.initCause(around);
    Outcome.Threw threw =
        assertInstanceOf(Outcome.Threw.class, roundTrip(new Outcome.Threw(cause)));
    assertEquals(cause.getMessage(), threw.cause().getMessage());
    assertArrayEquals(cause.getStackTrace(), threw.cause().getStackTrace());
    Throwable back = Objects.requireNonNull(threw.cause().getCause());
    assertEquals("around", back.getMessage());
    assertSame(threw.cause(), back.getCause());
  }

  private static int lengthOf(String[] texts) {
    return texts[0].length();
  }

  @Test
  void shouldLeaveOutOfAnExceptionWhatCannotTravel() throws WireException {
    Stubborn thrown = new Stubborn("no way", new Lock());
    thrown.initCause(new IllegalStateException("because"));
    Outcome.Threw threw =
        assertInstanceOf(Outcome.Threw.class, roundTrip(new Outcome.Threw(thrown)));
    Stubborn copy = assertInstanceOf(Stubborn.class, threw.cause());
    assertEquals("no way", copy.getMessage());
    assertEquals(null, copy.lock);
    assertEquals(3, copy.number);
    assertEquals("because", Objects.requireNonNull(copy.getCause()).getMessage());
    assertArrayEquals(thrown.getStackTrace(), copy.getStackTrace());
  }

  @Test
  void shouldKeepTheClassOfAnExceptionWhoseCodeRefusesToBeWritten() throws WireException {
    Sealed thrown = new Sealed("no way", new Stubborn("inner", new Lock()));
    thrown.addSuppressed(new ArithmeticException("beside"));
    Outcome.Threw threw =
        assertInstanceOf(Outcome.Threw.class, roundTrip(new Outcome.Threw(thrown)));
    Sealed copy = assertInstanceOf(Sealed.class, threw.cause());
    assertEquals("no way", copy.getMessage());
    assertEquals("inner", assertInstanceOf(Stubborn.class, copy.getCause()).getMessage());
    assertEquals("beside", copy.getSuppressed()[0].getMessage());
    assertArrayEquals(thrown.getStackTrace(), copy.getStackTrace());
  }

  @Test
  void shouldNameClassAndFieldThatCannotTravel() {
    Map<String, Object> deep = new HashMap<>(Map.of("here", new Holder(new Lock())));
    WireException refused =
        assertThrows(WireException.class, () -> codec.encodeTask(new Call(List.of(1, deep))));
    String message = String.valueOf(refused.getMessage());
    assertTrue(message.startsWith("Call.call: field " + Holder.class.getName() + ".lock"), message);
    assertTrue(message.contains(Lock.class.getName()), message);
    refused =
        assertThrows(
            WireException.class,
            () -> codec.encodeOutcome(new Outcome.Returned(new Lock()), "Call.call"));
    message = String.valueOf(refused.getMessage());
    assertTrue(message.startsWith("the result of Call.call: what it returns "), message);
  }

  @Test
  void shouldRefuseClassesThatAreNotValues() throws WireException {
    WireException refused =
        assertThrows(
            WireException.class,
            () -> codec.encodeOutcome(new Outcome.Returned(new java.util.logging.Level[0]), "t"));
    String message = String.valueOf(refused.getMessage());
    assertTrue(message.contains("java.util.logging.Level"), message);
    byte[] task = codec.encodeTask(new Call(List.of()));
    assertThrows(WireException.class, () -> codec.decodeOutcome(task), "a task is no outcome");
  }

  @Test
  void shouldRefuseWhatIsTooLargeOrTooDeep() throws WireException {
    assertThrows(WireException.class, () -> codec.encodeTask(new Call(List.of(new byte[200_000]))));
    Object nested = 1;
    for (int i = 0; i < 200; i++) {
      nested = new Object[] {nested};
    }
    byte[] bytes = codec.encodeOutcome(new Outcome.Returned(nested), "t");
    assertThrows(WireException.class, () -> codec.decodeOutcome(bytes));
    for (int i = 0; i < 2_000_000; i++) {
      nested = new Object[] {nested};
    }
    Object bottomless = nested;
    assertThrows(
        WireException.class, () -> codec.encodeOutcome(new Outcome.Returned(bottomless), "t"));
  }

  private static final class Link implements Serializable {
    private final int number;
    private final @Nullable Link next;

    Link(int number, @Nullable Link next) {
      this.number = number;
      this.next = next;
    }
  }

  @Test
  void shouldCarryALongLinkedList() throws WireException {
    TaskCodec real =
        new TaskCodec(Objects.requireNonNull(TaskCodecTest.class.getClassLoader()), Limits.DEFAULT);
    Link list = null;
    for (int i = 0; i < 50_000; i++) {
      list = new Link(i, list);
    }
    byte[] bytes = real.encodeOutcome(new Outcome.Returned(list), "t");
    Outcome.Returned back = assertInstanceOf(Outcome.Returned.class, real.decodeOutcome(bytes));
    int number = 50_000;
    for (Link link = (Link) back.value(); link != null; link = link.next) {
      assertEquals(--number, link.number);
    }
    assertEquals(0, number);
  }

  @Test
  void shouldRefuseGarbage() {
    assertThrows(WireException.class, () -> codec.decodeTask(new byte[0]));
    assertThrows(WireException.class, () -> codec.decodeTask(new byte[] {1, 2, 3, 4, 5, 6}));
  }

  private Outcome roundTrip(Outcome outcome) throws WireException {
    return codec.decodeOutcome(codec.encodeOutcome(outcome, "Call.call"));
  }

  record Point(int x, int y) implements Serializable {}

  record Holder(Object lock) implements Serializable {}

  static final class Lock {}

  static final class Stubborn extends RuntimeException {
    final Lock lock;
    final int number = Integer.parseInt("3");

    Stubborn(String message, Lock lock) {
      super(message);
      this.lock = lock;
    }
  }

  static final class Sealed extends Exception {
    Sealed(String message, Throwable cause) {
      super(message, cause);
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      throw new NotSerializableException("sealed");
    }
  }

  static final class Call extends Task {
    private final ArrayList<Object> arguments;

    Call(List<?> arguments) {
      this.arguments = new ArrayList<>(arguments);
    }

    @Override
    public @Nullable Object execute() {
      return arguments;
    }

    @Override
    public String describe() {
      return "Call.call";
    }
  }
}
