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
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Finds pairs of classes with initializations that need each other. If two threads use the two
 * classes first at the same time, both threads wait and never continue (JLS 12.4.2). A sequential
 * run never waits. Often main uses one of the classes before the spawned calls. Therefore a pair is
 * reported only if no other code uses the classes.
 */
final class InitializerChecks {
  /** Limits the time for a jar with many classes. */
  private static final int MAX_CLASSES = 100;

  private final SpawnedCode code;
  private final Map<SpawnedCode.Method, Steps> steps = new HashMap<>();

  /** The code that a method, or the initialization of a class, runs directly. */
  private record Steps(Set<ClassNode> initialized, Set<SpawnedCode.Method> called) {
    Steps() {
      this(new LinkedHashSet<>(), new LinkedHashSet<>());
    }
  }

  InitializerChecks(SpawnedCode code) {
    this.code = code;
  }

  /** Returns one line for each pair. */
  List<Refusal> findings() {
    List<ClassNode> candidates = usedBySpawnedCode().stream().limit(MAX_CLASSES).toList();
    List<Set<ClassNode>> needs = candidates.stream().map(this::neededBy).toList();
    List<Refusal> findings = new ArrayList<>();
    for (int i = 0; i < candidates.size(); i++) {
      for (int j = i + 1; j < candidates.size(); j++) {
        ClassNode one = candidates.get(i);
        ClassNode other = candidates.get(j);
        boolean cycle = needs.get(i).contains(other) && needs.get(j).contains(one);
        if (cycle && !isUsedElsewhere(one, other)) {
          add(one, other, findings);
        }
      }
    }
    return findings;
  }

  /** The line is that of an initializer. One of the two classes can lack an initializer. */
  private static void add(ClassNode one, ClassNode other, List<Refusal> findings) {
    MethodNode initializer = initializer(one);
    if (initializer != null) {
      findings.add(finding(one, initializer, other));
    } else if (initializer(other) != null) {
      add(other, one, findings);
    }
  }

  private static Refusal finding(ClassNode one, MethodNode initializer, ClassNode other) {
    String name = plain(one);
    return new SpawnedCode.Method(one, initializer)
        .finding(
            first(initializer),
            "the static initializers of "
                + name
                + " and "
                + plain(other)
                + " need each other. If two spawned calls use the two classes first at the same time,"
                + " both wait and never continue",
            "use " + name + " in main before the first spawned call");
  }

  /** Returns the first instruction with a line. Labels come before it. */
  private static AbstractInsnNode first(MethodNode method) {
    AbstractInsnNode first = method.instructions.getFirst();
    while (first.getOpcode() < 0 && first.getNext() != null) {
      first = first.getNext();
    }
    return first;
  }

  private static String plain(ClassNode type) {
    return type.name.substring(type.name.lastIndexOf('/') + 1).replace('$', '.');
  }

  /** Returns the classes that spawned calls use. */
  private Set<ClassNode> usedBySpawnedCode() {
    Set<ClassNode> used = new LinkedHashSet<>();
    for (SpawnedCode.Method method : code.reached()) {
      steps(method).initialized().stream().filter(type -> type != method.type()).forEach(used::add);
    }
    return used;
  }

  private boolean isUsedElsewhere(ClassNode one, ClassNode other) {
    return code.others().stream()
        .filter(method -> method.type() != one && method.type() != other)
        .filter(method -> !isInitializer(method.node()))
        .map(method -> steps(method).initialized())
        .anyMatch(used -> used.contains(one) || used.contains(other));
  }

  /** Returns the classes that the initialization of a class initializes. */
  private Set<ClassNode> neededBy(ClassNode type) {
    Set<ClassNode> needed = new HashSet<>();
    Set<SpawnedCode.Method> called = new HashSet<>();
    Deque<Steps> todo = new ArrayDeque<>(List.of(initialization(type)));
    while (!todo.isEmpty()) {
      Steps now = todo.remove();
      now.initialized().stream()
          .filter(needed::add)
          .forEach(next -> todo.add(initialization(next)));
      now.called().stream().filter(called::add).forEach(next -> todo.add(steps(next)));
    }
    return needed;
  }

  private Steps initialization(ClassNode type) {
    Steps found = new Steps();
    ClassNode above = type.superName == null ? null : code.type(type.superName);
    if (above != null) {
      found.initialized().add(above);
    }
    MethodNode initializer = initializer(type);
    if (initializer != null) {
      found.called().add(new SpawnedCode.Method(type, initializer));
    }
    return found;
  }

  private Steps steps(SpawnedCode.Method method) {
    Steps known = steps.get(method);
    if (known != null) {
      return known;
    }
    Steps found = new Steps();
    for (AbstractInsnNode instruction : method.node().instructions) {
      ClassNode type = code.type(initialized(instruction));
      if (type != null) {
        found.initialized().add(type);
      }
      found.called().addAll(code.callees(instruction));
    }
    steps.put(method, found);
    return found;
  }

  private static @Nullable MethodNode initializer(ClassNode type) {
    return type.methods.stream().filter(InitializerChecks::isInitializer).findFirst().orElse(null);
  }

  private static boolean isInitializer(MethodNode method) {
    return method.name.equals("<clinit>");
  }

  /** Returns the class that an instruction initializes, or an empty string. */
  private static String initialized(AbstractInsnNode instruction) {
    return switch (instruction.getOpcode()) {
      case Opcodes.GETSTATIC, Opcodes.PUTSTATIC -> ((FieldInsnNode) instruction).owner;
      case Opcodes.INVOKESTATIC -> ((MethodInsnNode) instruction).owner;
      case Opcodes.NEW -> ((TypeInsnNode) instruction).desc;
      default -> "";
    };
  }
}
