package org.satingrid.rewriter;

import java.util.stream.Stream;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.GeneratorAdapter;
import org.objectweb.asm.commons.Method;

/**
 * Emits the class of a lambda:
 *
 * <pre>
 *   final class Owner$$Lambda$satin$0 implements IntUnaryOperator, Serializable {
 *     final int[] v0;                                        // the captured values
 *     static IntUnaryOperator of(int[] v0) { return new Owner$$Lambda$satin$0(v0); }
 *     public int applyAsInt(int n) { return Owner.lambda$main$0(v0, n); }
 *   }
 * </pre>
 *
 * A lambda without captured values has one object on each node, which a copy becomes again.
 */
final class LambdaClassEmitter {
  /** The static method that returns the object. */
  static final String OF = "of";

  private static final Type OBJECT = Type.getType(Object.class);
  private static final String SERIALIZABLE = "java/io/Serializable";
  private static final String ONLY = "ONLY";

  private final Lambda lambda;
  private final Type self;
  private final Type owner;
  private final String caller;
  private final boolean ofInterface;
  private final Type[] captured;
  private final Method constructor;
  private final ClassWriter type = new ClassWriter(ClassWriter.COMPUTE_MAXS);

  /**
   * @param owner the class that contains the lambda
   * @param caller the static method of this class that calls the body, or is the body
   */
  LambdaClassEmitter(Lambda lambda, String owner, String caller, boolean ofInterface) {
    this.lambda = lambda;
    this.self = Type.getObjectType(lambda.type());
    this.owner = Type.getObjectType(owner);
    this.caller = caller;
    this.ofInterface = ofInterface;
    this.captured = lambda.captured();
    this.constructor = new Method("<init>", Type.VOID_TYPE, captured);
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
    type.visit(version, access, lambda.type(), null, OBJECT.getInternalName(), interfaces);
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

  private GeneratorAdapter begin(int access, Method method) {
    GeneratorAdapter code =
        new GeneratorAdapter(access | Opcodes.ACC_SYNTHETIC, method, null, null, type);
    code.visitCode();
    return code;
  }

  private static void end(GeneratorAdapter code) {
    code.returnValue();
    code.endMethod();
  }

  private void field(int access, String name, Type value) {
    int all = access | Opcodes.ACC_FINAL | Opcodes.ACC_SYNTHETIC;
    type.visitField(all, name, value.getDescriptor(), null, null).visitEnd();
  }

  private static String captured(int i) {
    return "v" + i;
  }

  private void emitConstructor() {
    GeneratorAdapter code = begin(0, constructor);
    code.loadThis();
    code.invokeConstructor(OBJECT, new Method("<init>", "()V"));
    for (int i = 0; i < captured.length; i++) {
      field(0, captured(i), captured[i]);
      code.loadThis();
      code.loadArg(i);
      code.putField(self, captured(i), captured[i]);
    }
    end(code);
  }

  private void emitFactory() {
    GeneratorAdapter code =
        begin(Opcodes.ACC_STATIC, new Method(OF, lambda.factory().getDescriptor()));
    if (captured.length == 0) {
      code.getStatic(self, ONLY, self);
    } else {
      create(code);
    }
    end(code);
  }

  private void create(GeneratorAdapter code) {
    code.newInstance(self);
    code.dup();
    code.loadArgs();
    code.invokeConstructor(self, constructor);
  }

  private void emitOnly() {
    field(Opcodes.ACC_STATIC, ONLY, self);
    GeneratorAdapter initializer = begin(Opcodes.ACC_STATIC, new Method("<clinit>", "()V"));
    create(initializer);
    initializer.putStatic(self, ONLY, self);
    end(initializer);
    GeneratorAdapter resolve =
        begin(Opcodes.ACC_PRIVATE, new Method("readResolve", "()Ljava/lang/Object;"));
    resolve.getStatic(self, ONLY, self);
    end(resolve);
  }

  /** Emits the method of the functional interface, or a bridge to it. */
  private void emitCall(Type declared) {
    GeneratorAdapter code =
        begin(Opcodes.ACC_PUBLIC, new Method(lambda.called(), declared.getDescriptor()));
    for (int i = 0; i < captured.length; i++) {
      code.loadThis();
      code.getField(self, captured(i), captured[i]);
    }
    Type body = lambda.bodyType();
    Type[] given = declared.getArgumentTypes();
    Type[] exact = lambda.exact().getArgumentTypes();
    for (int i = 0; i < given.length; i++) {
      code.loadArg(i);
      Adaptation.emit(code, given[i], exact[i], body.getArgumentTypes()[captured.length + i]);
    }
    code.visitMethodInsn(
        Opcodes.INVOKESTATIC, owner.getInternalName(), caller, body.getDescriptor(), ofInterface);
    Type result = lambda.exact().getReturnType();
    Adaptation.emit(code, body.getReturnType(), result, declared.getReturnType());
    end(code);
  }
}
