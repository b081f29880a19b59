package org.satingrid.rewriter;

import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.satingrid.rewriter.syncs.Parts;

/**
 * Checks that each method which a call with parts can run is a method with the same parts. The code
 * of such a method is checked, and the code of other methods is not.
 */
final class PartInheritance {

  private final ClassNode type;
  private final Hierarchy hierarchy;
  private final Refusals refusals;

  PartInheritance(ClassNode type, Hierarchy hierarchy, Refusals refusals) {
    this.type = type;
    this.hierarchy = hierarchy;
    this.refusals = refusals;
  }

  void check() {
    for (MethodNode method : type.methods) {
      declared(method);
    }
    Set<String> done = new HashSet<>();
    for (ClassSummary above : hierarchy.supertypes(type.name)) {
      for (ClassSummary.Method method : above.methods()) {
        boolean inherits = !method.parts().equals(Parts.NONE) && !above.name().equals(type.name);
        if (inherits && done.add(method.name() + method.descriptor())) {
          inherited(method, above);
        }
      }
    }
  }

  private void declared(MethodNode method) {
    Parts own = hierarchy.declaredParts(type.name, method.name, method.desc);
    Parts found = hierarchy.parts(type.name, method.name, method.desc);
    int line = new MethodCode(method).firstLine();
    String fault = own.fault(method.desc);
    if (!own.equals(Parts.NONE)) {
      boolean fixed =
          (method.access & (Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE | Opcodes.ACC_FINAL)) != 0
              || (type.access & Opcodes.ACC_FINAL) != 0;
      if (fault != null) {
        refusals.add(method, line, fault, "mark arrays with @Part, and the ints of their bounds");
      } else if (method.name.startsWith("<") || (method.access & Opcodes.ACC_NATIVE) != 0) {
        refusals.add(
            method,
            line,
            "@Part on a constructor or a native method",
            "pass a copy: Arrays.copyOfRange(array, from, to)");
      } else if (!fixed && !hierarchy.isSpawn(type.name, method.name, method.desc)) {
        refusals.add(
            method,
            line,
            "@Part on a method that other classes can override",
            "make the method private, static, final or spawnable");
      }
    }
    if (found != null && hierarchy.hasOtherParts(type.name, method.name, method.desc, found)) {
      refusals.add(
          method,
          line,
          "@Part marks other parameters than in the method that this one overrides",
          "mark the same parameters");
    }
  }

  /** The class can run a method of its superclass where an interface declares parts. */
  private void inherited(ClassSummary.Method method, ClassSummary above) {
    if (method.is(Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC) || declares(type.name, method)) {
      return;
    }
    String at = hierarchy.superclass(type.name);
    while (at != null && !declares(at, method)) {
      at = hierarchy.superclass(at);
    }
    if (at != null && hierarchy.parts(at, method.name(), method.descriptor()) == null) {
      refusals.add(
          new MethodNode(0, method.name(), method.descriptor(), null, null),
          0,
          "the class inherits "
              + method.name()
              + "(...) from "
              + at.replace('/', '.')
              + ", where it has no @Part as in "
              + above.name().replace('/', '.'),
          "mark the parameters of that method");
    }
  }

  private boolean declares(String name, ClassSummary.Method method) {
    ClassSummary summary = hierarchy.find(name);
    return summary != null
        && summary.methods().stream()
            .anyMatch(
                m -> m.name().equals(method.name()) && m.descriptor().equals(method.descriptor()));
  }
}
