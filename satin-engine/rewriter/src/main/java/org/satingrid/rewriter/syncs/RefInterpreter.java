package org.satingrid.rewriter.syncs;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.Interpreter;

/**
 * Determines the size of each value, and the set of objects for references from other code. {@link
 * RefFrame} handles the effects of instructions on objects.
 */
final class RefInterpreter extends Interpreter<RefValue> {

  private final BasicInterpreter sizes = new BasicInterpreter();
  private final RefFlow flow;

  RefInterpreter(RefFlow flow) {
    super(Opcodes.ASM9);
    this.flow = flow;
  }

  @Override
  public @Nullable RefValue newValue(@Nullable Type type) {
    if (type == null) {
      return RefValue.ONE;
    }
    if (type.getSort() == Type.VOID) {
      return null;
    }
    return type.getSort() >= Type.ARRAY
        ? new RefValue(1, Refs.OUTSIDE)
        : RefValue.number(type.getSize());
  }

  @Override
  public RefValue newEmptyValue(int local) {
    return RefValue.ONE;
  }

  @Override
  public RefValue newParameterValue(boolean isInstanceMethod, int local, Type type) {
    return type.getSort() >= Type.ARRAY
        ? new RefValue(1, Refs.parameter(flow.parameterAt(local)))
        : RefValue.number(type.getSize());
  }

  @Override
  public RefValue newExceptionValue(
      TryCatchBlockNode block, Frame<RefValue> handler, Type exceptionType) {
    ((RefFrame) handler).enter(block);
    return new RefValue(1, Refs.OUTSIDE);
  }

  @Override
  public RefValue newOperation(AbstractInsnNode instruction) throws AnalyzerException {
    boolean constant =
        instruction.getOpcode() == Opcodes.LDC || instruction.getOpcode() == Opcodes.ACONST_NULL;
    return constant
        ? sized(sizes.newOperation(instruction))
        : referring(sizes.newOperation(instruction));
  }

  /** Constants are objects that the program cannot change. */
  private static RefValue sized(@Nullable BasicValue value) {
    return RefValue.number(value == null ? 1 : value.getSize());
  }

  private static RefValue referring(@Nullable BasicValue value) {
    return value != null && value.isReference() ? new RefValue(1, Refs.OUTSIDE) : sized(value);
  }

  @Override
  public RefValue copyOperation(AbstractInsnNode instruction, RefValue value) {
    return value;
  }

  @Override
  public @Nullable RefValue unaryOperation(AbstractInsnNode instruction, RefValue value)
      throws AnalyzerException {
    return referring(sizes.unaryOperation(instruction, BasicValue.UNINITIALIZED_VALUE));
  }

  @Override
  public @Nullable RefValue binaryOperation(
      AbstractInsnNode instruction, RefValue one, RefValue other) throws AnalyzerException {
    return referring(
        sizes.binaryOperation(
            instruction, BasicValue.UNINITIALIZED_VALUE, BasicValue.UNINITIALIZED_VALUE));
  }

  @Override
  public @Nullable RefValue ternaryOperation(
      AbstractInsnNode instruction, RefValue one, RefValue two, RefValue three) {
    return null;
  }

  @Override
  public RefValue naryOperation(AbstractInsnNode instruction, List<? extends RefValue> values)
      throws AnalyzerException {
    return referring(sizes.naryOperation(instruction, List.of()));
  }

  @Override
  public void returnOperation(AbstractInsnNode instruction, RefValue value, RefValue expected) {}

  @Override
  public RefValue merge(RefValue one, RefValue other) {
    if (one.equals(other)) {
      return one;
    }
    return new RefValue(Math.min(one.size(), other.size()), one.refs() | other.refs());
  }
}
