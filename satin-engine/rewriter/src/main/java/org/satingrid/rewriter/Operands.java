package org.satingrid.rewriter;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * The operands on the stack below the receiver of a spawned call. The handler of the call needs the
 * operands, but an exception clears the stack. Usually the operands were loaded from variables, and
 * can be loaded again. Otherwise all operands are stored in variables before the call, and restored
 * in the handler:
 *
 * <pre>
 *   a[i++] = fib(n):   a; i; this; n   ISTORE; ASTORE; ISTORE; ASTORE; ALOAD; ILOAD; ALOAD; ILOAD
 * </pre>
 */
final class Operands {

  private final Frame<BasicValue> types;
  private final int count;
  private final @Nullable List<AbstractInsnNode> sources;
  private final int firstSlot;

  private Operands(
      Frame<BasicValue> types, int count, @Nullable List<AbstractInsnNode> sources, int firstSlot) {
    this.types = types;
    this.count = count;
    this.sources = sources;
    this.firstSlot = firstSlot;
  }

  /** Analyses the operands of a method's calls. */
  static final class Finder {
    private final String className;
    private final MethodNode method;
    private Frame<SourceValue> @Nullable [] found;

    Finder(String className, MethodNode method) {
      this.className = className;
      this.method = method;
    }

    /**
     * Returns the operands below the receiver of a call.
     *
     * @param count number of values
     */
    Operands of(AbstractInsnNode call, Frame<BasicValue> types, int count) {
      List<AbstractInsnNode> sources = count == 0 ? List.of() : sources(call, count);
      return new Operands(types, count, sources, method.maxLocals);
    }

    private @Nullable List<AbstractInsnNode> sources(AbstractInsnNode call, int count) {
      Frame<SourceValue> frame = frames()[method.instructions.indexOf(call)];
      List<AbstractInsnNode> sources = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        SourceValue value = frame.getStack(i);
        AbstractInsnNode source = value.insns.size() == 1 ? value.insns.iterator().next() : null;
        if (source == null || !isRepeatable(source, call)) {
          return null;
        }
        sources.add(source);
      }
      return sources;
    }

    private Frame<SourceValue>[] frames() {
      Frame<SourceValue>[] frames = found;
      if (frames == null) {
        try {
          frames = Limits.in(new Analyzer<>(new SourceInterpreter())).analyze(className, method);
        } catch (AnalyzerException e) {
          throw new IllegalArgumentException("bad code in " + method.name + method.desc, e);
        }
        found = frames;
      }
      return frames;
    }
  }

  /** Returns true if an instruction loads the same value at the call as at its present place. */
  private static boolean isRepeatable(AbstractInsnNode source, AbstractInsnNode call) {
    int opcode = source.getOpcode();
    boolean constant = opcode >= Opcodes.ACONST_NULL && opcode <= Opcodes.SIPUSH;
    boolean load = opcode >= Opcodes.ILOAD && opcode <= Opcodes.ALOAD;
    if (!constant && !load) {
      return false;
    }
    for (AbstractInsnNode i = source.getNext(); i != call; i = i.getNext()) {
      if (i == null
          || i instanceof JumpInsnNode
          || i instanceof TableSwitchInsnNode
          || i instanceof LookupSwitchInsnNode
          || (load && stores(i, ((VarInsnNode) source).var))) {
        return false;
      }
    }
    return true;
  }

  private static boolean stores(AbstractInsnNode instruction, int slot) {
    if (instruction instanceof IincInsnNode increment) {
      return increment.var == slot;
    }
    return instruction instanceof VarInsnNode store
        && PendingFlow.isStore(store)
        && (store.var == slot || store.var == slot + 1 || store.var == slot - 1);
  }

  /** Returns the code that stores and restores the whole stack, empty if no operand needs it. */
  InsnList keep() {
    Code code = new Code();
    if (sources == null) {
      for (int i = types.getStackSize() - 1; i >= 0; i--) {
        code.store(type(i), slot(i));
      }
      for (int i = 0; i < types.getStackSize(); i++) {
        code.load(type(i), slot(i));
      }
    }
    return code.list();
  }

  /** Returns true if all operands can be loaded again from their origins. */
  boolean areRepeatable() {
    return sources != null;
  }

  /** Removes the operands from the stack. */
  InsnList drop() {
    Code code = new Code();
    for (int i = count - 1; i >= 0; i--) {
      code.op(types.getStack(i).getSize() == 2 ? Opcodes.POP2 : Opcodes.POP);
    }
    return code.list();
  }

  /** Pushes the operands that were below the receiver. */
  InsnList load() {
    Code code = new Code();
    for (int i = 0; i < count; i++) {
      if (sources == null) {
        code.load(type(i), slot(i));
      } else {
        code.list().add(sources.get(i).clone(Map.<LabelNode, LabelNode>of()));
      }
    }
    return code.list();
  }

  private Type type(int index) {
    return types.getStack(index).getType();
  }

  private int slot(int index) {
    int slot = firstSlot;
    for (int i = 0; i < index; i++) {
      slot += types.getStack(i).getSize();
    }
    return slot;
  }
}
