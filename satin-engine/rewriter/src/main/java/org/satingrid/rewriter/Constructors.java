package org.satingrid.rewriter;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceValue;
import org.satingrid.rewriter.CallTargets.Target;

/** Whether a constructor stores the object that it makes, or passes it on. */
final class Constructors {

  private final CallTargets targets;

  Constructors(CallTargets targets) {
    this.targets = targets;
  }

  /** Whether nothing of the application comes to know the object. */
  static boolean isTrusted(MethodInsnNode constructor) {
    return constructor.owner.startsWith("java/") || CallTargets.isOfModel(constructor);
  }

  boolean leaks(Target constructor) {
    Set<MethodNode> seen = new HashSet<>(Set.of(constructor.method()));
    Deque<Target> next = new ArrayDeque<>(Set.of(constructor));
    while (!next.isEmpty()) {
      Target target = next.remove();
      Origins origins = Origins.of(target.type().name, target.method());
      Set<AbstractInsnNode> self = self(target.method(), origins);
      for (AbstractInsnNode instruction : target.method().instructions) {
        if (letsGo(instruction, self, origins)) {
          return true;
        }
        if (instruction instanceof MethodInsnNode call && goesOnIn(call, self, origins)) {
          Target above = targets.target(call);
          if (above == null) {
            return true;
          }
          if (seen.add(above.method())) {
            next.add(above);
          }
        }
      }
    }
    return false;
  }

  private static Set<AbstractInsnNode> self(MethodNode constructor, Origins origins) {
    AbstractInsnNode first = constructor.instructions.getFirst();
    Frame<SourceValue> frame = first == null ? null : origins.before(first);
    return frame == null ? Set.of() : frame.getLocal(0).insns;
  }

  private static boolean letsGo(
      AbstractInsnNode instruction, Set<AbstractInsnNode> self, Origins origins) {
    return switch (instruction.getOpcode()) {
      case Opcodes.PUTFIELD, Opcodes.PUTSTATIC, Opcodes.AASTORE, Opcodes.ATHROW ->
          is(self, instruction, 1, origins);
      default ->
          (instruction instanceof MethodInsnNode || instruction instanceof InvokeDynamicInsnNode)
              && isPassed(instruction, self, origins);
    };
  }

  /** Whether the object is an argument, or the receiver of anything but a constructor. */
  private static boolean isPassed(
      AbstractInsnNode call, Set<AbstractInsnNode> self, Origins origins) {
    boolean made = call instanceof MethodInsnNode c && c.name.equals("<init>");
    boolean harmless = call instanceof MethodInsnNode c && KnownCalls.isHarmless(c);
    int values = harmless ? 0 : StackEffect.touched(call) - (made ? 1 : 0);
    for (int i = 1; i <= values; i++) {
      if (is(self, call, i, origins)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a call is this(...) or super(...) of a class of the application. */
  private static boolean goesOnIn(
      MethodInsnNode call, Set<AbstractInsnNode> self, Origins origins) {
    return call.name.equals("<init>")
        && !isTrusted(call)
        && is(self, call, StackEffect.touched(call), origins);
  }

  private static boolean is(
      Set<AbstractInsnNode> self, AbstractInsnNode instruction, int fromTop, Origins origins) {
    return origins.fromTop(instruction, fromTop).stream().anyMatch(self::contains);
  }
}
