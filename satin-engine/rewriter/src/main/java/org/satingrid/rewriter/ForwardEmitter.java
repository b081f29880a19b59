package org.satingrid.rewriter;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Emits the clones of bridges and accessors, which pass a call on and return its result. They need
 * no frame, because they do not continue after the call.
 *
 * <pre>
 *   Object f(Object x, WorkerContext w):
 *     ALOAD this; ALOAD x; CHECKCAST String; ALOAD w; INVOKEVIRTUAL f(String WorkerContext)Object; ARETURN
 *   HeapFrame satin$frame$f(Object x):
 *     ALOAD this; ALOAD x; CHECKCAST String; INVOKEVIRTUAL satin$frame$f(String)HeapFrame; ARETURN
 * </pre>
 */
final class ForwardEmitter {

  private ForwardEmitter() {}

  /** Returns the call that a method passes on, or null if the method has other effects. */
  static @Nullable MethodInsnNode call(MethodNode method, Clones clones) {
    MethodInsnNode found = null;
    for (AbstractInsnNode instruction : method.instructions) {
      boolean isCallOfClone =
          instruction instanceof MethodInsnNode call
              && clones.callable(call.owner, call.name, call.desc);
      if (instruction instanceof JumpInsnNode
          || (isCallOfClone && (found != null || !returnsNext(instruction)))) {
        return null;
      }
      if (isCallOfClone) {
        found = (MethodInsnNode) instruction;
      }
    }
    return method.tryCatchBlocks.isEmpty() ? found : null;
  }

  private static boolean returnsNext(AbstractInsnNode call) {
    AbstractInsnNode next = call.getNext();
    while (next != null && next.getOpcode() < 0) {
      next = next.getNext();
    }
    return next != null && MethodCode.isReturn(next);
  }

  static MethodNode clone(MethodNode method, Clones clones) {
    MethodNode clone = FastEmitter.copy(method, method.name);
    MethodInsnNode call = call(clone, clones);
    if (call != null) {
      int worker = Captured.argumentSlots(method);
      clone.instructions.insertBefore(call, new VarInsnNode(Opcodes.ALOAD, worker));
      call.desc = Captured.cloneDescriptor(call.desc);
    }
    return clone;
  }

  static MethodNode frame(MethodNode method, Clones clones) {
    MethodNode opener =
        SlotShifter.copy(
            method,
            SlotShifter.access(method),
            Names.frameMethod(method.name),
            Captured.frameDescriptor(method.desc),
            slot -> slot);
    MethodInsnNode call = call(opener, clones);
    if (call != null) {
      call.name = Names.frameMethod(call.name);
      call.desc = Captured.frameDescriptor(call.desc);
      while (opener.instructions.getLast() != call) {
        opener.instructions.remove(opener.instructions.getLast());
      }
      opener.instructions.add(new InsnNode(Opcodes.ARETURN));
      opener.localVariables.clear(); // The labels at the ends of their scopes were removed.
    }
    return opener;
  }
}
