package org.satingrid.rewriter;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.satingrid.rewriter.syncs.Place;

/**
 * Decides if an array access is certain to use another element than the outstanding results do. Two
 * different constant indexes prove this. A loop that counts its index up or down also proves this:
 *
 * <pre> for (int i = 0; i &lt; n; i++) { if (leaf(i)) { r[i] = 1; } else { r[i] = f(i); } } </pre>
 *
 * A forward analysis keeps, for each spawn with a plain variable as index, the possible comparisons
 * between the indexes of its outstanding calls and the variable's current value.
 */
final class ElementIndexes {

  private static final int EQUAL = 1;
  private static final int BELOW = 2;
  private static final int ABOVE = 4;
  private static final int UNKNOWN = 8;

  private final MethodCode code;
  private final MethodPlan plan;
  private final Supplier<Origins> origins;
  private final List<SpawnSite> sites;
  private final Map<AbstractInsnNode, int[]> before = new HashMap<>();
  private boolean solved;

  ElementIndexes(MethodPlan plan, Supplier<Origins> origins) {
    this.plan = plan;
    this.origins = origins;
    this.code = new MethodCode(plan.method());
    this.sites =
        plan.sites().stream()
            .filter(site -> site.destination() instanceof Destination.Element)
            .toList();
  }

  /**
   * Returns true if an instruction that reads or stores an element cannot meet a result of a spawn.
   */
  boolean differ(AbstractInsnNode access, SpawnSite site) {
    int at = sites.indexOf(site);
    if (at < 0 || Place.of(access) == null) {
      return false;
    }
    int depth = access.getOpcode() >= Opcodes.IASTORE ? 2 : 1;
    Integer constant = constant(access, depth);
    Integer other = constant(site.call(), depth(site));
    if (constant != null && other != null) {
      return !constant.equals(other);
    }
    VarInsnNode load = origins.get().loadFromTop(access, depth);
    VarInsnNode spawned = index(site);
    if (load == null
        || spawned == null
        || load.var != spawned.var
        || changes(load, access, load.var) != EQUAL) {
      return false;
    }
    solve();
    int[] state = before.get(access);
    return state != null && (state[at] & (EQUAL | UNKNOWN)) == 0;
  }

  private static int depth(SpawnSite site) {
    return 2 + Type.getArgumentTypes(site.call().desc).length;
  }

  private @Nullable VarInsnNode index(SpawnSite site) {
    return origins.get().loadFromTop(site.call(), depth(site));
  }

  private @Nullable Integer constant(AbstractInsnNode instruction, int fromTop) {
    Set<AbstractInsnNode> from = origins.get().fromTop(instruction, fromTop);
    AbstractInsnNode only = from.size() == 1 ? from.iterator().next() : null;
    if (only instanceof IntInsnNode push && push.getOpcode() != Opcodes.NEWARRAY) {
      return push.operand;
    }
    int opcode = only == null ? -1 : only.getOpcode();
    return opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.ICONST_5
        ? Integer.valueOf(opcode - Opcodes.ICONST_0)
        : null;
  }

  /**
   * Returns the comparison between the value that a load has pushed and the variable's value at a
   * later instruction.
   */
  private int changes(AbstractInsnNode from, AbstractInsnNode to, int variable) {
    int relation = EQUAL;
    for (AbstractInsnNode i = from.getNext(); i != to; i = i.getNext()) {
      if (i == null || StackEffect.isJump(i.getOpcode())) {
        return UNKNOWN;
      }
      relation = after(i, variable, relation);
    }
    return relation;
  }

  private static int after(AbstractInsnNode instruction, int variable, int relation) {
    if (instruction instanceof IincInsnNode increment && increment.var == variable) {
      return increment.incr == 0 ? relation : moved(relation, increment.incr > 0 ? BELOW : ABOVE);
    }
    boolean overwritten =
        instruction instanceof VarInsnNode store
            && PendingFlow.isStore(store)
            && Math.abs(store.var - variable) <= 1;
    return overwritten && relation != 0 ? UNKNOWN : relation;
  }

  private static int moved(int relation, int to) {
    int opposite = to == BELOW ? ABOVE : BELOW;
    int moved = relation & (to | UNKNOWN);
    moved |= (relation & EQUAL) != 0 ? to : 0;
    return moved | ((relation & opposite) != 0 ? UNKNOWN : 0);
  }

  private void solve() {
    if (solved) {
      return;
    }
    solved = true;
    AbstractInsnNode first = plan.method().instructions.getFirst();
    Deque<AbstractInsnNode> changed = new ArrayDeque<>(Set.of(first));
    before.put(first, new int[sites.size()]);
    while (!changed.isEmpty()) {
      AbstractInsnNode instruction = changed.remove();
      int[] after = after(instruction, before.getOrDefault(instruction, new int[sites.size()]));
      code.successors(instruction).forEach(next -> flowTo(next, after, changed));
      code.handlers(instruction).forEach(next -> flowTo(next, after, changed));
    }
  }

  private int[] after(AbstractInsnNode instruction, int[] state) {
    int[] after = state.clone();
    if (plan.syncs().contains(instruction)) {
      Arrays.fill(after, 0);
      return after;
    }
    for (int k = 0; k < after.length; k++) {
      SpawnSite site = sites.get(k);
      VarInsnNode load = index(site);
      if (load == null) {
        continue;
      }
      after[k] = after(instruction, load.var, after[k]);
      if (site.call() == instruction) {
        after[k] |= changes(load, instruction, load.var);
      }
    }
    return after;
  }

  private void flowTo(AbstractInsnNode next, int[] after, Deque<AbstractInsnNode> changed) {
    int[] known = before.get(next);
    if (known == null) {
      before.put(next, after.clone());
      changed.add(next);
      return;
    }
    boolean grown = false;
    for (int k = 0; k < after.length; k++) {
      grown |= (after[k] & ~known[k]) != 0;
      known[k] |= after[k];
    }
    if (grown) {
      changed.add(next);
    }
  }
}
