package org.satingrid.rewriter;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.GeneratorAdapter;

/**
 * Converts arguments and results between the method of a functional interface and the body of a
 * lambda, by the rules of {@code LambdaMetafactory}: boxing, unboxing, widening and casts.
 */
final class Adaptation {

  private static final List<Type> PRIMITIVES =
      List.of(
          Type.BOOLEAN_TYPE,
          Type.BYTE_TYPE,
          Type.SHORT_TYPE,
          Type.CHAR_TYPE,
          Type.INT_TYPE,
          Type.LONG_TYPE,
          Type.FLOAT_TYPE,
          Type.DOUBLE_TYPE);

  private Adaptation() {}

  /**
   * Converts the value on the stack.
   *
   * @param from the type of the value
   * @param exact the type of the value with the type arguments of the lambda
   * @param to the required type. If it is void, the value is dropped.
   */
  static void emit(GeneratorAdapter code, Type from, Type exact, Type to) {
    if (from.equals(Type.VOID_TYPE)) {
      return;
    }
    if (to.equals(Type.VOID_TYPE)) {
      drop(code, from);
    } else if (!Boxing.isPrimitive(from)) {
      boolean knowsMore = !exact.equals(Type.VOID_TYPE) && !Boxing.isPrimitive(exact);
      Type known = knowsMore ? exact : from;
      cast(code, from, known);
      fromObject(code, known, to);
    } else if (Boxing.isPrimitive(to)) {
      code.cast(from, to);
    } else {
      Type unboxed = primitive(to);
      Type boxed = unboxed == null ? from : unboxed;
      code.cast(from, boxed);
      code.valueOf(boxed);
    }
  }

  private static void drop(GeneratorAdapter code, Type type) {
    if (type.getSize() == 2) {
      code.pop2();
    } else {
      code.pop();
    }
  }

  private static void fromObject(GeneratorAdapter code, Type from, Type to) {
    Type unboxed = primitive(from);
    if (!Boxing.isPrimitive(to)) {
      cast(code, from, to);
    } else if (unboxed == null) {
      code.unbox(to);
    } else {
      code.unbox(unboxed);
      code.cast(unboxed, to);
    }
  }

  private static @Nullable Type primitive(Type wrapper) {
    return PRIMITIVES.stream()
        .filter(type -> Boxing.wrapper(type).equals(wrapper.getInternalName()))
        .findFirst()
        .orElse(null);
  }

  private static void cast(GeneratorAdapter code, Type from, Type to) {
    if (!from.equals(to)) {
      code.checkCast(to);
    }
  }
}
