package org.satingrid.rewriter;

import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Emits the frame class of a method. For {@code long fib(int)} of class {@code Fib}:
 *
 * <pre>
 *   final class Fib$satin$frame$0 extends HeapFrame {
 *     private static final long serialVersionUID = 1;
 *     Fib$satin$frame$0(int label) { super(label, 1, 2); }
 *     public Object start(WorkerContext w) { return Fib.satin$start$0(this, w); }
 *     public Object resume(WorkerContext w) { return Fib.fib$resume$0(this, w); }
 *     public String describe() { return "Fib.fib"; }
 *     public int sites() { return 2; }
 *   }
 * </pre>
 */
final class FrameClassEmitter {

  private static final String RUN = "(" + Names.WORKER_TYPE + ")" + Names.OBJECT_TYPE;
  static final String STATIC_RUN =
      "(" + Names.HEAP_FRAME_TYPE + Names.WORKER_TYPE + ")" + Names.OBJECT_TYPE;

  private FrameClassEmitter() {}

  static byte[] emit(Captured captured) {
    ClassNode type = new ClassNode();
    type.version = Opcodes.V1_8;
    type.access = Opcodes.ACC_FINAL | Opcodes.ACC_SUPER | Opcodes.ACC_SYNTHETIC;
    type.name = captured.frameClass();
    type.superName = Names.HEAP_FRAME;
    int constant = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL;
    type.visitField(constant, "serialVersionUID", "J", null, 1L);
    begin(type, 0, "<init>", "(I)V")
        .aload(0)
        .load(org.objectweb.asm.Type.INT_TYPE, 1)
        .push(captured.primitives())
        .push(captured.references())
        .call(Opcodes.INVOKESPECIAL, Names.HEAP_FRAME, "<init>", "(III)V", false)
        .op(Opcodes.RETURN);
    run(type, "start", captured.className(), Names.startMethod(captured.number()));
    String resume = Names.resumeMethod(captured.original().name, captured.number());
    run(type, "resume", captured.className(), resume);
    Code describe = begin(type, Opcodes.ACC_PUBLIC, "describe", "()Ljava/lang/String;");
    describe.list().add(new org.objectweb.asm.tree.LdcInsnNode(describe(captured)));
    describe.op(Opcodes.ARETURN);
    begin(type, Opcodes.ACC_PUBLIC, "sites", "()I")
        .push(captured.spawns().size())
        .op(Opcodes.IRETURN);
    if (captured.urgent()) {
      begin(type, Opcodes.ACC_PUBLIC, "hasInlets", "()Z").push(1).op(Opcodes.IRETURN);
    }
    if (!captured.original().tryCatchBlocks.isEmpty()) {
      begin(type, Opcodes.ACC_PUBLIC, "catches", "()Z").push(1).op(Opcodes.IRETURN);
    }
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    type.accept(writer);
    return writer.toByteArray();
  }

  private static String describe(Captured captured) {
    String owner = captured.className();
    return owner.substring(owner.lastIndexOf('/') + 1).replace('$', '.')
        + "."
        + captured.original().name;
  }

  private static void run(ClassNode type, String name, String owner, String target) {
    begin(type, Opcodes.ACC_PUBLIC, name, RUN)
        .aload(0)
        .aload(1)
        .callStatic(owner, target, STATIC_RUN)
        .op(Opcodes.ARETURN);
  }

  private static Code begin(ClassNode type, int access, String name, String descriptor) {
    MethodNode method = new MethodNode(access, name, descriptor, null, null);
    type.methods.add(method);
    return new Code(method.instructions);
  }
}
