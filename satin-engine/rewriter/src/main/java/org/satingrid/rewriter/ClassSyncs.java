package org.satingrid.rewriter;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Gives the methods of a class the syncs that their source leaves out, or refuses them. */
final class ClassSyncs {

  private final ClassNode type;
  private final Hierarchy hierarchy;
  private final MethodPlanner planner;
  private final CallEffects effects;
  private final InletChecks inletChecks;
  private final Explainer explainer;
  private final Mechanism mechanism;
  private final boolean inlets;

  ClassSyncs(
      ClassNode type,
      Hierarchy hierarchy,
      MethodPlanner planner,
      CallTargets targets,
      Mechanism mechanism,
      Explainer explainer) {
    this.type = type;
    this.hierarchy = hierarchy;
    this.planner = planner;
    this.effects = new CallEffects(targets, type.name);
    this.inletChecks = new InletChecks(type.name, hierarchy, new Refusals(type.name));
    this.explainer = explainer;
    this.mechanism = mechanism;
    this.inlets = mechanism == Mechanism.REIFY;
  }

  /**
   * Changes a method so that nothing in it can see that a spawned call has not ended.
   *
   * @param unplaced its spawned calls whose result is used in the same expression
   */
  void insert(MethodNode method, List<MethodInsnNode> unplaced) {
    Map<Integer, String> variables = Map.of();
    List<MethodInsnNode> left = accumulate(method, unplaced);
    if (!left.isEmpty()) {
      TypeFlow types = TypeFlow.of(type.name, method, hierarchy);
      variables = ExpressionSplitter.split(method, left, types);
    }
    // Without sync() or abort() the source says nothing of calls that run beside it.
    MethodPlan plan = planner.plan(method, new ArrayList<>());
    boolean mayWait = !plan.syncs().isEmpty() || !plan.aborts().isEmpty();
    place(method, variables, inlets && mayWait, mechanism == Mechanism.RECORD);
  }

  /** Returns those calls whose result still is used in the same expression. */
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
   * Prepares a method that cannot be captured: only a captured one can have inlets, and a variable
   * that waits for several results at a time.
   */
  void forRecords(MethodNode method) {
    place(method, Map.of(), false, true);
  }

  private void place(
      MethodNode method, Map<Integer, String> variables, boolean mayHaveInlets, boolean records) {
    EarlyReads.Finder reads =
        new EarlyReads.Finder(type.name, inletChecks, effects, variables, mayHaveInlets, records);
    SyncPlacement placement =
        new SyncPlacement(
            type.name, method, planner, reads, () -> TypeFlow.of(type.name, method, hierarchy));
    List<Explanation.Sync> placed = placement.place();
    if (!placed.isEmpty()) {
      explainer.syncs(method, placed);
    }
  }

  /** Refuses what {@link #insert} would change. */
  void refuse(MethodPlan plan, List<MethodInsnNode> unplaced, Refusals refusals) {
    for (MethodInsnNode call : unplaced) {
      refusals.add(
          plan.method(),
          call,
          "the result of the spawned call " + call.name + "(...) is used in the same expression",
          "assign it in a statement of its own, call sync(), then use it");
    }
    EarlyReads.Finder reads =
        new EarlyReads.Finder(
            type.name, inletChecks, effects, Map.of(), inlets, mechanism == Mechanism.RECORD);
    for (EarlyRead read : reads.in(plan).all()) {
      refusals.add(
          plan.method(),
          read.at(),
          read.reason(),
          "call sync() between the spawn and this line, on every path");
    }
  }
}
