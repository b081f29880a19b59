package org.satingrid.cluster.protocol.message;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.satingrid.cluster.wire.Limits;
import org.satingrid.cluster.wire.TaskCodec;

/** Brief messages need little stack, however deep their objects are nested. */
class BriefMessagesTest {
  /** The stack size of the test's thread: half of a network thread's stack. */
  private static final long STACK = 512 << 10;

  private static final int TOO_DEEP = 100_000;

  private final TaskCodec codec =
      new TaskCodec(BriefMessagesTest.class.getClassLoader(), Limits.DEFAULT);

  private enum Nesting {
    /** Nested objects with as few bytes per object as possible. */
    OBJECTS {
      @Override
      Object around(Object inner) {
        return new Box(inner);
      }
    },
    /** Nested lists. A separate method writes each of them, which takes more stack. */
    LISTS {
      @Override
      Object around(Object inner) {
        return new ArrayList<>(List.of(inner));
      }
    };

    abstract Object around(Object inner);

    Object deep(int levels) {
      Object all = new Box(null);
      for (int i = 0; i < levels; i++) {
        all = around(all);
      }
      return all;
    }
  }

  private static final class Box implements Serializable {
    private static final long serialVersionUID = 1L;

    @Nullable final Object inner;

    Box(@Nullable Object inner) {
      this.inner = inner;
    }
  }

  @ParameterizedTest
  @EnumSource
  void shouldStopPackingBeforeTheStackEnds(Nesting nesting) throws Exception {
    Object deep = nesting.deep(TOO_DEEP);
    assertNull(withLittleStack(() -> pack(deep)));
  }

  @ParameterizedTest
  @EnumSource
  void shouldUnpackWhatIsAsDeepAsFits(Nesting nesting) throws Exception {
    byte[] bytes = packDeepest(nesting);
    assertTrue(bytes.length > BriefMessages.BYTES - 40, bytes.length + " bytes");
    Object unpacked =
        withLittleStack(() -> codec.decode(bytes, Object.class, UnaryOperator.identity()));
    assertEquals(nesting.deep(0).getClass(), innermost(unpacked).getClass());
  }

  private byte[] packDeepest(Nesting nesting) throws Exception {
    byte[] deepest = {};
    int levels = 0;
    for (byte[] next = deepest; next != null; next = pack(nesting.deep(++levels))) {
      deepest = next;
    }
    return deepest;
  }

  private byte @Nullable [] pack(Object value) throws Exception {
    return codec.encodeIfSmall(value, "it", BriefMessages.BYTES, UnaryOperator.identity());
  }

  private static Object innermost(Object value) {
    Object at = value;
    while (true) {
      Object inner = at instanceof List<?> list ? list.get(0) : ((Box) at).inner;
      if (inner == null) {
        return at;
      }
      at = inner;
    }
  }

  private static <T> T withLittleStack(Callable<T> step) throws Exception {
    FutureTask<T> task = new FutureTask<>(step);
    Thread thread = new Thread(null, task, "little stack", STACK);
    thread.setDaemon(true);
    thread.start();
    return task.get();
  }
}
