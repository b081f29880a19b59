package org.satingrid.rewriter;

import java.util.List;
import org.objectweb.asm.commons.CodeSizeEvaluator;
import org.objectweb.asm.tree.MethodNode;

/** Compares the size of a method's code with the limit of class files. */
final class CodeSize {

  private static final int MAX_BYTES = 65_535;

  private CodeSize() {}

  /** Returns true if all methods fit into a class file, even if all jumps need their wide form. */
  static boolean fit(List<MethodNode> methods) {
    return methods.stream().allMatch(CodeSize::fits);
  }

  static boolean fits(MethodNode method) {
    CodeSizeEvaluator size = new CodeSizeEvaluator(null);
    method.instructions.accept(size);
    return size.getMaxSize() <= MAX_BYTES;
  }
}
