package org.satingrid.rewriter.syncs;

import java.util.BitSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;

/** The facts about spawned calls that do not concern objects. */
public interface Surroundings {

  /** Returns the objects that outstanding calls use before an instruction. */
  Loans loans(AbstractInsnNode instruction);

  /** Returns true if an access is certain to use another element than the result of the call. */
  boolean differ(AbstractInsnNode access, Pending site);

  /** Returns for each catch clause around the call the variables that it reads. */
  List<BitSet> readByClauses(Pending site);

  /** Returns the code of the catch clauses that may run when the call ends. */
  Set<AbstractInsnNode> inletCode(Pending site);

  /** Returns the syncs at which an instruction's clause runs. Empty outside of clauses. */
  List<AbstractInsnNode> syncsOfInlet(AbstractInsnNode instruction);
}
