package org.satingrid.rewriter;

import java.util.Set;
import java.util.stream.Collectors;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicVerifier;

/**
 * Checks the emitted code, so that users do not blame the application for a bug of the rewriter.
 */
final class Verifier {

  private Verifier() {}

  /** Returns the name and descriptor of each method. */
  static Set<String> names(ClassNode type) {
    return type.methods.stream().map(m -> m.name + m.desc).collect(Collectors.toSet());
  }

  /**
   * Checks methods of a class file.
   *
   * @param rewritten methods to check
   * @param before names of the class's original methods. All methods with other names are also
   *     checked.
   */
  static void verify(byte[] bytes, Set<MethodNode> rewritten, Set<String> before) {
    ClassNode type = new ClassNode();
    new ClassReader(bytes).accept(type, ClassReader.SKIP_DEBUG);
    Set<String> names = rewritten.stream().map(m -> m.name + m.desc).collect(Collectors.toSet());
    for (MethodNode method : type.methods) {
      String name = method.name + method.desc;
      if (names.contains(name) || !before.contains(name)) {
        try {
          Limits.in(new Analyzer<>(new BasicVerifier())).analyze(type.name, method);
        } catch (AnalyzerException e) {
          throw new IllegalStateException(
              "the rewriter made bad code of " + type.name + "." + method.name, e);
        }
      }
    }
  }
}
