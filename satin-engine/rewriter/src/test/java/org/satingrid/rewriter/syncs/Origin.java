package org.satingrid.rewriter.syncs;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.analysis.Interpreter;
import org.objectweb.asm.tree.analysis.Value;

/**
 * The origin of a reference in a method of the JDK, as bits: parameters, objects that parameters
 * refer to, new objects, objects that new objects refer to, and all other objects.
 */
record Origin(int size, int bits) implements Value {
  static final int PARAMETERS = 8;
  static final int THEMSELVES = (1 << PARAMETERS) - 1;
  static final int BEHIND = THEMSELVES << PARAMETERS;
  static final int NEW = 1 << 16;
  static final int BEHIND_NEW = 1 << 17;
  static final int OTHER = 1 << 18;

  @Override
  public int getSize() {
    return size;
  }

  static int loaded(int bits) {
    return (bits & (BEHIND | OTHER | BEHIND_NEW))
        | ((bits & THEMSELVES) << PARAMETERS)
        | ((bits & NEW) != 0 ? BEHIND_NEW : 0);
  }

  static int parameter(int number) {
    return number < PARAMETERS ? 1 << number : OTHER;
  }

  /** Follows origins; calls are asked for. */
  static class Follower extends Interpreter<Origin> {

    /** Finds the origin of a call's result. */
    @FunctionalInterface
    interface Calls {
      int result(AbstractInsnNode call, List<? extends Origin> arguments);
    }

    private final Calls calls;

    Follower(Calls calls) {
      super(Opcodes.ASM9);
      this.calls = calls;
    }

    private static Origin of(Type type, int bits) {
      return new Origin(type.getSize(), type.getSort() >= Type.ARRAY ? bits : 0);
    }

    @Override
    public @Nullable Origin newValue(@Nullable Type type) {
      return type == null ? new Origin(1, 0) : type.equals(Type.VOID_TYPE) ? null : of(type, OTHER);
    }

    @Override
    public Origin newParameterValue(boolean instance, int local, Type type) {
      return of(type, (1 << 20) | local); // Numbered by the caller that starts the analysis.
    }

    @Override
    public Origin newOperation(AbstractInsnNode instruction) {
      return switch (instruction.getOpcode()) {
        case Opcodes.NEW -> new Origin(1, NEW);
        case Opcodes.GETSTATIC ->
            of(Type.getType(((org.objectweb.asm.tree.FieldInsnNode) instruction).desc), OTHER);
        case Opcodes.LCONST_0, Opcodes.LCONST_1, Opcodes.DCONST_0, Opcodes.DCONST_1 ->
            new Origin(2, 0);
        case Opcodes.LDC -> {
          Object value = ((LdcInsnNode) instruction).cst;
          yield new Origin(value instanceof Long || value instanceof Double ? 2 : 1, 0);
        }
        default -> new Origin(1, 0);
      };
    }

    @Override
    public Origin copyOperation(AbstractInsnNode instruction, Origin value) {
      return value;
    }

    @Override
    public @Nullable Origin unaryOperation(AbstractInsnNode instruction, Origin value) {
      return switch (instruction.getOpcode()) {
        case Opcodes.GETFIELD ->
            of(
                Type.getType(((org.objectweb.asm.tree.FieldInsnNode) instruction).desc),
                loaded(value.bits()));
        case Opcodes.NEWARRAY, Opcodes.ANEWARRAY -> new Origin(1, NEW);
        case Opcodes.CHECKCAST -> value;
        case Opcodes.LNEG,
            Opcodes.DNEG,
            Opcodes.I2L,
            Opcodes.I2D,
            Opcodes.L2D,
            Opcodes.F2L,
            Opcodes.F2D,
            Opcodes.D2L ->
            new Origin(2, 0);
        default -> new Origin(1, 0);
      };
    }

    @Override
    public @Nullable Origin binaryOperation(
        AbstractInsnNode instruction, Origin first, Origin second) {
      return switch (instruction.getOpcode()) {
        case Opcodes.AALOAD -> new Origin(1, loaded(first.bits()));
        case Opcodes.LALOAD,
            Opcodes.DALOAD,
            Opcodes.LADD,
            Opcodes.DADD,
            Opcodes.LSUB,
            Opcodes.DSUB,
            Opcodes.LMUL,
            Opcodes.DMUL,
            Opcodes.LDIV,
            Opcodes.DDIV,
            Opcodes.LREM,
            Opcodes.DREM,
            Opcodes.LSHL,
            Opcodes.LSHR,
            Opcodes.LUSHR,
            Opcodes.LAND,
            Opcodes.LOR,
            Opcodes.LXOR ->
            new Origin(2, 0);
        default -> new Origin(1, 0);
      };
    }

    @Override
    public @Nullable Origin ternaryOperation(
        AbstractInsnNode instruction, Origin first, Origin second, Origin third) {
      return null;
    }

    @Override
    public Origin naryOperation(AbstractInsnNode instruction, List<? extends Origin> values) {
      if (instruction instanceof MultiANewArrayInsnNode) {
        return new Origin(1, NEW);
      }
      String descriptor =
          instruction instanceof org.objectweb.asm.tree.MethodInsnNode call
              ? call.desc
              : ((org.objectweb.asm.tree.InvokeDynamicInsnNode) instruction).desc;
      Type type = Type.getReturnType(descriptor);
      return new Origin(
          type.getSize(), type.getSort() >= Type.ARRAY ? calls.result(instruction, values) : 0);
    }

    @Override
    public void returnOperation(AbstractInsnNode instruction, Origin value, Origin expected) {}

    @Override
    public Origin merge(Origin first, Origin second) {
      int bits = first.bits() | second.bits();
      return bits == first.bits() && first.size() == second.size()
          ? first
          : new Origin(Math.min(first.size(), second.size()), bits);
    }
  }
}
