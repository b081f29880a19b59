package org.satingrid.rewriter;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Plans the methods of a class that spawn, or refuses the class with reasons. */
final class Planner {

  private static final long MAX_ANALYSIS = 20_000_000;

  private final ClassNode type;
  private final Hierarchy hierarchy;
  private final MethodPlanner methods;
  private final PartSpawns parts;
  private final Checks checks;
  private final InletChecks inletChecks;
  private final Refusals refusals;
  private final ClassSyncs syncs;
  private final SyncPolicy policy;

  Planner(
      ClassNode type,
      Hierarchy hierarchy,
      MethodPlanner methods,
      PartSpawns parts,
      ClassSyncs syncs,
      SyncPolicy policy) {
    this.type = type;
    this.hierarchy = hierarchy;
    this.methods = methods;
    this.parts = parts;
    this.refusals = new Refusals(type.name);
    this.checks = new Checks(hierarchy, refusals);
    this.syncs = syncs;
    this.policy = policy;
    this.inletChecks = new InletChecks(type.name, hierarchy, refusals);
  }

  /**
   * Returns one plan for each spawning method. The plans are usable only if there are no refusals.
   */
  List<MethodPlan> plan() {
    List<MethodPlan> plans = new ArrayList<>();
    for (MethodNode method : type.methods) {
      checks.checkAnnotation(method);
      checks.checkGuard(type, method);
      MethodPlan plan =
          method.instructions.size() > 0 && Detector.isWritten(method) && !isTooLarge(method)
              ? plan(method)
              : null;
      if (plan != null) {
        plans.add(plan);
      }
    }
    checks.checkVersion(type, plans);
    return plans;
  }

  List<Refusal> refusals() {
    return refusals.all();
  }

  /**
   * Maximum size of a method, because the analyses take space and time in proportion. A larger
   * method is not changed, and its calls are not spawned.
   */
  static boolean isTooLarge(MethodNode method) {
    long instructions = method.instructions.size();
    long width = Math.max(method.maxLocals + method.maxStack, method.tryCatchBlocks.size());
    return instructions * width > MAX_ANALYSIS;
  }

  private @Nullable MethodPlan plan(MethodNode method) {
    if (policy == SyncPolicy.REFUSE) {
      parts.insert(method);
    }
    List<MethodInsnNode> unplaced = new ArrayList<>();
    MethodPlan plan = methods.plan(method, unplaced);
    for (MethodInsnNode call : unplaced) {
      checks.checkSignature(method, call);
      checks.checkPlace(method, call);
    }
    plan.sites().forEach(site -> checks.checkSignature(method, site.call()));
    checks.check(plan);
    if (plan.sites().isEmpty() && unplaced.isEmpty()) {
      return null;
    }
    if (policy == SyncPolicy.REFUSE) {
      inletChecks.check(plan);
      syncs.refuse(plan, unplaced, refusals);
      plan = methods.plan(method, new ArrayList<>());
    } else if (!method.name.startsWith("<")) { // A constructor that spawns is already refused.
      syncs.insert(method, unplaced);
      plan = methods.plan(method, new ArrayList<>());
      inletChecks.check(plan);
    }
    boolean padded = LeavingPads.insert(type.name, plan, hierarchy);
    return padded ? methods.plan(method, new ArrayList<>()) : plan;
  }
}
