package org.satingrid.rewriter;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Separates the methods of an application that a spawned call can reach from all other methods. The
 * search follows calls by name and descriptor, for any receiver of a fitting type. It also follows
 * lambdas and references to methods. The result is not exact, but good enough for warnings.
 */
final class SpawnedCode {

  private final Hierarchy hierarchy;
  private final Map<String, ClassNode> types = new HashMap<>();
  private final Map<String, List<Method>> methods = new HashMap<>();
  private final Set<Method> reached = new LinkedHashSet<>();
  private final List<Method> others = new ArrayList<>();

  /** Returns the name of a field for people: {@code Outer.Inner.field}. */
  static String name(FieldInsnNode field) {
    String owner = field.owner.substring(field.owner.lastIndexOf('/') + 1);
    return owner.replace('$', '.') + "." + field.name;
  }

  /** A method with its class. */
  record Method(ClassNode type, MethodNode node) {

    Refusal finding(AbstractInsnNode instruction, String what, String remedy) {
      return new Refusal(
          type.name.replace('/', '.'),
          node.name,
          new MethodCode(node).line(instruction),
          what,
          remedy);
    }
  }

  /**
   * @param classes class files of the application, by internal name
   */
  SpawnedCode(Map<String, byte[]> classes, Hierarchy hierarchy) {
    this.hierarchy = hierarchy;
    for (byte[] classFile : classes.values()) {
      ClassNode type = new ClassNode();
      new ClassReader(classFile).accept(type, ClassReader.SKIP_FRAMES);
      types.put(type.name, type);
      for (MethodNode node : type.methods) {
        Method method = new Method(type, node);
        methods.computeIfAbsent(node.name + node.desc, key -> new ArrayList<>()).add(method);
        if (hierarchy.isSatinObject(type.name)
            && hierarchy.isSpawn(type.name, node.name, node.desc)) {
          reached.add(method);
        }
      }
    }
    follow(reached);
    methods
        .values()
        .forEach(all -> all.stream().filter(m -> !reached.contains(m)).forEach(others::add));
  }

  /** Returns the spawned methods and all methods that they can call. */
  Set<Method> reached() {
    return reached;
  }

  /** Returns the methods that only the other code of the program calls, such as main. */
  List<Method> others() {
    return others;
  }

  /**
   * Returns the static initializers that spawned calls can run, and the methods that only these
   * call.
   */
  Set<Method> initializers() {
    Set<String> used = new HashSet<>();
    for (Method method : reached) {
      used.add(method.type().name);
      for (AbstractInsnNode instruction : method.node().instructions) {
        if (instruction instanceof FieldInsnNode field) {
          used.add(field.owner);
        } else if (instruction instanceof MethodInsnNode call) {
          used.add(call.owner);
        }
      }
    }
    Set<Method> found = new LinkedHashSet<>(methods.getOrDefault("<clinit>()V", List.of()));
    found.removeIf(method -> !used.contains(method.type().name));
    follow(found);
    found.removeAll(reached);
    return found;
  }

  /** Returns the methods that one call can run. */
  Set<Method> reachedFrom(MethodInsnNode call) {
    Set<Method> found = new LinkedHashSet<>(methods(call.owner, call.name + call.desc));
    follow(found);
    return found;
  }

  private void follow(Set<Method> found) {
    Deque<Method> todo = new ArrayDeque<>(found);
    while (!todo.isEmpty()) {
      for (AbstractInsnNode instruction : todo.remove().node().instructions) {
        for (Method callee : callees(instruction)) {
          if (found.add(callee)) {
            todo.add(callee);
          }
        }
      }
    }
  }

  /** Returns the internal names of the classes that spawned methods return. */
  static Set<String> returned(Set<Method> reached, Hierarchy hierarchy) {
    Set<String> found = new LinkedHashSet<>();
    for (Method method : reached) {
      Type type = Type.getReturnType(method.node().desc);
      if (type.getSort() == Type.OBJECT
          && hierarchy.isSpawn(method.type().name, method.node().name, method.node().desc)) {
        found.add(type.getInternalName());
      }
    }
    return found;
  }

  /** Returns the class with that internal name, or null if it is no class of the application. */
  @Nullable ClassNode type(String name) {
    return types.get(name);
  }

  /** Returns the methods of the application that an instruction can call. */
  List<Method> callees(AbstractInsnNode instruction) {
    if (instruction instanceof MethodInsnNode call) {
      return methods(call.owner, call.name + call.desc);
    }
    List<Method> found = new ArrayList<>();
    if (instruction instanceof InvokeDynamicInsnNode dynamic) {
      for (Object argument : dynamic.bsmArgs) {
        if (argument instanceof Handle handle) {
          found.addAll(methods(handle.getOwner(), handle.getName() + handle.getDesc()));
        }
      }
    }
    return found;
  }

  private List<Method> methods(String owner, String key) {
    return methods.getOrDefault(key, List.of()).stream()
        .filter(
            callee ->
                hierarchy.isSubtype(callee.type().name, owner)
                    || hierarchy.isSubtype(owner, callee.type().name))
        .toList();
  }
}
