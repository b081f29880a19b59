package org.satingrid.rewriter;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Detects the spawns of a class and plans its methods, or says why that cannot be done. */
final class Planner {

  private static final long LARGEST_ANALYSIS = 20_000_000;

  private static final String REMEDY_USED_AT_ONCE =
      "assign it in a statement of its own, call sync(), then use it";

  private final ClassNode type;
  private final Hierarchy hierarchy;
  private final Set<Refusal> refusals = new LinkedHashSet<>();

  Planner(ClassNode type, Hierarchy hierarchy) {
    this.type = type;
    this.hierarchy = hierarchy;
  }

  /** One plan for each method that spawns. */
  List<MethodPlan> plan() {
    List<MethodPlan> plans = new ArrayList<>();
    for (MethodNode method : type.methods) {
      MethodPlan plan = isWritten(method) && checkSize(method) ? plan(method) : null;
      if (plan != null) {
        plans.add(plan);
      }
    }
    checkVersion(plans);
    return plans;
  }

  /** The analyses take space and time in proportion; no method that javac makes comes near. */
  private boolean checkSize(MethodNode method) {
    long instructions = method.instructions.size();
    long width = Math.max(method.maxLocals + method.maxStack, method.tryCatchBlocks.size());
    if (instructions * width <= LARGEST_ANALYSIS) {
      return true;
    }
    refuse(method, 0, "the method is too large to be analysed", "split it into several methods");
    return false;
  }

  private void checkVersion(List<MethodPlan> plans) {
    if (!plans.isEmpty() && (type.version & 0xffff) < Opcodes.V1_8) {
      MethodPlan first = plans.get(0);
      refuse(
          first.method(),
          new MethodCode(first.method()).line(first.sites().get(0).call()),
          "a spawn in a class compiled for Java 7 or older",
          "compile it for Java 8 or later");
    }
  }

  List<Refusal> refusals() {
    return List.copyOf(refusals);
  }

  /**
   * Bridges and accessors pass a call on and must pass its result on, too; so they do not spawn.
   */
  private static boolean isWritten(MethodNode method) {
    return (method.access & Opcodes.ACC_SYNTHETIC) == 0 || method.name.startsWith("lambda$");
  }

  private @Nullable MethodPlan plan(MethodNode method) {
    MethodCode code = new MethodCode(method);
    List<SpawnSite> sites = new ArrayList<>();
    Set<AbstractInsnNode> syncs = new LinkedHashSet<>();
    DestinationFinder destinations = new DestinationFinder(method);
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof MethodInsnNode call) {
        if (isSync(call)) {
          syncs.add(call);
        } else if (isSpawn(call)) {
          SpawnSite site = destinations.find(call);
          if (site == null) {
            site =
                new SpawnSite(
                    call, new Conversions(Type.VOID_TYPE), null, new Destination.Nowhere());
            refuse(method, code.line(call), usedAtOnce(call), REMEDY_USED_AT_ONCE);
          }
          checkSignature(method, code.line(call), call);
          sites.add(site);
        }
      }
    }
    if (sites.isEmpty()) {
      return null;
    }
    PendingFlow flow = new PendingFlow(code, method.instructions.getFirst(), sites, syncs);
    MethodPlan plan = new MethodPlan(method, sites, syncs, flow);
    checkPlace(plan, code);
    checkMonitors(plan, code);
    checkReads(plan, code);
    return plan;
  }

  private boolean isSync(MethodInsnNode call) {
    return call.name.equals("sync")
        && call.desc.equals("()V")
        && call.getOpcode() != Opcodes.INVOKESTATIC
        && hierarchy.isSatinObject(call.owner);
  }

  private boolean isSpawn(MethodInsnNode call) {
    return call.getOpcode() != Opcodes.INVOKESTATIC
        && hierarchy.isSpawn(call.owner, call.name, call.desc);
  }

  private static String usedAtOnce(MethodInsnNode call) {
    return "the result of the spawned call " + call.name + "(...) is used in the same expression";
  }

  private void checkSignature(MethodNode method, int line, MethodInsnNode call) {
    List<Type> types = new ArrayList<>(List.of(Type.getArgumentTypes(call.desc)));
    types.add(Type.getReturnType(call.desc));
    for (Type moved : types) {
      if (!hierarchy.mayTravel(moved)) {
        refuse(
            method,
            line,
            "the spawned call "
                + call.name
                + "(...) takes or returns "
                + moved.getClassName()
                + ", which is not serializable, so it cannot move to another node",
            "make that class implement java.io.Serializable, or pass something else");
      }
    }
  }

  private void checkPlace(MethodPlan plan, MethodCode code) {
    MethodNode method = plan.method();
    for (SpawnSite site : plan.sites()) {
      int line = code.line(site.call());
      if (method.name.startsWith("<")) {
        boolean constructor = method.name.equals("<init>");
        refuse(
            method,
            line,
            "a spawn in a " + (constructor ? "constructor" : "static initialiser"),
            "spawn from a method that is called once the "
                + (constructor ? "object exists" : "class is ready"));
      }
      if ((method.access & Opcodes.ACC_SYNCHRONIZED) != 0) {
        refuse(
            method,
            line,
            "a spawn in a synchronized method: a worker must not hold a lock while it waits",
            "spawn from a method that is not synchronized");
      }
    }
  }

  private void checkMonitors(MethodPlan plan, MethodCode code) {
    Set<AbstractInsnNode> waits = new LinkedHashSet<>(plan.syncs());
    plan.sites().forEach(site -> waits.add(site.call()));
    for (AbstractInsnNode instruction : waits) {
      if (plan.flow().inMonitor(instruction)) {
        refuse(
            plan.method(),
            code.line(instruction),
            "a spawn or sync in a synchronized block: a worker must not hold a lock while it waits",
            "move it out of the block");
      }
    }
  }

  private void checkReads(MethodPlan plan, MethodCode code) {
    for (AbstractInsnNode instruction : plan.method().instructions) {
      if (instruction instanceof VarInsnNode variable && !PendingFlow.isStore(variable)) {
        for (Destination.Local local : plan.flow().overwritten(variable)) {
          refuseRead(plan.method(), code, instruction, local);
        }
      } else if (instruction instanceof IincInsnNode increment) {
        for (Destination.Local local : plan.flow().pending(increment)) {
          if (local.overlaps(Opcodes.ILOAD, increment.var)) {
            refuseRead(plan.method(), code, instruction, local);
          }
        }
      }
    }
  }

  private void refuseRead(
      MethodNode method, MethodCode code, AbstractInsnNode at, Destination.Local local) {
    refuse(
        method,
        code.line(at),
        "the result of a spawned call, "
            + code.variable(local.slot(), at)
            + ", is read before sync()",
        "call sync() between the spawn and this line, on every path");
  }

  private void refuse(MethodNode method, int line, String reason, String remedy) {
    refusals.add(new Refusal(type.name.replace('/', '.'), method.name, line, reason, remedy));
  }
}
