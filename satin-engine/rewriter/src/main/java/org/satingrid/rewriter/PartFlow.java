package org.satingrid.rewriter;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;
import org.satingrid.rewriter.syncs.Parts;

/** Finds the values of a method that are arrays marked as parts. */
final class PartFlow {

  private static final BasicValue PART = new BasicValue(Type.getObjectType("a part"));

  /** A part on one path, and another object on another path. */
  private static final BasicValue MIXED = new BasicValue(Type.getObjectType("a part or another"));

  private static final BasicValue NO_ARRAY = new BasicValue(Type.getObjectType("null"));

  private final Map<AbstractInsnNode, Frame<BasicValue>> before = new HashMap<>();

  private PartFlow() {}

  static PartFlow of(String className, MethodNode method, Parts parts) {
    Set<Integer> slots = new HashSet<>();
    int slot = (method.access & Opcodes.ACC_STATIC) == 0 ? 1 : 0;
    Type[] types = Type.getArgumentTypes(method.desc);
    for (int i = 0; i < types.length; i++) {
      if (parts.arrayParameters().contains(i)) {
        slots.add(slot);
      }
      slot += types[i].getSize();
    }
    PartFlow flow = new PartFlow();
    try {
      Frame<BasicValue>[] frames =
          Limits.in(new Analyzer<>(new Values(slots))).analyze(className, method);
      for (int i = 0; i < frames.length; i++) {
        if (frames[i] != null) {
          flow.before.put(method.instructions.get(i), frames[i]);
        }
      }
    } catch (AnalyzerException e) {
      throw new IllegalArgumentException("bad code in " + method.name + method.desc, e);
    }
    return flow;
  }

  boolean isReachable(AbstractInsnNode instruction) {
    return before.containsKey(instruction);
  }

  /** Returns true if a value on the stack can be a part. The top has the number 1. */
  boolean mayBePart(AbstractInsnNode instruction, int fromTop) {
    BasicValue value = value(instruction, fromTop);
    return PART.equals(value) || MIXED.equals(value);
  }

  /** Returns true if a value on the stack is a part on some paths only. */
  boolean isMixed(AbstractInsnNode instruction, int fromTop) {
    return MIXED.equals(value(instruction, fromTop));
  }

  private @Nullable BasicValue value(AbstractInsnNode instruction, int fromTop) {
    Frame<BasicValue> frame = before.get(instruction);
    return frame == null ? null : frame.getStack(frame.getStackSize() - fromTop);
  }

  private static final class Values extends BasicInterpreter {
    private final Set<Integer> parts;

    /**
     * @param parts slots of the marked parameters
     */
    Values(Set<Integer> parts) {
      super(ASM9);
      this.parts = parts;
    }

    @Override
    public BasicValue newParameterValue(boolean isInstanceMethod, int local, Type type) {
      return parts.contains(local) ? PART : super.newParameterValue(isInstanceMethod, local, type);
    }

    @Override
    public @Nullable BasicValue newOperation(AbstractInsnNode instruction)
        throws AnalyzerException {
      return instruction.getOpcode() == Opcodes.ACONST_NULL
          ? NO_ARRAY
          : super.newOperation(instruction);
    }

    @Override
    public @Nullable BasicValue unaryOperation(AbstractInsnNode instruction, BasicValue value)
        throws AnalyzerException {
      return instruction.getOpcode() == Opcodes.CHECKCAST && isSpecial(value)
          ? value
          : super.unaryOperation(instruction, value);
    }

    private static boolean isSpecial(BasicValue value) {
      return value.equals(PART) || value.equals(MIXED) || value.equals(NO_ARRAY);
    }

    @Override
    public BasicValue merge(BasicValue one, BasicValue other) {
      if (one.equals(other) || !(isSpecial(one) || isSpecial(other))) {
        return super.merge(one, other);
      }
      if (!one.isReference() || !other.isReference()) {
        return BasicValue.UNINITIALIZED_VALUE;
      }
      BasicValue rest = one.equals(NO_ARRAY) ? other : other.equals(NO_ARRAY) ? one : MIXED;
      return rest.equals(BasicValue.REFERENCE_VALUE) ? BasicValue.REFERENCE_VALUE : rest;
    }
  }
}
