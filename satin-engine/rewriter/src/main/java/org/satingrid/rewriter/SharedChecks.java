package org.satingrid.rewriter;

import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Checks the rules for classes of shared objects. */
final class SharedChecks {

  private final ClassNode type;
  private final Hierarchy hierarchy;
  private final Refusals refusals;

  SharedChecks(ClassNode type, Hierarchy hierarchy) {
    this.type = type;
    this.hierarchy = hierarchy;
    this.refusals = new Refusals(type.name);
  }

  /** Refuses a class that has write methods but is not a class of shared objects. */
  static void refuseElsewhere(ClassReader reader) {
    ClassNode type = new ClassNode();
    reader.accept(type, ClassReader.SKIP_FRAMES);
    Refusals refusals = new Refusals(type.name);
    for (MethodNode method : type.methods) {
      if (isAnnotated(method)) {
        refusals.add(
            method,
            new MethodCode(method).firstLine(),
            "@WriteMethod in a class that does not extend SharedObject",
            "let the class extend SharedObject, or remove the annotation");
      }
    }
    if (!refusals.all().isEmpty()) {
      throw new RewriteRefusedException(refusals.all());
    }
  }

  List<Refusal> refusals() {
    for (MethodNode method : type.methods) {
      if ((method.access & Opcodes.ACC_BRIDGE) == 0
          && hierarchy.isWrite(type.name, method.name, method.desc)) {
        check(method);
      }
    }
    return refusals.all();
  }

  private void check(MethodNode method) {
    int line = method.instructions.size() == 0 ? 0 : new MethodCode(method).firstLine();
    if ((method.access & (Opcodes.ACC_STATIC | Opcodes.ACC_NATIVE)) != 0) {
      refusals.add(
          method,
          line,
          "@WriteMethod on a static or native method",
          "make it an instance method in Java; it changes the object that it belongs to");
    }
    for (Type argument : Type.getArgumentTypes(method.desc)) {
      if (!hierarchy.mayTravel(argument)) {
        refusals.add(
            method,
            line,
            "the write method takes "
                + argument.getClassName()
                + ", which is not serializable, so it cannot be applied on another node",
            "make that class implement java.io.Serializable, or pass something else");
      }
    }
  }

  private static boolean isAnnotated(MethodNode method) {
    return method.invisibleAnnotations != null
        && method.invisibleAnnotations.stream()
            .anyMatch(a -> a.desc.equals(ClassSummary.WRITE_METHOD));
  }
}
