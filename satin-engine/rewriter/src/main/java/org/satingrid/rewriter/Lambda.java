package org.satingrid.rewriter;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.GeneratorAdapter;
import org.objectweb.asm.commons.Method;

/**
 * One lambda or method reference, described by the arguments of {@code LambdaMetafactory}.
 *
 * @param type the internal name of its class
 * @param caller the name of the method of its class that calls the body
 * @param called the name of the method of the functional interface
 * @param factory the types of the captured values, and the functional interface as result
 * @param erased the type of the method of the functional interface
 * @param body the code of the lambda
 * @param exact the type of the method with the type arguments of this lambda
 * @param markers further interfaces
 * @param bridges further types of the method
 */
record Lambda(
    String type,
    String caller,
    String called,
    Type factory,
    Type erased,
    Handle body,
    Type exact,
    List<Type> markers,
    List<Type> bridges) {

  Type[] captured() {
    return factory.getArgumentTypes();
  }

  /** Returns the type of the method that calls the body: captured values, then arguments. */
  Type bodyType() {
    List<Type> parameters = new ArrayList<>();
    if (hasReceiver()) {
      parameters.add(receiver());
    }
    parameters.addAll(List.of(Type.getArgumentTypes(body.getDesc())));
    Type result =
        body.getTag() == Opcodes.H_NEWINVOKESPECIAL
            ? Type.getObjectType(body.getOwner())
            : Type.getReturnType(body.getDesc());
    return Type.getMethodType(result, parameters.toArray(Type[]::new));
  }

  private boolean hasReceiver() {
    return body.getTag() != Opcodes.H_INVOKESTATIC && body.getTag() != Opcodes.H_NEWINVOKESPECIAL;
  }

  /**
   * Returns the type of the receiver as the class of the lambda knows it. For a protected method
   * this is the class itself, and the body's owner is a superclass.
   */
  private Type receiver() {
    return captured().length > 0 ? captured()[0] : exact.getArgumentTypes()[0];
  }

  /** Adds the method that calls the body to the class of the lambda. */
  void emitCaller(ClassVisitor owner, boolean isInterface) {
    Type type = bodyType();
    int visible = isInterface ? Opcodes.ACC_PUBLIC : 0;
    GeneratorAdapter code =
        new GeneratorAdapter(
            visible | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC,
            new Method(caller, type.getDescriptor()),
            null,
            null,
            owner);
    code.visitCode();
    boolean creates = body.getTag() == Opcodes.H_NEWINVOKESPECIAL;
    if (creates) {
      code.newInstance(type.getReturnType());
      code.dup();
    }
    code.loadArgs();
    code.visitMethodInsn(
        opcode(), body.getOwner(), body.getName(), body.getDesc(), body.isInterface());
    code.returnValue();
    int size = Type.getArgumentsAndReturnSizes(type.getDescriptor()) >> 2;
    code.visitMaxs(size + 2, size);
    code.visitEnd();
  }

  private int opcode() {
    return switch (body.getTag()) {
      case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
      case Opcodes.H_INVOKEVIRTUAL -> Opcodes.INVOKEVIRTUAL;
      case Opcodes.H_INVOKEINTERFACE -> Opcodes.INVOKEINTERFACE;
      default -> Opcodes.INVOKESPECIAL;
    };
  }
}
