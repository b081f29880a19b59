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
import org.satingrid.rewriter.syncs.Loans;
import org.satingrid.rewriter.syncs.MethodRules;

/**
 * Finds the state before each instruction of a method: calls that may be outstanding, results on
 * their way to local variables, and monitors that the thread may hold. This is a forward dataflow
 * analysis, which joins states by union.
 */
final class PendingFlow {

  /**
   * Maximum nesting. Deeper nesting counts as this depth, so that the analysis ends on any code.
   */
  private static final int MAX_MONITORS = 255;

  private final MethodCode code;
  private final List<SpawnSite> sites;
  private final Map<AbstractInsnNode, Integer> calls = new HashMap<>();
  private final Map<AbstractInsnNode, SpawnSite> byStore = new HashMap<>();
  private final Set<AbstractInsnNode> parts = new HashSet<>();
  private final Set<AbstractInsnNode> syncs;
  private final List<Destination.Local> locals = new ArrayList<>();
  private final @Nullable MethodRules rules;
  private final Map<AbstractInsnNode, State> before = new HashMap<>();
  private final Deque<AbstractInsnNode> changed = new ArrayDeque<>();

  /**
   * The state at one instruction. It is immutable, so that instructions without an effect share it.
   */
  private static final class State {
    private final BitSet pending = new BitSet();
    private final BitSet outstanding = new BitSet();
    private int monitors;

    /** The number of monitors that the thread holds on every path. */
    private int certain;

    private Loans loans = Loans.NONE;

    State copy() {
      return and(this);
    }

    /** Joins two states. Returns this state itself if the other state adds no element. */
    @SuppressWarnings("ReferenceEquality") // Loans that did not change are the same object.
    State join(State other) {
      if (this == other) {
        return this;
      }
      State both = and(other);
      boolean grown =
          both.monitors > monitors
              || both.certain < certain
              || !both.pending.equals(pending)
              || !both.outstanding.equals(outstanding)
              || both.loans != loans;
      return grown ? both : this;
    }

    private State and(State other) {
      State both = new State();
      both.pending.or(pending);
      both.pending.or(other.pending);
      both.outstanding.or(outstanding);
      both.outstanding.or(other.outstanding);
      both.monitors = Math.max(monitors, other.monitors);
      both.certain = Math.min(certain, other.certain);
      both.loans = loans.and(other.loans);
      return both;
    }
  }

