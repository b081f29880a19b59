package org.satingrid.rewriter.syncs;

import java.util.BitSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;

/** The facts about a spawned call, apart from objects. */
public interface Surroundings {

  /** Returns what calls that have not ended have before an instruction. */
  Loans loans(AbstractInsnNode instruction);

  /** Returns true if an access of an element cannot meet the element of the call's result. */
  boolean differ(AbstractInsnNode access, Pending site);

  /** Returns for each catch clause around the call the variables that it reads. */
  List<BitSet> readByClauses(Pending site);

  /** Returns the code of the catch clauses that may run when the call ends. */
  Set<AbstractInsnNode> inletCode(Pending site);

  /** Returns the syncs at which an instruction's clause runs. Empty outside of clauses. */
  List<AbstractInsnNode> syncsOfInlet(AbstractInsnNode instruction);
}
