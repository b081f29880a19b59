package org.satingrid.threads.rewriting;

import static org.objectweb.asm.Opcodes.*;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Rewrites records to ordinary classes. A node sets the fields of a copy after its construction,
 * which the virtual machine forbids for records.
 */
final class Records {

  private static final String METHODS = "java/lang/runtime/ObjectMethods";

  private Records() {}

  static void unmark(ClassNode type) {
    type.access &= ~ACC_RECORD;
    type.recordComponents = null;
  }

  /**
   * Replaces the code of {@code equals}, {@code hashCode} and {@code toString}. The new code reads
   * fields through accessors.
   */
  static @Nullable InsnList replacement(
      ClassRewriting context, MethodNode method, InvokeDynamicInsnNode node) {
    if (!node.bsm.getOwner().equals(METHODS)) {
      return null;
    }
    if (node.name.equals("hashCode")) {
      return hashCode(context, method, node);
    }
    Object[] arguments = node.bsmArgs.clone();
    for (int i = 0; i < arguments.length; i++) {
      if (arguments[i] instanceof Handle field && field.getTag() == H_GETFIELD) {
        MethodInsnNode getter =
            context
                .accessors()
                .get(
                    field.getOwner(), field.getName(), field.getDesc(), context.site(method, node));
        arguments[i] =
            new Handle(H_INVOKESTATIC, getter.owner, getter.name, getter.desc, getter.itf);
      }
    }
    return Code.list(new InvokeDynamicInsnNode(node.name, node.desc, node.bsm, arguments));
  }

  /**
   * Returns code for the JDK's formula: 31 times the code of the previous components, plus the code
   * of the next component.
   */
  private static InsnList hashCode(
      ClassRewriting context, MethodNode method, InvokeDynamicInsnNode node) {
    int self = method.maxLocals++;
    InsnList list = Code.list(new VarInsnNode(ASTORE, self), new InsnNode(ICONST_0));
    for (Object argument : node.bsmArgs) {
      if (argument instanceof Handle field && field.getTag() == H_GETFIELD) {
        Type type = Type.getType(field.getDesc());
        list.add(new IntInsnNode(BIPUSH, 31));
        list.add(new InsnNode(IMUL));
        list.add(new VarInsnNode(ALOAD, self));
        list.add(
            context
                .accessors()
                .get(
                    field.getOwner(),
                    field.getName(),
                    field.getDesc(),
                    context.site(method, node)));
        list.add(Code.boxing(type));
        list.add(
            new MethodInsnNode(INVOKESTATIC, Names.HOOKS, "hashOrZero", "(Ljava/lang/Object;)I"));
        list.add(new InsnNode(IADD));
      }
    }
    return list;
  }
}
