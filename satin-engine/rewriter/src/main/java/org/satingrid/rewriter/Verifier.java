package org.satingrid.rewriter;

import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicVerifier;

/** Checks what was emitted, so that a bug here is not blamed on the application. */
final class Verifier {

  private Verifier() {}

  /** Checks the rewritten methods of a class file. */
  static void verify(byte[] bytes, List<MethodPlan> plans) {
    ClassNode type = new ClassNode();
    new ClassReader(bytes).accept(type, ClassReader.SKIP_DEBUG);
    for (MethodNode method : type.methods) {
      boolean rewritten =
          plans.stream()
              .map(MethodPlan::method)
              .anyMatch(m -> m.name.equals(method.name) && m.desc.equals(method.desc));
      if (rewritten) {
        try {
          new Analyzer<>(new BasicVerifier()).analyze(type.name, method);
        } catch (AnalyzerException e) {
          throw new IllegalStateException(
              "the rewriter made bad code of " + type.name + "." + method.name, e);
        }
      }
    }
  }
}
