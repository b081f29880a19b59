package org.satingrid.rewriter;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodNode;

/** Emits the additional methods that contain no code of the program. */
final class StubEmitter {

  private final ClassNode type;
  private final MethodNode method;

  /**
   * @param method the method of the source
   */
  StubEmitter(ClassNode type, MethodNode method) {
    this.type = type;
    this.method = method;
  }

  /**
   * Emits the barrier in place of a captured method:
   *
   * <pre>
   *   long fib(int n):
   *     INVOKESTATIC WorkerContext.current
   *     ALOAD this; ILOAD n; INVOKESPECIAL Fib.satin$frame$fib(I)HeapFrame
   *     INVOKEVIRTUAL WorkerContext.call; unbox; LRETURN
   * </pre>
   */
  void barrier() {
    LabelNode start = new LabelNode();
    LabelNode end = new LabelNode();
    int line = new MethodCode(method).firstLine();
    method.instructions.clear();
    method.tryCatchBlocks.clear();
    method.visibleLocalVariableAnnotations = null;
    method.invisibleLocalVariableAnnotations = null;
    Code code = new Code(method.instructions).label(start);
    if (line > 0) {
      method.instructions.add(new LineNumberNode(line, start));
    }
    code.callStatic(Names.WORKER, "current", "()" + Names.WORKER_TYPE);
    loadArguments(code);
    call(code, Names.frameMethod(method.name), Captured.frameDescriptor(method.desc));
    code.callVirtual(Names.WORKER, "call", "(" + Names.HEAP_FRAME_TYPE + ")" + Names.OBJECT_TYPE);
    code.returnUnboxed(Type.getReturnType(method.desc)).label(end);
    if (method.localVariables != null) {
      int arguments = Captured.argumentSlots(method);
      method.localVariables.removeIf(variable -> variable.index >= arguments);
      for (LocalVariableNode variable : method.localVariables) {
        variable.start = start;
        variable.end = end;
      }
    }
  }

  /**
   *
   *
   * <pre>
   *   HeapFrame satin$frame$fib(int n):
   *     NEW Fib$satin$frame$0; DUP; ICONST_0; INVOKESPECIAL; ASTORE f
   *     arguments to f; ALOAD f; ARETURN
   * </pre>
   */
  MethodNode frame(Captured captured) {
    MethodNode opener = beside(Names.frameMethod(method.name), frameDescriptor());
    Code code = new Code(opener.instructions);
    int frame = Captured.argumentSlots(method);
    code.make(captured.frameClass()).push(0);
    code.call(Opcodes.INVOKESPECIAL, captured.frameClass(), "<init>", "(I)V", false);
    code.astore(frame);
    for (SavedState.Value argument : captured.start().locals()) {
      code.load(argument.type(), argument.slot() - Captured.SHIFT);
      SavedState.save(code, argument, frame);
    }
    code.aload(frame).op(Opcodes.ARETURN);
    return opener;
  }

  /**
   * Returns the frame method of a method that cannot be captured.
   *
   * <pre> HeapFrame satin$frame$leaf(int n): ACONST_NULL; ARETURN </pre>
   */
  MethodNode noFrame() {
    MethodNode opener = beside(Names.frameMethod(method.name), frameDescriptor());
    new Code(opener.instructions).op(Opcodes.ACONST_NULL).op(Opcodes.ARETURN);
    return opener;
  }

  /**
   * Emits the method that begins an invocation on the stack, with the arguments from the frame. The
   * call is not virtual, because the method was chosen when the frame was made.
   *
   * <pre>
   *   static synthetic Object satin$start$0(HeapFrame f, WorkerContext w):
   *     arguments from f; ALOAD w; INVOKESPECIAL Fib.fib(I WorkerContext)J; box; ARETURN
   * </pre>
   */
  MethodNode start(Captured captured) {
    MethodNode start =
        new MethodNode(
            Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC,
            Names.startMethod(captured.number()),
            FrameClassEmitter.STATIC_RUN,
            null,
            null);
    Code code = new Code(start.instructions);
    captured.start().locals().forEach(value -> SavedState.load(code, value, ResumeCode.FRAME));
    code.aload(ResumeCode.WORKER);
    call(code, method.name, Captured.cloneDescriptor(method.desc));
    code.returnBoxed(captured.result());
    return start;
  }

  /**
   * Emits a clone that only calls the method. The call is virtual if the method has no code, or
   * belongs to an interface. All other calls are not virtual, because a call by {@code super} can
   * have led to the clone.
   *
   * <pre> long leaf(int n, WorkerContext w): ALOAD this; ILOAD n; INVOKESPECIAL leaf(I)J; LRETURN
   * </pre>
   */
  MethodNode pass() {
    return pass(method.name, method.name, method.desc, false);
  }

  /**
   * Emits the twin of a method that a subclass needs, but the class itself does not.
   *
   * <pre> long fib$twin(int n, WorkerContext w): ...; INVOKEVIRTUAL fib(I WorkerContext)J; LRETURN
   * </pre>
   */
  MethodNode passTwin() {
    String descriptor = Captured.cloneDescriptor(method.desc);
    return pass(Names.twin(method.name), method.name, descriptor, true);
  }

  private MethodNode pass(String name, String to, String descriptor, boolean withWorker) {
    MethodNode clone = beside(name, Captured.cloneDescriptor(method.desc));
    Code code = new Code(clone.instructions);
    loadArguments(code);
    if (withWorker) {
      code.aload(Captured.argumentSlots(method));
    }
    boolean itf = (type.access & Opcodes.ACC_INTERFACE) != 0;
    code.call(opcode(itf, withWorker), type.name, to, descriptor, itf);
    code.op(Type.getReturnType(method.desc).getOpcode(Opcodes.IRETURN));
    return clone;
  }

  private int opcode(boolean itf, boolean virtual) {
    if (Captured.isStatic(method)) {
      return Opcodes.INVOKESTATIC;
    }
    if (itf) {
      return Opcodes.INVOKEINTERFACE;
    }
    boolean isPrivate = (method.access & Opcodes.ACC_PRIVATE) != 0;
    boolean isAbstract = (method.access & Opcodes.ACC_ABSTRACT) != 0;
    return isPrivate || !(virtual || isAbstract) ? Opcodes.INVOKESPECIAL : Opcodes.INVOKEVIRTUAL;
  }

  private String frameDescriptor() {
    return Captured.frameDescriptor(method.desc);
  }

  private MethodNode beside(String name, String descriptor) {
    return new MethodNode(SlotShifter.access(method), name, descriptor, null, null);
  }

  private void loadArguments(Code code) {
    int slot = 0;
    for (Type argument : Captured.arguments(type.name, method)) {
      code.load(argument, slot);
      slot += argument.getSize();
    }
  }

  private void call(Code code, String name, String descriptor) {
    int opcode = Captured.isStatic(method) ? Opcodes.INVOKESTATIC : Opcodes.INVOKESPECIAL;
    code.call(opcode, type.name, name, descriptor, false);
  }
}
