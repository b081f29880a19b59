package org.satingrid.threads.rewriting;

import static org.objectweb.asm.Opcodes.*;

import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The code before a loop. It opens the objects and arrays that the loop accesses, or jumps to the
 * original loop.
 */
final class PreHeader {

  private final ClassRewriting context;
  private final MethodNode method;
  private final LabelNode slow;
  private final Map<Invariant, Integer> variables = new HashMap<>();

  PreHeader(ClassRewriting context, MethodNode method, LabelNode slow) {
    this.context = context;
    this.method = method;
    this.slow = slow;
  }

  /**
   * Opens one object or array into a new variable.
   *
   * <pre>
   *   v = open(value); if (v == null) goto slow;
   * </pre>
   */
  InsnList open(Invariant value, HoistPlan.Opened opened) {
    InsnList code = evaluate(value);
    int site = context.site(method, slow);
    String array = opened.array;
    code.add(
        array == null
            ? context.accessors().openObject(opened.toWrite, site)
            : context.accessors().openArray(array, opened.toWrite, site));
    if (array == null) {
      code.add(new TypeInsnNode(CHECKCAST, typeOf(value)));
    }
    int variable = method.maxLocals++;
    variables.put(value, variable);
    code.add(new VarInsnNode(ASTORE, variable));
    code.add(new VarInsnNode(ALOAD, variable));
    code.add(new JumpInsnNode(IFNULL, slow));
    return code;
  }

  /** Returns the class of an object, as the accesses in the loop require it. */
  private String typeOf(Invariant value) {
    if (value instanceof Invariant.Holder holder) {
      return holder.owner() + Names.HOLDER;
    }
    if (value instanceof Invariant.Field field) {
      return Type.getType(field.descriptor()).getInternalName();
    }
    if (value instanceof Invariant.Element element) {
      return Type.getType(element.descriptor().substring(1)).getInternalName();
    }
    return Names.SHARED_OBJECT;
  }

  private InsnList evaluate(Invariant value) {
    if (value instanceof Invariant.Local local) {
      return Code.list(new VarInsnNode(local.opcode(), local.variable()));
    }
    if (value instanceof Invariant.Constant constant) {
      return Code.list(new LdcInsnNode(constant.value()));
    }
    if (value instanceof Invariant.Arithmetic arithmetic) {
      InsnList code = evaluate(arithmetic.left());
      code.add(evaluate(arithmetic.right()));
      code.add(new InsnNode(arithmetic.opcode()));
      return code;
    }
    if (value instanceof Invariant.Holder holder) {
      String type = holder.owner() + Names.HOLDER;
      return Code.list(new FieldInsnNode(GETSTATIC, type, Names.HOLDER_FIELD, "L" + type + ";"));
    }
    if (value instanceof Invariant.Field field) {
      return field(field);
    }
    return element((Invariant.Element) value);
  }

  private InsnList field(Invariant.Field field) {
    return Code.list(
        field.object() instanceof Invariant.Local local
            ? new VarInsnNode(ALOAD, local.variable())
            : new VarInsnNode(ALOAD, variable(field.object())),
        new FieldInsnNode(GETFIELD, field.owner(), field.name(), field.descriptor()));
  }

  /** Returns the variable with the opened object or array. */
  int variable(Invariant value) {
    Integer variable = variables.get(value);
    if (variable == null) {
      throw new IllegalStateException("not opened before it is needed: " + value);
    }
    return variable;
  }

  /**
   * If the index is out of bounds, the original loop runs and throws the exception at the right
   * place.
   */
  private InsnList element(Invariant.Element element) {
    int array = variable(element.array());
    int index = method.maxLocals++;
    InsnList code = evaluate(element.index());
    code.add(new VarInsnNode(ISTORE, index));
    code.add(new VarInsnNode(ILOAD, index));
    code.add(new JumpInsnNode(IFLT, slow));
    code.add(new VarInsnNode(ILOAD, index));
    code.add(new VarInsnNode(ALOAD, array));
    code.add(new InsnNode(ARRAYLENGTH));
    code.add(new JumpInsnNode(IF_ICMPGE, slow));
    code.add(new VarInsnNode(ALOAD, array));
    code.add(new VarInsnNode(ILOAD, index));
    code.add(new InsnNode(AALOAD));
    code.add(
        new TypeInsnNode(
            CHECKCAST, Type.getType(element.descriptor().substring(1)).getInternalName()));
    return code;
  }
}
