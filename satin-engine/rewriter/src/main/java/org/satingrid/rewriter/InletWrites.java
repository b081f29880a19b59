package org.satingrid.rewriter;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Finds reads of a variable that come too early. A catch clause may still change the variable,
 * because the call in its try block has not ended:
 *
 * <pre> try { f(n); } catch (Stop s) { found = true; } if (found) { ... }    // sync before the if
 * </pre>
 */
final class InletWrites {

  private InletWrites() {}

  /** Returns the read that an instruction makes too early, or null. */
  static @Nullable EarlyRead at(AbstractInsnNode instruction, MethodPlan plan) {
    if (plan.inlets().isEmpty()) {
      return null;
    }
    int slot = -1;
    if (instruction instanceof IincInsnNode increment) {
      slot = increment.var;
    } else if (instruction instanceof VarInsnNode load && !PendingFlow.isStore(load)) {
      slot = load.var;
    }
    if (slot < 0) {
      return null;
    }
    if (plan.inlets().contain(instruction)) {
      return null; // Clauses run one at a time.
    }
    for (SpawnSite site : plan.flow().outstandingSites(instruction)) {
      for (Inlets.Catch clause : plan.inlets().of(site)) {
        Inlets.Inlet inlet = clause.inlet();
        if (!inlet.code().contains(instruction) && inlet.kept().get(slot) && writes(inlet, slot)) {
          String reason =
              "a catch clause of the spawned call "
                  + site.call().name
                  + "(...) may change the variable "
                  + new MethodCode(plan.method()).variable(slot, instruction)
                  + ", which is read here";
          return new EarlyRead(instruction, List.of(site), reason, true);
        }
      }
    }
    return null;
  }

  private static boolean writes(Inlets.Inlet inlet, int slot) {
    return inlet.code().stream()
        .anyMatch(
            i ->
                (i instanceof VarInsnNode store && PendingFlow.isStore(store) && store.var == slot)
                    || (i instanceof IincInsnNode increment && increment.var == slot));
  }
}
