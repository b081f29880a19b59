package org.satingrid.local.check;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Inserts probes into a class of the program before it is rewritten. Woven code has no additional
 * branches, so that its stack frames stay unchanged.
 */
final class Weaver extends ClassVisitor {

  private final JarClasses program;
  private final Sites sites;
  private final boolean lines;
  private String type = "";
  private int version;

  private Weaver(ClassWriter writer, JarClasses program, Sites sites, boolean lines) {
    super(Opcodes.ASM9, writer);
    this.program = program;
    this.sites = sites;
    this.lines = lines;
  }

  /**
   * @param lines whether to insert a probe before each line
   */
  static byte[] weave(byte[] classFile, JarClasses program, Sites sites, boolean lines) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    new ClassReader(classFile).accept(new Weaver(writer, program, sites, lines), 0);
    return writer.toByteArray();
  }

  @Override
  public void visit(
      int classVersion,
      int access,
      String name,
      @Nullable String signature,
      @Nullable String superName,
      String @Nullable [] interfaces) {
    type = name;
    version = classVersion & 0xffff;
    super.visit(classVersion, access, name, signature, superName, interfaces);
  }

  @Override
  public @Nullable MethodVisitor visitMethod(
      int access,
      String name,
      String descriptor,
      @Nullable String signature,
      String @Nullable [] exceptions) {
    MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
    boolean isBridge = (access & Opcodes.ACC_BRIDGE) != 0;
    return isBridge || next == null || version < Opcodes.V1_5
        ? next
        : new MethodWeaver(next, program, sites, lines, type, name);
  }
}
