package org.satingrid.rewriter.syncs;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * The annotations for parts of arrays on a method's parameters. Each number is a set with a bit for
 * each parameter. The receiver does not count.
 *
 * @param arrays parameters marked {@code @Part}
 * @param from parameters marked {@code @From}
 * @param to parameters marked {@code @To}
 * @param last parameters marked {@code @Last}
 */
public record Parts(long arrays, long from, long to, long last) {

  public static final String PART = "Lorg/satingrid/satin/Part;";
  private static final String FROM = "Lorg/satingrid/satin/From;";
  private static final String TO = "Lorg/satingrid/satin/To;";
  private static final String LAST = "Lorg/satingrid/satin/Last;";

  public static final Parts NONE = new Parts(0, 0, 0, 0);

  /** Adds an annotation of a parameter. */
  public Parts with(String annotation, int parameter) {
    long bit = 1L << Math.min(parameter, Long.SIZE - 1);
    return switch (annotation) {
      case PART -> new Parts(arrays | bit, from, to, last);
      case FROM -> new Parts(arrays, from | bit, to, last);
      case TO -> new Parts(arrays, from, to | bit, last);
      case LAST -> new Parts(arrays, from, to, last | bit);
      default -> this;
    };
  }

  /** Returns why the annotations of a method do not make sense, or null. */
  public @Nullable String fault(String descriptor) {
    Type[] types = Type.getArgumentTypes(descriptor);
    for (int i = 0; i < Long.SIZE; i++) {
      Type type = i < types.length ? types[i] : Type.VOID_TYPE;
      if ((arrays >>> i & 1) != 0 && type.getSort() != Type.ARRAY) {
        return "@Part on a parameter that is no array";
      }
      if (((from | to | last) >>> i & 1) != 0 && !type.equals(Type.INT_TYPE)) {
        return "@From, @To or @Last on a parameter that is no int";
      }
    }
    boolean bounded =
        Long.bitCount(from) == 1
            && Long.bitCount(to) + Long.bitCount(last) == 1
            && (from & (to | last)) == 0;
    return bounded && arrays != 0
        ? null
        : "@Part without exactly one @From and one @To or @Last, or these without @Part";
  }

  boolean isArray(int parameter) {
    return parameter < Long.SIZE && (arrays >>> parameter & 1) != 0;
  }

  /** Returns the parameters that are marked as parts. */
  public List<Integer> arrayParameters() {
    List<Integer> all = new ArrayList<>();
    for (int i = 0; i < Long.SIZE; i++) {
      if (isArray(i)) {
        all.add(i);
      }
    }
    return all;
  }

  public int fromParameter() {
    return Long.numberOfTrailingZeros(from);
  }

  public int endParameter() {
    return Long.numberOfTrailingZeros(to | last);
  }

  /** Returns true if the upper bound is the index of the last element. */
  public boolean isInclusive() {
    return last != 0;
  }
}
