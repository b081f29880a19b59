package org.satingrid.rewriter;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Finds where the {@code run} of a task changes fields of the task, or elements of arrays in them,
 * that the task does not give back. Looks at that method alone: changes that it makes by way of
 * others are found when the task runs on another node.
 */
final class LostChanges {

  private final String type;
  private final Set<String> lost;
  private final Refusals refusals;

  /**
   * @param lost names of fields whose changes stay with a copy
   */
  LostChanges(String type, Set<String> lost, Refusals refusals) {
    this.type = type;
    this.lost = lost;
    this.refusals = refusals;
  }

  void check(MethodNode run) {
    Frame<SourceValue>[] frames;
    try {
      frames = Limits.in(new Analyzer<>(new SourceInterpreter())).analyze(type, run);
    } catch (AnalyzerException e) {
      throw new ClassFileException(
          "the class file of " + type.replace('/', '.') + " is corrupt", e);
    }
    for (int i = 0; i < frames.length; i++) {
      if (frames[i] != null) {
        check(run, run.instructions.get(i), frames[i]);
      }
    }
  }

  private void check(MethodNode run, AbstractInsnNode at, Frame<SourceValue> before) {
    int opcode = at.getOpcode();
    if (opcode == Opcodes.PUTFIELD && at instanceof FieldInsnNode put) {
      if (isOfThis(put) && isThis(below(before, 1))) {
        refuse(run, at, "changes its field " + put.name);
      }
    } else if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
      for (AbstractInsnNode source : below(before, 2).insns) {
        if (source.getOpcode() == Opcodes.GETFIELD
            && source instanceof FieldInsnNode get
            && isOfThis(get)) {
          refuse(run, at, "changes an element of its array " + get.name);
        }
      }
    }
  }

  private boolean isOfThis(FieldInsnNode access) {
    return access.owner.equals(type) && lost.contains(access.name);
  }

  private static SourceValue below(Frame<SourceValue> frame, int depth) {
    return frame.getStack(frame.getStackSize() - 1 - depth);
  }

  private static boolean isThis(SourceValue value) {
    return value.insns.stream().allMatch(insn -> insn instanceof VarInsnNode load && load.var == 0);
  }

  private void refuse(MethodNode run, AbstractInsnNode at, String what) {
    refusals.add(
        run,
        at,
        "the task "
            + what
            + ", which it does not give back, so the change would be lost on"
            + " another node",
        "mark the field with @GivesBack, or keep the task on its node by marking none");
  }
}
