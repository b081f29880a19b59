package org.satingrid.rewriter;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Decides which methods have a clone with a {@code WorkerContext} parameter. Each class is
 * rewritten separately, but the decisions for all classes must agree. Therefore a decision depends
 * only on the class files that javac made.
 *
 * <p>A method of a {@code SatinObject} has a clone if it can be spawned, spawns, calls a method
 * with a clone, or overrides a method with a clone.
 */
final class Clones {

  /** Maximum number of parameter slots of a method, without the worker's slot. */
  private static final int MAX_SLOTS = 254;

  /** Maximum size at which the compiler inlines a method with its polls into its twin. */
  private static final int MAX_TWIN_BYTES = 80;

  private final Hierarchy hierarchy;
  private final Map<String, Boolean> known = new ConcurrentHashMap<>();
  private final Map<String, Boolean> callable = new ConcurrentHashMap<>();

  private record Node(ClassSummary type, ClassSummary.Method method) {
    String key() {
      return type.name() + "." + method.name() + method.descriptor();
    }
  }

  Clones(Hierarchy hierarchy) {
    this.hierarchy = hierarchy;
  }

  /** Returns true if a method that this class or interface declares has a clone. */
  boolean has(String type, String name, String descriptor) {
    ClassSummary summary = hierarchy.find(type);
    Node node = summary == null ? null : declared(summary, name, descriptor);
    return node != null && has(node);
  }

  /** Returns true if the JVM's lookup of the method finds a clone. */
  boolean callable(String owner, String name, String descriptor) {
    String key = owner + '.' + name + descriptor;
    Boolean answer = callable.get(key);
    if (answer == null) {
      answer = isCallable(owner, name, descriptor);
      callable.put(key, answer);
    }
    return answer;
  }

  /** Returns true if a call by {@code super} leads to a method of a class, not of an interface. */
  boolean isOfClass(String owner, String name, String descriptor) {
    return superclassesOf(owner).stream()
        .anyMatch(type -> declared(type, name, descriptor) != null);
  }

  private boolean isCallable(String owner, String name, String descriptor) {
    if (name.startsWith("<") || owner.startsWith("[")) {
      return false;
    }
    for (ClassSummary type : superclassesOf(owner)) {
      Node node = declared(type, name, descriptor);
      if (node != null && has(node)) {
        return true;
      }
    }
    return hierarchy.supertypes(owner).stream()
        .filter(ClassSummary::isInterface)
        .map(type -> declared(type, name, descriptor))
        .anyMatch(node -> node != null && has(node));
  }

  /** Returns true if an ordinary call leads to a method of a SatinObject that has a clone. */
  boolean passesThrough(String owner, String name, String descriptor) {
    return !owner.startsWith("java/")
        && hierarchy.isSatinObject(owner)
        && callable(owner, name, descriptor);
  }

  /** Returns true if a method that this class declares is small and calls itself. */
  boolean hasTwin(String type, String name, String descriptor) {
    ClassSummary summary = hierarchy.find(type);
    Node node = summary == null ? null : declared(summary, name, descriptor);
    return node != null && hasTwin(node);
  }

  /** Returns true if a subclass must override a twin. */
  boolean inheritsTwin(String type, String name, String descriptor) {
    return superclassesOf(type).stream()
        .skip(1)
        .map(above -> declared(above, name, descriptor))
        .anyMatch(node -> node != null && isInherited(node.method()) && hasTwin(node));
  }

  private boolean hasTwin(Node node) {
    ClassSummary.Method method = node.method();
    String descriptor = Captured.cloneDescriptor(method.descriptor());
    if (declared(node.type(), Names.twin(method.name()), descriptor) != null) {
      return true; // The class was already rewritten.
    }
    return method.size() <= MAX_TWIN_BYTES
        && !method.is(Opcodes.ACC_SYNTHETIC | Opcodes.ACC_SYNCHRONIZED)
        && method.calls().stream()
            .anyMatch(
                call ->
                    call.owner().equals(node.type().name())
                        && call.name().equals(method.name())
                        && call.descriptor().equals(method.descriptor()))
        && has(node);
  }

