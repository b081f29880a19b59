package org.satingrid.rewriter;

import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Replaces calls of {@code System.exit}, {@code Runtime.exit}, {@code ClassLoader.getSystem...},
 * {@code Class.getMethods}, {@code getStackTrace} and {@code printStackTrace} by calls of {@code
 * LauncherCalls}. A reference to such a method ({@code System::exit}) is a call here, because
 * {@link LambdaWeaver} comes before. Classes of Java 4 and older are not changed, because they have
 * no constant for their own class.
 */
final class LauncherCallsWeaver {
  private static final String TARGET = "org/satingrid/codegen/LauncherCalls";
  private static final String LOADER = "java/lang/ClassLoader";

  private static final String TRACE = "getStackTrace";
  private static final String PRINTS_TRACE = "printStackTrace";
  private static final String THROWABLE = "java/lang/Throwable";

  private static final Map<String, Set<String>> CALLS =
      Map.of(
          "java/lang/System",
          Set.of("exit"),
          "java/lang/Runtime",
          Set.of("exit"),
          "java/lang/Class",
          Set.of("getMethods", "getDeclaredMethods"),
          "java/lang/Thread",
          Set.of(TRACE),
          LOADER,
          Set.of(
              "getSystemClassLoader",
              "getSystemResource",
              "getSystemResources",
              "getSystemResourceAsStream"));

  private static final int TAG_METHOD = 10;

  private LauncherCallsWeaver() {}

  /**
   * Returns the changed class file, or the given array itself if it has no such call.
   *
   * @param isThrowable true for the internal names of exceptions
   */
  static byte[] weave(byte[] classFile, Predicate<String> isThrowable) {
    ClassReader reader = new ClassReader(classFile);
    if (!mayCall(reader)) {
      return classFile;
    }
    ClassWriter writer = new ClassWriter(reader, 0);
    Type self = Type.getObjectType(reader.getClassName());
    reader.accept(new Weaver(writer, self, isThrowable), 0);
    return writer.toByteArray();
  }

  /** Checks only the constants, because few classes have such a call. */
  private static boolean mayCall(ClassReader reader) {
    char[] buffer = new char[reader.getMaxStringLength()];
    for (int i = 1; i < reader.getItemCount(); i++) {
      int item = reader.getItem(i);
      if (item == 0 || reader.readByte(item - 1) != TAG_METHOD) {
        continue;
      }
      String owner = reader.readClass(item, buffer);
      int nameAndType = reader.getItem(reader.readUnsignedShort(item + 2));
      String name = reader.readUTF8(nameAndType, buffer);
      if (isLaunchers(owner, name) || isTrace(owner, name)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isLaunchers(String owner, String name) {
    return CALLS.getOrDefault(owner, Set.of()).contains(name);
  }

  /** Returns true for a method that may be the method of an exception. */
  private static boolean isTrace(String owner, String name) {
    return (name.equals(TRACE) && !owner.startsWith("java/lang/management/"))
        || name.equals(PRINTS_TRACE);
  }

  private static final class Weaver extends ClassVisitor {
    private final Type self;
    private final Predicate<String> isThrowable;
    private boolean old;

    Weaver(ClassVisitor next, Type self, Predicate<String> isThrowable) {
      super(Opcodes.ASM9, next);
      this.self = self;
      this.isThrowable = isThrowable;
    }

    @Override
    public void visit(
        int version, int access, String name, String signature, String above, String[] interfaces) {
      old = (version & 0xffff) < Opcodes.V1_5;
      super.visit(version, access, name, signature, above, interfaces);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
      return old ? next : new Calls(next, self, isThrowable);
    }
  }

  private static final class Calls extends MethodVisitor {
    private final Type self;
    private final Predicate<String> isThrowable;
    private boolean pushed;

    Calls(MethodVisitor next, Type self, Predicate<String> isThrowable) {
      super(Opcodes.ASM9, next);
      this.self = self;
      this.isThrowable = isThrowable;
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean onInterface) {
      // An exception's own method calls the method above it by INVOKESPECIAL.
      boolean isTrace =
          opcode == Opcodes.INVOKEVIRTUAL && isTrace(owner, name) && isThrowable.test(owner);
      if (!isTrace && !isLaunchers(owner, name)) {
        super.visitMethodInsn(opcode, owner, name, descriptor, onInterface);
        return;
      }
      String parameters = descriptor.substring(1, descriptor.indexOf(')'));
      String result = descriptor.substring(descriptor.indexOf(')'));
      if (owner.equals(LOADER)) {
        super.visitLdcInsn(self);
        pushed = true;
        parameters += "Ljava/lang/Class;";
      } else if (opcode != Opcodes.INVOKESTATIC) {
        parameters = 'L' + (isTrace ? THROWABLE : owner) + ';' + parameters;
      }
      super.visitMethodInsn(Opcodes.INVOKESTATIC, TARGET, name, '(' + parameters + result, false);
    }

    @Override
    public void visitMaxs(int stack, int locals) {
      super.visitMaxs(pushed ? stack + 1 : stack, locals);
    }
  }
}
