package org.satingrid.threads.rewriting;

import static org.objectweb.asm.Opcodes.*;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/** Rewrites the code of one method, instruction by instruction. */
final class MethodRewriter {

  private final ClassNode type;
  private final MethodNode method;
  private final ArrayCode arrays;
  private final FieldCode fields;
  private final CallCode calls;
  private final Lambdas lambdas;
  private final Findings findings;
  private final ProgramTypes types;

  MethodRewriter(ClassRewriting context, MethodNode method) {
    this.type = context.type();
    this.method = method;
    this.findings = context.findings();
    this.types = context.types();
    this.arrays = new ArrayCode(context, method);
    this.fields = new FieldCode(context, method);
    this.calls = new CallCode(context, method);
    this.lambdas = context.lambdas();
  }

  void rewrite() {
    @Nullable Frame<BasicValue>[] frames;
    try {
      frames = TypeFlow.of(type, method, types);
    } catch (AnalyzerException | RuntimeException e) {
      findings.refuse(
          method.name,
          0,
          "its code cannot be understood: " + e.getMessage(),
          "compile it with javac");
      return;
    }
    AbstractInsnNode[] nodes = method.instructions.toArray();
    for (int i = 0; i < nodes.length; i++) {
      Frame<BasicValue> frame = frames[i];
      InsnList replacement = frame == null ? null : replacement(nodes[i], frame);
      if (replacement != null) {
        method.instructions.insert(nodes[i], replacement);
        method.instructions.remove(nodes[i]);
      }
    }
  }

  /** What takes the instruction's place; null if it stays. */
  private @Nullable InsnList replacement(AbstractInsnNode node, Frame<BasicValue> frame) {
    if (node instanceof FieldInsnNode field) {
      return fields.replacement(field, frame);
    }
    if (node instanceof MethodInsnNode call) {
      return calls.replacement(call);
    }
    if (node instanceof InvokeDynamicInsnNode dynamic) {
      return lambdas.replacement(method, dynamic);
    }
    if (node.getOpcode() == NEW) {
      return calls.creation((TypeInsnNode) node);
    }
    if (node.getOpcode() == MONITORENTER) {
      return Code.list(sync("enter"));
    }
    if (node.getOpcode() == MONITOREXIT) {
      return Code.list(sync("exit"));
    }
    return arrays.replacement(node, frame);
  }

  static MethodInsnNode sync(String name) {
    return new MethodInsnNode(INVOKESTATIC, Names.SYNC, name, "(Ljava/lang/Object;)V");
  }
}
