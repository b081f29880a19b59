package org.satingrid.rewriter;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Makes the resume clone of a method. The body is first emitted without stops, but with a mark at
 * each possible stop. This way the types and the liveness of variables can be computed on real
 * code. {@link ResumeWeaver} then inserts the code that saves and loads the variables.
 */
final class ResumeEmitter {

  private final String className;
  private final MethodNode original;
  private final MethodNode method;
  private final MethodPlan plan;
  private final ResumeSlots slots;
  private final LocalNames names;
  private final ResumeCode parts;
  private final ResultStores stores;
  private final ResultsEmitter results;
  private final Marks marks = new Marks();
  private final List<Runnable> edits = new ArrayList<>();

  /** The possible stops of the clone. */
  static final class Marks {
    /** A POP of the result of {@code spawn}, before the label at which the clone continues. */
    final Map<AbstractInsnNode, LabelNode> spawns = new LinkedHashMap<>();

    /** For each call: a NOP after the call. */
    final Map<AbstractInsnNode, Type> passages = new LinkedHashMap<>();

    /** For each sync: a NOP before the label of the code that stores the results. */
    final Map<AbstractInsnNode, LabelNode> syncs = new LinkedHashMap<>();
  }

  ResumeEmitter(
      String className,
      MethodNode original,
      int number,
      MethodPlanner planner,
      ClassPlan classPlan) {
    this.className = className;
    this.original = original;
    String arguments =
        Type.getMethodDescriptor(
            Type.getReturnType(original.desc), Captured.arguments(className, original));
    this.method =
        SlotShifter.copy(
            original,
            Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC,
            Names.resumeMethod(original.name, number),
            "(" + Names.HEAP_FRAME_TYPE + Names.WORKER_TYPE + arguments.substring(1),
            slot -> slot + Captured.SHIFT);
    method.maxLocals = original.maxLocals + Captured.SHIFT;
    this.names = new LocalNames(original, method, slot -> slot + Captured.SHIFT);
    this.plan = planner.plan(method, new ArrayList<>());
    this.slots = new ResumeSlots(plan);
    this.parts = new ResumeCode(classPlan, slots);
    this.stores = new ResultStores(className, number, plan);
    this.results = new ResultsEmitter(plan, slots, stores);
  }

  Captured emit(int number, Hierarchy hierarchy) throws Uncapturable {
    spawns();
    plan.passages().forEach(this::passage);
    for (AbstractInsnNode instruction : method.instructions) {
      edit(instruction);
    }
    edits.forEach(Runnable::run);
    method.instructions.insert(slots.initialize());
    MethodEmitter.dropEmptyBlocks(method);
    method.maxLocals = slots.end();
    method.maxStack += 8; // The number of values that spawn takes, and a reserve.
    method.desc = method.desc.substring(0, method.desc.lastIndexOf(')') + 1) + Names.OBJECT_TYPE;
    TypeFlow types = TypeFlow.of(className, method, hierarchy);
    Liveness liveness = Liveness.of(method);
    names.add();
    return new ResumeWeaver(
            className, original, method, slots, marks, types, liveness, results.leaving())
        .weave(number, plan.inlets().areUrgent(), stores.method());
  }

  private void spawns() {
    OldValues oldValues = OldValues.of(plan, className);
    for (int k = 0; k < plan.sites().size(); k++) {
      SpawnSite site = plan.sites().get(k);
      AbstractInsnNode mark = new InsnNode(Opcodes.POP);
      LabelNode after = new LabelNode();
      marks.spawns.put(mark, after);
      InsnList code = parts.spawn(k, site);
      code.add(mark);
      code.add(after);
      if (site.destination() instanceof Destination.Local local
          && site.store() instanceof VarInsnNode store) {
        code.add(slots.overwrite(plan.flow(), store));
        code.add(oldValues.keepOrDefault(store, local));
      }
      edits.add(() -> MethodEmitter.replaceSpawn(method, site, code));
    }
  }

