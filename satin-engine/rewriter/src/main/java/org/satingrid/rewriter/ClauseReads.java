package org.satingrid.rewriter;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Finds stores to variables that a catch clause of an outstanding call reads. If the call throws,
 * the sequential program does not reach such a store:
 *
 * <pre> try { x = f(n); y = 5; sync(); } catch (Stop s) { return y; }     // sync before y = 5
 * </pre>
 *
 * {@link InletChecks} checks the reads of inlets. Results of calls after a failed call are not
 * stored, and need no sync. If a variable has several records, only the last record is kept.
 */
final class ClauseReads {

  private final MethodPlan plan;
  private final MethodCode code;
  private final boolean records;
  private final Map<SpawnSite, Set<LabelNode>> clauses = new HashMap<>();
  private final Supplier<Liveness> liveness;

  /**
   * @param records true if the method makes a record per spawn
   */
  ClauseReads(MethodPlan plan, Supplier<Liveness> liveness, boolean records) {
    this.liveness = liveness;
    this.plan = plan;
    this.code = new MethodCode(plan.method());
    this.records = records;
  }

  /** Returns the store that an instruction makes too early, or null. */
  @Nullable EarlyRead at(AbstractInsnNode instruction) {
    if (plan.method().tryCatchBlocks.isEmpty() || !stores(instruction)) {
      return null;
    }
    int slot =
        instruction instanceof IincInsnNode increment
            ? increment.var
            : ((VarInsnNode) instruction).var;
    int opcode = instruction.getOpcode();
    boolean wide = opcode == Opcodes.LSTORE || opcode == Opcodes.DSTORE;
    for (SpawnSite site : plan.flow().outstandingSites(instruction)) {
      for (LabelNode clause : clauses(site)) {
        if (isRead(slot, clause) || (wide && isRead(slot + 1, clause))) {
          String reason =
              "a catch clause of the spawned call "
                  + site.call().name
                  + "(...) uses the variable "
                  + code.variable(slot, instruction)
                  + ", which changes here";
          return new EarlyRead(first(instruction), List.of(site), reason, true);
        }
      }
    }
    return null;
  }

  private boolean stores(AbstractInsnNode instruction) {
    if (instruction instanceof IincInsnNode) {
      return true;
    }
    return instruction instanceof VarInsnNode variable
        && PendingFlow.isStore(variable)
        && (!plan.flow().isPart(variable) || (records && !plan.flow().touched(variable).isEmpty()));
  }

  /**
   * Returns the instruction that needs the sync before it. If the stored value is the result of a
   * call, this is the call, otherwise the store.
   */
  private AbstractInsnNode first(AbstractInsnNode store) {
    return plan.sites().stream()
        .filter(site -> site.store() == store)
        .map(site -> (AbstractInsnNode) site.call())
        .findFirst()
        .orElse(store);
  }

  /** Returns the handlers around a call that are not inlets of the call. */
  private Set<LabelNode> clauses(SpawnSite site) {
    return clauses.computeIfAbsent(
        site,
        key -> {
          Set<LabelNode> found = new LinkedHashSet<>(code.handlers(site.call()));
          plan.inlets().of(site).forEach(clause -> found.remove(clause.inlet().handler()));
          return found;
        });
  }

  private boolean isRead(int slot, LabelNode clause) {
    return liveness.get().before(clause).get(slot);
  }
}
