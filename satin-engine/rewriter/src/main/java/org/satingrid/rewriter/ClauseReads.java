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
 * Finds the stores to variables that a catch clause of an outstanding call would see. If the call
 * throws, the sequential program does not reach such a store:
 *
 * <pre> try { x = f(n); y = 5; sync(); } catch (Stop s) { return y; }     // sync before y = 5
 * </pre>
 *
 * Inlets are treated elsewhere: {@link InletChecks} checks their reads. Results of calls after a
 * failed one are not stored, and need no sync. But with several records for one variable only the
 * last is remembered.
 */
final class ClauseReads {

  private final MethodPlan plan;
  private final MethodCode code;
  private final boolean records;
  private final Map<SpawnSite, Set<LabelNode>> clauses = new HashMap<>();
  private final Supplier<Liveness> liveness;

  /**
   * @param records whether the method makes a record per spawn
   */
  ClauseReads(MethodPlan plan, Supplier<Liveness> liveness, boolean records) {
    this.liveness = liveness;
    this.plan = plan;
    this.code = new MethodCode(plan.method());
    this.records = records;
  }

  /** Returns the premature store of an instruction, or null. */
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

  /** Returns the call of a stored result, because its sync precedes the call. */
  private AbstractInsnNode first(AbstractInsnNode store) {
    return plan.sites().stream()
        .filter(site -> site.store() == store)
        .map(site -> (AbstractInsnNode) site.call())
        .findFirst()
        .orElse(store);
  }

  /** Handlers around a call that are not inlets of it. */
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