  private boolean has(Node root) {
    Boolean answer = known.get(root.key());
    if (answer != null) {
      return answer;
    }
    Set<String> seen = new HashSet<>(Set.of(root.key()));
    Deque<Node> next = new ArrayDeque<>(List.of(root));
    while (!next.isEmpty()) {
      Node node = next.remove();
      if (!canHave(node)) {
        continue;
      }
      if (Boolean.TRUE.equals(known.get(node.key())) || spawns(node)) {
        known.put(root.key(), true);
        return true;
      }
      reaches(node).stream().filter(n -> seen.add(n.key())).forEach(next::add);
    }
    seen.forEach(key -> known.put(key, false));
    return false;
  }

  private static boolean canHave(Node node) {
    ClassSummary.Method method = node.method();
    return !method.name().startsWith("<")
        && (Type.getArgumentsAndReturnSizes(method.descriptor()) >> 2) <= MAX_SLOTS
        && !(node.type().isInterface() && !isInherited(method));
  }

  private static boolean isInherited(ClassSummary.Method method) {
    return !method.is(Opcodes.ACC_STATIC) && !method.is(Opcodes.ACC_PRIVATE);
  }

  private boolean spawns(Node node) {
    ClassSummary type = node.type();
    ClassSummary.Method method = node.method();
    String descriptor = Captured.cloneDescriptor(method.descriptor());
    if (declared(type, method.name(), descriptor) != null) {
      return true; // The class was already rewritten.
    }
    if (type.isInterface()) {
      return method.spawn() || hierarchy.isSpawn(type.name(), method.name(), method.descriptor());
    }
    return hierarchy.isSatinObject(type.name())
        && ((!method.is(Opcodes.ACC_STATIC)
                && hierarchy.isSpawn(type.name(), method.name(), method.descriptor()))
            || method.calls().stream()
                .anyMatch(
                    c -> !c.isStatic() && hierarchy.isSpawn(c.owner(), c.name(), c.descriptor())));
  }

  /** Returns the methods with clones that require a clone of a method. */
  private List<Node> reaches(Node node) {
    List<Node> found = new ArrayList<>();
    ClassSummary type = node.type();
    ClassSummary.Method method = node.method();
    if (type.isInterface() || !hierarchy.isSatinObject(type.name())) {
      return found;
    }
    for (ClassSummary.Call call : method.calls()) {
      if (!call.owner().startsWith("[") && hierarchy.isSatinObject(call.owner())) {
        for (ClassSummary above : superclassesOf(call.owner())) {
          add(found, declared(above, call.name(), call.descriptor()));
        }
      }
    }
    if (isInherited(method)) {
      for (ClassSummary above : superclassesOf(type.name()).stream().skip(1).toList()) {
        Node overridden = declared(above, method.name(), method.descriptor());
        if (overridden != null && isInherited(overridden.method())) {
          found.add(overridden);
        }
      }
    }
    return found;
  }

  private static void add(List<Node> found, @Nullable Node node) {
    if (node != null) {
      found.add(node);
    }
  }

  private static @Nullable Node declared(ClassSummary type, String name, String descriptor) {
    for (ClassSummary.Method method : type.methods()) {
      if (method.name().equals(name) && method.descriptor().equals(descriptor)) {
        return new Node(type, method);
      }
    }
    return null;
  }

  /** Returns the class itself, then its superclasses. */
  private List<ClassSummary> superclassesOf(String name) {
    List<ClassSummary> found = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    String next = name;
    while (next != null && seen.add(next)) {
      ClassSummary summary = hierarchy.find(next);
      if (summary == null || summary.isInterface()) {
        break;
      }
      found.add(summary);
      next = summary.superName();
    }
    return found;
  }
}
