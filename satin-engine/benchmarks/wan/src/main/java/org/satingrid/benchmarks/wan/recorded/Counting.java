package org.satingrid.benchmarks.wan.recorded;

import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Inserts calls of {@link Work} into a class: at calls, at iterations of loops, at spawned calls,
 * and at syncs.
 */
final class Counting extends ClassVisitor {
  private static final String WORK = Type.getInternalName(Work.class);

  private final Set<String> spawned;

  /**
   * @param spawned names and types of the class's spawned methods
   */
  Counting(ClassVisitor next, Set<String> spawned) {
    super(Opcodes.ASM9, next);
    this.spawned = spawned;
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String type, String signature, String[] exceptions) {
    MethodVisitor next = super.visitMethod(access, name, type, signature, exceptions);
    boolean isWritten = (access & (Opcodes.ACC_SYNTHETIC | Opcodes.ACC_ABSTRACT)) == 0;
    return new Method(next, isWritten && spawned.contains(name + type));
  }

  private static final class Method extends MethodVisitor {
    private final boolean isSpawned;
    private final Set<Label> behind = new HashSet<>();

    Method(MethodVisitor next, boolean isSpawned) {
      super(Opcodes.ASM9, next);
      this.isSpawned = isSpawned;
    }

    @Override
    public void visitCode() {
      super.visitCode();
      if (isSpawned) {
        tell("enter");
      }
      tell("unit");
    }

    @Override
    public void visitLabel(Label label) {
      behind.add(label);
      super.visitLabel(label);
    }

    @Override
    public void visitJumpInsn(int opcode, Label label) {
      if (behind.contains(label)) {
        tell("unit");
      }
      super.visitJumpInsn(opcode, label);
    }

    @Override
    public void visitInsn(int opcode) {
      if (isSpawned && opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
        tell("exit");
      }
      super.visitInsn(opcode);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String type, boolean isInterface) {
      if (name.equals("sync") && type.equals("()V") && opcode == Opcodes.INVOKEVIRTUAL) {
        tell("sync");
      }
      super.visitMethodInsn(opcode, owner, name, type, isInterface);
    }

    private void tell(String event) {
      super.visitMethodInsn(Opcodes.INVOKESTATIC, WORK, event, "()V", false);
    }
  }
}
