package org.satingrid.cluster.statics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.io.Serializable;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.satingrid.cluster.wire.Limits;
import org.satingrid.cluster.wire.TaskCodec;
import org.satingrid.cluster.wire.WireException;

class SentinelsTest {

  static class Tree implements Serializable {
    private static final long serialVersionUID = 1L;
    static final Tree EMPTY = new Tree(null, 0);
    static final Object NONE = new Object();
    static final Mutable OPEN = new Mutable();
    static final int[] NUMBERS = {1};
    static final List<Integer> LIST = List.of(1);
    static final Resolving RESOLVING = new Resolving();
    static final Tree LARGE = IntStream.range(0, 100).boxed().reduce(EMPTY, Tree::new, (a, b) -> a);
    static final Integer KEPT = 5;
    static final Integer NUMBER = 5_000;
    static final String TEXT = String.valueOf(new char[] {'a'});
    static Tree variable = new Tree(null, 2);

    final @Nullable Tree next;
    final int value;

    Tree(@Nullable Tree next, int value) {
      this.next = next;
      this.value = value;
    }
  }

  static class Mutable implements Serializable {
    private static final long serialVersionUID = 1L;
    int value = 1;
  }

  static class Resolving implements Serializable {
    private static final long serialVersionUID = 1L;

    private Object readResolve() {
      return Tree.RESOLVING;
    }
  }

  private final TaskCodec codec =
      new TaskCodec(
          Objects.requireNonNull(SentinelsTest.class.getClassLoader()), Limits.DEFAULT, "");
  private final Sentinels sentinels = new Sentinels(codec);

  @BeforeEach
  void initialize() {
    assertEquals(0, Tree.EMPTY.value);
    sentinels.ready(Tree.class);
  }

  @Test
  void shouldNameTheImmutableObjectsOfConstants() throws WireException {
    for (Object object : List.of(Tree.EMPTY, Tree.NONE, Tree.NUMBER, Tree.TEXT)) {
      assertInstanceOf(Sentinel.class, sentinels.named(object));
      assertSame(object, copy(object));
    }
    Tree copy = (Tree) copy(new Tree(Tree.EMPTY, 1));
    assertSame(Tree.EMPTY, copy.next);
  }

  @Test
  void shouldCopyObjectsThatCanChangeAndLargeOnes() {
    for (Object object :
        List.of(
            Tree.OPEN,
            Tree.NUMBERS,
            Tree.LIST,
            Tree.RESOLVING,
            Tree.LARGE,
            Tree.KEPT,
            Tree.variable,
            new Tree(null, 0))) {
      assertSame(object, sentinels.named(object), object::toString);
    }
  }

  /** An initializer can compute another object on each node. */
  @Test
  void shouldCopyAnObjectThatTheReceiverDoesNotHave() throws WireException {
    Sentinel form = assertInstanceOf(Sentinel.class, sentinels.named(Tree.EMPTY));
    byte[] other = codec.encode(new Tree(null, 7), "", part -> part);
    Sentinel changed = new Sentinel(form.owner(), form.field(), other);
    Tree copy = (Tree) sentinels.resolved(changed);
    assertNotSame(Tree.EMPTY, copy);
    assertEquals(7, copy.value);
    Tree ofUnknown = (Tree) sentinels.resolved(new Sentinel("no.Such", "FIELD", other));
    assertEquals(7, ofUnknown.value);
  }

  private Object copy(Object value) throws WireException {
    Object[] array = {value};
    byte[] bytes = codec.encode(array, "", sentinels::named);
    return codec.decode(bytes, Object[].class, sentinels::resolved)[0];
  }
}
