package org.satingrid.rewriter;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The tasks that change static fields. Such a task has to run on the node of its program, because
 * another node has other static fields. The search begins at {@code run}. It follows calls of the
 * application's methods, lambdas, and tasks that the code makes. The JDK can call back objects that
 * the code makes, and the search follows their methods. An initializer of a class does not count,
 * because each node runs it.
 */
final class TaskWrites {

  private static final Set<String> CALLED_BACK =
      Set.of(
          "run",
          "call",
          "compareTo",
          "compare",
          "equals",
          "hashCode",
          "toString",
          "accept",
          "apply",
          "get",
          "test",
          "applyAsInt",
          "applyAsLong",
          "applyAsDouble",
          "iterator",
          "hasNext",
          "next",
          "close");

  /**
   * Maximum number of methods. A task that can reach more methods, as in a jar of many libraries,
   * stays on its node.
   */
  private static final int MAX_METHODS = 5_000;

  /**
   * The first write that the search has found for a task.
   *
   * @param how the write, or the reason why the search could not exclude a write, as text that
   *     follows the name of the task
   */
  record Found(String className, String method, int line, String how) {}

  /**
   * @param receiver the class of the object on which the method runs, or null if unknown
   */
  private record Method(String owner, MethodWrites writes, @Nullable String receiver) {

    Method on(@Nullable String type) {
      return new Method(owner, writes, type);
    }
  }

  private final Map<String, byte[]> classFiles;
  private final Hierarchy hierarchy;
  private final Map<String, Map<String, Method>> known = new HashMap<>();
  private @Nullable Map<String, List<String>> owners;

  /**
   * @param classFiles class files of the application, by internal name
   */
  TaskWrites(Map<String, byte[]> classFiles, Hierarchy hierarchy) {
    this.classFiles = classFiles;
    this.hierarchy = hierarchy;
  }

  /**
   * Finds a write to a static field by tasks of a class. Returns null for tasks without a write.
   *
   * @param task internal name of the class
   */
  @Nullable Found of(String task) {
    Deque<Method> todo = new ArrayDeque<>();
    targets(task, "run()V", true).forEach(run -> todo.add(run.on(task)));
    Set<Method> reached = new HashSet<>(todo);
    while (!todo.isEmpty()) {
      if (reached.size() > MAX_METHODS) {
        String how = "can reach more than " + MAX_METHODS + " methods, too many to search";
        return new Found(task.replace('/', '.'), "run", 0, how);
      }
      for (Method next : following(todo.remove())) {
        if (reached.add(next)) {
          todo.add(next);
        }
      }
    }
    passWrites(reached);
    for (Method method : reached) {
      if (method.writes.isUnknown()) {
        return found(method, method.writes.line(), "calls a method that is too large to analyse");
      }
      for (MethodWrites.Write write : method.writes.writes()) {
        if (isOwn(write.field())) {
          return found(method, write.line(), changes(write.field()));
        }
      }
    }
    return byCall(reached);
  }

  private static Found found(Method method, int line, String how) {
    String key = method.writes.key();
    String name = key.substring(0, key.indexOf('('));
    return new Found(method.owner.replace('/', '.'), name, line, how);
  }

  private static String changes(String field) {
    return "changes the static field " + field + ", which is another variable on each node";
  }

  private boolean isOwn(String field) {
    int end = field.lastIndexOf('.');
    String owner = field.substring(0, end).replace('.', '/');
    boolean byCompiler = field.charAt(end + 1) == '$';
    return classFiles.containsKey(owner) && !EngineClasses.isShared(owner) && !byCompiler;
  }

  /** Finds a static field that the code passes to a method which changes the object. */
  private @Nullable Found byCall(Set<Method> reached) {
    for (Method method : reached) {
      for (MethodWrites.Call call : method.writes.calls()) {
        for (Method target : call.fields().isEmpty() ? List.<Method>of() : targets(method, call)) {
          for (Map.Entry<Integer, String> argument : call.fields().entrySet()) {
            if (target.writes.written().contains(argument.getKey()) && isOwn(argument.getValue())) {
              return found(method, call.line(), changes(argument.getValue()));
            }
          }
        }
      }
    }
    return null;
  }

