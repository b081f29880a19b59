package org.satingrid.rewriter;

import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Chooses the value of a local variable between the spawn of its result and the sync. The verifier
 * needs a value of the right type there. The variable keeps its old value, if it has one, in three
 * cases: the method can catch an exception of the sync, it aborts, or results are added to the old
 * value. In the first two cases the sequential program keeps the old value when the call throws. In
 * all other cases the variable gets a default value.
 */
final class OldValues {

  private final Map<AbstractInsnNode, Frame<BasicValue>> frames = new HashMap<>();

  private final MethodNode method;

  private OldValues(MethodNode method) {
    this.method = method;
  }

  static OldValues of(MethodPlan plan, String className) {
    MethodNode method = plan.method();
    OldValues values = new OldValues(method);
    if (!method.tryCatchBlocks.isEmpty() || !plan.aborts().isEmpty()) {
      try {
        Frame<BasicValue>[] found =
            Limits.in(new Analyzer<>(new BasicInterpreter())).analyze(className, method);
        for (int i = 0; i < found.length; i++) {
          if (found[i] != null) {
            values.frames.put(method.instructions.get(i), found[i]);
          }
        }
      } catch (AnalyzerException e) {
        throw new IllegalArgumentException("bad code in " + method.name + method.desc, e);
      }
    }
    return values;
  }

  /**
   *
   *
   * <pre>
   *   default:            LCONST_0; LSTORE x
   *   old, primitive:     nothing
   *   old, reference:     ALOAD x; INSTANCEOF T; IFEQ no; ALOAD x; CHECKCAST T; ASTORE x; GOTO end
   *                       no: ACONST_NULL; CHECKCAST T; ASTORE x; end:
   * </pre>
   *
   * A reference is checked, because another variable may have used the slot before. T is the type
   * of the variable. If the class file does not contain that type, T is the type of the result.
   */
  InsnList keepOrDefault(VarInsnNode store, Destination.Local local) {
    if (local.conversions().accumulates()) {
      return new InsnList();
    }
    Frame<BasicValue> frame = frames.get(store);
    BasicValue old = frame == null ? null : frame.getLocal(local.slot());
    boolean reference = !Boxing.isPrimitive(local.type());
    if (old == null || reference != old.isReference()) {
      return defaultValue(store, local.type());
    }
    if (!reference) {
      boolean same =
          old.getType() != null && old.getType().getOpcode(Opcodes.ISTORE) == store.getOpcode();
      return same ? new InsnList() : defaultValue(store, local.type());
    }
    return oldReference(store, declaredType(store, local.type()));
  }

  /**
   * A variable of type {@code Object} can contain a String while a result of type Long is
   * outstanding.
   */
  private Type declaredType(VarInsnNode store, Type otherwise) {
    LocalVariableNode variable = new MethodCode(method).declaration(store.var, store);
    return variable == null ? otherwise : Type.getType(variable.desc);
  }

  private static InsnList oldReference(VarInsnNode store, Type type) {
    LabelNode no = new LabelNode();
    LabelNode end = new LabelNode();
    InsnList code = new InsnList();
    code.add(new VarInsnNode(Opcodes.ALOAD, store.var));
    code.add(new TypeInsnNode(Opcodes.INSTANCEOF, type.getInternalName()));
    code.add(new JumpInsnNode(Opcodes.IFEQ, no));
    code.add(new VarInsnNode(Opcodes.ALOAD, store.var));
    code.add(new TypeInsnNode(Opcodes.CHECKCAST, type.getInternalName()));
    code.add(new VarInsnNode(Opcodes.ASTORE, store.var));
    code.add(new JumpInsnNode(Opcodes.GOTO, end));
    code.add(no);
    code.add(defaultValue(store, type));
    code.add(end);
    return code;
  }

  /** A null is cast, so that a later analysis of the code finds the type of the variable. */
  private static InsnList defaultValue(VarInsnNode store, Type type) {
    int zero =
        switch (store.getOpcode()) {
          case Opcodes.ISTORE -> Opcodes.ICONST_0;
          case Opcodes.LSTORE -> Opcodes.LCONST_0;
          case Opcodes.FSTORE -> Opcodes.FCONST_0;
          case Opcodes.DSTORE -> Opcodes.DCONST_0;
          default -> Opcodes.ACONST_NULL;
        };
    InsnList code = new InsnList();
    code.add(new InsnNode(zero));
    if (zero == Opcodes.ACONST_NULL) {
      code.add(new TypeInsnNode(Opcodes.CHECKCAST, type.getInternalName()));
    }
    code.add(new VarInsnNode(store.getOpcode(), store.var));
    return code;
  }
}
