package org.satingrid.rewriter;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Collects the calls of a method and the static fields that the method reads. Memos are collected
 * separately. A memo is a map that the method only uses by {@code computeIfAbsent}:
 *
 * <pre>
 *   GETSTATIC map; ALOAD key (or LDC); [INVOKESTATIC valueOf]; INVOKEDYNAMIC without variables;
 *   INVOKEVIRTUAL computeIfAbsent
 * </pre>
 */
class ReadVisitor extends MethodVisitor {

  private static final String COMPUTE =
      "(Ljava/lang/Object;Ljava/util/function/Function;)Ljava/lang/Object;";

  /** The position in the sequence of instructions that uses a memo. */
  private enum Step {
    NONE,
    MAP,
    KEY,
    FUNCTION
  }

  private final List<String> calls;
  private final List<String> reads;
  private final List<String> memos;
  private Step step = Step.NONE;
  private @Nullable String map;

  ReadVisitor(List<String> calls, List<String> reads, List<String> memos) {
    super(Opcodes.ASM9);
    this.calls = calls;
    this.reads = reads;
    this.memos = memos;
  }

  /**
   * Handles an instruction that does not continue the sequence. The loaded field then counts as
   * read.
   */
  private void other() {
    if (map != null) {
      reads.add(map);
    }
    map = null;
    step = Step.NONE;
  }

  private void expect(boolean fits, Step next) {
    if (fits && map != null) {
      step = next;
    } else {
      other();
    }
  }

  @Override
  public void visitFieldInsn(int opcode, String type, String field, String fieldType) {
    other();
    if (opcode == Opcodes.GETSTATIC) {
      map = field;
      step = Step.MAP;
    }
  }

  @Override
  public void visitVarInsn(int opcode, int variable) {
    expect(step == Step.MAP && opcode <= Opcodes.ALOAD, Step.KEY);
  }

  @Override
  public void visitLdcInsn(Object value) {
    expect(step == Step.MAP, Step.KEY);
  }

  @Override
  public void visitInvokeDynamicInsn(
      String called, String type, Handle bootstrap, Object... arguments) {
    expect(step == Step.KEY && type.startsWith("()"), Step.FUNCTION);
    for (Object argument : arguments) {
      if (argument instanceof Handle handle) {
        calls.add(handle.getName() + handle.getDesc());
      }
    }
  }

  @Override
  public void visitMethodInsn(
      int opcode, String type, String called, String signature, boolean isInterface) {
    calls.add(called + signature);
    boolean boxes = opcode == Opcodes.INVOKESTATIC && called.equals("valueOf");
    boolean computes =
        type.startsWith("java/util/")
            && called.equals("computeIfAbsent")
            && signature.equals(COMPUTE);
    if (boxes && step == Step.KEY) {
      return;
    }
    if (computes && step == Step.FUNCTION && map != null) {
      memos.add(map);
      map = null;
    }
    other();
  }

  @Override
  public void visitInsn(int opcode) {
    other();
  }

  @Override
  public void visitIntInsn(int opcode, int operand) {
    other();
  }

  @Override
  public void visitTypeInsn(int opcode, String type) {
    other();
  }

  @Override
  public void visitIincInsn(int variable, int increment) {
    other();
  }

  @Override
  public void visitJumpInsn(int opcode, Label label) {
    other();
  }

  @Override
  public void visitTableSwitchInsn(int min, int max, Label dflt, Label... labels) {
    other();
  }

  @Override
  public void visitLookupSwitchInsn(Label dflt, int[] keys, Label[] labels) {
    other();
  }

  @Override
  public void visitMultiANewArrayInsn(String type, int dimensions) {
    other();
  }

  @Override
  public void visitLabel(Label label) {
    other();
  }

  @Override
  public void visitEnd() {
    other();
  }
}
