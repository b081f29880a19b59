package org.satingrid.rewriter;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The catch clauses of a method around spawned calls, usually not around a sync. Such a clause runs
 * when a spawned call throws. The <em>code</em> of an inlet can be reached only through its
 * handler. The inlet ends where control returns to the rest of the method.
 */
final class Inlets {

  /**
   * One catch clause.
   *
   * @param code instructions in no order, with {@code handler} as the first to run
   * @param kept variables shared with the rest of the method. The clause reads them before it
   *     writes them, or the method reads them after the clause has written them
   * @param urgent true if the inlet runs as soon as a call throws, even with outstanding calls,
   *     because the inlet ends these calls. The program's aborts show that it needs the first
   *     result of any call
   */
  record Inlet(LabelNode handler, Set<AbstractInsnNode> code, BitSet kept, boolean urgent) {}

  /**
   * A program's treatment of useless calls.
   *
   * @param thrownToInlets true if exceptions of a class are thrown only to run an inlet
   * @param aborts places where the method aborts its calls
   * @param speculates true if the class aborts calls, or checks whether they are aborted
   */
  record Speculation(
      Predicate<String> thrownToInlets, Set<AbstractInsnNode> aborts, boolean speculates) {}

  /** The inlet of an exception type. The first matching inlet counts. */
  record Catch(String type, Inlet inlet) {}

  /**
   * The code reachable from a spawn before the next sync.
   *
   * @param syncs syncs in this code, and returns
   * @param locks instructions that take a lock
   * @param stores stores to variables, except stores in inlets and stores of spawned calls' results
   */
  record Reach(
      Set<AbstractInsnNode> syncs, Set<AbstractInsnNode> locks, Set<AbstractInsnNode> stores) {}

  private final Map<SpawnSite, List<Catch>> catches = new LinkedHashMap<>();
  private final Map<SpawnSite, Reach> reaches = new LinkedHashMap<>();

  private Inlets() {}

  static Inlets of(
      MethodNode method,
      List<SpawnSite> sites,
      Set<AbstractInsnNode> syncs,
      Speculation speculation) {
    Inlets inlets = new Inlets();
    if (!method.tryCatchBlocks.isEmpty()) {
      new Finder(method, sites, syncs, speculation).find(inlets);
    }
    return inlets;
  }

  /** Returns true if an inlet is urgent. Then no inlet waits until all calls have ended. */
  boolean areUrgent() {
    return catches.values().stream()
        .flatMap(List::stream)
        .anyMatch(clause -> clause.inlet().urgent());
  }

  boolean isEmpty() {
    return catches.isEmpty();
  }

  /** Returns the spawns that have inlets. */
  Set<SpawnSite> sites() {
    return catches.keySet();
  }

  List<Catch> of(SpawnSite site) {
    return catches.getOrDefault(site, List.of());
  }

  /** Returns true if an inlet begins at a handler. */
  boolean begin(LabelNode handler) {
    return catches.values().stream()
        .flatMap(List::stream)
        .anyMatch(clause -> clause.inlet().handler() == handler);
  }

  /** Returns true if an instruction is in the code of an inlet. */
  boolean contain(AbstractInsnNode instruction) {
    return catches.values().stream()
        .flatMap(List::stream)
        .anyMatch(clause -> clause.inlet().code().contains(instruction));
  }

  /** Returns the reach of a spawn with inlets. */
  Reach reach(SpawnSite site) {
    return reaches.getOrDefault(site, new Reach(Set.of(), Set.of(), Set.of()));
  }

  /** Returns the syncs at which inlets can run. */
  Set<AbstractInsnNode> syncs() {
    Set<AbstractInsnNode> all = new LinkedHashSet<>();
    reaches.values().forEach(reach -> all.addAll(reach.syncs()));
    return all;
  }

  /** Returns the spawns that have inlets and may be outstanding at a sync or return. */
  List<SpawnSite> at(AbstractInsnNode sync) {
    return catches.keySet().stream().filter(s -> reach(s).syncs().contains(sync)).toList();
  }

  private static final class Finder {

    private final MethodNode method;
    private final MethodCode code;
    private final List<SpawnSite> sites;
    private final Set<AbstractInsnNode> syncs;
    private final Speculation speculation;
    private final Set<AbstractInsnNode> results = new HashSet<>();
    private final Set<LabelNode> aroundSyncs = new HashSet<>();

    Finder(
        MethodNode method,
        List<SpawnSite> sites,
        Set<AbstractInsnNode> syncs,
        Speculation speculation) {
      this.speculation = speculation;
      this.method = method;
      this.code = new MethodCode(method);
      this.sites = sites;
      this.syncs = syncs;
      syncs.forEach(sync -> aroundSyncs.addAll(code.handlers(sync)));
      sites.stream().filter(s -> s.store() != null).forEach(s -> results.add(s.store()));
    }

    void find(Inlets inlets) {
      Set<LabelNode> handlers = new LinkedHashSet<>();
      sites.forEach(site -> blocks(site).forEach(block -> handlers.add(block.handler)));
      if (handlers.isEmpty()) {
        return;
      }
      Set<AbstractInsnNode> before = main(handlers);
      handlers.removeIf(handler -> closesResource(only(handler, before)));
      Set<AbstractInsnNode> main = main(handlers);
      Liveness liveness = Liveness.of(method);
      Map<LabelNode, Inlet> found = new LinkedHashMap<>();
      Set<AbstractInsnNode> all = new HashSet<>();
      for (LabelNode handler : handlers) {
        Set<AbstractInsnNode> own = only(handler, main);
        all.addAll(own);
        boolean urgent = isUrgent(handler, own);
        found.put(handler, new Inlet(handler, own, kept(handler, own, liveness), urgent));
      }
      for (SpawnSite site : sites) {
        List<Catch> own = new ArrayList<>();
        for (TryCatchBlockNode block : blocks(site)) {
          Inlet inlet = found.get(block.handler);
          if (inlet != null) {
            own.add(new Catch(block.type, inlet));
          }
        }
        if (!own.isEmpty()) {
          inlets.catches.put(site, own);
          inlets.reaches.put(site, reach(site, all));
        }
      }
    }

