package org.satingrid.rewriter;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Which variables may still be read, before each instruction of a method. A backward analysis; any
 * instruction in the range of a handler is taken to throw.
 */
final class Liveness {

  private final Map<AbstractInsnNode, BitSet> before = new HashMap<>();
  private final Map<AbstractInsnNode, Set<AbstractInsnNode>> predecessors = new HashMap<>();
  private final Map<AbstractInsnNode, Set<AbstractInsnNode>> successors = new HashMap<>();

  private Liveness() {}

  static Liveness of(MethodNode method) {
    Liveness liveness = new Liveness();
    liveness.connect(method);
    liveness.solve(List.of(method.instructions.toArray()));
    return liveness;
  }

  /** Of a part of a method: what is read behind it does not count. */
  static Liveness within(Set<AbstractInsnNode> part, MethodCode code) {
    Liveness liveness = new Liveness();
    for (AbstractInsnNode instruction : part) {
      Set<AbstractInsnNode> next = new HashSet<>(code.successors(instruction));
      next.addAll(code.handlers(instruction));
      next.retainAll(part);
      liveness.connect(instruction, next);
    }
    liveness.solve(part);
    return liveness;
  }

  BitSet before(AbstractInsnNode instruction) {
    return before.getOrDefault(instruction, new BitSet());
  }

  private void connect(MethodNode method) {
    MethodCode code = new MethodCode(method);
    for (AbstractInsnNode instruction : method.instructions) {
      Set<AbstractInsnNode> next = new HashSet<>(code.successors(instruction));
      next.addAll(code.handlers(instruction));
      connect(instruction, next);
    }
  }

  private void connect(AbstractInsnNode instruction, Set<AbstractInsnNode> next) {
    successors.put(instruction, next);
    next.forEach(n -> predecessors.computeIfAbsent(n, key -> new HashSet<>()).add(instruction));
  }

  private void solve(Collection<AbstractInsnNode> all) {
    Deque<AbstractInsnNode> changed = new ArrayDeque<>(all);
    while (!changed.isEmpty()) {
      AbstractInsnNode instruction = changed.removeLast();
      BitSet live = new BitSet();
      for (AbstractInsnNode next : successors.getOrDefault(instruction, Set.of())) {
        live.or(before(next));
      }
      transfer(instruction, live);
      if (!live.equals(before.put(instruction, live))) {
        changed.addAll(predecessors.getOrDefault(instruction, Set.of()));
      }
    }
  }

  private static void transfer(AbstractInsnNode instruction, BitSet live) {
    if (instruction instanceof VarInsnNode variable) {
      if (PendingFlow.isStore(variable)) {
        live.clear(variable.var);
      } else if (variable.getOpcode() != Opcodes.RET) {
        live.set(variable.var);
      }
    } else if (instruction instanceof IincInsnNode increment) {
      live.set(increment.var);
    }
  }
}
