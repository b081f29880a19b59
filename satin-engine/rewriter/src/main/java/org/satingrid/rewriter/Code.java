package org.satingrid.rewriter;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Writes instructions, one after the other. */
final class Code {

  private final InsnList list;

  Code() {
    this(new InsnList());
  }

  /** Appends to a list. */
  Code(InsnList list) {
    this.list = list;
  }

  InsnList list() {
    return list;
  }

  Code op(int opcode) {
    list.add(new InsnNode(opcode));
    return this;
  }

  Code load(Type type, int slot) {
    list.add(new VarInsnNode(type.getOpcode(Opcodes.ILOAD), slot));
    return this;
  }

  Code store(Type type, int slot) {
    list.add(new VarInsnNode(type.getOpcode(Opcodes.ISTORE), slot));
    return this;
  }

  Code aload(int slot) {
    list.add(new VarInsnNode(Opcodes.ALOAD, slot));
    return this;
  }

  Code astore(int slot) {
    list.add(new VarInsnNode(Opcodes.ASTORE, slot));
    return this;
  }

  Code push(int value) {
    if (value >= -1 && value <= 5) {
      return op(Opcodes.ICONST_0 + value);
    }
    list.add(
        value == (short) value
            ? new IntInsnNode(value == (byte) value ? Opcodes.BIPUSH : Opcodes.SIPUSH, value)
            : new LdcInsnNode(value));
    return this;
  }

  /** Pushes the default value of a type, which is null for references. */
  Code zero(Type type) {
    return op(
        switch (type.getSort()) {
          case Type.LONG -> Opcodes.LCONST_0;
          case Type.FLOAT -> Opcodes.FCONST_0;
          case Type.DOUBLE -> Opcodes.DCONST_0;
          case Type.ARRAY, Type.OBJECT -> Opcodes.ACONST_NULL;
          default -> Opcodes.ICONST_0;
        });
  }

  Code call(int opcode, String owner, String name, String descriptor, boolean itf) {
    list.add(new MethodInsnNode(opcode, owner, name, descriptor, itf));
    return this;
  }

  Code callStatic(String owner, String name, String descriptor) {
    return call(Opcodes.INVOKESTATIC, owner, name, descriptor, false);
  }

  Code callVirtual(String owner, String name, String descriptor) {
    return call(Opcodes.INVOKEVIRTUAL, owner, name, descriptor, false);
  }

  Code field(int opcode, String owner, String name, String descriptor) {
    list.add(new FieldInsnNode(opcode, owner, name, descriptor));
    return this;
  }

  Code cast(Type type) {
    if (!type.getInternalName().equals(Hierarchy.OBJECT)) {
      list.add(new TypeInsnNode(Opcodes.CHECKCAST, type.getInternalName()));
    }
    return this;
  }

  Code isInstance(Type type) {
    list.add(new TypeInsnNode(Opcodes.INSTANCEOF, type.getInternalName()));
    return this;
  }

  /** NEW, DUP. */
  Code make(String type) {
    list.add(new TypeInsnNode(Opcodes.NEW, type));
    return op(Opcodes.DUP);
  }

  Code jump(int opcode, LabelNode to) {
    list.add(new JumpInsnNode(opcode, to));
    return this;
  }

  Code label(LabelNode label) {
    list.add(label);
    return this;
  }

  Code add(InsnList other) {
    list.add(other);
    return this;
  }

  /**
   * Emits the return of the Object on the stack, unboxed. A null becomes the default value of the
   * type.
   */
  Code returnUnboxed(Type result) {
    if (result.equals(Type.VOID_TYPE)) {
      return op(Opcodes.POP).op(Opcodes.RETURN);
    }
    if (!Boxing.isPrimitive(result)) {
      return cast(result).op(Opcodes.ARETURN);
    }
    LabelNode none = new LabelNode();
    op(Opcodes.DUP).jump(Opcodes.IFNULL, none).add(Boxing.unbox(result));
    op(result.getOpcode(Opcodes.IRETURN));
    return label(none).op(Opcodes.POP).zero(result).op(result.getOpcode(Opcodes.IRETURN));
  }

  /** Emits the return of the value on the stack as an Object. */
  Code returnBoxed(Type result) {
    return add(Boxing.box(result)).op(Opcodes.ARETURN);
  }
}
