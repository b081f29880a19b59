package org.satingrid.rewriter;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.Interpreter;

/** The types of variables and of the stack before each instruction of a method. */
final class TypeFlow {

  private final Map<AbstractInsnNode, Frame<BasicValue>> before = new HashMap<>();

  private TypeFlow() {}

  static TypeFlow of(String className, MethodNode method, Hierarchy hierarchy) {
    TypeFlow flow = new TypeFlow();
    try {
      Frame<BasicValue>[] frames =
          Limits.in(new TypeAnalyzer(new TypeInterpreter(hierarchy))).analyze(className, method);
      for (int i = 0; i < frames.length; i++) {
        if (frames[i] != null) {
          flow.before.put(method.instructions.get(i), frames[i]);
        }
      }
    } catch (AnalyzerException e) {
      throw new IllegalArgumentException("bad code in " + method.name + method.desc, e);
    }
    return flow;
  }

  /** Returns the types before an instruction, or null if the instruction is unreachable. */
  @Nullable Frame<BasicValue> before(AbstractInsnNode instruction) {
    return before.get(instruction);
  }

  private static final class TypeAnalyzer extends Analyzer<BasicValue> {

    TypeAnalyzer(Interpreter<BasicValue> interpreter) {
      super(interpreter);
    }

    @Override
    protected Frame<BasicValue> newFrame(int locals, int stack) {
      return new TypeFrame(locals, stack);
    }

    @Override
    protected Frame<BasicValue> newFrame(Frame<? extends BasicValue> frame) {
      return new TypeFrame(frame);
    }
  }

  /** A frame in which a constructor call initializes all copies of the reference. */
  private static final class TypeFrame extends Frame<BasicValue> {

    TypeFrame(int locals, int stack) {
      super(locals, stack);
    }

    TypeFrame(Frame<? extends BasicValue> frame) {
      super(frame);
    }

    @Override
    public void execute(AbstractInsnNode instruction, Interpreter<BasicValue> interpreter)
        throws AnalyzerException {
      BasicValue receiver = null;
      if (instruction.getOpcode() == Opcodes.INVOKESPECIAL
          && instruction instanceof MethodInsnNode call
          && call.name.equals("<init>")) {
        receiver = getStack(getStackSize() - 1 - Type.getArgumentTypes(call.desc).length);
      }
      super.execute(instruction, interpreter);
      if (receiver instanceof TypeInterpreter.Fresh) {
        BasicValue made = new BasicValue(receiver.getType());
        for (int i = 0; i < getLocals(); i++) {
          if (getLocal(i).equals(receiver)) {
            setLocal(i, made);
          }
        }
        for (int i = 0; i < getStackSize(); i++) {
          if (getStack(i).equals(receiver)) {
            setStack(i, made);
          }
        }
      }
    }
  }
}
