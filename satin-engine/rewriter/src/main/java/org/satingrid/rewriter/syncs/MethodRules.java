package org.satingrid.rewriter.syncs;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;

/** What may run in one method while spawned calls have not ended. */
public final class MethodRules {

  private final Analysis analysis;
  private final @Nullable SyncTable table;

  /**
   * @param table null if the method is too large: then everything waits
   */
  MethodRules(Analysis analysis, @Nullable SyncTable table) {
    this.analysis = analysis;
    this.table = table;
  }

  /**
   * Returns why an instruction has to wait, or null.
   *
   * @param pending calls that may not have ended, at least one
   */
  public @Nullable Wait at(AbstractInsnNode instruction, List<Pending> pending) {
    return table == null
        ? new Wait(pending, "the method is too large to be looked into", true, false)
        : analysis.at(table, instruction, pending);
  }
}
