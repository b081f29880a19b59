package org.satingrid.rewriter;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Checks the rules for spawns. */
final class Checks {

  private final Hierarchy hierarchy;
  private final Refusals refusals;

  Checks(Hierarchy hierarchy, Refusals refusals) {
    this.hierarchy = hierarchy;
    this.refusals = refusals;
  }

  void check(MethodPlan plan) {
    plan.sites().forEach(site -> checkPlace(plan.method(), site.call()));
  }

  void checkAnnotation(MethodNode method) {
    boolean annotated =
        method.invisibleAnnotations != null
            && method.invisibleAnnotations.stream()
                .anyMatch(a -> a.desc.equals(ClassSummary.SPAWN));
    if (annotated && ((method.access & Opcodes.ACC_STATIC) != 0 || method.name.startsWith("<"))) {
      refusals.add(
          method,
          new MethodCode(method).firstLine(),
          "@Spawn on a static method or a constructor",
          "make it an instance method; the receiver travels with the task");
    }
  }

  /** The engine would never call a guard with a misspelt name. */
  void checkGuard(ClassNode type, MethodNode method) {
    String guarded = guarded(method);
    if (guarded == null) {
      return;
    }
    Type[] arguments = Type.getArgumentTypes(method.desc);
    boolean fits =
        (method.access & Opcodes.ACC_STATIC) == 0
            && Type.getReturnType(method.desc).equals(Type.BOOLEAN_TYPE)
            && hierarchy.supertypes(type.name).stream()
                .flatMap(above -> above.methods().stream())
                .filter(m -> m.name().equals(guarded))
                .filter(m -> Arrays.equals(Type.getArgumentTypes(m.descriptor()), arguments))
                .anyMatch(m -> hierarchy.isSpawn(type.name, m.name(), m.descriptor()));
    if (!fits) {
      refusals.add(
          method,
          new MethodCode(method).firstLine(),
          "@Guard(\"" + guarded + "\") on a method that guards nothing",
          "let it be an instance method that returns a boolean and takes what the spawnable method "
              + guarded
              + " of this class takes");
    }
  }

  private static @Nullable String guarded(MethodNode method) {
    if (method.visibleAnnotations != null) {
      for (AnnotationNode annotation : method.visibleAnnotations) {
        if (annotation.desc.equals(ClassSummary.GUARD)) {
          return (String) annotation.values.get(1);
        }
      }
    }
    return null;
  }

  void checkVersion(ClassNode type, List<MethodPlan> plans) {
    if (!plans.isEmpty() && (type.version & 0xffff) < Opcodes.V1_8) {
      MethodPlan first = plans.get(0);
      refusals.add(
          first.method(),
          first.sites().get(0).call(),
          "a spawn in a class compiled for Java 7 or older",
          "compile it for Java 8 or later");
    }
  }

  void checkSignature(MethodNode method, MethodInsnNode call) {
    List<Type> types = new ArrayList<>(List.of(Type.getArgumentTypes(call.desc)));
    types.add(Type.getReturnType(call.desc));
    for (Type moved : types) {
      if (!hierarchy.mayTravel(moved)) {
        refusals.add(
            method,
            call,
            "the spawned call "
                + call.name
                + "(...) takes or returns "
                + moved.getClassName()
                + ", which is not serializable, so it cannot move to another node",
            "make that class implement java.io.Serializable, or pass something else");
      }
    }
  }

  void checkPlace(MethodNode method, MethodInsnNode call) {
    if (method.name.equals("<init>")) {
      refusals.add(
          method,
          call,
          "a spawn in a constructor",
          "spawn from a method that is called once the object exists");
    }
  }
}
