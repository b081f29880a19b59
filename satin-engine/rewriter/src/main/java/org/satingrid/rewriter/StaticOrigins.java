package org.satingrid.rewriter;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * The origins of values. An origin is a static field or a parameter. Code reached the value from
 * the origin through copies, casts, fields and elements. A value can have several origins.
 */
final class StaticOrigins extends SourceInterpreter {

  /** Stands for the value of a parameter at the start of a method. */
  private static final class Parameter extends InsnNode {
    private final int number;

    Parameter(int number) {
      super(Opcodes.NOP);
      this.number = number;
    }
  }

  /** An additional origin of values that were read from a field or an element. */
  private static final InsnNode BEHIND = new InsnNode(Opcodes.NOP);

  private final boolean throughCalls;

  StaticOrigins() {
    this(false);
  }

  private StaticOrigins(boolean throughCalls) {
    super(Opcodes.ASM9);
    this.throughCalls = throughCalls;
  }

  /**
   * Returns the origins before each instruction of a method. They also follow results of the JDK's
   * collections, such as {@code get(0)}. An entry is null if the instruction is unreachable.
   */
  static Frame<SourceValue>[] in(SpawnedCode.Method method) {
    try {
      return Limits.in(new Analyzer<>(new StaticOrigins(true)))
          .analyze(method.type().name, method.node());
    } catch (AnalyzerException e) {
      throw new IllegalArgumentException("bad code in " + method.node().name, e);
    }
  }

  @Override
  public SourceValue naryOperation(
      AbstractInsnNode instruction, List<? extends SourceValue> values) {
    boolean reads =
        throughCalls
            && instruction instanceof MethodInsnNode call
            && call.getOpcode() != Opcodes.INVOKESTATIC
            && call.owner.startsWith("java/util/")
            && isReference(Type.getReturnType(call.desc).getDescriptor());
    return reads ? behind(values.get(0)) : super.naryOperation(instruction, values);
  }

  @Override
  public SourceValue newParameterValue(boolean isInstance, int local, Type type) {
    return new SourceValue(type.getSize(), new Parameter(local));
  }

  @Override
  public SourceValue copyOperation(AbstractInsnNode instruction, SourceValue value) {
    return value;
  }

  @Override
  public SourceValue unaryOperation(AbstractInsnNode instruction, SourceValue value) {
    if (instruction.getOpcode() == Opcodes.CHECKCAST) {
      return value;
    }
    boolean isPart =
        instruction instanceof FieldInsnNode field
            && field.getOpcode() == Opcodes.GETFIELD
            && isReference(field.desc);
    return isPart ? behind(value) : super.unaryOperation(instruction, value);
  }

  @Override
  public SourceValue binaryOperation(
      AbstractInsnNode instruction, SourceValue first, SourceValue second) {
    return instruction.getOpcode() == Opcodes.AALOAD
        ? behind(first)
        : super.binaryOperation(instruction, first, second);
  }

  /** Returns the origins of a field or element of an object with these origins. */
  private static SourceValue behind(SourceValue object) {
    Set<AbstractInsnNode> sources = new HashSet<>(object.insns);
    sources.add(BEHIND);
    return new SourceValue(1, sources);
  }

  /** Returns true if a value is the object in a method's first variable. */
  static boolean isFirst(SourceValue value) {
    return value.insns.size() == 1
        && value.insns.iterator().next() instanceof Parameter parameter
        && parameter.number == 0;
  }

  /** Returns true if a value is certain to be an object that the method has made. */
  static boolean isNew(SourceValue value) {
    return !value.insns.isEmpty()
        && value.insns.stream().allMatch(source -> source.getOpcode() == Opcodes.NEW);
  }

  private static boolean isReference(String descriptor) {
    return descriptor.startsWith("L") || descriptor.startsWith("[");
  }

  /** Returns the static field through which code reached a value, or null. */
  static @Nullable FieldInsnNode field(SourceValue value) {
    for (AbstractInsnNode source : value.insns) {
      if (source instanceof FieldInsnNode field && field.getOpcode() == Opcodes.GETSTATIC) {
        return field;
      }
    }
    return null;
  }

  /** Adds the local variables of the parameters through which code reached a value. */
  static void parameters(SourceValue value, Set<Integer> to) {
    for (AbstractInsnNode source : value.insns) {
      if (source instanceof Parameter parameter) {
        to.add(parameter.number);
      }
    }
  }
}
