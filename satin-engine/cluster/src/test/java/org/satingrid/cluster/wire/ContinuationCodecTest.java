package org.satingrid.cluster.wire;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.satingrid.codegen.HeapFrame;
import org.satingrid.runtime.Continuation;
import org.satingrid.runtime.Continuation.Call;
import org.satingrid.runtime.Continuation.Waiting;

/** Variables are sent only if the program cannot notice a difference. */
class ContinuationCodecTest {
  private static final int MAX = 2_000;

  private final TaskCodec codec =
      new TaskCodec(
          Objects.requireNonNull(ContinuationCodecTest.class.getClassLoader()), Limits.DEFAULT);

  @Test
  void shouldCarryVariablesAndResultsAsOneGraph() throws WireException {
    long[] results = {1, 2, 0};
    Variables frame =
        new Variables(results, List.of(BigInteger.TEN), new Pair(3, "x"), Thread.State.NEW);
    HeapFrame.save(1L << 40, frame, 0);
    Continuation rest =
        new Continuation(
            List.of(
                new Waiting(
                    frame,
                    0.25,
                    List.of(new Call(4, results, 0, 7L), new Call(5, results, 2, null)),
                    1)));
    byte[] bytes = codec.encodeContinuation(rest, MAX, UnaryOperator.identity());
    Continuation copy = codec.decode(bytes, Continuation.class, UnaryOperator.identity());
    Waiting waiting = copy.waiting().get(0);
    assertEquals(0.25, copy.weight());
    assertEquals(1, waiting.awaited());
    assertEquals(7L, waiting.calls().get(0).value());
    assertEquals(1L << 40, waiting.frame().loadLong(0));
    assertArrayEquals(results, (long[]) waiting.frame().loadReference(0));
    assertSame(waiting.frame().loadReference(0), waiting.calls().get(1).target());
    assertEquals(List.of(BigInteger.TEN), waiting.frame().loadReference(1));
    assertEquals(new Pair(3, "x"), waiting.frame().loadReference(2));
  }

  static List<Object> whatStays() {
    Map<String, Object> deep = new HashMap<>(Map.of("here", new Cache()));
    return List.of(
        new Object(), new Cache(), new Custom(), new Proxied(), deep, new byte[MAX], new Child());
  }

  @ParameterizedTest
  @MethodSource("whatStays")
  void shouldLeaveWhatWouldNotBeTheSame(Object variable) {
    Waiting waiting =
        new Waiting(new Variables(variable), 1, List.of(new Call(0, null, 0, null)), 0);
    Continuation rest = new Continuation(List.of(waiting));
    assertThrows(
        WireException.class, () -> codec.encodeContinuation(rest, MAX, UnaryOperator.identity()));
  }

  record Pair(int number, String text) implements Serializable {}

  /** A class with a transient field. A copy of the cache would lack its content. */
  private static final class Cache implements Serializable {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("unused") // The field exists only to be left out of copies.
    private final transient Map<String, String> found = Map.of("a", "b");
  }

  /** A class that takes part in its own serialization. */
  private static final class Custom implements Serializable {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("UnusedMethod") // called by serialization
    private void writeObject(ObjectOutputStream out) throws java.io.IOException {
      out.defaultWriteObject();
    }
  }

  /** A class that is replaced by another class in the serialized form. */
  private static final class Proxied implements Serializable {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("UnusedMethod") // called by serialization
    private Object writeReplace() {
      return new Proxy();
    }
  }

  private static final class Proxy implements Serializable {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("UnusedMethod") // called by serialization
    private Object readResolve() {
      return new Proxied();
    }
  }

  /** A superclass that is not serializable. Its constructor makes its field again in each copy. */
  private static class Parent {
    @SuppressWarnings("unused") // The field exists only to have another value in the copy.
    private final long made = System.nanoTime();
  }

  private static final class Child extends Parent implements Serializable {
    private static final long serialVersionUID = 1L;
  }
}
