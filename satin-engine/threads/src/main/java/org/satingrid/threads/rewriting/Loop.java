package org.satingrid.threads.rewriting;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * An innermost loop as compilers lay it out: the instructions from its head, a label, to the last
 * jump back to the head. All jumps into the loop go to its head. Each exception handler covers the
 * whole loop or no part of it.
 */
record Loop(LabelNode head, int first, int last) {

  /** Classes with static methods that compute without side effects. */
  private static final Set<String> PURE =
      Set.of(
          "java/lang/Math",
          "java/lang/StrictMath",
          "java/lang/Double",
          "java/lang/Float",
          "java/lang/Long",
          "java/lang/Integer",
          "java/lang/Short",
          "java/lang/Byte",
          "java/lang/Character",
          "java/lang/Boolean");

  boolean contains(int index) {
    return index >= first && index <= last;
  }

  static List<Loop> innermost(MethodNode method) {
    List<Loop> all = new ArrayList<>();
    for (AbstractInsnNode node : method.instructions) {
      if (node instanceof JumpInsnNode jump) {
        int from = index(method, jump);
        int to = index(method, jump.label);
        if (to < from) {
          all.removeIf(loop -> loop.head.equals(jump.label));
          all.add(new Loop(jump.label, to, from));
        }
      }
    }
    return all.stream()
        .filter(loop -> all.stream().noneMatch(other -> loop.holds(other)))
        .filter(loop -> loop.isEnteredAtHead(method) && loop.isCoveredWhole(method))
        .toList();
  }

  private boolean holds(Loop other) {
    return !equals(other) && contains(other.first) && contains(other.last);
  }

  private static int index(MethodNode method, AbstractInsnNode node) {
    return method.instructions.indexOf(node);
  }

  private boolean isEnteredAtHead(MethodNode method) {
    for (AbstractInsnNode node : method.instructions) {
      if (!contains(index(method, node))) {
        for (LabelNode target : targets(node)) {
          if (!target.equals(head) && contains(index(method, target))) {
            return false;
          }
        }
      }
    }
    return true;
  }

  private boolean isCoveredWhole(MethodNode method) {
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      int start = index(method, block.start);
      int end = index(method, block.end);
      boolean apart = end <= first || start > last;
      boolean around = start < first && end > last;
      if (contains(index(method, block.handler)) || !(apart || around)) {
        return false;
      }
    }
    return true;
  }

  static Set<LabelNode> targets(AbstractInsnNode node) {
    Set<LabelNode> targets = new HashSet<>();
    if (node instanceof JumpInsnNode jump) {
      targets.add(jump.label);
    } else if (node instanceof TableSwitchInsnNode table) {
      targets.addAll(table.labels);
      targets.add(table.dflt);
    } else if (node instanceof LookupSwitchInsnNode lookup) {
      targets.addAll(lookup.labels);
      targets.add(lookup.dflt);
    }
    return targets;
  }

  /**
   * Returns true if the instruction neither runs other code nor acquires, releases or makes
   * objects.
   */
  static boolean isQuiet(AbstractInsnNode node) {
    int opcode = node.getOpcode();
    if (opcode == INVOKESTATIC) {
      MethodInsnNode call = (MethodInsnNode) node;
      return PURE.contains(call.owner) && call.desc.indexOf('[') < 0;
    }
    return !(opcode >= INVOKEVIRTUAL && opcode <= ANEWARRAY)
        && opcode != MONITORENTER
        && opcode != MONITOREXIT
        && opcode != MULTIANEWARRAY
        && opcode != JSR
        && opcode != RET;
  }
}
