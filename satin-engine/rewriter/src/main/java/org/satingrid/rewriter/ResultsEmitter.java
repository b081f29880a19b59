package org.satingrid.rewriter;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Emits, into a resume clone, the code that stores the results of calls in the order of their
 * spawns.
 *
 * <pre>
 *   results: ALOAD w; ALOAD f; INVOKEVIRTUAL nextResult; ASTORE s; ALOAD s; IFNULL done
 *            [ALOAD s; INVOKEVIRTUAL thrown; IFNONNULL threw]           where inlets wait
 *            ALOAD s; INVOKEVIRTUAL site; LOOKUPSWITCH k: local_k, default: put
 *   local_k: [another epoch: GOTO put]
 *            [put; ALOAD s; INVOKEVIRTUAL thrown; IFNONNULL threw]      where the conversion may throw
 *            s.result() converted; LSTORE x; GOTO results
 *   put:     ALOAD s; INVOKESTATIC satin$store$0
 *            [ALOAD s; INVOKEVIRTUAL thrown; IFNONNULL threw]; GOTO results
 *   done:
 * </pre>
 *
 * If no clause can run, {@code nextResult} returns null after a call that threw.
 */
final class ResultsEmitter {

  private static final String NEXT = "(" + Names.HEAP_FRAME_TYPE + ")" + Names.SPAWNED_TYPE;

  private final MethodPlan plan;
  private final ResumeSlots slots;
  private final ResultStores stores;

  ResultsEmitter(MethodPlan plan, ResumeSlots slots, ResultStores stores) {
    this.plan = plan;
    this.slots = slots;
    this.stores = stores;
  }

  /**
   * @param pending variables that may have an outstanding result
   * @param threw label of the code that handles a failed call, or {@code results} if the call has
   *     no clause
   */
  InsnList emit(
      String next,
      LabelNode results,
      List<Destination.Local> pending,
      LabelNode threw,
      LabelNode done) {
    Code code = new Code().label(results);
    int spawned = slots.result();
    next(code, next, done);
    if (next.equals("nextEnded")) {
      thrown(code, threw);
    }
    LabelNode put = stores.isEmpty() ? results : new LabelNode();
    List<Integer> keys = new ArrayList<>();
    List<LabelNode> cases = new ArrayList<>();
    Code locals = new Code();
    for (int k = 0; k < plan.sites().size(); k++) {
      if (plan.sites().get(k).destination() instanceof Destination.Local local
          && pending.contains(local)) {
        LabelNode label = new LabelNode();
        keys.add(k);
        cases.add(label);
        locals.label(label);
        store(locals, local, threw, put);
        locals.jump(Opcodes.GOTO, results);
      }
    }
    if (keys.isEmpty()) {
      code.jump(Opcodes.GOTO, put);
    } else {
      code.aload(spawned).callVirtual(Names.SPAWNED, "site", "()I");
      int[] numbers = keys.stream().mapToInt(i -> i).toArray();
      code.list().add(new LookupSwitchInsnNode(put, numbers, cases.toArray(LabelNode[]::new)));
      code.add(locals.list());
    }
    if (put != results) {
      code.label(put);
      stores.store(code, spawned);
      if (threw != results) {
        thrown(code, threw);
      }
      code.jump(Opcodes.GOTO, results);
    }
    return code.list();
  }

  /**
   * Stores results in elements and fields when the method ends by an exception, because other code
   * can read them.
   *
   * <pre>
   *   next: ALOAD w; ALOAD f; INVOKEVIRTUAL nextResult; ASTORE s; ALOAD s; IFNULL done
   *         ALOAD s; INVOKESTATIC satin$store$0; GOTO next
   *   done:
   * </pre>
   */
  InsnList leaving() {
    Code code = new Code();
    if (!stores.isEmpty()) {
      LabelNode next = new LabelNode();
      LabelNode done = new LabelNode();
      next(code.label(next), "nextResult", done);
      stores.store(code, slots.result());
      code.jump(Opcodes.GOTO, next).label(done);
    }
    return code.list();
  }

  private void next(Code code, String next, LabelNode done) {
    code.aload(ResumeCode.WORKER).aload(ResumeCode.FRAME).callVirtual(Names.WORKER, next, NEXT);
    code.astore(slots.result()).aload(slots.result()).jump(Opcodes.IFNULL, done);
  }

  private void thrown(Code code, LabelNode threw) {
    code.aload(slots.result()).callVirtual(Names.SPAWNED, "thrown", "()Ljava/lang/Throwable;");
    code.jump(Opcodes.IFNONNULL, threw);
  }

  private void store(Code code, Destination.Local local, LabelNode threw, LabelNode put) {
    int epoch = slots.epoch(local);
    if (epoch >= 0) {
      code.aload(slots.result()).callVirtual(Names.SPAWNED, "index", "()I");
      code.load(Type.INT_TYPE, epoch).jump(Opcodes.IF_ICMPNE, put);
    }
    if (local.conversions().mayThrow()) {
      stores.store(code, slots.result());
      thrown(code, threw);
    }
    code.aload(slots.result());
    code.callVirtual(Names.SPAWNED, "result", "()" + Names.OBJECT_TYPE);
    code.add(local.conversions().fromResult());
    code.list().add(new VarInsnNode(local.type().getOpcode(Opcodes.ISTORE), local.slot()));
  }
}