  private void passage(MethodInsnNode call) {
    AbstractInsnNode mark = new InsnNode(Opcodes.NOP);
    marks.passages.put(mark, Type.getReturnType(call.desc));
    edits.add(
        () -> {
          method.instructions.insertBefore(call, new VarInsnNode(Opcodes.ALOAD, ResumeCode.WORKER));
          call.desc = Captured.cloneDescriptor(call.desc);
          method.instructions.insert(call, mark);
        });
  }

  private void edit(AbstractInsnNode instruction) {
    PendingFlow flow = plan.flow();
    if (plan.syncs().contains(instruction)) {
      Code code = new Code().op(Opcodes.POP);
      // Under a lock no call is outstanding, because a sync preceded the lock.
      if (flow.outstanding(instruction) && !flow.certainlyInMonitor(instruction)) {
        code.add(sync(flow.pending(instruction), plan.inlets().at(instruction)));
      }
      edits.add(() -> MethodEmitter.replace(method, instruction, code.list()));
    } else if (plan.aborts().contains(instruction)) {
      edits.add(() -> MethodEmitter.replace(method, instruction, ResumeCode.abort()));
    } else if (plan.before().contains(instruction)) {
      InsnList sync = sync(flow.pending(instruction), List.of());
      edits.add(() -> method.instructions.insertBefore(instruction, sync));
    } else if (MethodCode.isReturn(instruction)) {
      InsnList code = leave(instruction);
      edits.add(() -> MethodEmitter.replace(method, instruction, code));
    } else if (instruction instanceof VarInsnNode store
        && PendingFlow.isStore(store)
        && flow.siteStoredBy(store) == null) {
      InsnList overwrite = slots.overwrite(flow, store);
      edits.add(() -> method.instructions.insert(store, overwrite));
    }
  }

  private Type result() {
    return Type.getReturnType(original.desc);
  }

  private InsnList leave(AbstractInsnNode instruction) {
    Code code = new Code();
    if (!plan.flow().outstanding(instruction)) {
      return code.returnBoxed(result()).list();
    }
    if (plan.inlets().isEmpty()) {
      return code.add(sync(List.of(), List.of())).returnBoxed(result()).list();
    }
    // The return value waits in a variable, because exceptions of the sync clear the stack.
    code.add(Boxing.box(result())).astore(slots.returned());
    code.add(sync(List.of(), plan.inlets().at(instruction)));
    return code.aload(slots.returned()).op(Opcodes.ARETURN).list();
  }

  /**
   * @param caught spawns with inlets that may be outstanding
   */
  private InsnList sync(List<Destination.Local> pending, List<SpawnSite> caught) {
    AbstractInsnNode mark = new InsnNode(Opcodes.NOP);
    LabelNode begin = new LabelNode();
    LabelNode done = new LabelNode();
    Code code = new Code();
    if (plan.inlets().isEmpty()) {
      marks.syncs.put(mark, begin);
      code.list().add(mark);
      code.add(results.emit("nextResult", begin, pending, begin, done));
    } else if (plan.inlets().areUrgent()) {
      LabelNode again = new LabelNode();
      LabelNode entry = new LabelNode();
      marks.syncs.put(mark, entry);
      code.label(again).list().add(mark);
      InletEmitter inlets = new InletEmitter(plan, result(), slots, again, again);
      code.add(inlets.thrown(entry, begin)).add(inlets.emit(caught));
      code.add(results.emit("nextResult", begin, pending, inlets.threw(), done));
      edits.add(() -> method.tryCatchBlocks.addAll(0, inlets.blocks()));
    } else {
      marks.syncs.put(mark, begin);
      code.list().add(mark);
      InletEmitter inlets = new InletEmitter(plan, result(), slots, begin, done);
      code.add(results.emit("nextEnded", begin, pending, inlets.threw(), done));
      code.add(inlets.emit(caught));
      edits.add(() -> method.tryCatchBlocks.addAll(0, inlets.blocks()));
    }
    code.label(done).aload(ResumeCode.WORKER).aload(ResumeCode.FRAME);
    return code.callVirtual(Names.WORKER, "rethrow", "(" + Names.HEAP_FRAME_TYPE + ")V").list();
  }
}
