package org.satingrid.threads.runtime;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.satingrid.rewriter.Refusal;

/**
 * Finds methods that are too large to analyse. An analysis takes space and time in proportion to
 * the product of instructions and variables. A hostile class file can have many instructions and
 * many variables. The number of variables that the file declares is not trusted.
 */
final class MethodSizes {

  /**
   * Maximum product of instructions and variables. The product is far smaller for methods that
   * javac makes.
   */
  private static final long MAX_SIZE = 16 << 20;

  private MethodSizes() {}

  /** Returns the methods of a class file that are too large. */
  static List<Refusal> tooLarge(byte[] classFile) {
    ClassWriter counted = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    new ClassReader(classFile).accept(counted, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    ClassNode type = new ClassNode();
    new ClassReader(counted.toByteArray()).accept(type, ClassReader.SKIP_DEBUG);
    List<Refusal> refusals = new ArrayList<>();
    for (MethodNode method : type.methods) {
      long width = Math.max(method.maxLocals + method.maxStack, method.tryCatchBlocks.size());
      if (method.instructions.size() * width > MAX_SIZE) {
        refusals.add(
            new Refusal(
                type.name.replace('/', '.'),
                method.name,
                0,
                "the method is too large to be analysed",
                "split it into several methods"));
      }
    }
    return refusals;
  }
}
