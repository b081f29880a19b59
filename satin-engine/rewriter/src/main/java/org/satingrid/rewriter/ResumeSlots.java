package org.satingrid.rewriter;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The additional variables of a resume clone, after the variables of the method. An <em>epoch</em>
 * counts the ordinary stores to a local variable while results for the variable are outstanding.
 * Each spawn carries the present epoch as its index. A result of an earlier epoch is dropped at the
 * sync. Therefore the last store wins as in the sequential program.
 */
final class ResumeSlots {

  private final int first;
  private final boolean inlets;
  private final List<Destination.Local> overwritten = new ArrayList<>();

  ResumeSlots(MethodPlan plan) {
    this.first = plan.method().maxLocals;
    this.inlets = !plan.inlets().isEmpty();
    for (AbstractInsnNode instruction : plan.method().instructions) {
      if (instruction instanceof VarInsnNode store && PendingFlow.isStore(store)) {
        for (Destination.Local local : overwrites(plan.flow(), store)) {
          if (!overwritten.contains(local)) {
            overwritten.add(local);
          }
        }
      }
    }
  }

  /**
   * Returns the variables that a store overwrites. The store of another spawn's result does not
   * count, because results are stored in the order of the spawns.
   */
  private static List<Destination.Local> overwrites(PendingFlow flow, VarInsnNode store) {
    SpawnSite site = flow.siteStoredBy(store);
    return flow.touched(store).stream()
        .filter(
            local ->
                site == null
                    || local.slot() != store.var
                    || local.type().getOpcode(Opcodes.ISTORE) != store.getOpcode())
        .toList();
  }

  /** Returns the slot of a destination's epoch, or -1 without an epoch. */
  int epoch(Destination destination) {
    int at = destination instanceof Destination.Local local ? overwritten.indexOf(local) : -1;
    return at < 0 ? -1 : first + at;
  }

  /** Returns the code after a store, which may be null. */
  InsnList overwrite(PendingFlow flow, @Nullable AbstractInsnNode store) {
    InsnList code = new InsnList();
    if (store instanceof VarInsnNode variable) {
      overwrites(flow, variable).forEach(local -> code.add(new IincInsnNode(epoch(local), 1)));
    }
    return code;
  }

  /** Returns the code after a store to one of these variables. */
  InsnList overwriteAll(List<Destination.Local> touched) {
    InsnList code = new InsnList();
    touched.stream()
        .filter(overwritten::contains)
        .forEach(local -> code.add(new IincInsnNode(epoch(local), 1)));
    return code;
  }

  InsnList initialize() {
    Code code = new Code();
    for (int i = 0; i < overwritten.size(); i++) {
      code.op(Opcodes.ICONST_0);
      code.list().add(new VarInsnNode(Opcodes.ISTORE, first + i));
    }
    return code.list();
  }

  int task() {
    return first + overwritten.size();
  }

  int target() {
    return task() + 1;
  }

  int index() {
    return task() + 2;
  }

  /** Returns the slot for a result at a sync, the result of a call, or an exception. */
  int result() {
    return task() + 3;
  }

  /** Returns the slot for a call that has thrown, while its inlet runs. */
  int caught() {
    return task() + 4;
  }

  /** Returns the slot of the return value, while inlets can still run. */
  int returned() {
    return task() + 5;
  }

  /** Returns the slot, in the copied inlet, of a variable that only the inlet uses. */
  int ownOfInlet(int slot) {
    return task() + 6 + slot;
  }

  int end() {
    return task() + (inlets ? 6 + first : 4);
  }
}
