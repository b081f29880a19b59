package org.satingrid.rewriter;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Emits, into the resume clone, the inlets of one sync: copies of the catch clauses. If the inlets
 * wait until all calls have ended, {@link ResultsEmitter} handles each failed call in its turn.
 * Urgent inlets run before the results are stored, as soon as a call has thrown:
 *
 * <pre>
 *   again:     (mark: save, wait)
 *   entry:     ALOAD w; ALOAD f; INVOKEVIRTUAL nextThrown; ASTORE s; ALOAD s; IFNULL results
 *   threw:     ALOAD s; ASTORE c
 *              ALOAD c; INVOKEVIRTUAL site; LOOKUPSWITCH k: try_k, default: unmatched
 *   try_k:     c.thrown() instanceof T ?  CHECKCAST T; c.surfaces(null); GOTO clause : next, or unmatched
 *   clause:    ... copy; where it comes back to the method: GOTO next;
 *              before a return: ALOAD w; ALOAD f; INVOKEVIRTUAL leavesInlet ...
 *   failed:    handler of the copies for any Throwable
 *              ASTORE t; ALOAD c; ALOAD t; INVOKEVIRTUAL surfaces; GOTO unmatched
 * </pre>
 *
 * Spawns and calls in a copied clause are like calls from code that was not rewritten, so that a
 * frame never stops at them. Variables that only the clause uses get separate slots, because the
 * slots at the sync can differ.
 */
final class InletEmitter {

  private static final String TAKES_FRAME = "(" + Names.HEAP_FRAME_TYPE + ")";
  private static final String THROWABLE = "Ljava/lang/Throwable;";

  private final MethodPlan plan;
  private final Type result;
  private final MethodNode method;
  private final MethodCode methodCode;
  private final ResumeSlots slots;
  private final LabelNode next;
  private final LabelNode unmatched;
  private final LabelNode threw = new LabelNode();
  private final List<TryCatchBlockNode> blocks = new ArrayList<>();

  /**
   * @param next label at which the invocation continues after an inlet
   * @param unmatched label at which it continues if a call threw an exception without an inlet
   */
  InletEmitter(
      MethodPlan plan, Type result, ResumeSlots slots, LabelNode next, LabelNode unmatched) {
    this.result = result;
    this.plan = plan;
    this.method = plan.method();
    this.methodCode = new MethodCode(method);
    this.slots = slots;
    this.next = next;
    this.unmatched = unmatched;
  }

  /**
   * The handlers within the copies and around them. They must come before the method's handlers.
   */
  List<TryCatchBlockNode> blocks() {
    return blocks;
  }

  /**
   * Returns the label of the code for a failed call. The variable for results contains the call.
   */
  LabelNode threw() {
    return threw;
  }

  /**
   * Looks for a failed call, even while other calls are outstanding.
   *
   * @param results code after the last failed call
   */
  InsnList thrown(LabelNode entry, LabelNode results) {
    Code code = new Code().label(entry).aload(ResumeCode.WORKER).aload(ResumeCode.FRAME);
    code.callVirtual(Names.WORKER, "nextThrown", TAKES_FRAME + Names.SPAWNED_TYPE);
    code.astore(slots.result()).aload(slots.result()).jump(Opcodes.IFNULL, results);
    return code.list();
  }

  /**
   * @param sites spawns that have inlets and may be outstanding
   */
  InsnList emit(List<SpawnSite> sites) {
    Code code = new Code().label(threw);
    if (sites.isEmpty()) {
      return code.jump(Opcodes.GOTO, unmatched).list();
    }
    code.aload(slots.result()).astore(slots.caught());
    Map<Inlets.Inlet, LabelNode> clauses = new LinkedHashMap<>();
    int[] keys = new int[sites.size()];
    LabelNode[] targets = new LabelNode[sites.size()];
    Code choices = new Code();
    for (int i = 0; i < keys.length; i++) {
      keys[i] = plan.sites().indexOf(sites.get(i));
      targets[i] = new LabelNode();
      choices.label(targets[i]);
      choose(choices, plan.inlets().of(sites.get(i)), clauses);
    }
    code.aload(slots.caught()).callVirtual(Names.SPAWNED, "site", "()I");
    code.list().add(new LookupSwitchInsnNode(unmatched, keys, targets));
    code.add(choices.list());
    LabelNode begin = new LabelNode();
    LabelNode failed = new LabelNode();
    code.label(begin);
    clauses.forEach((inlet, label) -> code.label(label).add(copy(inlet)));
    code.label(failed).astore(slots.result()).aload(slots.caught()).aload(slots.result());
    code.callVirtual(Names.SPAWNED, "surfaces", "(" + THROWABLE + ")V");
    code.jump(Opcodes.GOTO, unmatched);
    blocks.add(new TryCatchBlockNode(begin, failed, failed, null));
    return code.list();
  }