  /** A method also changes a parameter if it passes the parameter to a method that changes it. */
  private void passWrites(Set<Method> reached) {
    boolean grown = true;
    while (grown) {
      grown = false;
      for (Method method : reached) {
        for (MethodWrites.Call call : method.writes.calls()) {
          for (Method target :
              call.parameters().isEmpty() ? List.<Method>of() : targets(method, call)) {
            for (Integer written : target.writes.written()) {
              Set<Integer> from = call.parameters().getOrDefault(written, Set.of());
              grown |= method.writes.written().addAll(from);
            }
          }
        }
      }
    }
  }

  private List<Method> following(Method method) {
    List<Method> next = new ArrayList<>();
    for (MethodWrites.Call call : method.writes.calls()) {
      next.addAll(targets(method, call));
    }
    for (String made : method.writes.made()) {
      for (Method candidate : methods(made).values()) {
        String key = candidate.writes.key();
        if (CALLED_BACK.contains(key.substring(0, key.indexOf('(')))) {
          next.add(candidate.on(made)); // The object has exactly this class.
        }
      }
    }
    return next;
  }

  private List<Method> targets(Method caller, MethodWrites.Call call) {
    String receiver = call.onThis() ? caller.receiver : null;
    List<Method> targets =
        receiver == null || call.exact() ? List.of() : targets(receiver, call.key(), true);
    if (targets.isEmpty()) { // the class inherits a default method
      targets = targets(call.owner(), call.key(), call.exact());
    }
    return receiver == null ? targets : targets.stream().map(to -> to.on(receiver)).toList();
  }

  private List<Method> targets(String owner, String key, boolean exact) {
    List<Method> targets = new ArrayList<>();
    if (exact) {
      for (String at = owner; at != null && targets.isEmpty(); at = above(at)) {
        Method method = method(at, key);
        if (method != null) {
          targets.add(method);
        }
      }
      return targets;
    }
    for (String candidate : owners().getOrDefault(key, List.of())) {
      if (hierarchy.isSubtype(candidate, owner) || hierarchy.isSubtype(owner, candidate)) {
        Method method = method(candidate, key);
        if (method != null) {
          targets.add(method);
        }
      }
    }
    return targets;
  }

  private @Nullable String above(String name) {
    ClassSummary summary = hierarchy.find(name);
    return summary == null ? null : summary.superName();
  }

  private Map<String, List<String>> owners() {
    Map<String, List<String>> all = owners;
    if (all == null) {
      all = new HashMap<>();
      for (String name : classFiles.keySet()) {
        ClassSummary summary = EngineClasses.isShared(name) ? null : hierarchy.find(name);
        if (summary != null) {
          for (ClassSummary.Method method : summary.methods()) {
            all.computeIfAbsent(method.name() + method.descriptor(), key -> new ArrayList<>())
                .add(name);
          }
        }
      }
      owners = all;
    }
    return all;
  }

  private @Nullable Method method(String owner, String key) {
    return methods(owner).get(key);
  }

  private Map<String, Method> methods(String owner) {
    Map<String, Method> methods = known.get(owner);
    if (methods == null) {
      methods = new HashMap<>();
      byte[] bytes = EngineClasses.isShared(owner) ? null : classFiles.get(owner);
      if (bytes != null) {
        addMethods(owner, bytes, methods);
      }
      known.put(owner, methods);
    }
    return methods;
  }

  private static void addMethods(String owner, byte[] bytes, Map<String, Method> to) {
    ClassNode type = new ClassNode();
    try {
      new ClassReader(bytes).accept(type, ClassReader.SKIP_FRAMES);
    } catch (IllegalArgumentException | IndexOutOfBoundsException corrupt) {
      return; // The JVM refuses this class when it loads the class.
    }
    for (MethodNode method : type.methods) {
      to.put(method.name + method.desc, new Method(owner, MethodWrites.of(owner, method), null));
    }
  }
}
