package org.satingrid.threads.rewriting;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;
import org.satingrid.rewriter.Refusal;

/**
 * The problems of one class: code that the rewriter refuses, and code that can fail at run time.
 */
final class Findings {

  private final String className;
  private final Set<Refusal> refusals = new LinkedHashSet<>();
  private final Set<Refusal> doubts = new LinkedHashSet<>();

  Findings(String internalName) {
    this.className = Names.binary(internalName);
  }

  void refuse(String member, int line, String reason, String remedy) {
    refusals.add(new Refusal(className, member, line, reason, remedy));
  }

  void refuse(MethodNode method, AbstractInsnNode at, String reason, String remedy) {
    refuse(method.name, line(at), reason, remedy);
  }

  void doubt(String member, int line, String reason, String remedy) {
    doubts.add(new Refusal(className, member, line, reason, remedy));
  }

  List<Refusal> refusals() {
    return new ArrayList<>(refusals);
  }

  List<Refusal> doubts() {
    return new ArrayList<>(doubts);
  }

  static int line(AbstractInsnNode at) {
    for (AbstractInsnNode node = at; node != null; node = node.getPrevious()) {
      if (node instanceof LineNumberNode line) {
        return line.line;
      }
    }
    return 0;
  }
}
