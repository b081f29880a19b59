package org.satingrid.rewriter;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/** Checks the rules for inlets. An inlet is written at the spawn, but runs at the sync. */
final class InletChecks {

  private final String className;
  private final Hierarchy hierarchy;
  private final Refusals refusals;

  InletChecks(String className, Hierarchy hierarchy, Refusals refusals) {
    this.className = className;
    this.hierarchy = hierarchy;
    this.refusals = refusals;
  }

  void check(MethodPlan plan) {
    if (!plan.inlets().isEmpty()) {
      TypeFlow types = TypeFlow.of(className, plan.method(), hierarchy);
      plan.inlets().sites().forEach(site -> check(plan, site, types));
    }
  }

  private void check(MethodPlan plan, SpawnSite site, TypeFlow types) {
    Inlets.Reach reach = plan.inlets().reach(site);
    checkLocks(plan.method(), site, reach);
    checkStack(plan.method(), site, reach, types);
    for (Inlets.Catch clause : plan.inlets().of(site)) {
      checkSyncs(plan, clause.inlet());
      checkFinally(plan.method(), site, reach, clause.inlet());
      checkEnds(plan, site, clause.inlet());
      checkVariables(plan.method(), site, reach, clause.inlet(), types);
    }
  }

  /** Returns the reason why the catch clauses of a spawned call cannot be inlets, or null. */
  @Nullable String obstacle(MethodPlan plan, SpawnSite site) {
    Refusals found = new Refusals(className);
    TypeFlow types = TypeFlow.of(className, plan.method(), hierarchy);
    new InletChecks(className, hierarchy, found).check(plan, site, types);
    return found.all().isEmpty() ? null : found.all().get(0).reason();
  }

  /**
   * Refuses the inlets of a method that is not captured. Its spawns make records, and cannot run
   * inlets.
   *
   * @param reason the reason why the method is not captured
   * @throws RewriteRefusedException if the method has inlets
   */
  static void refuseRecords(String className, MethodPlan plan, String reason) {
    Refusals refusals = new Refusals(className);
    for (SpawnSite site : plan.inlets().sites()) {
      refusals.add(
          plan.method(),
          site.call(),
          "a catch clause around the spawned call "
              + site.call().name
              + "(...), in a method that cannot be captured: "
              + reason,
          "put the sync() into the try block, too, or move the try statement to another method");
    }
    if (!refusals.all().isEmpty()) {
      throw new RewriteRefusedException(refusals.all());
    }
  }

  private void checkLocks(MethodNode method, SpawnSite site, Inlets.Reach reach) {
    for (AbstractInsnNode lock : reach.locks()) {
      refusals.add(
          method,
          lock,
          "a lock is taken while the spawned call "
              + site.call().name
              + "(...), which has a catch clause, may be outstanding",
          "call sync() before that, outside of the try block");
    }
  }

  /**
   * An inlet that throws clears the stack. javac does not emit such code, but other compilers can.
   */
  private void checkStack(MethodNode method, SpawnSite site, Inlets.Reach reach, TypeFlow types) {
    for (AbstractInsnNode sync : reach.syncs()) {
      Frame<BasicValue> frame = types.before(sync);
      if (frame != null && frame.getStackSize() > 1) { // One value is the receiver of the sync.
        refusals.add(
            method,
            sync,
            "a sync() within an expression, while the spawned call "
                + site.call().name
                + "(...), which has a catch clause, may be outstanding",
            "make the sync() a statement of its own");
      }
    }
  }

  private void checkEnds(MethodPlan plan, SpawnSite site, Inlets.Inlet inlet) {
    String obstacle = new ClauseEnds(plan).obstacle(site, inlet);
    if (obstacle != null) {
      refusals.add(plan.method(), site.call(), obstacle, "put the sync() into the try block, too");
    }
  }

  private void checkSyncs(MethodPlan plan, Inlets.Inlet inlet) {
    for (AbstractInsnNode sync : plan.syncs()) {
      if (inlet.code().contains(sync)) {
        refusals.add(
            plan.method(),
            sync,
            "a sync() in a catch clause that runs when a spawned call throws",
            "move it behind the try statement");
      }
    }
  }

  private void checkFinally(
      MethodNode method, SpawnSite site, Inlets.Reach reach, Inlets.Inlet inlet) {
    MethodCode code = new MethodCode(method);
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      boolean around =
          block.type == null
              && code.handlers(site.call()).contains(block.handler)
              && inlet.code().stream().anyMatch(i -> code.handlers(i).contains(block.handler))
              && reach.syncs().stream().noneMatch(s -> code.handlers(s).contains(block.handler));
      if (around) {
        refusals.add(
            method,
            site.call(),
            "a try statement around the spawned call "
                + site.call().name
                + "(...) has catch clauses and a finally clause, which would run twice",
            "put the finally clause around a try statement of its own that has the sync(), too");
      }
    }
  }

  private void checkVariables(
      MethodNode method, SpawnSite site, Inlets.Reach reach, Inlets.Inlet inlet, TypeFlow types) {
    for (AbstractInsnNode store : reach.stores()) {
      int slot = store instanceof IincInsnNode i ? i.var : ((VarInsnNode) store).var;
      boolean wide = store.getOpcode() == Opcodes.LSTORE || store.getOpcode() == Opcodes.DSTORE;
      if (inlet.kept().get(slot) || (wide && inlet.kept().get(slot + 1))) {
        refuseVariable(method, site, slot, inlet);
      }
    }
    Frame<BasicValue> atCall = types.before(site.call());
    for (AbstractInsnNode sync : reach.syncs()) {
      Frame<BasicValue> atSync = types.before(sync);
      inlet.kept().stream()
          .filter(slot -> isSet(atCall, slot) && !isSet(atSync, slot))
          .forEach(slot -> refuseVariable(method, site, slot, inlet));
    }
  }

  private static boolean isSet(@Nullable Frame<BasicValue> frame, int slot) {
    return frame != null && frame.getLocal(slot) != null && frame.getLocal(slot).getType() != null;
  }

  private void refuseVariable(MethodNode method, SpawnSite site, int slot, Inlets.Inlet inlet) {
    String name = new MethodCode(method).variable(slot, inlet.handler());
    refusals.add(
        method,
        inlet.handler(),
        "a catch clause of the spawned call "
            + site.call().name
            + "(...) uses the variable "
            + name
            + ", which may be another, or have another value, when the call has ended",
        "let the exception carry it, or keep it in a field or an array");
  }
}
