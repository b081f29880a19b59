package org.satingrid.rewriter;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;

/** Emits the parts of a resume clone that do not depend on the live variables. */
final class ResumeCode {

  static final int FRAME = 0;
  static final int WORKER = 1;

  private static final String SPAWN =
      "(" + Names.HEAP_FRAME_TYPE + Names.TASK_TYPE + "I" + Names.OBJECT_TYPE + "I)Z";

  private final ClassPlan classPlan;
  private final ResumeSlots slots;

  ResumeCode(ClassPlan classPlan, ResumeSlots slots) {
    this.classPlan = classPlan;
    this.slots = slots;
  }

  /**
   * Emits the replacement of a spawned call. On the stack are the receiver and the arguments. If
   * the result goes to an element or a field, the array and index, or the object, are below them.
   * The code leaves a boolean.
   *
   * <pre>
   *   INVOKESTATIC Fib$satin$0.of; ASTORE task; [ISTORE index; ASTORE target]
   *   ALOAD w; ALOAD f; ALOAD task; LDC site; ALOAD target; ILOAD index; INVOKEVIRTUAL spawn
   * </pre>
   *
   * For a result that goes to a variable the target is null, and the index is the variable's epoch,
   * or 0.
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

  /** Returns the code for {@code abort()}, with its receiver on the stack. */
  static InsnList abort() {
    Code code = new Code().op(Opcodes.POP).aload(WORKER).aload(FRAME);
    return code.callVirtual(Names.WORKER, "abort", "(" + Names.HEAP_FRAME_TYPE + ")V").list();
  }
}
