package org.satingrid.rewriter;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.LimitExceededException;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.satingrid.rewriter.Explanation.Form;

/** Adds to the methods of a class the code for the mechanism "reify on request". */
final class ClassReifier {

  /**
   * Maximum size of copied code. A clone of a larger method just calls the method, because the
   * compiler would not inline a larger copy.
   */
  private static final int MAX_COPIED = 325;

  private final ClassNode type;
  private final Hierarchy hierarchy;
  private final Clones clones;
  private final MethodPlanner planner;
  private final ClassPlan classPlan;
  private final Explainer explainer;
  private final List<MethodNode> added = new ArrayList<>();
  private final Map<String, byte[]> frameClasses = new LinkedHashMap<>();
  private final @Nullable ClassSyncs syncs;
  private int captured;

  /**
   * @param syncs null if no sync may be inserted
   */
  ClassReifier(
      ClassNode type,
      Hierarchy hierarchy,
      Clones clones,
      MethodPlanner planner,
      ClassPlan classPlan,
      Explainer explainer,
      @Nullable ClassSyncs syncs) {
    this.type = type;
    this.hierarchy = hierarchy;
    this.clones = clones;
    this.planner = planner;
    this.classPlan = classPlan;
    this.explainer = explainer;
    this.syncs = syncs;
  }

  /**
   * Changes the class.
   *
   * @param plans plans of the spawning methods
   * @param simple true to capture no method, because the class would become too large
   * @return true if the class has changed
   */
  boolean reify(Map<MethodNode, MethodPlan> plans, boolean simple) {
    for (MethodNode method : List.copyOf(type.methods)) {
      MethodPlan plan = plans.get(method);
      if (clones.has(type.name, method.name, method.desc)) {
        reify(method, plan, simple);
      } else if (plan != null) {
        record(method, "it has too many arguments or is a constructor");
      }
    }
    Set<String> names = new java.util.HashSet<>();
    type.methods.forEach(method -> names.add(method.name + method.desc));
    // A bridge that differs from the called method only in the result type has the same frame
    // method.
    added.removeIf(method -> !names.add(method.name + method.desc));
    type.methods.addAll(added);
    return !added.isEmpty() || !plans.isEmpty();
  }

  Map<String, byte[]> frameClasses() {
    return frameClasses;
  }

  private void reify(MethodNode method, @Nullable MethodPlan plan, boolean simple) {
    StubEmitter stubs = new StubEmitter(type, method);
    boolean isOld = (type.version & 0xffff) < Opcodes.V1_8;
    int noCode = Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE;
    boolean plain =
        (method.access & (noCode | Opcodes.ACC_SYNCHRONIZED)) != 0
            || (type.access & Opcodes.ACC_INTERFACE) != 0
            || isOld;
    if (plain) {
      plain(method, stubs, Form.PLAIN);
    } else if (Planner.isTooLarge(method)) {
      explainer.method(method, Form.PLAIN, "it is too large to be analysed: it calls in place");
      plain(method, stubs, null);
    } else if (!Detector.isWritten(method)) {
      forward(method, stubs);
    } else {
      String reason = simple ? "the class file would become too large" : capture(method, stubs);
      if (reason == null) {
        return;
      }
      if (plan != null) {
        record(method, reason);
        plain(method, stubs, null);
      } else if (reason.isEmpty()) {
        leaf(method, stubs);
      } else {
        explainer.method(method, Form.LEAF, reason);
        plain(method, stubs, null);
      }
    }
    if (clones.inheritsTwin(type.name, method.name, method.desc)) {
      added.add(stubs.passTwin());
    }
  }

  private void plain(MethodNode method, StubEmitter stubs, @Nullable Form form) {
    if (form != null && method.instructions.size() > 0 && !Planner.isTooLarge(method)) {
      explainer.method(method, form, "", planner.plan(method, new ArrayList<>()));
    } else if (form != null) {
      explainer.method(method, form, "");
    }
    added.add(stubs.pass());
    added.add(stubs.noFrame());
  }

  private void leaf(MethodNode method, StubEmitter stubs) {
    explainer.method(method, Form.LEAF, "", planner.plan(method, new ArrayList<>()));
    boolean copies = method.instructions.size() <= MAX_COPIED;
    added.add(copies ? FastEmitter.copy(method, method.name) : stubs.pass());
    added.add(stubs.noFrame());
  }

  private void forward(MethodNode method, StubEmitter stubs) {
    if (ForwardEmitter.call(method, clones) == null) {
      plain(method, stubs, Form.PLAIN);
      return;
    }
    explainer.method(method, Form.FORWARD, "");
    added.add(ForwardEmitter.clone(method, clones));
    added.add(ForwardEmitter.frame(method, clones));
  }

