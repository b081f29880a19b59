package org.satingrid.threads.rewriting;

import static org.objectweb.asm.Opcodes.*;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/** Rewrites the code of one method, instruction by instruction. */
final class MethodRewriter {

  private final ClassRewriting context;
  private final boolean hoists;
  private final ClassNode type;
  private final MethodNode method;
  private final ArrayCode arrays;
  private final FieldCode fields;
  private final CallCode calls;
  private final ClassCode classes;
  private final Lambdas lambdas;
  private final Findings findings;
  private final ProgramTypes types;
  private Set<AbstractInsnNode> open = Set.of();

  /**
   * Makes the rewriter of one method.
   *
   * @param hoists whether checks are moved out of loops
   */
  MethodRewriter(ClassRewriting context, MethodNode method, boolean hoists) {
    this.context = context;
    this.hoists = hoists;
    this.type = context.type();
    this.method = method;
    this.findings = context.findings();
    this.types = context.types();
    this.arrays = new ArrayCode(context, method);
    this.fields = new FieldCode(context, method);
    this.calls = new CallCode(context, method);
    this.classes = new ClassCode(context, method);
    this.lambdas = context.lambdas();
  }

  void rewrite() {
    Set<AbstractInsnNode> done;
    Set<AbstractInsnNode> volatileElements;
    Map<AbstractInsnNode, Frame<BasicValue>> frames = new HashMap<>();
    try {
      @Nullable Frame<BasicValue>[] found = TypeFlow.of(type, method, types);
      for (int i = 0; i < found.length; i++) {
        Frame<BasicValue> frame = found[i];
        if (frame != null) {
          frames.put(method.instructions.get(i), frame);
        }
      }
      volatileElements = VolatileElements.of(type.name, method, types);
      open = hoists ? OpenLocals.of(type.name, method, types, volatileElements) : Set.of();
      done = hoists ? new Hoisting(context, method, frames).apply() : Set.of();
    } catch (AnalyzerException e) {
      findings.refuse(
          method.name,
          0,
          "its code cannot be understood: " + e.getMessage(),
          "compile it with javac");
      return;
    }
    BoxChecks.check(method, frames, findings);
    for (AbstractInsnNode node : method.instructions.toArray()) {
      Frame<BasicValue> frame = done.contains(node) ? null : frames.get(node);
      InsnList replacement = frame == null ? null : replacement(node, frame);
      if (replacement != null) {
        if (volatileElements.contains(node)) {
          VolatileElements.order(node, replacement);
        }
        method.instructions.insert(node, replacement);
        method.instructions.remove(node);
      }
    }
    EngineFaults.pass(method, types);
  }

  /** Returns the replacement of an instruction, or null if the instruction stays. */
  private @Nullable InsnList replacement(AbstractInsnNode node, Frame<BasicValue> frame) {
    if (node instanceof FieldInsnNode field) {
      return open.contains(node) ? null : fields.replacement(field, frame);
    }
    if (node instanceof MethodInsnNode call) {
      return calls.replacement(call);
    }
    if (node instanceof InvokeDynamicInsnNode dynamic) {
      InsnList ofRecord = Records.replacement(context, method, dynamic);
      return ofRecord != null ? ofRecord : lambdas.replacement(dynamic);
    }
    if (node instanceof LdcInsnNode constant && constant.cst instanceof Type named) {
      return classes.constant(named);
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
