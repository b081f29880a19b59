package org.satingrid.threads.rewriting;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Finds the instructions that push the operands of an instruction, and the instructions that use a
 * pushed value.
 */
final class Sources {

  private final MethodNode method;
  private final @Nullable Frame<SourceValue>[] frames;
  private final Map<AbstractInsnNode, Set<AbstractInsnNode>> users;

  private Sources(
      MethodNode method,
      @Nullable Frame<SourceValue>[] frames,
      Map<AbstractInsnNode, Set<AbstractInsnNode>> users) {
    this.method = method;
    this.frames = frames;
    this.users = users;
  }

  static Sources of(String owner, MethodNode method) throws AnalyzerException {
    Users interpreter = new Users();
    return new Sources(
        method, new Analyzer<>(interpreter).analyze(owner, method), interpreter.users);
  }

  /**
   * Returns all instructions that can have pushed an operand. Operands are counted from the top of
   * the stack.
   */
  Set<AbstractInsnNode> all(AbstractInsnNode user, int fromTop) {
    Frame<SourceValue> frame = frames[method.instructions.indexOf(user)];
    return frame == null || frame.getStackSize() <= fromTop
        ? Set.of()
        : frame.getStack(frame.getStackSize() - 1 - fromTop).insns;
  }

  /** Returns the only instruction that pushes an operand, or null if there are several. */
  @Nullable AbstractInsnNode one(AbstractInsnNode user, int fromTop) {
    Set<AbstractInsnNode> all = all(user, fromTop);
    return all.size() == 1 ? all.iterator().next() : null;
  }

  /** Returns the instructions that use the value that an instruction pushes. */
  Set<AbstractInsnNode> users(AbstractInsnNode maker) {
    return users.getOrDefault(maker, Set.of());
  }

  /** Records the users of values. A copy on the stack counts as its original. */
  private static final class Users extends SourceInterpreter {
    final Map<AbstractInsnNode, Set<AbstractInsnNode>> users = new HashMap<>();

    Users() {
      super(Opcodes.ASM9);
    }

    private void note(AbstractInsnNode user, SourceValue... values) {
      for (SourceValue value : values) {
        for (AbstractInsnNode maker : value.insns) {
          users.computeIfAbsent(maker, unused -> new HashSet<>()).add(user);
        }
      }
    }

    @Override
    public SourceValue copyOperation(AbstractInsnNode insn, SourceValue value) {
      int opcode = insn.getOpcode();
      if (opcode >= Opcodes.DUP && opcode <= Opcodes.SWAP) {
        return value;
      }
      note(insn, value);
      return super.copyOperation(insn, value);
    }

    @Override
    public SourceValue unaryOperation(AbstractInsnNode insn, SourceValue value) {
      note(insn, value);
      return super.unaryOperation(insn, value);
    }

    @Override
    public SourceValue binaryOperation(AbstractInsnNode insn, SourceValue a, SourceValue b) {
      note(insn, a, b);
      return super.binaryOperation(insn, a, b);
    }

    @Override
    public SourceValue ternaryOperation(
        AbstractInsnNode insn, SourceValue a, SourceValue b, SourceValue c) {
      note(insn, a, b, c);
      return super.ternaryOperation(insn, a, b, c);
    }

    @Override
    public SourceValue naryOperation(AbstractInsnNode insn, List<? extends SourceValue> values) {
      note(insn, values.toArray(SourceValue[]::new));
      return super.naryOperation(insn, values);
    }

    @Override
    public void returnOperation(AbstractInsnNode insn, SourceValue value, SourceValue expected) {
      note(insn, value);
    }
  }
}
