package org.satingrid.rewriter;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Makes lambdas and method references of a class ordinary objects, so that they travel in fields,
 * arguments and results as other objects do, and keep their identity:
 *
 * <pre>
 *   INVOKEDYNAMIC metafactory(...)  ==>  INVOKESTATIC Owner$$Lambda$satin$0.of(captured values)
 *
 *   static int satin$lambda$0(captured values, int n) {  // has the rights of the class
 *     return lambda$main$0(captured values, n);
 *   }
 * </pre>
 *
 * {@link LambdaClassEmitter} makes the class of such an object. Equal instructions of a class share
 * one class. A static body that the compiler made is called without the method in between: it loses
 * the access flag {@code private}. The body of a lambda that uses {@code this} keeps the flag,
 * because a subclass can have a method of the same name.
 */
final class LambdaWeaver {
  private static final String FACTORY = "java/lang/invoke/LambdaMetafactory";

  /** {@code LambdaMetafactory.FLAG_MARKERS}. */
  private static final int MARKERS = 2;

  /** {@code LambdaMetafactory.FLAG_BRIDGES}. */
  private static final int BRIDGES = 4;

  /** The access flags of the static body of a lambda. */
  private static final int BODY = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;

  private LambdaWeaver() {}

  /** Returns the class. Its bytes are the given array itself if the class has no lambdas. */
  static Travelling weave(byte[] classFile) {
    ClassReader reader = new ClassReader(classFile);
    if ((reader.readShort(6) & 0xffff) < Opcodes.V1_8) {
      return new Travelling(classFile, Map.of());
    }
    ClassWriter writer = new ClassWriter(reader, 0);
    Weaver weaver = new Weaver(writer, reader);
    reader.accept(weaver, 0);
    return weaver.lambdas.isEmpty()
        ? new Travelling(classFile, Map.of())
        : new Travelling(writer.toByteArray(), weaver.classes());
  }

  private static final class Weaver extends ClassVisitor {
    private final String self;
    private final boolean isInterface;
    private final int version;
    private final Map<List<Object>, Lambda> lambdas = new LinkedHashMap<>();
    private final Set<String> opened = new HashSet<>();

    Weaver(ClassVisitor next, ClassReader reader) {
      super(Opcodes.ASM9, next);
      this.self = reader.getClassName();
      this.isInterface = (reader.getAccess() & Opcodes.ACC_INTERFACE) != 0;
      this.version = reader.readShort(6) & 0xffff;
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      boolean opens = (access & BODY) == BODY && name.startsWith("lambda$");
      if (opens) {
        opened.add(name + descriptor);
      }
      int visible = isInterface ? Opcodes.ACC_PUBLIC : 0;
      int kept = opens ? (access & ~Opcodes.ACC_PRIVATE) | visible : access;
      MethodVisitor next = super.visitMethod(kept, name, descriptor, signature, exceptions);
      return new MethodVisitor(Opcodes.ASM9, next) {
        @Override
        public void visitInvokeDynamicInsn(
            String called, String type, Handle bootstrap, Object... arguments) {
          if (!bootstrap.getOwner().equals(FACTORY)) {
            super.visitInvokeDynamicInsn(called, type, bootstrap, arguments);
            return;
          }
          Lambda lambda =
              lambdas.computeIfAbsent(
                  List.of(called, type, List.of(arguments)),
                  unused -> make(called, type, arguments));
          super.visitMethodInsn(
              Opcodes.INVOKESTATIC, lambda.type(), LambdaClassEmitter.OF, type, false);
        }
      };
    }

    private Lambda make(String called, String type, Object[] arguments) {
      int number = lambdas.size();
      List<Type> markers = new ArrayList<>();
      List<Type> bridges = new ArrayList<>();
      int at = 3;
      int flags = arguments.length > at ? (Integer) arguments[at++] : 0;
      if ((flags & MARKERS) != 0) {
        at = addTypes(arguments, at, markers);
      }
      if ((flags & BRIDGES) != 0) {
        addTypes(arguments, at, bridges);
      }
      return new Lambda(
          Names.lambdaClass(self, number),
          Names.lambdaMethod(number),
          called,
          Type.getMethodType(type),
          (Type) arguments[0],
          (Handle) arguments[1],
          (Type) arguments[2],
          markers,
          bridges);
    }

    /** Adds the types of a list of arguments that begins with its length. */
    private static int addTypes(Object[] arguments, int at, List<Type> types) {
      int end = at + 1 + (Integer) arguments[at];
      Arrays.asList(arguments).subList(at + 1, end).forEach(type -> types.add((Type) type));
      return end;
    }

    @Override
    public void visitEnd() {
      lambdas.values().stream()
          .filter(lambda -> !isOpen(lambda))
          .forEach(lambda -> lambda.emitCaller(cv, isInterface));
      super.visitEnd();
    }

    private boolean isOpen(Lambda lambda) {
      Handle body = lambda.body();
      return body.getTag() == Opcodes.H_INVOKESTATIC
          && body.getOwner().equals(self)
          && opened.contains(body.getName() + body.getDesc());
    }

    Map<String, byte[]> classes() {
      Map<String, byte[]> classes = new HashMap<>();
      for (Lambda lambda : lambdas.values()) {
        String caller = isOpen(lambda) ? lambda.body().getName() : lambda.caller();
        byte[] file = new LambdaClassEmitter(lambda, self, caller, isInterface).emit(version);
        classes.put(lambda.type(), file);
      }
      return classes;
    }
  }
}
