package org.satingrid.threads.rewriting;

import static org.objectweb.asm.Opcodes.*;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Finds the invariant expressions of one loop. Other threads can change fields and elements that
 * the loop reads. The loop contains no acquire and therefore need not see these changes.
 */
final class Invariants {

  private final Loop loop;
  private final MethodNode method;
  private final Sources sources;
  private final ProgramTypes types;
  private final Map<AbstractInsnNode, Frame<BasicValue>> frames;
  private final Set<Integer> assigned = new HashSet<>();
  private final Set<String> written = new HashSet<>();
  private boolean elementsWritten;

  Invariants(
      Loop loop,
      MethodNode method,
      Sources sources,
      ProgramTypes types,
      Map<AbstractInsnNode, Frame<BasicValue>> frames) {
    this.loop = loop;
    this.method = method;
    this.sources = sources;
    this.types = types;
    this.frames = frames;
    for (int i = loop.first(); i <= loop.last(); i++) {
      note(method.instructions.get(i));
    }
  }

  private void note(AbstractInsnNode node) {
    int opcode = node.getOpcode();
    if (node instanceof IincInsnNode increment) {
      assigned.add(increment.var);
    } else if (node instanceof VarInsnNode access && opcode >= ISTORE && opcode <= ASTORE) {
      assigned.add(access.var);
      if (opcode == LSTORE || opcode == DSTORE) {
        assigned.add(access.var + 1);
      }
    } else if (node instanceof FieldInsnNode field && (opcode == PUTFIELD || opcode == PUTSTATIC)) {
      written.add(field.name);
    } else if (opcode == AASTORE) {
      elementsWritten = true;
    }
  }

  /**
   * Returns the expression that an instruction of the loop pushes, or null if its value can differ
   * between iterations.
   */
  @Nullable Invariant of(@Nullable AbstractInsnNode node) {
    if (node == null || !loop.contains(method.instructions.indexOf(node))) {
      return null;
    }
    int opcode = node.getOpcode();
    if (opcode == ILOAD || opcode == ALOAD) {
      int variable = ((VarInsnNode) node).var;
      return assigned.contains(variable) ? null : new Invariant.Local(opcode, variable);
    }
    if (opcode >= ICONST_M1 && opcode <= ICONST_5) {
      return new Invariant.Constant(opcode - ICONST_0);
    }
    if (opcode == BIPUSH || opcode == SIPUSH) {
      return new Invariant.Constant(((IntInsnNode) node).operand);
    }
    if (node instanceof LdcInsnNode ldc && ldc.cst instanceof Integer value) {
      return new Invariant.Constant(value);
    }
    if (opcode == IADD || opcode == ISUB || opcode == IMUL) {
      Invariant left = of(sources.one(node, 1));
      Invariant right = of(sources.one(node, 0));
      return left == null || right == null ? null : new Invariant.Arithmetic(opcode, left, right);
    }
    if (opcode == AALOAD && !elementsWritten) {
      Invariant array = of(sources.one(node, 1));
      Invariant index = of(sources.one(node, 0));
      return array == null || index == null
          ? null
          : new Invariant.Element(array, index, arrayOf(node));
    }
    if (node instanceof FieldInsnNode field && !written.contains(field.name)) {
      return ofField(field);
    }
    return null;
  }

  private String arrayOf(AbstractInsnNode load) {
    Frame<BasicValue> frame = frames.get(load);
    return frame == null
        ? "[Ljava/lang/Object;"
        : ArrayCode.arrayOf(AALOAD - IALOAD, TypeFlow.operand(frame, 1));
  }

  private @Nullable Invariant ofField(FieldInsnNode node) {
    ProgramTypes.Field field = types.field(node.owner, node.name);
    if (field == null || field.facts().is(ACC_VOLATILE) || field.facts().constant()) {
      return null;
    }
    if (node.getOpcode() == GETSTATIC) {
      String owner = field.owner().name();
      boolean leftOut =
          StayingTypes.isLeftOut(field.facts().access(), field.facts().descriptor(), types);
      return types.hasStatics(owner) && !leftOut
          ? new Invariant.Field(
              new Invariant.Holder(owner), owner + Names.HOLDER, node.name, node.desc)
          : null;
    }
    Invariant object = node.getOpcode() == GETFIELD ? of(sources.one(node, 0)) : null;
    return object == null
            || field.facts().is(ACC_TRANSIENT)
            || !types.isShared(field.owner().name())
        ? null
        : new Invariant.Field(object, node.owner, node.name, node.desc);
  }
}
