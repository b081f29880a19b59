package org.satingrid.rewriter;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Computes the variables that can still be read before each instruction of a method. This is a
 * backward analysis. It assumes that any instruction in the range of a handler can throw.
 */
final class Liveness {

  private final Map<AbstractInsnNode, Node> nodes = new HashMap<>();

  /** An instruction with its successors and predecessors. */
  private static final class Node {
    private final AbstractInsnNode instruction;
    private final List<Node> successors = new ArrayList<>(2);
    private final List<Node> predecessors = new ArrayList<>(2);
    private final BitSet before = new BitSet();
    private boolean waits;

    Node(AbstractInsnNode instruction) {
      this.instruction = instruction;
    }

    /** Returns true if further variables were found to be live. */
    boolean grow() {
      BitSet live = new BitSet();
      successors.forEach(next -> live.or(next.before));
      transfer(instruction, live);
      boolean grown = !live.equals(before);
      before.or(live);
      return grown;
    }
  }

  private Liveness() {}

  static Liveness of(MethodNode method) {
    return new Liveness().solve(List.of(method.instructions.toArray()), new MethodCode(method));
  }

  /** Returns the liveness within a part of a method. Reads outside of the part do not count. */
  static Liveness within(Set<AbstractInsnNode> part, MethodCode code) {
    return new Liveness().solve(part, code);
  }

  BitSet before(AbstractInsnNode instruction) {
    Node node = nodes.get(instruction);
    return node == null ? new BitSet() : (BitSet) node.before.clone();
  }

  private Liveness solve(Collection<AbstractInsnNode> part, MethodCode code) {
    part.forEach(instruction -> nodes.put(instruction, new Node(instruction)));
    Deque<Node> changed = new ArrayDeque<>(part.size());
    for (AbstractInsnNode instruction : part) {
      Node node = nodes.get(instruction);
      if (node != null) {
        code.successors(instruction).forEach(next -> connect(node, next));
        code.handlers(instruction).forEach(handler -> connect(node, handler));
        push(node, changed);
      }
    }
    while (!changed.isEmpty()) {
      Node node = changed.removeLast();
      node.waits = false;
      if (node.grow()) {
        node.predecessors.forEach(before -> push(before, changed));
      }
    }
    return this;
  }

  private static void push(Node node, Deque<Node> changed) {
    if (!node.waits) {
      node.waits = true;
      changed.addLast(node);
    }
  }

  private void connect(Node from, AbstractInsnNode to) {
    Node next = nodes.get(to);
    if (next != null) {
      from.successors.add(next);
      next.predecessors.add(from);
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
