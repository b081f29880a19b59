package org.satingrid.rewriter;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Changes a class with static variables so that it reports their initialization. The static
 * initializer then calls {@code StaticFields.ready} before it returns. Constants in the class file
 * need no report. Classes of Java 4 and older are not changed, because they have no constant for
 * their own class.
 */
public final class StaticsWeaver {
  private static final String REPORTS = "org/satingrid/codegen/StaticFields";
  private static final String INITIALIZER = "<clinit>";

  private StaticsWeaver() {}

  /**
   * Returns the class file, or the given array itself if the class has no static fields to report.
   */
  public static byte[] weave(byte[] classFile) {
    ClassReader reader = new ClassReader(classFile);
    Variables variables = new Variables();
    reader.accept(
        variables, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    if (!variables.some) {
      return classFile;
    }
    ClassWriter writer = new ClassWriter(reader, 0);
    reader.accept(new Weaver(writer, Type.getObjectType(reader.getClassName())), 0);
    return writer.toByteArray();
  }

  /**
   * Finds static fields, and fields of enum constants, that can change or refer to objects that can
   * change.
   */
  private static final class Variables extends ClassVisitor {
    private boolean some;
    private boolean old;
    private boolean isEnum;

    Variables() {
      super(Opcodes.ASM9);
    }

    @Override
    public void visit(
        int version, int access, String name, String signature, String above, String[] interfaces) {
      old = (version & 0xffff) < Opcodes.V1_5;
      isEnum = "java/lang/Enum".equals(above);
      // Bodies of constants are subclasses with their own fields.
      some = isEnum && (access & Opcodes.ACC_FINAL) == 0;
    }

    @Override
    public @Nullable FieldVisitor visitField(
        int access, String name, String descriptor, String signature, Object value) {
      boolean isFinal = (access & Opcodes.ACC_FINAL) != 0;
      boolean fixed = isFinal && (descriptor.length() == 1 || value != null);
      boolean isText = isFinal && descriptor.equals("Ljava/lang/String;");
      boolean isOfConstant = isEnum && (access & Opcodes.ACC_STATIC) == 0 && !isText;
      int skipped = Opcodes.ACC_SYNTHETIC | Opcodes.ACC_ENUM;
      boolean isStatic = (access & Opcodes.ACC_STATIC) != 0;
      some |= !old && (isStatic || isOfConstant) && (access & skipped) == 0 && !fixed;
      return null;
    }
  }

  private static final class Weaver extends ClassVisitor {
    private final Type self;
    private boolean hasInitializer;

    Weaver(ClassVisitor next, Type self) {
      super(Opcodes.ASM9, next);
      this.self = self;
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
      if (!name.equals(INITIALIZER)) {
        return next;
      }
      hasInitializer = true;
      return new MethodVisitor(Opcodes.ASM9, next) {
        @Override
        public void visitInsn(int opcode) {
          if (opcode == Opcodes.RETURN) {
            report(mv);
          }
          super.visitInsn(opcode);
        }

        @Override
        public void visitMaxs(int stack, int locals) {
          super.visitMaxs(stack + 1, locals);
        }
      };
    }

    private void report(MethodVisitor code) {
      code.visitLdcInsn(self);
      code.visitMethodInsn(Opcodes.INVOKESTATIC, REPORTS, "ready", "(Ljava/lang/Class;)V", false);
    }

    @Override
    public void visitEnd() {
      if (!hasInitializer) {
        MethodVisitor code = super.visitMethod(Opcodes.ACC_STATIC, INITIALIZER, "()V", null, null);
        code.visitCode();
        report(code);
        code.visitInsn(Opcodes.RETURN);
        code.visitMaxs(1, 0);
        code.visitEnd();
      }
      super.visitEnd();
    }
  }
}
