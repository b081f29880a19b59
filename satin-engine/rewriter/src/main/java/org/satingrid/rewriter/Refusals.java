package org.satingrid.rewriter;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Collects the refusals of a class, without duplicates. */
final class Refusals {

  private final String className;
  private final Set<Refusal> found = new LinkedHashSet<>();

  Refusals(String internalName) {
    this.className = internalName.replace('/', '.');
  }

  void add(MethodNode method, AbstractInsnNode at, String reason, String remedy) {
    add(method, new MethodCode(method).line(at), reason, remedy);
  }

  void add(MethodNode method, int line, String reason, String remedy) {
    found.add(new Refusal(className, method.name, line, reason, remedy));
  }

  List<Refusal> all() {
    return List.copyOf(found);
  }
}
