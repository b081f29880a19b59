package org.satingrid.rewriter;

import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;

/** Copies the code of a method without annotations, and moves its variables to other slots. */
final class SlotShifter extends MethodVisitor {

  private static final int NOT_OF_A_COPY =
      Opcodes.ACC_ABSTRACT
          | Opcodes.ACC_NATIVE
          | Opcodes.ACC_SYNCHRONIZED
          | Opcodes.ACC_BRIDGE
          | Opcodes.ACC_VARARGS;

  private final IntUnaryOperator slots;

  private SlotShifter(MethodNode copy, IntUnaryOperator slots) {
    super(Opcodes.ASM9, copy);
    this.slots = slots;
  }

  static MethodNode copy(
      MethodNode method, int access, String name, String descriptor, IntUnaryOperator slots) {
    String[] exceptions =
        method.exceptions == null ? null : method.exceptions.toArray(String[]::new);
    MethodNode copy = new MethodNode(Opcodes.ASM9, access, name, descriptor, null, exceptions);
    method.accept(new SlotShifter(copy, slots));
    return copy;
  }

  /** Returns the access flags for a copy of a method in the same class. */
  static int access(MethodNode method) {
    return (method.access & ~NOT_OF_A_COPY) | Opcodes.ACC_SYNTHETIC;
  }

  @Override
  public void visitVarInsn(int opcode, int slot) {
    super.visitVarInsn(opcode, slots.applyAsInt(slot));
  }

  @Override
  public void visitIincInsn(int slot, int increment) {
    super.visitIincInsn(slots.applyAsInt(slot), increment);
  }

  @Override
  public void visitLocalVariable(
      String name,
      String descriptor,
      @Nullable String signature,
      Label start,
      Label end,
      int slot) {
    super.visitLocalVariable(name, descriptor, signature, start, end, slots.applyAsInt(slot));
  }

  @Override
  public void visitMaxs(int stack, int locals) {
    super.visitMaxs(stack, locals == 0 ? 0 : slots.applyAsInt(locals - 1) + 1);
  }

  @Override
  public void visitParameter(@Nullable String name, int access) {}

  @Override
  public @Nullable AnnotationVisitor visitAnnotationDefault() {
    return null;
  }

  @Override
  public @Nullable AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
    return null;
  }

  @Override
  public @Nullable AnnotationVisitor visitTypeAnnotation(
      int reference,
      org.objectweb.asm.@Nullable TypePath path,
      String descriptor,
      boolean visible) {
    return null;
  }

  @Override
  public @Nullable AnnotationVisitor visitLocalVariableAnnotation(
      int reference,
      org.objectweb.asm.@Nullable TypePath path,
      Label[] start,
      Label[] end,
      int[] index,
      String descriptor,
      boolean visible) {
    return null;
  }

  @Override
  public void visitAnnotableParameterCount(int count, boolean visible) {}

  @Override
  public @Nullable AnnotationVisitor visitParameterAnnotation(
      int parameter, String descriptor, boolean visible) {
    return null;
  }
}
