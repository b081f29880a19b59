package org.satingrid.rewriter;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Which of the arrays and objects that a method makes others may know, before each instruction:
 * those stored in a field or in an array, passed to a call, or thrown. A forward analysis over what
 * may be.
 */
final class Escapes {

  private final Origins origins;
  private final CallEffects effects;
  private final Map<AbstractInsnNode, Set<AbstractInsnNode>> before = new HashMap<>();

  private Escapes(Origins origins, CallEffects effects) {
    this.origins = origins;
    this.effects = effects;
  }

  static Escapes of(MethodNode method, Origins origins, CallEffects effects) {
    Escapes escapes = new Escapes(origins, effects);
    escapes.solve(method);
    return escapes;
  }

  Set<AbstractInsnNode> before(AbstractInsnNode instruction) {
    return before.getOrDefault(instruction, Set.of());
  }

  private void solve(MethodNode method) {
    MethodCode code = new MethodCode(method);
    AbstractInsnNode first = method.instructions.getFirst();
    Deque<AbstractInsnNode> changed = new ArrayDeque<>(Set.of(first));
    before.put(first, new HashSet<>());
    while (!changed.isEmpty()) {
      AbstractInsnNode instruction = changed.remove();
      Set<AbstractInsnNode> after = new HashSet<>(before(instruction));
      letGo(instruction, after);
      for (AbstractInsnNode next : code.successors(instruction)) {
        flowTo(next, after, changed);
      }
      for (AbstractInsnNode handler : code.handlers(instruction)) {
        flowTo(handler, after, changed);
      }
    }
  }

  private void flowTo(
      AbstractInsnNode next, Set<AbstractInsnNode> after, Deque<AbstractInsnNode> changed) {
    Set<AbstractInsnNode> known = before.get(next);
    if (known == null) {
      before.put(next, new HashSet<>(after));
      changed.add(next);
    } else if (known.addAll(after)) {
      changed.add(next);
    }
  }

  private void letGo(AbstractInsnNode instruction, Set<AbstractInsnNode> escaped) {
    switch (instruction.getOpcode()) {
      case Opcodes.PUTFIELD, Opcodes.PUTSTATIC, Opcodes.AASTORE, Opcodes.ATHROW ->
          add(escaped, instruction, 1);
      default -> {
        boolean harmless =
            (instruction instanceof MethodInsnNode call && KnownCalls.isHarmless(call))
                || !(instruction instanceof MethodInsnNode
                    || instruction instanceof InvokeDynamicInsnNode);
        int values = harmless ? 0 : StackEffect.touched(instruction);
        for (int i = 1; i <= values; i++) {
          if (i < values || !keepsToItself(instruction)) {
            add(escaped, instruction, i);
          }
        }
      }
    }
  }

  /** Whether a call is a constructor that tells nobody of its object. */
  private boolean keepsToItself(AbstractInsnNode instruction) {
    return instruction instanceof MethodInsnNode call
        && call.name.equals("<init>")
        && !effects.leaks(call);
  }

  private void add(Set<AbstractInsnNode> escaped, AbstractInsnNode instruction, int fromTop) {
    origins.fromTop(instruction, fromTop).stream().filter(Origins::isFresh).forEach(escaped::add);
  }
}
