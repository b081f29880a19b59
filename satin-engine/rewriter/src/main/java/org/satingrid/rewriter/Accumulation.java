package org.satingrid.rewriter;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * A variable that accumulates results of spawned calls, by addition, multiplication, maximum or
 * minimum:
 *
 * <pre>
 *   sum += fib(n):   LLOAD sum; this; n; fib; LADD; LSTORE sum
 *   becomes          this; n; fib; LLOAD sum; LADD; LSTORE sum
 * </pre>
 *
 * The second form has the same meaning, because no call can change a local variable and the
 * operations are commutative. The second form does not read the variable before the call. Therefore
 * the addition can wait until the result arrives, like a conversion of the result. Results are
 * stored in the order of the spawns. Therefore sums of floating point numbers also equal the sums
 * of the sequential program.
 */
record Accumulation(VarInsnNode load, AbstractInsnNode operation) {

  private static final Set<String> EXTREMES = Set.of("max", "min");

  /**
   * Returns the accumulation that begins after the result of a call and its conversions, or null.
   */
  static @Nullable Accumulation at(AbstractInsnNode load, StraightLine line) {
    AbstractInsnNode operation = line.next(load);
    AbstractInsnNode store = operation == null ? null : line.next(operation);
    return load instanceof VarInsnNode variable
            && operation != null
            && isAccumulation(variable, operation, store)
        ? new Accumulation(variable, operation)
        : null;
  }

  /** The type of the variable. */
  Type type() {
    return typeLoadedBy(load);
  }

  private static Type typeLoadedBy(VarInsnNode load) {
    return switch (load.getOpcode()) {
      case Opcodes.ILOAD -> Type.INT_TYPE;
      case Opcodes.LLOAD -> Type.LONG_TYPE;
      case Opcodes.FLOAD -> Type.FLOAT_TYPE;
      case Opcodes.DLOAD -> Type.DOUBLE_TYPE;
      default -> Type.VOID_TYPE;
    };
  }

  private static boolean isAccumulation(
      VarInsnNode load, AbstractInsnNode operation, @Nullable AbstractInsnNode store) {
    Type type = typeLoadedBy(load);
    return !type.equals(Type.VOID_TYPE)
        && isCommutative(operation, type)
        && store instanceof VarInsnNode stored
        && stored.var == load.var
        && stored.getOpcode() == type.getOpcode(Opcodes.ISTORE);
  }

  private static boolean isCommutative(AbstractInsnNode operation, Type type) {
    if (operation instanceof MethodInsnNode call) {
      String two = Type.getMethodDescriptor(type, type, type);
      return call.owner.equals("java/lang/Math")
          && EXTREMES.contains(call.name)
          && call.desc.equals(two);
    }
    int opcode = operation.getOpcode();
    boolean ofIntegers =
        (type.equals(Type.INT_TYPE) || type.equals(Type.LONG_TYPE))
            && (opcode == type.getOpcode(Opcodes.IAND)
                || opcode == type.getOpcode(Opcodes.IOR)
                || opcode == type.getOpcode(Opcodes.IXOR));
    return ofIntegers
        || opcode == type.getOpcode(Opcodes.IADD)
        || opcode == type.getOpcode(Opcodes.IMUL);
  }

  /**
   * Changes a method so that each accumulation loads its variable after the call.
   *
   * @param calls spawned calls with a result that is used in the same expression
   */
  static void putBehindCalls(MethodNode method, List<MethodInsnNode> calls, TypeFlow types) {
    StraightLine line = new StraightLine(method);
    for (MethodInsnNode call : calls) {
      VarInsnNode load = loadBelow(call, types, line);
      AbstractInsnNode last = lastConversion(call, line);
      AbstractInsnNode operation = line.next(last);
      if (load != null
          && operation != null
          && isAccumulation(load, operation, line.next(operation))) {
        method.instructions.remove(load);
        method.instructions.insert(last, load);
      }
    }
  }

  private static AbstractInsnNode lastConversion(MethodInsnNode call, StraightLine line) {
    Conversions conversions = new Conversions(Type.getReturnType(call.desc));
    AbstractInsnNode last = call;
    AbstractInsnNode next = line.next(last);
    while (next != null && conversions.add(next)) {
      last = next;
      next = line.next(last);
    }
    return last;
  }

  /**
   * Returns the load right below the call's receiver on the stack, if the variable does not change
   * between load and call.
   */
  private static @Nullable VarInsnNode loadBelow(
      MethodInsnNode call, TypeFlow types, StraightLine line) {
    Frame<BasicValue> frame = types.before(call);
    if (frame == null) {
      return null;
    }
    int below = frame.getStackSize() - StackEffect.touched(call) - 1;
    AbstractInsnNode at = call.getPrevious();
    Set<Integer> changed = new HashSet<>();
    while (at != null && !StackEffect.isJump(at.getOpcode()) && !line.isTarget(at)) {
      Frame<BasicValue> before = at.getOpcode() < 0 ? null : types.before(at);
      if (before != null && before.getStackSize() - StackEffect.touched(at) <= below) {
        boolean pushes = before.getStackSize() == below;
        return pushes && at instanceof VarInsnNode load && !changed.contains(load.var)
            ? load
            : null;
      }
      if (at instanceof VarInsnNode variable && PendingFlow.isStore(variable)) {
        changed.add(variable.var);
        changed.add(variable.var - 1);
        changed.add(variable.var + 1);
      } else if (at instanceof IincInsnNode increment) {
        changed.add(increment.var);
      }
      at = at.getPrevious();
    }
    return null;
  }
}
