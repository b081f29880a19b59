package org.satingrid.rewriter;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Emits conversions between primitive values and their wrapper objects. */
final class Boxing {

  private Boxing() {}

  /**
   *
   *
   * <pre> (int) -> INVOKESTATIC java/lang/Integer.valueOf -> (Object);  void -> ACONST_NULL </pre>
   */
  static InsnList box(Type type) {
    InsnList code = new InsnList();
    if (type.equals(Type.VOID_TYPE)) {
      code.add(new InsnNode(Opcodes.ACONST_NULL));
    } else if (isPrimitive(type)) {
      String wrapper = wrapper(type);
      String descriptor = "(" + type.getDescriptor() + ")L" + wrapper + ";";
      code.add(new MethodInsnNode(Opcodes.INVOKESTATIC, wrapper, "valueOf", descriptor));
    }
    return code;
  }

  /**
   *
   *
   * <pre> (Object) -> CHECKCAST java/lang/Integer, INVOKEVIRTUAL intValue -> (int) </pre>
   */
  static InsnList unbox(Type type) {
    InsnList code = new InsnList();
    if (isPrimitive(type)) {
      String wrapper = wrapper(type);
      String method = type.getClassName() + "Value";
      code.add(new TypeInsnNode(Opcodes.CHECKCAST, wrapper));
      code.add(
          new MethodInsnNode(Opcodes.INVOKEVIRTUAL, wrapper, method, "()" + type.getDescriptor()));
    } else {
      code.add(new TypeInsnNode(Opcodes.CHECKCAST, type.getInternalName()));
    }
    return code;
  }

  static boolean isPrimitive(Type type) {
    return type.getSort() < Type.ARRAY;
  }

  static String wrapper(Type type) {
    return switch (type.getSort()) {
      case Type.BOOLEAN -> "java/lang/Boolean";
      case Type.BYTE -> "java/lang/Byte";
      case Type.CHAR -> "java/lang/Character";
      case Type.SHORT -> "java/lang/Short";
      case Type.INT -> "java/lang/Integer";
      case Type.LONG -> "java/lang/Long";
      case Type.FLOAT -> "java/lang/Float";
      case Type.DOUBLE -> "java/lang/Double";
      default -> throw new IllegalArgumentException("no wrapper of " + type);
    };
  }
}
