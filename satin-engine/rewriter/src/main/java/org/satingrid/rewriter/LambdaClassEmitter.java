package org.satingrid.rewriter;

import java.util.stream.Stream;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Emits the class of a lambda:
 *
 * <pre>
 *   final class Owner$satin$lambda$0 implements IntUnaryOperator, Serializable {
 *     final int[] v0;                                        // the captured values
 *     static IntUnaryOperator of(int[] v0) { return new Owner$satin$lambda$0(v0); }
 *     public int applyAsInt(int n) { return Owner.satin$lambda$0(v0, n); }
 *   }
 * </pre>
 *
 * A lambda without captured values has one object on each node, which a copy becomes again.
 */
final class LambdaClassEmitter {
  /** The static method that returns the object. */
  static final String OF = "of";

  private static final String OBJECT = "java/lang/Object";
  private static final String SERIALIZABLE = "java/io/Serializable";
  private static final String ONLY = "ONLY";

  private final Lambda lambda;
  private final String owner;
  private final String caller;
  private final boolean ofInterface;
  private final Type[] captured;
  private final ClassWriter type = new ClassWriter(ClassWriter.COMPUTE_MAXS);

  /**
   * @param owner the class that contains the lambda
   * @param caller the static method of this class that calls the body, or is the body
   */
  LambdaClassEmitter(Lambda lambda, String owner, String caller, boolean ofInterface) {
    this.lambda = lambda;
    this.owner = owner;
    this.caller = caller;
    this.ofInterface = ofInterface;
    this.captured = lambda.captured();
  }

  /** Returns the class file. */
  byte[] emit(int version) {
    String[] interfaces =
        Stream.concat(
                Stream.of(lambda.factory().getReturnType().getInternalName(), SERIALIZABLE),
                lambda.markers().stream().map(Type::getInternalName))
            .distinct()
            .toArray(String[]::new);
    int access = Opcodes.ACC_FINAL | Opcodes.ACC_SUPER | Opcodes.ACC_SYNTHETIC;
    type.visit(version, access, lambda.type(), null, OBJECT, interfaces);
    emitConstructor();
    emitFactory();
    if (captured.length == 0) {
      emitOnly();
    }
    Stream.concat(Stream.of(lambda.erased()), lambda.bridges().stream())
        .distinct()
        .forEach(this::emitCall);
    type.visitEnd();
    return type.toByteArray();
  }

  private MethodVisitor method(int access, String name, String descriptor) {
    MethodVisitor code =
        type.visitMethod(access | Opcodes.ACC_SYNTHETIC, name, descriptor, null, null);
    code.visitCode();
    return code;
  }

  private static void end(MethodVisitor code, int result) {
    code.visitInsn(result);
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  private String constructor() {
    return Type.getMethodDescriptor(Type.VOID_TYPE, captured);
  }

  private void emitConstructor() {
    MethodVisitor code = method(0, "<init>", constructor());
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitMethodInsn(Opcodes.INVOKESPECIAL, OBJECT, "<init>", "()V", false);
    int variable = 1;
    for (int i = 0; i < captured.length; i++) {
      String field = captured[i].getDescriptor();
      type.visitField(Opcodes.ACC_FINAL | Opcodes.ACC_SYNTHETIC, field(i), field, null, null);
      code.visitVarInsn(Opcodes.ALOAD, 0);
      code.visitVarInsn(captured[i].getOpcode(Opcodes.ILOAD), variable);
      code.visitFieldInsn(Opcodes.PUTFIELD, lambda.type(), field(i), field);
      variable += captured[i].getSize();
    }
    end(code, Opcodes.RETURN);
  }

  private static String field(int i) {
    return "v" + i;
  }

  private void create(MethodVisitor code) {
    code.visitTypeInsn(Opcodes.NEW, lambda.type());
    code.visitInsn(Opcodes.DUP);
    int variable = 0;
    for (Type value : captured) {
      code.visitVarInsn(value.getOpcode(Opcodes.ILOAD), variable);
      variable += value.getSize();
    }
    code.visitMethodInsn(Opcodes.INVOKESPECIAL, lambda.type(), "<init>", constructor(), false);
  }

  private void emitFactory() {
    MethodVisitor code = method(Opcodes.ACC_STATIC, OF, lambda.factory().getDescriptor());
    if (captured.length == 0) {
      code.visitFieldInsn(Opcodes.GETSTATIC, lambda.type(), ONLY, self());
    } else {
      create(code);
    }
    end(code, Opcodes.ARETURN);
  }

  private String self() {
    return Type.getObjectType(lambda.type()).getDescriptor();
  }

  private void emitOnly() {
    int access = Opcodes.ACC_STATIC | Opcodes.ACC_FINAL | Opcodes.ACC_SYNTHETIC;
    type.visitField(access, ONLY, self(), null, null);
    MethodVisitor initializer = method(Opcodes.ACC_STATIC, "<clinit>", "()V");
    create(initializer);
    initializer.visitFieldInsn(Opcodes.PUTSTATIC, lambda.type(), ONLY, self());
    end(initializer, Opcodes.RETURN);
    MethodVisitor resolve = method(Opcodes.ACC_PRIVATE, "readResolve", "()Ljava/lang/Object;");
    resolve.visitFieldInsn(Opcodes.GETSTATIC, lambda.type(), ONLY, self());
    end(resolve, Opcodes.ARETURN);
  }

  /** Emits the method of the functional interface, or a bridge to it. */
  private void emitCall(Type declared) {
    MethodVisitor code = method(Opcodes.ACC_PUBLIC, lambda.called(), declared.getDescriptor());
    for (int i = 0; i < captured.length; i++) {
      code.visitVarInsn(Opcodes.ALOAD, 0);
      code.visitFieldInsn(Opcodes.GETFIELD, lambda.type(), field(i), captured[i].getDescriptor());
    }
    Type body = lambda.bodyType();
    Type[] given = declared.getArgumentTypes();
    Type[] exact = lambda.exact().getArgumentTypes();
    int variable = 1;
    for (int i = 0; i < given.length; i++) {
      code.visitVarInsn(given[i].getOpcode(Opcodes.ILOAD), variable);
      variable += given[i].getSize();
      Adaptation.emit(code, given[i], exact[i], body.getArgumentTypes()[captured.length + i]);
    }
    code.visitMethodInsn(Opcodes.INVOKESTATIC, owner, caller, body.getDescriptor(), ofInterface);
    Type result = declared.getReturnType();
    Adaptation.emit(code, body.getReturnType(), lambda.exact().getReturnType(), result);
    end(code, result.getOpcode(Opcodes.IRETURN));
  }
}
