package org.satingrid.rewriter;

import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Emits the code that waits for spawned tasks. */
final class SyncEmitter {

  private final String className;
  private final HiddenLocals hidden;
  private final boolean hasStores;

  SyncEmitter(String className, HiddenLocals hidden, boolean hasStores) {
    this.className = className;
    this.hidden = hidden;
    this.hasStores = hasStores;
  }

  /**
   * Returns the code for {@code sync()}, with its receiver on the stack:
   *
   * <pre>
   *   POP
   *   ALOAD frame; IFNULL end
   *   ALOAD frame; INVOKEVIRTUAL join
   *   stores, see below
   *   for each variable that may have a result coming:
   *     ALOAD spawned_i; IFNULL next
   *     ALOAD spawned_i; INVOKEVIRTUAL returned; IFEQ clear
   *     ALOAD spawned_i; INVOKEVIRTUAL result; unbox; LSTORE x
   *     clear: ACONST_NULL; ASTORE spawned_i
   *     next:
   *   ALOAD frame; INVOKEVIRTUAL rethrow
   *   end:
   * </pre>
   */
  InsnList sync(List<Destination.Local> pending) {
    InsnList code = new InsnList();
    code.add(new InsnNode(Opcodes.POP));
    code.add(before(pending));
    return code;
  }

  /** Returns the code for a sync before a lock is taken, where the source has no sync. */
  InsnList before(List<Destination.Local> pending) {
    InsnList code = new InsnList();
    LabelNode end = new LabelNode();
    join(code, end);
    store(code);
    pending.forEach(local -> receive(code, local));
    onFrame(code, "rethrow", "()V");
    code.add(end);
    return code;
  }

  /** Returns the code for a sync before a return, which stores no results in local variables. */
  InsnList beforeReturn() {
    InsnList code = new InsnList();
    LabelNode end = new LabelNode();
    join(code, end);
    store(code);
    onFrame(code, "rethrow", "()V");
    code.add(end);
    return code;
  }

  private void join(InsnList code, LabelNode end) {
    code.add(hidden.loadFrame());
    code.add(new JumpInsnNode(Opcodes.IFNULL, end));
    onFrame(code, "join", "()V");
  }

  private void receive(InsnList code, Destination.Local local) {
    LabelNode clear = new LabelNode();
    LabelNode next = new LabelNode();
    code.add(hidden.load(local));
    code.add(new JumpInsnNode(Opcodes.IFNULL, next));
    code.add(hidden.load(local));
    code.add(call(Names.SPAWNED, "returned", "()Z"));
    code.add(new JumpInsnNode(Opcodes.IFEQ, clear));
    code.add(hidden.load(local));
    code.add(call(Names.SPAWNED, "result", "()" + Names.OBJECT_TYPE));
    code.add(local.conversions().fromResult());
    code.add(new VarInsnNode(local.type().getOpcode(Opcodes.ISTORE), local.slot()));
    code.add(clear);
    code.add(hidden.clear(List.of(local)));
    code.add(next);
  }

  /**
   *
   *
   * <pre>
   *   store: ALOAD frame; INVOKEVIRTUAL nextStore; DUP; IFNULL done
   *          INVOKESTATIC satin$store; GOTO store
   *   done:  POP
   * </pre>
   */
  private void store(InsnList code) {
    if (hasStores) {
      LabelNode store = new LabelNode();
      LabelNode done = new LabelNode();
      code.add(store);
      onFrame(code, "nextStore", "()" + Names.SPAWNED_TYPE);
      code.add(new InsnNode(Opcodes.DUP));
      code.add(new JumpInsnNode(Opcodes.IFNULL, done));
      String descriptor = "(" + Names.SPAWNED_TYPE + ")V";
      code.add(new MethodInsnNode(Opcodes.INVOKESTATIC, className, Names.STORE, descriptor));
      code.add(new JumpInsnNode(Opcodes.GOTO, store));
      code.add(done);
      code.add(new InsnNode(Opcodes.POP));
    }
  }

  /**
   * Returns the code for the start of the handler around the body. The exception is on the stack:
   *
   * <pre>
   *   ALOAD frame; IFNULL none
   *   DUP; ALOAD frame; SWAP; INVOKEVIRTUAL leaves
   *   stores
   *   DUP; ALOAD frame; SWAP; INVOKEVIRTUAL abandon
   *   none:
   * </pre>
   */
  InsnList abandon() {
    LabelNode none = new LabelNode();
    InsnList code = new InsnList();
    code.add(hidden.loadFrame());
    code.add(new JumpInsnNode(Opcodes.IFNULL, none));
    onFrameWithThrown(code, "leaves");
    store(code);
    onFrameWithThrown(code, "abandon");
    code.add(none);
    return code;
  }

  private void onFrameWithThrown(InsnList code, String name) {
    code.add(new InsnNode(Opcodes.DUP));
    code.add(hidden.loadFrame());
    code.add(new InsnNode(Opcodes.SWAP));
    code.add(call(Names.FRAME, name, "(Ljava/lang/Throwable;)V"));
  }

  /** Returns the code for {@code abort()}, with its receiver on the stack. */
  InsnList abort() {
    InsnList code = new InsnList();
    code.add(new InsnNode(Opcodes.POP));
    code.add(hidden.loadFrame());
    String descriptor = "(" + Names.FRAME_TYPE + ")V";
    code.add(new MethodInsnNode(Opcodes.INVOKESTATIC, Names.FRAME, "abort", descriptor));
    return code;
  }

  private void onFrame(InsnList code, String name, String descriptor) {
    code.add(hidden.loadFrame());
    code.add(call(Names.FRAME, name, descriptor));
  }

  private static MethodInsnNode call(String owner, String name, String descriptor) {
    return new MethodInsnNode(Opcodes.INVOKEVIRTUAL, owner, name, descriptor);
  }
}
