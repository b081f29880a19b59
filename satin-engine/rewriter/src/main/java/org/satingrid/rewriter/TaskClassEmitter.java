package org.satingrid.rewriter;

import java.util.stream.IntStream;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.GeneratorAdapter;
import org.objectweb.asm.commons.Method;

/**
 * Emits the task class of a callee. For {@code long fib(int)} of class {@code Fib}:
 *
 * <pre>
 *   final class Fib$satin$0 extends Task {
 *     private static final long serialVersionUID = 1;
 *     private final Fib a0;
 *     private final int a1;
 *     private Fib$satin$0(Fib a0, int a1) { this.a0 = a0; this.a1 = a1; }
 *     static Task of(Fib a0, int a1) { return new Fib$satin$0(a0, a1); }
 *     public Object execute() { return Long.valueOf(Fib.satin$call$0(a0, a1)); }
 *     public HeapFrame frame() { return Fib.satin$open$0(a0, a1); }    // to reify on request only
 *     public String describe() { return "Fib.fib"; }
 *     public String method() { return "fib(I)J"; }
 *     public Object[] arguments() { return new Object[] {a0, Integer.valueOf(a1)}; }
 *     public Object[] changing() { return new Object[] {a0}; }    // the three: if it changes one
 *     public String lines() { return "12, 13"; }
 *     public boolean staysHere() { return HomeCalls.has(this); }    // or true
 *   }
 * </pre>
 */
final class TaskClassEmitter {

  private static final Type HOME_CALLS = Type.getObjectType("org/satingrid/codegen/HomeCalls");
  private static final Method CONSTRUCTOR_OF_TASK = new Method("<init>", "()V");

  private final Callee callee;
  private final boolean opens;
  private final Type self;
  private final ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);

  private TaskClassEmitter(Callee callee, boolean opens) {
    this.callee = callee;
    this.opens = opens;
    this.self = Type.getObjectType(callee.taskClass());
  }

  /**
   * @param opens true if the spawning class has a method that makes a frame for the call
   * @param changed a bit for each argument that the call may change, the receiver first
   * @param lines source lines of the calls
   * @param stays true if only the node of the caller can make the call
   */
  static byte[] emit(Callee callee, boolean opens, long changed, String lines, boolean stays) {
    return new TaskClassEmitter(callee, opens).emit(changed, lines, stays);
  }

  private byte[] emit(long changed, String lines, boolean stays) {
    writer.visit(
        Opcodes.V1_8,
        Opcodes.ACC_FINAL | Opcodes.ACC_SUPER | Opcodes.ACC_SYNTHETIC,
        self.getInternalName(),
        null,
        Names.TASK,
        null);
    int constant = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL;
    writer.visitField(constant, "serialVersionUID", "J", null, 1L).visitEnd();
    Type[] arguments = callee.arguments();
    for (int i = 0; i < arguments.length; i++) {
      writer
          .visitField(
              Opcodes.ACC_PRIVATE | Opcodes.ACC_FINAL,
              "a" + i,
              arguments[i].getDescriptor(),
              null,
              null)
          .visitEnd();
    }
    emitConstructor(arguments);
    emitFactory();
    String result = callee.callDescriptor();
    emitCall(arguments, "execute", Names.OBJECT_TYPE, Names.callMethod(callee.number()), result);
    if (opens) {
      String frame = callee.openDescriptor();
      String open = Names.openMethod(callee.number());
      emitCall(arguments, "frame", Names.HEAP_FRAME_TYPE, open, frame);
    }
    String owner = callee.call().owner;
    String simple = owner.substring(owner.lastIndexOf('/') + 1).replace('$', '.');
    emitText("describe", simple + "." + callee.call().name);
    emitText("method", callee.call().name + callee.call().desc);
    emitArguments("arguments", arguments, IntStream.range(0, arguments.length).toArray());
    int[] changing = changing(arguments, changed);
    if (stays) {
      emitStays();
    } else if (changing.length > 0) {
      emitArguments("changing", arguments, changing);
      emitText("lines", lines);
      emitStaysHere();
    }
    writer.visitEnd();
    return writer.toByteArray();
  }

  private Method constructor() {
    return new Method("<init>", Type.VOID_TYPE, callee.arguments());
  }

  private void emitConstructor(Type[] arguments) {
    GeneratorAdapter code = begin(Opcodes.ACC_PRIVATE, constructor());
    code.loadThis();
    code.invokeConstructor(Type.getObjectType(Names.TASK), CONSTRUCTOR_OF_TASK);
    for (int i = 0; i < arguments.length; i++) {
      code.loadThis();
      code.loadArg(i);
      code.putField(self, "a" + i, arguments[i]);
    }
    end(code);
  }

  private void emitFactory() {
    GeneratorAdapter code =
        begin(Opcodes.ACC_STATIC, new Method(Names.OF, callee.factoryDescriptor()));
    code.newInstance(self);
    code.dup();
    code.loadArgs();
    code.invokeConstructor(self, constructor());
    end(code);
  }

  private void emitCall(
      Type[] arguments, String name, String result, String called, String descriptor) {
    GeneratorAdapter code = begin(Opcodes.ACC_PUBLIC, new Method(name, "()" + result));
    for (int i = 0; i < arguments.length; i++) {
      code.loadThis();
      code.getField(self, "a" + i, arguments[i]);
    }
    code.invokeStatic(Type.getObjectType(callee.caller()), new Method(called, descriptor));
    Boxing.box(Type.getReturnType(descriptor)).accept(code);
    end(code);
  }

  private void emitText(String name, String text) {
    GeneratorAdapter code = begin(Opcodes.ACC_PUBLIC, new Method(name, "()Ljava/lang/String;"));
    code.push(text);
    end(code);
  }

  /** Returns the numbers of the given arguments that are objects. */
  private static int[] changing(Type[] arguments, long changed) {
    return IntStream.range(0, Math.min(Long.SIZE, arguments.length))
        .filter(i -> (changed >> i & 1) != 0 && arguments[i].getSort() >= Type.ARRAY)
        .toArray();
  }

  private void emitStays() {
    GeneratorAdapter code = begin(Opcodes.ACC_PUBLIC, new Method("staysHere", "()Z"));
    code.push(true);
    end(code);
  }

  private void emitStaysHere() {
    GeneratorAdapter code = begin(Opcodes.ACC_PUBLIC, new Method("staysHere", "()Z"));
    code.loadThis();
    code.invokeStatic(HOME_CALLS, new Method("has", "(L" + Names.TASK + ";)Z"));
    end(code);
  }

  private void emitArguments(String name, Type[] arguments, int[] some) {
    GeneratorAdapter code = begin(Opcodes.ACC_PUBLIC, new Method(name, "()[" + Names.OBJECT_TYPE));
    code.push(some.length);
    code.newArray(Type.getType(Object.class));
    for (int i = 0; i < some.length; i++) {
      code.dup();
      code.push(i);
      code.loadThis();
      code.getField(self, "a" + some[i], arguments[some[i]]);
      Boxing.box(arguments[some[i]]).accept(code);
      code.visitInsn(Opcodes.AASTORE);
    }
    end(code);
  }

  private GeneratorAdapter begin(int access, Method method) {
    MethodVisitor visitor =
        writer.visitMethod(access, method.getName(), method.getDescriptor(), null, null);
    GeneratorAdapter code = new GeneratorAdapter(access, method, visitor);
    code.visitCode();
    return code;
  }

  private static void end(GeneratorAdapter code) {
    code.returnValue();
    code.endMethod();
  }
}
