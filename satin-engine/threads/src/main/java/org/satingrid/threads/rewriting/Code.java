package org.satingrid.threads.rewriting;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Short pieces of code. */
final class Code {

  private Code() {}

  static void push(MethodVisitor code, int value) {
    if (value >= -1 && value <= 5) {
      code.visitInsn(Opcodes.ICONST_0 + value);
    } else if (value == (byte) value) {
      code.visitIntInsn(Opcodes.BIPUSH, value);
    } else if (value == (short) value) {
      code.visitIntInsn(Opcodes.SIPUSH, value);
    } else {
      code.visitLdcInsn(value);
    }
  }

  static InsnList list(AbstractInsnNode... nodes) {
    InsnList list = new InsnList();
    for (AbstractInsnNode node : nodes) {
      list.add(node);
    }
    return list;
  }

  static boolean isReference(Type type) {
    return type.getSort() == Type.OBJECT || type.getSort() == Type.ARRAY;
  }

  private static Type box(Type primitive) {
    return Type.getObjectType(
        "java/lang/"
            + switch (primitive.getSort()) {
              case Type.BOOLEAN -> "Boolean";
              case Type.CHAR -> "Character";
              case Type.BYTE -> "Byte";
              case Type.SHORT -> "Short";
              case Type.INT -> "Integer";
              case Type.LONG -> "Long";
              case Type.FLOAT -> "Float";
              default -> "Double";
            });
  }

  /** Boxes the value on top of the stack. */
  static InsnList boxing(Type type) {
    if (isReference(type)) {
      return new InsnList();
    }
    String box = box(type).getInternalName();
    return list(
        new MethodInsnNode(
            Opcodes.INVOKESTATIC, box, "valueOf", "(" + type.getDescriptor() + ")L" + box + ";"));
  }

  /** Casts and unboxes the object on top of the stack. The object must be a box of this type. */
  static InsnList unboxing(Type type) {
    if (isReference(type)) {
      return type.getInternalName().equals(Names.OBJECT)
          ? new InsnList()
          : list(new TypeInsnNode(Opcodes.CHECKCAST, type.getInternalName()));
    }
    String box = box(type).getInternalName();
    return list(
        new TypeInsnNode(Opcodes.CHECKCAST, box),
        new MethodInsnNode(
            Opcodes.INVOKEVIRTUAL,
            box,
            type.getClassName() + "Value",
            "()" + type.getDescriptor()));
  }

  /** Pushes the class object of a component type. Rows of an array keep their dimensions. */
  static AbstractInsnNode component(Type type) {
    return isReference(type)
        ? new LdcInsnNode(TypeNames.withoutHandles(type))
        : new FieldInsnNode(
            Opcodes.GETSTATIC, box(type).getInternalName(), "TYPE", "Ljava/lang/Class;");
  }

  static AbstractInsnNode pop() {
    return new InsnNode(Opcodes.POP);
  }
}
