package org.satingrid.cluster.wire;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.satingrid.codegen.Task;
import org.satingrid.runtime.Outcome;

class KnownClassesTest {
  private static final AtomicBoolean INITIALIZED = new AtomicBoolean();

  private final ClassLoader application =
      Objects.requireNonNull(KnownClassesTest.class.getClassLoader());

  @Test
  void shouldSpendLittleOnASmallTask() throws Throwable {
    Task task = new Fib(40);
    byte[] bytes = codec().encodeTask(task);
    assertTrue(bytes.length < 80, () -> bytes.length + " bytes");
    assertEquals(40, codec().decodeTask(bytes).execute());
  }

  @Test
  void shouldGiveTheSameBytesWhateverWasSentBefore() throws Exception {
    TaskCodec used = codec();
    for (int n = 0; n < 3; n++) {
      used.decodeTask(used.encodeTask(new Fib(n)));
    }
    used.encodeOutcome(new Outcome.Returned(new Colour[] {Colour.RED}), "t");
    assertArrayEquals(codec().encodeTask(new Fib(7)), used.encodeTask(new Fib(7)));
  }

  @Test
  void shouldCarryWhatHasAFormOfItsOwn() throws Exception {
    Object[] values = {
      Colour.GREEN,
      Map.of("k", List.of(1L, 2.5)),
      new Pair(Colour.RED, new Pair[] {new Pair(Colour.BROWN, null)}),
      new Gauge(7, 8),
      new int[][] {{1}, {2, 3}},
      TimeUnit.DAYS
    };
    byte[] bytes = codec().encodeOutcome(new Outcome.Returned(values), "t");
    Outcome.Returned copy = (Outcome.Returned) codec().decodeOutcome(bytes);
    Object[] read = (Object[]) Objects.requireNonNull(copy.value());
    assertEquals(values[0], read[0]);
    assertEquals(values[1], read[1]);
    Pair pair = (Pair) read[2];
    assertEquals(Colour.BROWN, ((Pair[]) Objects.requireNonNull(pair.second()))[0].first());
    assertEquals(15, ((Gauge) read[3]).sum);
    assertArrayEquals((int[][]) values[4], (int[][]) read[4]);
    assertEquals(TimeUnit.DAYS, read[5]);
  }

  @Test
  void shouldRefuseAClassOfAnotherShape() throws Exception {
    byte[] bytes = codec().encodeTask(new Fib(40));
    // The test changes the shape, which follows the name.
    bytes[indexOf(bytes, Fib.class.getName()) + Fib.class.getName().length()] ^= 1;
    WireException refused = assertThrows(WireException.class, () -> codec().decodeTask(bytes));
    assertTrue(String.valueOf(refused.getMessage()).contains("same engine"), refused::toString);
  }

  @Test
  void shouldNotInitializeAClassThatIsNotAllowed() throws Exception {
    byte[] bytes = named("org.satingrid.cluster.wire.KnownClassesTest$Trap");
    TaskCodec strict =
        new TaskCodec(Objects.requireNonNull(ClassLoader.getPlatformClassLoader()), LIMITS);
    assertThrows(WireException.class, () -> strict.decodeOutcome(bytes));
    byte[] platform = named("java.util.logging.Level");
    WireException refused =
        assertThrows(WireException.class, () -> codec().decodeOutcome(platform));
    assertTrue(String.valueOf(refused.getMessage()).contains("REJECTED"), refused::toString);
    assertThrows(WireException.class, () -> codec().decodeOutcome(named("[".repeat(300) + "I")));
    assertFalse(INITIALIZED.get());
  }

  @Test
  void shouldRefuseAPlaceThatNoClassHas() throws Exception {
    WireException refused =
        assertThrows(WireException.class, () -> codec().decodeOutcome(described(200, "", 0)));
    assertTrue(String.valueOf(refused.getMessage()).contains("200"), refused::toString);
  }

  private static final Limits LIMITS = new Limits(100, 10_000, 100_000);

  private TaskCodec codec() {
    return new TaskCodec(application, LIMITS);
  }

  private static byte[] named(String type) throws IOException {
    return described(TaskOutput.BY_NAME, type, 0);
  }

  /** Returns a stream with one object that claims to be of that class. */
  private static byte[] described(int kind, String name, int shape) throws IOException {
    ClassLoader loader = Objects.requireNonNull(KnownClassesTest.class.getClassLoader());
    ClassRules rules = new ClassRules(loader, LIMITS);
    KnownClasses none = new KnownClasses(loader, rules);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out =
        new TaskOutput(bytes, none, rules, text -> true, UnaryOperator.identity(), false)) {
      out.flush();
    }
    bytes.write(new byte[] {ObjectOutputStream.TC_OBJECT, ObjectOutputStream.TC_CLASSDESC});
    bytes.write(kind);
    if (kind == TaskOutput.BY_NAME) {
      bytes.write(name.length() >> 8);
      bytes.write(name.length());
      bytes.write(name.getBytes(StandardCharsets.US_ASCII));
      bytes.write(new byte[] {0, 0, 0, (byte) shape});
    }
    bytes.write(new byte[] {ObjectOutputStream.TC_ENDBLOCKDATA, ObjectOutputStream.TC_NULL});
    return bytes.toByteArray();
  }

  private static int indexOf(byte[] bytes, String text) {
    return new String(bytes, StandardCharsets.ISO_8859_1).indexOf(text);
  }

  enum Colour {
    RED,
    GREEN,
    BROWN {
      @Override
      public String toString() {
        return "brown";
      }
    }
  }

  record Pair(Object first, @Nullable Object second) implements Serializable {}

  static final class Gauge implements Serializable {
    final int low;
    transient int sum;

    Gauge(int low, int high) {
      this.low = low;
      sum = low + high;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeInt(sum);
    }

    private void readObject(java.io.ObjectInputStream in)
        throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      sum = in.readInt();
    }
  }

  static final class Trap implements Serializable {
    private static final long serialVersionUID = note();

    private static long note() {
      INITIALIZED.set(true);
      return 1;
    }
  }

  static final class Fib extends Task {
    private static final long serialVersionUID = 1L;
    private final int n;

    Fib(int n) {
      this.n = n;
    }

    @Override
    public Object execute() {
      return n;
    }

    @Override
    public String describe() {
      return "Fib.fib";
    }
  }
}
