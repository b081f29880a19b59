package org.satingrid.rewriter;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * The origins of values in variables and on the stack. The origin of a value is the instruction
 * that made it, even after copies between variables. The origin of a parameter is a special mark.
 */
final class Origins {

  private final Map<AbstractInsnNode, Frame<SourceValue>> before = new HashMap<>();

  private Origins() {}

  static Origins of(String className, MethodNode method) {
    Origins origins = new Origins();
    try {
      Frame<SourceValue>[] frames =
          Limits.in(new Analyzer<>(new Copies())).analyze(className, method);
      for (int i = 0; i < frames.length; i++) {
        if (frames[i] != null) {
          origins.before.put(method.instructions.get(i), frames[i]);
        }
      }
    } catch (AnalyzerException e) {
      throw new IllegalArgumentException("bad code in " + method.name + method.desc, e);
    }
    return origins;
  }

  /** Returns the origins before an instruction, or null if the instruction is unreachable. */
  @Nullable Frame<SourceValue> before(AbstractInsnNode instruction) {
    return before.get(instruction);
  }

  /**
   * Returns the origins of the n-th value from the top of the stack. The top is the first value.
   */
  Set<AbstractInsnNode> fromTop(AbstractInsnNode instruction, int n) {
    Frame<SourceValue> frame = before.get(instruction);
    return frame == null || frame.getStackSize() < n
        ? Set.of()
        : frame.getStack(frame.getStackSize() - n).insns;
  }

  /**
   * Returns the load of a variable that pushed the n-th value from the top of the stack, or null if
   * another instruction pushed the value.
   */
  @Nullable VarInsnNode loadFromTop(AbstractInsnNode instruction, int n) {
    Frame<SourceValue> frame = before.get(instruction);
    if (frame == null || frame.getStackSize() < n) {
      return null;
    }
    return frame.getStack(frame.getStackSize() - n) instanceof Loaded loaded ? loaded.by : null;
  }

  /** A value on the stack with the instruction that loaded it. */
  private static final class Loaded extends SourceValue {
    private final VarInsnNode by;

    Loaded(SourceValue value, VarInsnNode by) {
      super(value.size, value.insns);
      this.by = by;
    }
  }

  private static final class Copies extends SourceInterpreter {

    private final Map<Integer, LabelNode> parameters = new HashMap<>();

    Copies() {
      super(Opcodes.ASM9);
    }

    @Override
    public SourceValue newParameterValue(boolean isInstanceMethod, int local, Type type) {
      LabelNode mark = parameters.computeIfAbsent(local, key -> new LabelNode());
      return new SourceValue(type.getSize(), mark);
    }

    @Override
    public SourceValue newExceptionValue(
        TryCatchBlockNode block, Frame<SourceValue> frame, Type type) {
      return new SourceValue(1, block.handler);
    }

    @Override
    public SourceValue copyOperation(AbstractInsnNode instruction, SourceValue value) {
      return instruction instanceof VarInsnNode load && !PendingFlow.isStore(load)
          ? new Loaded(value, load)
          : value;
    }

    @Override
    public SourceValue merge(SourceValue a, SourceValue b) {
      SourceValue merged = super.merge(a, b);
      if (a instanceof Loaded one && b instanceof Loaded other && one.by == other.by) {
        return new Loaded(merged, one.by);
      }
      return merged instanceof Loaded ? new SourceValue(merged.size, merged.insns) : merged;
    }

    @Override
    public SourceValue unaryOperation(AbstractInsnNode instruction, SourceValue value) {
      return instruction.getOpcode() == Opcodes.CHECKCAST
          ? value
          : super.unaryOperation(instruction, value);
    }
  }
}