  /**
   * @param rules rules for the objects of outstanding calls, or null if the analysis does not need
   *     them
   */
  PendingFlow(
      MethodCode code,
      AbstractInsnNode first,
      List<SpawnSite> sites,
      Set<AbstractInsnNode> syncs,
      @Nullable MethodRules rules) {
    this.code = code;
    this.rules = rules;
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

  /**
   * An inlet runs at a sync. Therefore calls outstanding at the sync are also outstanding in the
   * inlet.
   */
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
      State thrown = syncs.contains(instruction) ? thrownBySync(after) : state;
      code.reachedHandlers(instruction).forEach(handler -> flowTo(handler, thrown));
    }
  }

  /**
   * All results are stored before a sync throws. A sync throws only if the thread holds no lock.
   */
  private static State thrownBySync(State after) {
    if (after.monitors == 0) {
      return after;
    }
    State thrown = after.copy();
    thrown.monitors = 0;
    thrown.certain = 0;
    return thrown;
  }

  /**
   * Returns true if an instruction between spawn and sync can throw. A spawn cannot, because
   * exceptions of the call and of the store occur at the sync. (Without memory or stack space a
   * spawn throws, and its variable keeps the old value.) The call that counts a lock cannot throw.
   * Otherwise the analysis would find a lock that is never released. A sync cannot throw where the
   * thread is certain to hold a lock.
   */
  boolean mayThrow(AbstractInsnNode instruction) {
    return MethodCode.mayThrow(instruction)
        && !parts.contains(instruction)
        && !Locks.countsTaken(instruction)
        && !Locks.countsReleased(instruction)
        && !(syncs.contains(instruction) && certainlyInMonitor(instruction));
  }

  private void flowTo(AbstractInsnNode instruction, State state) {
    State known = before.get(instruction);
    State joined = known == null ? state : known.join(state);
    if (joined != known) {
      before.put(instruction, joined);
      changed.add(instruction);
    }
  }

  @SuppressWarnings("ReferenceEquality") // Loans that did not change are the same object.
  private State after(AbstractInsnNode instruction, State state) {
    Loans loans = loansAfter(instruction, state);
    if (loans == state.loans && !mayChange(instruction)) {
      return state;
    }
    State after = state.copy();
    after.loans = loans;
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
    } else if (isTaken(instruction)) {
      after.monitors = Math.min(MAX_MONITORS, state.monitors + 1);
      after.certain = Math.min(MAX_MONITORS, state.certain + 1);
    } else if (isReleased(instruction)) {
      after.monitors = Math.max(0, state.monitors - 1);
      after.certain = Math.max(0, state.certain - 1);
    }
    return after;
  }

  private Loans loansAfter(AbstractInsnNode instruction, State state) {
    if (syncs.contains(instruction)) {
      return Loans.NONE;
    }
    boolean none = state.outstanding.isEmpty() && !calls.containsKey(instruction);
    return rules == null || none ? state.loans : rules.after(instruction, state.loans);
  }

  private static boolean isTaken(AbstractInsnNode instruction) {
    return instruction.getOpcode() == Opcodes.MONITORENTER || Locks.countsTaken(instruction);
  }

  private static boolean isReleased(AbstractInsnNode instruction) {
    return instruction.getOpcode() == Opcodes.MONITOREXIT || Locks.countsReleased(instruction);
  }

  private boolean mayChange(AbstractInsnNode instruction) {
    return instruction instanceof VarInsnNode
        || isTaken(instruction)
        || isReleased(instruction)
        || syncs.contains(instruction)
        || calls.containsKey(instruction);
  }

  /**
   * Returns true if results of two spawns go to the same variable, possibly with different
   * conversions. If the later call throws, the variable keeps the earlier result.
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
    return state != null ? state : new State(); // No state is known for unreachable code.
  }

  /** Returns all local variables that receive results of spawns. */
  List<Destination.Local> locals() {
    return locals;
  }

  /** Returns the site with the result that an instruction stores in a local variable, or null. */
  @Nullable SpawnSite siteStoredBy(AbstractInsnNode instruction) {
    return byStore.get(instruction);
  }

  /** Returns the local variables that may have an outstanding result before an instruction. */
  List<Destination.Local> pending(AbstractInsnNode instruction) {
    return stateBefore(instruction).pending.stream().mapToObj(locals::get).toList();
  }

  /** Returns the local variables with an outstanding result that a store or load uses. */
  List<Destination.Local> touched(VarInsnNode variable) {
    return pending(variable).stream()
        .filter(local -> local.overlaps(variable.getOpcode(), variable.var))
        .toList();
  }

  /** Returns true if a spawned call may be outstanding before an instruction. */
  boolean outstanding(AbstractInsnNode instruction) {
    return !stateBefore(instruction).outstanding.isEmpty();
  }

  /** Returns the spawns that may be outstanding before an instruction. */
  List<SpawnSite> outstandingSites(AbstractInsnNode instruction) {
    return stateBefore(instruction).outstanding.stream().mapToObj(sites::get).toList();
  }

  /** Returns the objects that outstanding calls use before an instruction. */
  Loans loans(AbstractInsnNode instruction) {
    return stateBefore(instruction).loans;
  }

  /**
   * Returns true if an instruction is a spawned call, or moves the result of a spawned call to its
   * place.
   */
  boolean isPart(AbstractInsnNode instruction) {
    return parts.contains(instruction);
  }

  /** Returns true if some path to an instruction has taken a lock. */
  boolean inMonitor(AbstractInsnNode instruction) {
    return stateBefore(instruction).monitors > 0;
  }

  /**
   * Returns true if each path to an instruction has taken a lock. Then no call is outstanding,
   * because there was a sync before the lock, and later calls are not spawned.
   */
  boolean certainlyInMonitor(AbstractInsnNode instruction) {
    return stateBefore(instruction).certain > 0;
  }
}
