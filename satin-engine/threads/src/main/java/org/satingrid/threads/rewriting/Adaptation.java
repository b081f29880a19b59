package org.satingrid.threads.rewriting;

import static org.objectweb.asm.Opcodes.*;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodNode;

/** Converts the value on top of the stack to the type that a lambda requires. */
final class Adaptation {

  private Adaptation() {}

  static void adapt(MethodNode code, Type from, Type to) {
    if (from.equals(to)) {
      return;
    }
    if (to.getSort() == Type.VOID) {
      if (from.getSort() != Type.VOID) {
        code.visitInsn(from.getSize() == 2 ? POP2 : POP);
      }
      return;
    }
    boolean toReference = Code.isReference(to);
    if (!Code.isReference(from)) {
      if (toReference) {
        Code.boxing(from).accept(code);
      } else {
        widen(code, from, to);
      }
    } else if (toReference) {
      cast(code, to);
    } else {
      unbox(code, from, to);
    }
  }

  private static void cast(MethodNode code, Type to) {
    if (!to.getInternalName().equals(Names.OBJECT)) {
      code.visitTypeInsn(CHECKCAST, to.getInternalName());
    }
  }

  /** The box can contain a narrower type than the required type. */
  private static void unbox(MethodNode code, Type from, Type to) {
    Type held = held(from);
    if (held == null) {
      held = to;
    }
    refuseNull(code);
    Code.unboxing(held).accept(code);
    if (!held.equals(to)) {
      widen(code, held, to);
    }
  }

  /**
   * Throws an exception without a message if the reference on top of the stack is null, as the
   * hidden class of the JDK does. The virtual machine's own message would name generated code.
   */
  static void refuseNull(MethodNode code) {
    Label present = new Label();
    code.visitInsn(DUP);
    code.visitJumpInsn(IFNONNULL, present);
    code.visitTypeInsn(NEW, "java/lang/NullPointerException");
    code.visitInsn(DUP);
    code.visitMethodInsn(INVOKESPECIAL, "java/lang/NullPointerException", "<init>", "()V", false);
    code.visitInsn(ATHROW);
    code.visitLabel(present);
  }

  private static @Nullable Type held(Type box) {
    return switch (box.getInternalName()) {
      case "java/lang/Integer" -> Type.INT_TYPE;
      case "java/lang/Long" -> Type.LONG_TYPE;
      case "java/lang/Double" -> Type.DOUBLE_TYPE;
      case "java/lang/Float" -> Type.FLOAT_TYPE;
      case "java/lang/Boolean" -> Type.BOOLEAN_TYPE;
      case "java/lang/Character" -> Type.CHAR_TYPE;
      case "java/lang/Byte" -> Type.BYTE_TYPE;
      case "java/lang/Short" -> Type.SHORT_TYPE;
      default -> null;
    };
  }

  private static void widen(MethodNode code, Type from, Type to) {
    String pair = stack(from) + stack(to);
    switch (pair) {
      case "IJ" -> code.visitInsn(I2L);
      case "IF" -> code.visitInsn(I2F);
      case "ID" -> code.visitInsn(I2D);
      case "JF" -> code.visitInsn(L2F);
      case "JD" -> code.visitInsn(L2D);
      case "FD" -> code.visitInsn(F2D);
      default -> {
        // Other types need no conversion.
      }
    }
  }

  private static String stack(Type type) {
    return switch (type.getSort()) {
      case Type.LONG -> "J";
      case Type.FLOAT -> "F";
      case Type.DOUBLE -> "D";
      default -> "I";
    };
  }
}