    /**
     * Returns the try blocks with inlets. Such a block is around a spawn, but not around a sync.
     * The block can also be around a sync if its exception only exists for an inlet and its clause
     * ends the invocation.
     */
    private List<TryCatchBlockNode> blocks(SpawnSite site) {
      return method.tryCatchBlocks.stream()
          .filter(block -> block.type != null && code.covers(block, site.call()))
          .filter(
              block ->
                  !aroundSyncs.contains(block.handler)
                      || (speculation.thrownToInlets().test(block.type) && leaves(block.handler)))
          .toList();
    }

    /** Returns true if a clause always ends the invocation. */
    private boolean leaves(LabelNode handler) {
      Set<AbstractInsnNode> own = only(handler, main(Set.of(handler)));
      return !own.isEmpty()
          && own.stream().noneMatch(syncs::contains)
          && own.stream().allMatch(i -> own.containsAll(code.successors(i)));
    }

    private boolean isUrgent(LabelNode handler, Set<AbstractInsnNode> own) {
      boolean ends = own.stream().anyMatch(Finder::endsMethod);
      return own.stream().anyMatch(speculation.aborts()::contains)
          || (ends && speculation.speculates())
          || method.tryCatchBlocks.stream()
              .filter(block -> block.handler == handler && block.type != null)
              .anyMatch(block -> speculation.thrownToInlets().test(block.type));
    }

    private static boolean endsMethod(AbstractInsnNode instruction) {
      return MethodCode.isReturn(instruction) || instruction.getOpcode() == Opcodes.ATHROW;
    }

    /** Returns the code reachable without some handlers. */
    private Set<AbstractInsnNode> main(Set<LabelNode> handlers) {
      return from(method.instructions.getFirst(), handlers, Set.of());
    }

    /** Returns the code reachable only through a handler. */
    private Set<AbstractInsnNode> only(LabelNode handler, Set<AbstractInsnNode> main) {
      return main.contains(handler) ? Set.of() : from(handler, Set.of(), main);
    }

    private Set<AbstractInsnNode> from(
        AbstractInsnNode first, Set<LabelNode> without, Set<AbstractInsnNode> border) {
      Set<AbstractInsnNode> seen = new LinkedHashSet<>(Set.of(first));
      Deque<AbstractInsnNode> next = new ArrayDeque<>(seen);
      while (!next.isEmpty()) {
        AbstractInsnNode instruction = next.remove();
        List<AbstractInsnNode> after = code.successors(instruction);
        code.handlers(instruction).stream().filter(h -> !without.contains(h)).forEach(after::add);
        after.stream().filter(i -> !border.contains(i) && seen.add(i)).forEach(next::add);
      }
      return seen;
    }

    /** The handler that javac emits for a try with resources is not a clause of the program. */
    private static boolean closesResource(Set<AbstractInsnNode> own) {
      return own.stream()
          .anyMatch(
              i ->
                  i instanceof MethodInsnNode call
                      && call.owner.equals("java/lang/Throwable")
                      && call.name.equals("addSuppressed"));
    }

    private BitSet kept(LabelNode handler, Set<AbstractInsnNode> own, Liveness liveness) {
      BitSet kept = Liveness.within(own, code).before(handler);
      for (AbstractInsnNode instruction : own) {
        for (AbstractInsnNode next : code.successors(instruction)) {
          if (!own.contains(next)) {
            BitSet after = (BitSet) liveness.before(next).clone();
            after.and(stored(own));
            kept.or(after);
          }
        }
      }
      return kept;
    }

    private static BitSet stored(Set<AbstractInsnNode> own) {
      BitSet stored = new BitSet();
      for (AbstractInsnNode instruction : own) {
        if (instruction instanceof VarInsnNode variable && PendingFlow.isStore(variable)) {
          stored.set(variable.var);
        } else if (instruction instanceof IincInsnNode increment) {
          stored.set(increment.var);
        }
      }
      return stored;
    }

    private Reach reach(SpawnSite site, Set<AbstractInsnNode> ofInlets) {
      Reach reach = new Reach(new LinkedHashSet<>(), new LinkedHashSet<>(), new LinkedHashSet<>());
      Set<AbstractInsnNode> seen = new HashSet<>();
      Deque<AbstractInsnNode> next = new ArrayDeque<>(code.successors(site.call()));
      while (!next.isEmpty()) {
        AbstractInsnNode instruction = next.remove();
        if (!seen.add(instruction)) {
          continue;
        }
        boolean inlet = ofInlets.contains(instruction);
        if (syncs.contains(instruction) || MethodCode.isReturn(instruction)) {
          reach.syncs.add(instruction);
          continue;
        }
        if (Locks.takes(instruction)) {
          reach.locks.add(instruction);
        }
        boolean stores =
            instruction instanceof IincInsnNode
                || (instruction instanceof VarInsnNode variable && PendingFlow.isStore(variable));
        if (stores && !inlet && !results.contains(instruction)) {
          reach.stores.add(instruction);
        }
        next.addAll(code.successors(instruction));
        if (MethodCode.mayThrow(instruction)) {
          next.addAll(code.handlers(instruction));
        }
      }
      return reach;
    }
  }
}
