package org.satingrid.rewriter;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Converts arguments and results between the method of a functional interface and the body of a
 * lambda, by the rules of {@code LambdaMetafactory}: boxing, unboxing, widening and casts.
 */
final class Adaptation {
  private static final String NUMBER = "java/lang/Number";

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
  static void emit(MethodVisitor code, Type from, Type exact, Type to) {
    if (from.equals(Type.VOID_TYPE)) {
      return;
    }
    if (to.equals(Type.VOID_TYPE)) {
      code.visitInsn(from.getSize() == 2 ? Opcodes.POP2 : Opcodes.POP);
    } else if (!Boxing.isPrimitive(from)) {
      boolean knowsMore = !exact.equals(Type.VOID_TYPE) && !Boxing.isPrimitive(exact);
      Type known = knowsMore ? exact : from;
      cast(code, from, known);
      fromObject(code, known, to);
    } else if (Boxing.isPrimitive(to)) {
      widen(code, from, to);
    } else {
      Type unboxed = primitive(to);
      Type boxed = unboxed == null ? from : unboxed;
      widen(code, from, boxed);
      Boxing.box(boxed).accept(code);
    }
  }

  private static void fromObject(MethodVisitor code, Type from, Type to) {
    if (!Boxing.isPrimitive(to)) {
      cast(code, from, to);
      return;
    }
    Type unboxed = primitive(from);
    if (unboxed != null) {
      Boxing.unbox(unboxed).accept(code);
      widen(code, unboxed, to);
    } else if (to.equals(Type.BOOLEAN_TYPE) || to.equals(Type.CHAR_TYPE)) {
      Boxing.unbox(to).accept(code);
    } else {
      code.visitTypeInsn(Opcodes.CHECKCAST, NUMBER);
      code.visitMethodInsn(
          Opcodes.INVOKEVIRTUAL,
          NUMBER,
          to.getClassName() + "Value",
          "()" + to.getDescriptor(),
          false);
    }
  }

  private static @Nullable Type primitive(Type wrapper) {
    return PRIMITIVES.stream()
        .filter(type -> Boxing.wrapper(type).equals(wrapper.getInternalName()))
        .findFirst()
        .orElse(null);
  }

  private static void cast(MethodVisitor code, Type from, Type to) {
    if (!from.equals(to) && !to.getDescriptor().equals(Names.OBJECT_TYPE)) {
      code.visitTypeInsn(Opcodes.CHECKCAST, to.getInternalName());
    }
  }

  private static void widen(MethodVisitor code, Type from, Type to) {
    int source = rank(from);
    int target = rank(to);
    if (source == target) {
      return;
    }
    code.visitInsn(
        switch (source) {
          case 0 -> target == 1 ? Opcodes.I2L : target == 2 ? Opcodes.I2F : Opcodes.I2D;
          case 1 -> target == 2 ? Opcodes.L2F : Opcodes.L2D;
          default -> Opcodes.F2D;
        });
  }

  private static int rank(Type type) {
    return switch (type.getSort()) {
      case Type.LONG -> 1;
      case Type.FLOAT -> 2;
      case Type.DOUBLE -> 3;
      default -> 0;
    };
  }
}
