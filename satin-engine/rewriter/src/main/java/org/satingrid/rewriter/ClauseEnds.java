package org.satingrid.rewriter;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Checks how a catch clause around a spawned call ends. A clause that runs at the sync replaces the
 * rest of its try block. Therefore the clause must continue at the end of the try block, and the
 * rest of the block must not contain another spawned call. A clause that ends the method can come
 * before further calls, because the clause drops these calls.
 */
final class ClauseEnds {

  private final MethodPlan plan;
  private final MethodCode code;

  ClauseEnds(MethodPlan plan) {
    this.plan = plan;
    this.code = new MethodCode(plan.method());
  }

  /** Returns why a clause of a call cannot run at the sync, or null if it can. */
  @Nullable String obstacle(SpawnSite site, Inlets.Inlet inlet) {
    Set<AbstractInsnNode> ends = new HashSet<>();
    for (AbstractInsnNode instruction : inlet.code()) {
      for (AbstractInsnNode next : code.successors(instruction)) {
        if (!inlet.code().contains(next)) {
          ends.add(real(next));
        }
      }
    }
    if (inlet.urgent()) {
      return null;
    }
    Set<AbstractInsnNode> block = new HashSet<>();
    Set<AbstractInsnNode> behind = block(site, inlet.handler(), block);
    String called = site.call().name;
    if (block.stream().anyMatch(other -> mayThrowTo(inlet.handler(), other))) {
      return "other code behind the spawned call "
          + called
          + "(...) in its try block may lead to the catch clause";
    }
    if (ends.isEmpty()) {
      return null;
    }
    if (behind.size() != 1 || !behind.containsAll(ends)) {
      return "a catch clause of the spawned call "
          + called
          + "(...) leads elsewhere than behind its try statement";
    }
    return plan.sites().stream().anyMatch(other -> block.contains(other.call()))
        ? "the try statement around the spawned call " + called + "(...) has another one behind it"
        : null;
  }

  private boolean mayThrowTo(LabelNode handler, AbstractInsnNode instruction) {
    boolean calls =
        instruction instanceof MethodInsnNode
            || instruction instanceof InvokeDynamicInsnNode
            || instruction.getOpcode() == Opcodes.ATHROW;
    return plan.flow().mayThrow(instruction)
        && plan.method().tryCatchBlocks.stream()
            .filter(block -> block.handler == handler && code.covers(block, instruction))
            .anyMatch(block -> calls || MethodCode.catchesRuntimeExceptions(block));
  }

  /**
   * Follows the code of a try block after a call.
   *
   * @param rest receives the instructions
   * @return the instructions at which the block ends
   */
  private Set<AbstractInsnNode> block(
      SpawnSite site, LabelNode handler, Set<AbstractInsnNode> rest) {
    List<TryCatchBlockNode> blocks = new ArrayList<>(plan.method().tryCatchBlocks);
    blocks.removeIf(block -> block.handler != handler);
    Set<AbstractInsnNode> behind = new HashSet<>();
    Deque<AbstractInsnNode> next = new ArrayDeque<>(code.successors(site.call()));
    while (!next.isEmpty()) {
      AbstractInsnNode instruction = next.remove();
      boolean label = instruction.getOpcode() < 0; // The block may end at a label.
      if (!label && blocks.stream().noneMatch(block -> code.covers(block, instruction))) {
        behind.add(real(instruction));
      } else if (rest.add(instruction)) {
        next.addAll(code.successors(instruction));
      }
    }
    return behind;
  }

  /** Returns the first instruction with an effect, at or after a place. Follows jumps. */
  private static AbstractInsnNode real(AbstractInsnNode place) {
    AbstractInsnNode at = place;
    Set<AbstractInsnNode> seen = new HashSet<>();
    while (seen.add(at)) {
      AbstractInsnNode next =
          at instanceof JumpInsnNode jump && at.getOpcode() == Opcodes.GOTO
              ? jump.label
              : at.getNext();
      boolean does = at.getOpcode() >= 0 && at.getOpcode() != Opcodes.GOTO;
      if (does || next == null) {
        return at;
      }
      at = next;
    }
    return at;
  }
}
