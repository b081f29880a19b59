package org.satingrid.rewriter;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.satingrid.rewriter.syncs.Loans;
import org.satingrid.rewriter.syncs.MethodRules;
import org.satingrid.rewriter.syncs.Pending;
import org.satingrid.rewriter.syncs.Surroundings;
import org.satingrid.rewriter.syncs.Wait;

/** Asks the table of syncs (package {@code syncs}) about the instructions of one method. */
final class ObjectReads implements Surroundings {

  private final MethodPlan plan;
  private final MethodCode code;
  private final ElementIndexes indexes;
  private final MethodRules rules;
  private final Map<Pending, SpawnSite> sites = new LinkedHashMap<>();
  private final Map<SpawnSite, Pending> pending = new HashMap<>();
  private final Map<Pending, List<BitSet>> read = new HashMap<>();
  private final Map<AbstractInsnNode, List<AbstractInsnNode>> inlets = new HashMap<>();
  private final boolean mayHaveInlets;
  private final Loans ofInlets;
  private final Set<AbstractInsnNode> speculative;
  private final Supplier<Liveness> liveness;

  /**
   * @param mayHaveInlets true if catch clauses can run at a sync
   */
  ObjectReads(
      MethodPlan plan,
      MethodRules rules,
      Supplier<Origins> origins,
      Supplier<Liveness> liveness,
      boolean mayHaveInlets) {
    this.mayHaveInlets = mayHaveInlets;
    this.plan = plan;
    this.rules = rules;
    this.liveness = liveness;
    this.code = new MethodCode(plan.method());
    this.indexes = new ElementIndexes(plan, origins);
    for (SpawnSite site : plan.sites()) {
      Pending call = pendingOf(site);
      sites.put(call, site);
      pending.put(site, call);
    }
    for (AbstractInsnNode sync : plan.inlets().syncs()) {
      for (SpawnSite site : plan.inlets().at(sync)) {
        inletCode(plan.inlets().of(site)).forEach(i -> syncs(i).add(sync));
      }
    }
    Loans lent = Loans.NONE;
    for (SpawnSite site : plan.sites()) {
      if (inlets.containsKey(site.call())) {
        lent = lent.and(rules.after(site.call(), Loans.NONE).ofAnyAge());
      }
    }
    this.ofInlets = lent;
    this.speculative = code.leadingTo(plan.aborts(), plan.syncs());
  }

  /** Returns a spawned call in the form that the table of syncs needs. */
  static Pending pendingOf(SpawnSite site) {
    boolean heap =
        site.destination() instanceof Destination.Element
            || site.destination() instanceof Destination.Field;
    return new Pending(site.call(), heap ? site.store() : null);
  }

  /** At the same sync a clause can run after another clause, or twice. */
  @Override
  public Loans loans(AbstractInsnNode instruction) {
    Loans loans = plan.flow().loans(instruction);
    return inlets.containsKey(instruction) ? loans.and(ofInlets) : loans;
  }

  private List<AbstractInsnNode> syncs(AbstractInsnNode instruction) {
    return inlets.computeIfAbsent(instruction, key -> new ArrayList<>());
  }

  /** Returns the effect or read that an instruction has too early, or null. */
  @Nullable EarlyRead at(AbstractInsnNode instruction) {
    if (instruction.getOpcode() < 0
        || plan.syncs().contains(instruction)
        || plan.aborts().contains(instruction)) {
      return null;
    }
    boolean part = plan.flow().isPart(instruction);
    if (part && plan.sites().stream().noneMatch(site -> site.call() == instruction)) {
      return null;
    }
    List<SpawnSite> outstanding = plan.flow().outstandingSites(instruction);
    if (outstanding.isEmpty()) {
      return null;
    }
    Wait wait = rules.at(instruction, outstanding.stream().map(this::pending).toList(), this);
    boolean waits = wait != null && !(wait.effect() && speculative.contains(instruction));
    return wait == null || !waits
        ? null
        : new EarlyRead(
            instruction,
            wait.of().stream().map(this::site).toList(),
            wait.reason(),
            wait.certain());
  }

  private Pending pending(SpawnSite site) {
    Pending found = pending.get(site);
    if (found == null) {
      throw new IllegalArgumentException("a call of another method: " + site);
    }
    return found;
  }

  private SpawnSite site(Pending call) {
    SpawnSite found = sites.get(call);
    if (found == null) {
      throw new IllegalArgumentException("a call of another method: " + call);
    }
    return found;
  }

  @Override
  public boolean differ(AbstractInsnNode access, Pending call) {
    return indexes.differ(access, site(call));
  }

  @Override
  public List<BitSet> readByClauses(Pending call) {
    return read.computeIfAbsent(
        call,
        key -> {
          List<BitSet> variables = new ArrayList<>();
          for (LabelNode handler : code.handlers(key.call())) {
            variables.add(liveness.get().before(handler));
          }
          return variables;
        });
  }

  @Override
  public Set<AbstractInsnNode> inletCode(Pending call) {
    return mayHaveInlets ? inletCode(plan.inlets().of(site(call))) : Set.of();
  }

  private static Set<AbstractInsnNode> inletCode(List<Inlets.Catch> clauses) {
    Set<AbstractInsnNode> all = new HashSet<>();
    clauses.forEach(clause -> all.addAll(clause.inlet().code()));
    return all;
  }

  @Override
  public List<AbstractInsnNode> syncsOfInlet(AbstractInsnNode instruction) {
    return inlets.getOrDefault(instruction, List.of());
  }
}
