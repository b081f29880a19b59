package org.satingrid.rewriter;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Which code of the application a call runs, and what that code does. Each class is read once, each
 * method looked at once. Safe for use by several threads.
 */
final class CallTargets {

  /** What can be said of a call. */
  enum Certainty {
    /** It runs no code that matters. */
    HARMLESS,
    /** It is the clone() of an array. */
    COPIES_ARRAY,
    /** It runs this method and no other. */
    CERTAIN,
    /** It runs a method of the programming model, or one that overrides it. */
    OF_MODEL,
    /** It runs this method, or one that overrides it. */
    OVERRIDABLE,
    /** It may run any code. */
    UNKNOWN
  }

  /**
   * A call as far as it can be followed.
   *
   * @param target where there is code to follow
   */
  record Call(Certainty certainty, @Nullable Target target) {}

  /** A method, as declared in a class. */
  record Target(ClassNode type, MethodNode method) {

    private boolean isCertain() {
      int fixed = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL;
      return (method.access & fixed) != 0
          || method.name.equals("<init>")
          || (type.access & Opcodes.ACC_FINAL) != 0;
    }
  }

  private record Members(ClassNode type, Map<String, MethodNode> methods) {}

  private final ClassFiles files;
  private final Map<String, Optional<Members>> classes = new ConcurrentHashMap<>();
  private final Map<MethodNode, MethodEffects> effects = new ConcurrentHashMap<>();

  CallTargets(ClassFiles files) {
    this.files = files;
  }

  MethodEffects effects(Target target) {
    MethodEffects known = effects.get(target.method());
    if (known == null) { // Not computeIfAbsent: finding a class may come back here.
      known = MethodEffects.of(target, this);
      effects.put(target.method(), known);
    }
    return known;
  }

  /** Where an instruction leads to. Only calls lead anywhere. */
  Call follow(AbstractInsnNode instruction) {
    if (instruction instanceof InvokeDynamicInsnNode dynamic) {
      return to(KnownCalls.isHarmless(dynamic) ? Certainty.HARMLESS : Certainty.UNKNOWN);
    }
    if (!(instruction instanceof MethodInsnNode call) || KnownCalls.isHarmless(call)) {
      return to(Certainty.HARMLESS);
    }
    if (call.owner.startsWith("[")) {
      return to(Certainty.COPIES_ARRAY);
    }
    if (call.owner.startsWith("java/")) {
      return to(Certainty.UNKNOWN);
    }
    Target target = target(call);
    if (target == null || target.method().instructions.size() == 0) {
      return to(isOfModel(call) ? Certainty.HARMLESS : Certainty.UNKNOWN);
    }
    if (call.getOpcode() == Opcodes.INVOKESPECIAL || target.isCertain()) {
      return new Call(Certainty.CERTAIN, target);
    }
    return new Call(isOfModel(call) ? Certainty.OF_MODEL : Certainty.OVERRIDABLE, target);
  }

  private static Call to(Certainty certainty) {
    return new Call(certainty, null);
  }

  static boolean isOfModel(MethodInsnNode call) {
    return call.owner.startsWith("org/satingrid/satin/");
  }

  /** Of a class and those above it. */
  List<Target> initialisers(String className) {
    List<Target> found = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    String name = className;
    while (name != null && seen.add(name)) {
      Members members = find(name);
      MethodNode initialiser = members == null ? null : members.methods().get("<clinit>()V");
      if (members != null && initialiser != null) {
        found.add(new Target(members.type(), initialiser));
      }
      name = members == null ? null : members.type().superName;
    }
    return found;
  }

  @Nullable Target target(MethodInsnNode call) {
    Set<String> seen = new HashSet<>();
    String key = call.name + call.desc;
    String owner = call.owner;
    while (owner != null && seen.add(owner)) {
      Members members = find(owner);
      MethodNode method = members == null ? null : members.methods().get(key);
      if (members != null && method != null) {
        return new Target(members.type(), method);
      }
      owner = members == null ? null : members.type().superName;
    }
    return null;
  }

  private @Nullable Members find(String name) {
    Optional<Members> known = classes.get(name);
    if (known == null) {
      byte[] bytes = name.startsWith("java/") ? null : files.find(name);
      known = bytes == null ? Optional.empty() : Optional.of(read(name, bytes));
      classes.put(name, known);
    }
    return known.orElse(null);
  }

  private static Members read(String internalName, byte[] bytes) {
    String name = internalName.replace('/', '.');
    return ClassFileReader.reading(
        name,
        () -> {
          ClassNode type = new ClassNode();
          ClassFileReader.open(bytes, name)
              .accept(type, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
          Map<String, MethodNode> methods = new HashMap<>();
          type.methods.forEach(method -> methods.putIfAbsent(method.name + method.desc, method));
          return new Members(type, methods);
        });
  }
}
