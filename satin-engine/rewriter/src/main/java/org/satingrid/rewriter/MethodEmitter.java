package org.satingrid.rewriter;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Rewrites one method by its plan. Around the body:
 *
 * <pre>
 *     ACONST_NULL; ASTORE frame; ACONST_NULL; ASTORE spawned_i ...
 *   begin:
 *     ... body, with a join before each return at which spawns may be outstanding ...
 *   end:
 *     DUP; ALOAD frame; abandon; ATHROW           handler of [begin, end) for any Throwable
 * </pre>
 *
 * The handler is the last of the table, so that the method's own handlers come first.
 */
final class MethodEmitter {

  private final MethodPlan plan;
  private final MethodNode method;
  private final HiddenLocals hidden;
  private final SpawnEmitter spawns;
  private final SyncEmitter joins;

  MethodEmitter(MethodPlan plan, ClassPlan classPlan) {
    this.plan = plan;
    this.method = plan.method();
    this.hidden = new HiddenLocals(method.maxLocals, plan.flow().locals());
    this.spawns = new SpawnEmitter(classPlan, hidden, OldValues.of(plan, classPlan.className()));
    this.joins = new SyncEmitter(classPlan.className(), hidden, hasStores(plan));
  }

  private static boolean hasStores(MethodPlan plan) {
    return plan.sites().stream()
        .map(SpawnSite::destination)
        .anyMatch(d -> d instanceof Destination.Element || d instanceof Destination.Field);
  }

  void emit() {
    // All code is generated before the first change, because the plan refers to the old code.
    List<Runnable> edits = new ArrayList<>();
    InsnList code = method.instructions;
    for (AbstractInsnNode instruction : code) {
      if (plan.syncs().contains(instruction)) {
        InsnList join = joins.sync(plan.flow().pending(instruction));
        edits.add(() -> replace(method, instruction, join));
      } else if (plan.aborts().contains(instruction)) {
        edits.add(() -> replace(method, instruction, joins.abort()));
      } else if (plan.before().contains(instruction)) {
        InsnList join = joins.before(plan.flow().pending(instruction));
        edits.add(() -> code.insertBefore(instruction, join));
      } else if (MethodCode.isReturn(instruction) && plan.flow().outstanding(instruction)) {
        InsnList join = joins.beforeReturn();
        edits.add(() -> code.insertBefore(instruction, join));
      } else if (instruction instanceof VarInsnNode variable
          && PendingFlow.isStore(variable)
          && plan.flow().siteStoredBy(variable) == null) {
        InsnList clear = hidden.clear(plan.flow().touched(variable));
        edits.add(() -> code.insert(variable, clear));
      }
    }
    for (SpawnSite site : plan.sites()) {
      InsnList spawn = spawns.spawn(site, plan.flow());
      edits.add(() -> replaceSpawn(method, site, spawn));
    }
    edits.forEach(Runnable::run);
    wrap();
    dropEmptyBlocks(method);
  }

  static void replace(MethodNode method, AbstractInsnNode instruction, InsnList by) {
    method.instructions.insertBefore(instruction, by);
    method.instructions.remove(instruction);
  }

  /** Replaces a call and the store of its result by a spawn. */
  static void replaceSpawn(MethodNode method, SpawnSite site, InsnList spawn) {
    site.conversions().instructions().forEach(method.instructions::remove);
    if (site.store() != null) {
      method.instructions.remove(site.store());
    }
    replace(method, site.call(), spawn);
  }

  private void wrap() {
    InsnList code = method.instructions;
    LabelNode begin = new LabelNode();
    LabelNode end = new LabelNode();
    LabelNode handler = new LabelNode();
    InsnList head = hidden.initialize();
    head.add(begin);
    code.insert(head);
    code.add(end);
    code.add(handler);
    code.add(joins.abandon());
    code.add(new InsnNode(Opcodes.ATHROW));
    method.tryCatchBlocks.add(new TryCatchBlockNode(begin, end, handler, null));
  }

  /** A block can be empty after an instruction was removed. The JVM refuses such blocks. */
  static void dropEmptyBlocks(MethodNode method) {
    method.tryCatchBlocks.removeIf(
        block -> {
          AbstractInsnNode instruction = block.start;
          while (instruction != null && instruction != block.end) {
            if (instruction.getOpcode() >= 0) {
              return false;
            }
            instruction = instruction.getNext();
          }
          return true;
        });
  }
}