  private void record(MethodNode method, String reason) {
    boolean catches = !method.tryCatchBlocks.isEmpty();
    if (catches && syncs != null) {
      syncs.forRecords(method);
    }
    MethodPlan plan = planner.ofRecords().plan(method, new ArrayList<>());
    InletChecks.refuseRecords(type.name, plan, reason);
    MethodNode before =
        SlotShifter.copy(method, method.access, method.name, method.desc, slot -> slot);
    new MethodEmitter(plan, classPlan).emit();
    if (CodeSize.fits(method)) {
      explainer.method(method, Form.RECORD, reason);
    } else {
      callInPlace(method, before);
      explainer.method(method, Form.PLAIN, "it is too large for more than ordinary calls");
    }
  }

  /**
   * Restores a method's original code. The calls in the method are ordinary calls, which need no
   * syncs.
   */
  private void callInPlace(MethodNode method, MethodNode before) {
    for (AbstractInsnNode sync : planner.plan(before, new ArrayList<>()).syncs()) {
      MethodEmitter.replace(before, sync, new Code().op(Opcodes.POP).list());
    }
    method.instructions = before.instructions;
    method.tryCatchBlocks = before.tryCatchBlocks;
    method.localVariables = before.localVariables;
    method.maxLocals = before.maxLocals;
    method.maxStack = before.maxStack;
  }

  /**
   * Returns null after a success, the reason of a failure, or an empty string if the method needs
   * no change.
   */
  private @Nullable String capture(MethodNode method, StubEmitter stubs) {
    MethodPlan plan = planner.plan(method, new ArrayList<>());
    if (plan.sites().isEmpty() && plan.passages().isEmpty()) {
      return "";
    }
    String obstacle = obstacle(plan);
    if (obstacle != null) {
      return obstacle;
    }
    try {
      capture(method, plan, stubs);
      return null;
    } catch (Uncapturable e) {
      return e.reason();
    } catch (LimitExceededException e) {
      return "it is too large to be analysed";
    }
  }

  /** The clone of a default method calls the method that overrides it, and not the default. */
  private boolean hasClone(MethodInsnNode call) {
    boolean isDefault =
        call.getOpcode() == Opcodes.INVOKESPECIAL
            && !clones.isOfClass(call.owner, call.name, call.desc);
    return !isDefault && clones.callable(call.owner, call.name, call.desc);
  }

  private @Nullable String obstacle(MethodPlan plan) {
    for (SpawnSite site : plan.sites()) {
      MethodInsnNode call = site.call();
      if (!hasClone(call)) {
        return "it calls " + call.name + "(...), which has no clone";
      }
    }
    for (MethodInsnNode call : plan.passages()) {
      if (!hasClone(call)) {
        return "it calls " + call.name + "(...), which has no clone";
      }
    }
    for (AbstractInsnNode instruction : plan.method().instructions) {
      if (instruction.getOpcode() == Opcodes.JSR) {
        return "it has subroutines, as compilers made them before Java 6";
      }
    }
    return null;
  }

  private void capture(MethodNode method, MethodPlan plan, StubEmitter stubs) throws Uncapturable {
    int number = captured;
    Captured result =
        new ResumeEmitter(type.name, method, number, planner, classPlan).emit(number, hierarchy);
    List<MethodNode> helpers = new ArrayList<>();
    helpers.add(result.resume());
    if (result.stores() != null) {
      helpers.add(result.stores());
    }
    CaptureEmitter.emit(result, plan, helpers);
    boolean twin = clones.hasTwin(type.name, method.name, method.desc);
    String other = twin ? Names.twin(method.name) : method.name;
    helpers.add(FastEmitter.emit(result, method.name, other, planner, hierarchy));
    if (!CodeSize.fit(helpers)) {
      throw new Uncapturable("its clone would be larger than a class file allows");
    }
    if (twin) {
      added.add(FastEmitter.emit(result, other, method.name, planner, hierarchy));
    } else if (clones.inheritsTwin(type.name, method.name, method.desc)) {
      added.add(stubs.passTwin());
    }
    captured++;
    added.addAll(helpers);
    added.add(stubs.frame(result));
    added.add(stubs.start(result));
    frameClasses.put(result.frameClass(), FrameClassEmitter.emit(result));
    explainer.method(method, twin ? Form.FAST_TWIN : Form.FAST, "", plan);
    stubs.barrier();
  }
}
