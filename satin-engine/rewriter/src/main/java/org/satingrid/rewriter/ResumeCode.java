package org.satingrid.rewriter;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Emits the parts of a resume clone that do not depend on what is live. */
final class ResumeCode {

  static final int FRAME = 0;
  static final int WORKER = 1;

  private static final String SPAWN =
      "(" + Names.HEAP_FRAME_TYPE + Names.TASK_TYPE + "I" + Names.OBJECT_TYPE + "I)Z";

  private final ClassPlan classPlan;
  private final MethodPlan plan;
  private final ResumeSlots slots;

  ResumeCode(ClassPlan classPlan, MethodPlan plan, ResumeSlots slots) {
    this.classPlan = classPlan;
    this.plan = plan;
    this.slots = slots;
  }

  /**
   * In place of a spawned call; receiver and arguments are on the stack, and where the result goes
   * to an element or a field, array and index or the object below them. Leaves a boolean.
   *
   * <pre>
   *   INVOKESTATIC Fib$satin$0.of; ASTORE task; [ISTORE index; ASTORE target]
   *   ALOAD w; ALOAD f; ALOAD task; LDC site; ALOAD target; ILOAD index; INVOKEVIRTUAL spawn
   * </pre>
   *
   * Where there is no target it is null, and the index is the epoch of the variable, or 0.
   */
  InsnList spawn(int number, SpawnSite site) {
    Callee callee = classPlan.callee(site.call());
    Code code = new Code();
    code.callStatic(callee.taskClass(), Names.OF, callee.factoryDescriptor());
    code.astore(slots.task());
    boolean element = site.destination() instanceof Destination.Element;
    boolean target =
        element || (site.destination() instanceof Destination.Field f && !f.isStatic());
    if (element) {
      code.store(Type.INT_TYPE, slots.index());
    }
    if (target) {
      code.astore(slots.target());
    }
    code.aload(WORKER).aload(FRAME).aload(slots.task()).push(number);
    if (target) {
      code.aload(slots.target());
    } else {
      code.op(Opcodes.ACONST_NULL);
    }
    int epoch = slots.epoch(site.destination());
    if (element || epoch >= 0) {
      code.load(Type.INT_TYPE, element ? slots.index() : epoch);
    } else {
      code.push(0);
    }
    return code.callVirtual(Names.WORKER, "spawn", SPAWN).list();
  }

  /**
   * After a sync.
   *
   * <pre>
   *   results: ALOAD w; ALOAD f; INVOKEVIRTUAL nextResult; ASTORE s; ALOAD s; IFNULL done
   *            ALOAD s; INVOKEVIRTUAL site; LOOKUPSWITCH ...
   *   k:       s.result() unboxed; LSTORE x; GOTO results      (or the store to array or field)
   *   done:    ALOAD w; ALOAD f; INVOKEVIRTUAL rethrow
   * </pre>
   *
   * @param pending variables to which results may be on their way
   */
  InsnList results(LabelNode results, List<Destination.Local> pending) {
    Code code = new Code();
    LabelNode done = new LabelNode();
    int spawned = slots.result();
    code.label(results).aload(WORKER).aload(FRAME);
    code.callVirtual(
        Names.WORKER, "nextResult", "(" + Names.HEAP_FRAME_TYPE + ")" + Names.SPAWNED_TYPE);
    code.astore(spawned).aload(spawned).jump(Opcodes.IFNULL, done);
    List<Integer> keys = new ArrayList<>();
    List<LabelNode> cases = new ArrayList<>();
    Code stores = new Code();
    for (int k = 0; k < plan.sites().size(); k++) {
      SpawnSite site = plan.sites().get(k);
      InsnList store = store(site, pending, results);
      if (store.size() > 0) {
        LabelNode label = new LabelNode();
        keys.add(k);
        cases.add(label);
        stores.label(label).add(store).jump(Opcodes.GOTO, results);
      }
    }
    if (keys.isEmpty()) {
      code.jump(Opcodes.GOTO, results);
    } else {
      code.aload(spawned).callVirtual(Names.SPAWNED, "site", "()I");
      int[] numbers = keys.stream().mapToInt(i -> i).toArray();
      code.list().add(new LookupSwitchInsnNode(results, numbers, cases.toArray(LabelNode[]::new)));
      code.add(stores.list());
    }
    code.label(done).aload(WORKER).aload(FRAME);
    return code.callVirtual(Names.WORKER, "rethrow", "(" + Names.HEAP_FRAME_TYPE + ")V").list();
  }

  /** In place of {@code abort()}, whose receiver is on the stack. */
  static InsnList abort() {
    Code code = new Code().op(Opcodes.POP).aload(WORKER).aload(FRAME);
    return code.callVirtual(Names.WORKER, "abort", "(" + Names.HEAP_FRAME_TYPE + ")V").list();
  }

  private InsnList store(SpawnSite site, List<Destination.Local> pending, LabelNode results) {
    if (!(site.destination() instanceof Destination.Local local)) {
      return StoreEmitter.emit(site, slots.result());
    }
    Code code = new Code();
    if (pending.contains(local)) {
      int epoch = slots.epoch(local);
      if (epoch >= 0) {
        code.aload(slots.result()).callVirtual(Names.SPAWNED, "index", "()I");
        code.load(Type.INT_TYPE, epoch).jump(Opcodes.IF_ICMPNE, results);
      }
      code.aload(slots.result());
      code.callVirtual(Names.SPAWNED, "result", "()" + Names.OBJECT_TYPE);
      code.add(local.conversions().fromResult());
      code.list().add(new VarInsnNode(local.type().getOpcode(Opcodes.ISTORE), local.slot()));
    }
    return code.list();
  }
}