  private void choose(Code code, List<Inlets.Catch> catches, Map<Inlets.Inlet, LabelNode> clauses) {
    for (Inlets.Catch clause : catches) {
      LabelNode other = new LabelNode();
      Type type = Type.getObjectType(clause.type());
      code.aload(slots.caught()).callVirtual(Names.SPAWNED, "thrown", "()" + THROWABLE);
      code.isInstance(type).jump(Opcodes.IFEQ, other);
      code.aload(slots.caught()).callVirtual(Names.SPAWNED, "thrown", "()" + THROWABLE).cast(type);
      code.aload(slots.caught()).op(Opcodes.ACONST_NULL);
      code.callVirtual(Names.SPAWNED, "surfaces", "(" + THROWABLE + ")V");
      code.jump(Opcodes.GOTO, clauses.computeIfAbsent(clause.inlet(), key -> new LabelNode()));
      code.label(other);
    }
    code.jump(Opcodes.GOTO, unmatched);
  }

  /** The exception is on the stack. */
  private InsnList copy(Inlets.Inlet inlet) {
    Map<LabelNode, LabelNode> labels = new HashMap<>();
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof LabelNode label) {
        labels.put(label, inlet.code().contains(label) ? new LabelNode() : next);
      }
    }
    List<AbstractInsnNode> originals = new ArrayList<>();
    method.instructions.forEach(
        i -> originals.addAll(inlet.code().contains(i) ? List.of(i) : List.of()));
    Code code = new Code();
    code.jump(Opcodes.GOTO, labels.getOrDefault(inlet.handler(), next));
    List<LabelNode> starts = new ArrayList<>();
    for (AbstractInsnNode original : originals) {
      LabelNode start = new LabelNode();
      starts.add(start);
      code.label(start).add(copy(original, inlet, labels));
      AbstractInsnNode after = original.getNext();
      if (methodCode.successors(original).contains(after) && !inlet.code().contains(after)) {
        code.jump(Opcodes.GOTO, next);
      }
    }
    LabelNode end = new LabelNode();
    starts.add(end);
    code.label(end);
    copyBlocks(originals, starts, labels, inlet);
    return code.list();
  }

  private InsnList copy(
      AbstractInsnNode original, Inlets.Inlet inlet, Map<LabelNode, LabelNode> labels) {
    Code code = new Code();
    if (MethodCode.isReturn(original)) {
      code.aload(ResumeCode.WORKER).aload(ResumeCode.FRAME);
      code.callVirtual(Names.WORKER, "leavesInlet", TAKES_FRAME + "V");
      return code.returnBoxed(result).list();
    }
    if (plan.aborts().contains(original)) {
      return ResumeCode.abort();
    }
    if (original instanceof LineNumberNode line && !inlet.code().contains(line.start)) {
      return code.list();
    }
    AbstractInsnNode copy = original.clone(labels);
    code.list().add(copy);
    if (copy instanceof VarInsnNode variable) {
      variable.var = slot(variable.var, inlet);
      boolean kept = inlet.kept().get(((VarInsnNode) original).var);
      if (kept && PendingFlow.isStore(variable)) { // Other variables only share the slot.
        code.add(slots.overwriteAll(plan.flow().touched((VarInsnNode) original)));
      }
    } else if (copy instanceof IincInsnNode increment) {
      increment.var = slot(increment.var, inlet);
    }
    return code.list();
  }

  private int slot(int slot, Inlets.Inlet inlet) {
    return inlet.kept().get(slot) ? slot : slots.ownOfInlet(slot);
  }

  /** Copies the handlers inside the clause. Exceptions for other clauses surface at the sync. */
  private void copyBlocks(
      List<AbstractInsnNode> originals,
      List<LabelNode> starts,
      Map<LabelNode, LabelNode> labels,
      Inlets.Inlet inlet) {
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      if (!inlet.code().contains(block.handler)) {
        continue;
      }
      int from = methodCode.indexOf(block.start);
      int to = methodCode.indexOf(block.end);
      int begun = -1;
      for (int i = 0; i <= originals.size(); i++) {
        int index = i < originals.size() ? methodCode.indexOf(originals.get(i)) : -1;
        boolean inside = index >= from && index < to;
        if (inside && begun < 0) {
          begun = i;
        } else if (!inside && begun >= 0) {
          LabelNode handler = labels.getOrDefault(block.handler, unmatched);
          blocks.add(new TryCatchBlockNode(starts.get(begun), starts.get(i), handler, block.type));
          begun = -1;
        }
      }
    }
  }
}
