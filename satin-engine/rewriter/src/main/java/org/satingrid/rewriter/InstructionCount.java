package org.satingrid.rewriter;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.satingrid.rewriter.BadApplicationException.Cause;

/**
 * Counts the instructions of a jar and compares them with the limits. The time of the analyses
 * grows with the number of instructions, and a jar of some kilobytes can unpack to millions.
 */
final class InstructionCount {
  private final JarLimits limits;
  private long total;

  InstructionCount(JarLimits limits) {
    this.limits = limits;
  }

  /**
   * Adds a class. A corrupt class file counts as far as it can be read, and a later check refuses
   * it.
   */
  void add(String name, byte[] bytes) throws BadApplicationException {
    Counter counter = new Counter();
    try {
      new ClassReader(bytes).accept(counter, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    } catch (RuntimeException corrupt) {
      // ClassFileReader reports this error later, with the name of the class.
    }
    total += counter.all;
    if (counter.largest > limits.methodInstructions()) {
      throw tooMany(
          "method " + name.replace('/', '.') + "." + counter.method + " has " + counter.largest,
          limits.methodInstructions(),
          "split it");
    }
    if (total > limits.instructions()) {
      throw tooMany(
          "jar has more", limits.instructions(), "leave out what the application does not need");
    }
  }

  private static BadApplicationException tooMany(String what, long limit, String remedy) {
    return new BadApplicationException(
        Cause.TOO_MANY_INSTRUCTIONS,
        "the " + what + " instructions; " + limit + " are allowed; " + remedy);
  }

  private static final class Counter extends ClassVisitor {
    private long all;
    private int largest;
    private String method = "";

    Counter() {
      super(Opcodes.ASM9);
    }

    @Override
    public MethodVisitor visitMethod(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      return new MethodNode(Opcodes.ASM9, access, name, descriptor, signature, exceptions) {
        @Override
        public void visitEnd() {
          int count = 0;
          for (AbstractInsnNode node : instructions) {
            count += node.getOpcode() >= 0 ? 1 : 0;
          }
          all += count;
          if (count > largest) {
            largest = count;
            method = name;
          }
        }
      };
    }
  }
}
