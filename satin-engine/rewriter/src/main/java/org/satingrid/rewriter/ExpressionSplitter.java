package org.satingrid.rewriter;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Splits expressions that use the result of a spawned call. Stores the result in a new variable,
 * and defers the use of the variable as long as this has no visible effect:
 *
 * <pre>
 *   fib(n - 1) + fib(n - 2):   this; n - 1; fib; this; n - 2; fib; LADD; LRETURN
 *   becomes                    this; n - 1; fib; LSTORE a; this; n - 2; fib; LSTORE b;
 *                              LLOAD a; LLOAD b; LADD; LRETURN
 * </pre>
 *
 * Therefore both calls can run in parallel, and the sync that {@link SyncPlacement} puts before
 * {@code LLOAD a} waits for both. Arithmetic is deferred with its operands. The variable is loaded
 * at the latest before any other use of the result (a call, a store, a branch). If such a call is
 * an argument of a constructor, the object is made after the call. A method cannot be captured
 * while an object is on the stack before its constructor has run.
 */
final class ExpressionSplitter {

  private static final int CONSTANTS = Opcodes.SIPUSH;

  private final MethodNode method;
  private final Set<MethodInsnNode> calls;
  private final TypeFlow types;
  private final StraightLine line;
  private final Set<AbstractInsnNode> makings = new HashSet<>();
  private final Map<Integer, String> variables = new HashMap<>();

  /** Deferred code, by the stack position that its value has in the source. */
  private final TreeMap<Integer, List<AbstractInsnNode>> later = new TreeMap<>();

  private ExpressionSplitter(MethodNode method, List<MethodInsnNode> calls, TypeFlow types) {
    this.method = method;
    this.calls = new HashSet<>(calls);
    this.types = types;
    this.line = new StraightLine(method);
  }

  /**
   * Changes a method.
   *
   * @param calls spawned calls with a result that is used in the same expression
   * @return new variables, each with the name of the called method
   */
  static Map<Integer, String> split(MethodNode method, List<MethodInsnNode> calls, TypeFlow types) {
    ExpressionSplitter splitter = new ExpressionSplitter(method, calls, types);
    calls.forEach(splitter::findMakings);
    for (AbstractInsnNode instruction : method.instructions.toArray()) {
      splitter.visit(instruction);
    }
    return splitter.variables;
  }

  /**
   * Finds objects that are made before a call (NEW and DUP), and that can be made after the call.
   */
  private void findMakings(MethodInsnNode call) {
    Frame<BasicValue> frame = types.before(call);
    for (int i = 0; frame != null && i < frame.getStackSize(); i++) {
      if (frame.getStack(i) instanceof TypeInterpreter.Fresh fresh
          && fresh.made().getNext() != null
          && fresh.made().getNext().getOpcode() == Opcodes.DUP) {
        makings.add(fresh.made());
        makings.add(fresh.made().getNext());
      }
    }
  }

  private void visit(AbstractInsnNode instruction) {
    if (line.isTarget(instruction)) {
      catchUp(instruction);
    }
    Frame<BasicValue> frame = types.before(instruction);
    if (instruction.getOpcode() < 0 || frame == null) {
      return;
    }
    if (makings.contains(instruction)) {
      method.instructions.remove(instruction);
      later.put(frame.getStackSize(), List.of(instruction));
      return;
    }
    int first = frame.getStackSize() - StackEffect.touched(instruction);
    boolean takes = !later.isEmpty() && later.lastKey() >= first;
    if (takes && StackEffect.isPure(instruction.getOpcode())) {
      putOff(instruction, frame, first);
      return;
    }
    if (takes || StackEffect.isJump(instruction.getOpcode())) {
      catchUp(instruction);
    }
    if (instruction instanceof MethodInsnNode call && calls.contains(call)) {
      Type result = Type.getReturnType(call.desc);
      int variable = variable(result.getSize());
      variables.put(variable, call.name);
      method.instructions.insert(call, new VarInsnNode(result.getOpcode(Opcodes.ISTORE), variable));
      later.put(first, List.of(new VarInsnNode(result.getOpcode(Opcodes.ILOAD), variable)));
    }
  }

  private int variable(int size) {
    int variable = method.maxLocals;
    method.maxLocals += size;
    return variable;
  }

  /** Removes arithmetic from the code, and its other operands from the stack. */
  private void putOff(AbstractInsnNode instruction, Frame<BasicValue> frame, int first) {
    AbstractInsnNode previous = instruction.getPrevious();
    int top = frame.getStackSize() - 1;
    if (!later.containsKey(top) && isConstant(previous)) {
      method.instructions.remove(previous);
      later.put(top, List.of(previous));
    }
    takeOff(instruction, frame, first);
    List<AbstractInsnNode> code = new ArrayList<>();
    for (int i = first; i < frame.getStackSize(); i++) {
      code.addAll(later.remove(i));
    }
    method.instructions.remove(instruction);
    code.add(instruction);
    later.put(first, code);
  }

  private static boolean isConstant(AbstractInsnNode instruction) {
    return instruction instanceof InsnNode
        && instruction.getOpcode() >= Opcodes.ACONST_NULL
        && instruction.getOpcode() <= CONSTANTS;
  }

  /** Stores in variables the values that are really on the stack, down to a position. */
  private void takeOff(AbstractInsnNode at, Frame<BasicValue> frame, int first) {
    for (int i = frame.getStackSize() - 1; i >= first; i--) {
      if (!later.containsKey(i)) {
        Type type = frame.getStack(i).getType();
        int variable = variable(type.getSize());
        method.instructions.insertBefore(
            at, new VarInsnNode(type.getOpcode(Opcodes.ISTORE), variable));
        later.put(i, List.of(new VarInsnNode(type.getOpcode(Opcodes.ILOAD), variable)));
      }
    }
  }

  /** Computes all deferred values, so that the stack is the same as in the source. */
  private void catchUp(AbstractInsnNode at) {
    Frame<BasicValue> frame = types.before(at);
    if (later.isEmpty() || frame == null) {
      later.clear();
      return;
    }
    takeOff(at, frame, later.firstKey());
    InsnList code = new InsnList();
    later.values().forEach(part -> part.forEach(code::add));
    method.instructions.insertBefore(at, code);
    method.maxStack += 2;
    later.clear();
  }
}
