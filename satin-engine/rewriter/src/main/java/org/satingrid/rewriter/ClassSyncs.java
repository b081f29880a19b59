package org.satingrid.rewriter;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.satingrid.rewriter.syncs.Analysis;

/** Inserts the syncs that the source of a class leaves out, or refuses the class. */
final class ClassSyncs {

  private final ClassNode type;
  private final Hierarchy hierarchy;
  private final MethodPlanner planner;
  private final PartSpawns parts;
  private final Analysis analysis;
  private final InletChecks inletChecks;
  private final Explainer explainer;
  private final Mechanism mechanism;
  private final boolean inlets;

  ClassSyncs(
      ClassNode type,
      Hierarchy hierarchy,
      MethodPlanner planner,
      PartSpawns parts,
      Analysis analysis,
      Mechanism mechanism,
      Explainer explainer) {
    this.type = type;
    this.hierarchy = hierarchy;
    this.planner = planner;
    this.parts = parts;
    this.analysis = analysis;
    this.inletChecks = new InletChecks(type.name, hierarchy, new Refusals(type.name));
    this.explainer = explainer;
    this.mechanism = mechanism;
    this.inlets = mechanism == Mechanism.REIFY;
  }

  /**
   * Inserts syncs into a method, so that its code never runs too early for a spawned call.
   *
   * @param unplaced spawned calls with a result that is used in the same expression
   */
  void insert(MethodNode method, List<MethodInsnNode> unplaced) {
    Map<Integer, String> variables = Map.of();
    List<MethodInsnNode> left = accumulate(method, unplaced);
    if (!left.isEmpty()) {
      TypeFlow types = TypeFlow.of(type.name, method, hierarchy);
      variables = ExpressionSplitter.split(method, left, types);
    }
    parts.insert(method);
    // Without sync() or abort() the source contains no statement about parallel calls.
    MethodPlan plan = planner.plan(method, new ArrayList<>());
    boolean mayWait =
        !plan.syncs().stream().allMatch(sync -> sync instanceof PartSync)
            || !plan.aborts().isEmpty();
    place(plan, variables, inlets && mayWait, mechanism == Mechanism.RECORD);
  }

  /** Returns the calls with a result that is still used in the same expression. */
  private List<MethodInsnNode> accumulate(MethodNode method, List<MethodInsnNode> unplaced) {
    if (unplaced.isEmpty() || mechanism == Mechanism.RECORD) {
      return unplaced;
    }
    Accumulation.putBehindCalls(method, unplaced, TypeFlow.of(type.name, method, hierarchy));
    List<MethodInsnNode> left = new ArrayList<>();
    planner.plan(method, left);
    return left;
  }

  /**
   * Prepares a method that cannot be captured. Such a method cannot have inlets, and its variables
   * cannot wait for several results at a time.
   */
  void forRecords(MethodNode method) {
    place(planner.plan(method, new ArrayList<>()), Map.of(), false, true);
  }

  private List<Explanation.Sync> place(
      MethodPlan plan, Map<Integer, String> variables, boolean mayHaveInlets, boolean records) {
    MethodNode method = plan.method();
    SyncPlacement.Report placed =
        new SyncPlacement(
                type.name,
                plan,
                planner,
                reads(variables, mayHaveInlets, records),
                () -> TypeFlow.of(type.name, method, hierarchy))
            .place();
    if (!placed.all().isEmpty()) {
      explainer.syncs(method, placed.all());
    }
    return placed.writable();
  }

  private EarlyReads.Finder reads(
      Map<Integer, String> variables, boolean mayHaveInlets, boolean records) {
    return new EarlyReads.Finder(
        type.name, inletChecks, analysis, variables, mayHaveInlets, records);
  }

  /**
   * Refuses code that {@link #insert} would change. Landing pads, locks and finally clauses are
   * exceptions: there the mechanism itself inserts the sync.
   */
  void refuse(MethodPlan plan, List<MethodInsnNode> unplaced, Refusals refusals) {
    MethodNode method = plan.method();
    for (MethodInsnNode call : unplaced) {
      refusals.add(
          method,
          call,
          "the result of the spawned call " + call.name + "(...) is used in the same expression",
          "assign it in a statement of its own, call sync(), then use it");
    }
    String remedy = "call sync() between the spawn and this line, on every path";
    boolean records = mechanism == Mechanism.RECORD;
    EarlyReads.Finder reads = reads(Map.of(), inlets, records);
    MethodCode code = new MethodCode(method);
    List<EarlyRead> found = new ArrayList<>(reads.in(planner.again(plan, reads.rules(plan))).all());
    found.removeIf(read -> read.isOfFinally(code));
    found.forEach(read -> refusals.add(method, read.at(), read.reason(), remedy));
    if (found.isEmpty()) {
      place(plan, Map.of(), true, records)
          .forEach(sync -> refusals.add(method, sync.line(), sync.reason(), remedy));
    }
  }
}
