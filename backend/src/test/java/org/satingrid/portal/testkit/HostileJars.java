package org.satingrid.portal.testkit;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.jar.JarEntry;
import java.util.jar.JarInputStream;
import java.util.jar.JarOutputStream;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Creates jars of some kilobytes that cost their reader as much time or memory as possible. */
public final class HostileJars {
  private static final int VARIABLES = 1_800;

  private HostileJars() {}

  /**
   * Returns a jar with methods that pass values from variable to variable in a loop. The analysis
   * of a method passes through the loop once for each variable.
   */
  public static byte[] slowToAnalyse(int methods) throws IOException {
    ClassWriter type = begun();
    for (int i = 0; i < methods; i++) {
      MethodVisitor code = begun(type, "slow" + i);
      for (int k = 0; k < VARIABLES; k++) {
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitVarInsn(Opcodes.ASTORE, 2 + k);
      }
      Label again = new Label();
      code.visitLabel(again);
      spawn(code);
      for (int k = VARIABLES - 1; k > 0; k--) {
        code.visitVarInsn(Opcodes.ALOAD, 1 + k);
        code.visitVarInsn(Opcodes.ASTORE, 2 + k);
      }
      code.visitVarInsn(Opcodes.ALOAD, 0);
      code.visitFieldInsn(Opcodes.GETFIELD, "demo/Bomb", "next", "Ljava/lang/Object;");
      code.visitVarInsn(Opcodes.ASTORE, 2);
      code.visitVarInsn(Opcodes.ILOAD, 1);
      code.visitJumpInsn(Opcodes.IFNE, again);
      ended(code);
    }
    return withFib(type);
  }

  /** Returns a jar with one class of many long methods. */
  public static byte[] manyInstructions(int methods, int each) throws IOException {
    ClassWriter type = begun();
    for (int i = 0; i < methods; i++) {
      MethodVisitor code = begun(type, "long" + i);
      for (int k = 1; k < each; k++) {
        code.visitInsn(Opcodes.NOP);
      }
      ended(code);
    }
    return withFib(type);
  }

  private static ClassWriter begun() {
    ClassWriter type = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    // With the version of Java 6, a class needs no stack map frames.
    type.visit(Opcodes.V1_6, Opcodes.ACC_PUBLIC, "demo/Bomb", null, "demo/Fib", null);
    type.visitField(0, "next", "Ljava/lang/Object;", null, null).visitEnd();
    return type;
  }

  private static MethodVisitor begun(ClassWriter type, String name) {
    MethodVisitor code = type.visitMethod(0, name, "(I)V", null, null);
    code.visitCode();
    return code;
  }

  private static void spawn(MethodVisitor code) {
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitVarInsn(Opcodes.ILOAD, 1);
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "demo/Bomb", "fib", "(I)J", false);
    code.visitInsn(Opcodes.POP2);
  }

  private static void ended(MethodVisitor code) {
    code.visitInsn(Opcodes.RETURN);
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  private static byte[] withFib(ClassWriter type) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (JarInputStream from = new JarInputStream(new ByteArrayInputStream(TestJars.fib()));
        JarOutputStream to = new JarOutputStream(bytes, from.getManifest())) {
      for (JarEntry entry = from.getNextJarEntry(); entry != null; entry = from.getNextJarEntry()) {
        to.putNextEntry(new JarEntry(entry.getName()));
        from.transferTo(to);
      }
      to.putNextEntry(new JarEntry("demo/Bomb.class"));
      type.visitEnd();
      to.write(type.toByteArray());
    }
    return bytes.toByteArray();
  }
}
