package org.satingrid.rewriter;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Finds for each instruction of a method what may be outstanding before it: spawns at all, results
 * on their way to local variables, monitors held. A forward dataflow analysis over what may be, so
 * states are joined by union.
 */
final class PendingFlow {

  /** Deeper nesting is counted as this: the analysis must end on any code. */
  private static final int MOST_MONITORS = 255;

  private final MethodCode code;
  private final List<SpawnSite> sites;
  private final Map<AbstractInsnNode, Integer> calls = new HashMap<>();
  private final Map<AbstractInsnNode, SpawnSite> byStore = new HashMap<>();
  private final Set<AbstractInsnNode> parts = new HashSet<>();
  private final Set<AbstractInsnNode> syncs;
  private final List<Destination.Local> locals = new ArrayList<>();
  private final Map<AbstractInsnNode, State> before = new HashMap<>();
  private final Deque<AbstractInsnNode> changed = new ArrayDeque<>();

  private static final class State {
    private final BitSet pending = new BitSet();
    private final BitSet outstanding = new BitSet();
    private int monitors;

    State copy() {
      State copy = new State();
      copy.join(this);
      return copy;
    }

    boolean join(State other) {
      int size = pending.cardinality() + outstanding.cardinality();
      pending.or(other.pending);
      outstanding.or(other.outstanding);
      boolean grown =
          pending.cardinality() + outstanding.cardinality() > size || other.monitors > monitors;
      monitors = Math.max(monitors, other.monitors);
      return grown;
    }
  }

  PendingFlow(
      MethodCode code, AbstractInsnNode first, List<SpawnSite> sites, Set<AbstractInsnNode> syncs) {
    this.code = code;
    this.syncs = syncs;
    this.sites = sites;
    for (SpawnSite site : sites) {
      calls.put(site.call(), calls.size());
      parts.add(site.call());
      parts.addAll(site.conversions().instructions());
      if (site.store() != null) {
        parts.add(site.store());
      }
      if (site.destination() instanceof Destination.Local local && site.store() != null) {
        byStore.put(site.store(), site);
        if (!locals.contains(local)) {
          locals.add(local);
        }
      }
    }
    flowTo(first, new State());
    while (!changed.isEmpty()) {
      step(changed.remove());
    }
  }

  /** An inlet runs at a sync: what is outstanding there is so in the inlet, too. */
  void enter(Inlets.Inlet inlet, AbstractInsnNode sync) {
    flowTo(inlet.handler(), stateBefore(sync));
    while (!changed.isEmpty()) {
      AbstractInsnNode instruction = changed.remove();
      if (inlet.code().contains(instruction)) {
        step(instruction, inlet.code());
      }
    }
  }

  private void step(AbstractInsnNode instruction, Set<AbstractInsnNode> within) {
    State state = stateBefore(instruction);
    State after = after(instruction, state);
    code.successors(instruction).stream()
        .filter(within::contains)
        .forEach(next -> flowTo(next, after));
    code.reachedHandlers(instruction).stream()
        .filter(within::contains)
        .forEach(handler -> flowTo(handler, state));
  }

  private void step(AbstractInsnNode instruction) {
    State state = stateBefore(instruction);
    State after = after(instruction, state);
    code.successors(instruction).forEach(next -> flowTo(next, after));
    if (mayThrow(instruction)) {
      // All results are stored before a sync throws.
      State thrown = syncs.contains(instruction) ? after : state;
      code.reachedHandlers(instruction).forEach(handler -> flowTo(handler, thrown));
    }
  }

  /**
   * Of what stands between spawn and sync. A spawn throws nothing: exceptions of the call and of
   * the store come at the sync. (Without memory or stack it does; its variable keeps its old value
   * then.)
   */
  private boolean mayThrow(AbstractInsnNode instruction) {
    return MethodCode.mayThrow(instruction) && !parts.contains(instruction);
  }

  private void flowTo(AbstractInsnNode instruction, State state) {
    State known = before.get(instruction);
    if (known == null) {
      before.put(instruction, state.copy());
      changed.add(instruction);
    } else if (known.join(state)) {
      changed.add(instruction);
    }
  }

  private State after(AbstractInsnNode instruction, State state) {
    State after = state.copy();
    if (syncs.contains(instruction)) {
      after.pending.clear();
      after.outstanding.clear();
    } else if (calls.containsKey(instruction)) {
      after.outstanding.set(calls.get(instruction));
    } else if (instruction instanceof VarInsnNode variable && isStore(variable)) {
      SpawnSite site = byStore.get(instruction);
      touched(variable).stream()
          .filter(local -> site == null || !isSameVariable(local, variable))
          .forEach(local -> after.pending.clear(locals.indexOf(local)));
      if (site != null && site.destination() instanceof Destination.Local local) {
        after.pending.set(locals.indexOf(local));
      }
    } else if (instruction.getOpcode() == Opcodes.MONITORENTER) {
      after.monitors = Math.min(MOST_MONITORS, state.monitors + 1);
    } else if (instruction.getOpcode() == Opcodes.MONITOREXIT) {
      after.monitors = Math.max(0, state.monitors - 1);
    }
    return after;
  }

  /**
   * Whether results of an earlier spawn go to the variable that the result of another one will be
   * stored in, if with other conversions. They count if the later call throws.
   */
  private boolean isSameVariable(Destination.Local earlier, VarInsnNode store) {
    if (earlier.slot() != store.var
        || earlier.type().getOpcode(Opcodes.ISTORE) != store.getOpcode()) {
      return false;
    }
    LocalVariableNode declared = code.declaration(store.var, store);
    return store.getOpcode() != Opcodes.ASTORE
        || (declared != null
            && byStore.entrySet().stream()
                .filter(stored -> earlier.equals(stored.getValue().destination()))
                .allMatch(stored -> declared == code.declaration(store.var, stored.getKey())));
  }

  static boolean isStore(VarInsnNode variable) {
    return variable.getOpcode() >= Opcodes.ISTORE && variable.getOpcode() <= Opcodes.ASTORE;
  }

  private State stateBefore(AbstractInsnNode instruction) {
    State state = before.get(instruction);
    return state != null ? state : new State(); // Unreachable code.
  }

  /** All local variables that get results of spawns. */
  List<Destination.Local> locals() {
    return locals;
  }

  /** The site whose result an instruction stores in a local variable. */
  @Nullable SpawnSite siteStoredBy(AbstractInsnNode instruction) {
    return byStore.get(instruction);
  }

  /** Local variables whose result may be on its way before an instruction. */
  List<Destination.Local> pending(AbstractInsnNode instruction) {
    return stateBefore(instruction).pending.stream().mapToObj(locals::get).toList();
  }

  /** Those of them that a store or load touches. */
  List<Destination.Local> touched(VarInsnNode variable) {
    return pending(variable).stream()
        .filter(local -> local.overlaps(variable.getOpcode(), variable.var))
        .toList();
  }

  /** Whether a spawn may be outstanding before an instruction. */
  boolean outstanding(AbstractInsnNode instruction) {
    return !stateBefore(instruction).outstanding.isEmpty();
  }

  /** The spawns that may be outstanding before an instruction. */
  List<SpawnSite> outstandingSites(AbstractInsnNode instruction) {
    return stateBefore(instruction).outstanding.stream().mapToObj(sites::get).toList();
  }

  /** Whether an instruction is a spawned call, or takes its result to where it goes. */
  boolean isPart(AbstractInsnNode instruction) {
    return parts.contains(instruction);
  }

  boolean inMonitor(AbstractInsnNode instruction) {
    return stateBefore(instruction).monitors > 0;
  }
}
