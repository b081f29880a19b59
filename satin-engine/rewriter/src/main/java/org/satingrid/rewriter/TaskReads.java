package org.satingrid.rewriter;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * The static fields that spawned calls can read: fields in code that is reachable from a spawned
 * method. The search follows calls by name and descriptor, for any receiver. Therefore it finds all
 * code that can run, except by reflection. The JDK can call back methods that the jar never calls
 * by name. Such a method is reachable if an object of its class is reachable. A map that the whole
 * application uses only by {@code computeIfAbsent} is a memo and is left out, because each node
 * computes its own entries.
 */
final class TaskReads {
  private final Map<String, List<Method>> methods = new HashMap<>();
  private final Set<String> fields = new HashSet<>();
  private final Set<String> usedOtherwise = new HashSet<>();

  private record Method(
      String owner, String key, List<String> calls, List<String> reads, List<String> memos) {}

  private TaskReads() {}

  /**
   * @param classFiles class files of the application, by internal name
   * @param stays finds calls that stay on the node of the program. They read the program's own
   *     fields.
   */
  static TaskReads of(Map<String, byte[]> classFiles, Predicate<MethodInsnNode> stays) {
    TaskReads reads = new TaskReads();
    Hierarchy hierarchy = new Hierarchy(EngineClasses.FILES.orElse(classFiles::get).remembered());
    Deque<Method> reached = new ArrayDeque<>();
    Set<String> called = new HashSet<>();
    List<Method> all = new ArrayList<>();
    for (byte[] bytes : classFiles.values()) {
      new ClassReader(bytes).accept(new Collector(all), ClassReader.SKIP_DEBUG);
    }
    for (Method method : all) {
      reads.methods.computeIfAbsent(method.key(), key -> new ArrayList<>()).add(method);
      called.addAll(method.calls());
      reads.usedOtherwise.addAll(method.reads());
    }
    for (Method method : all) {
      int descriptor = method.key().indexOf('(');
      String name = method.key().substring(0, descriptor);
      String signature = method.key().substring(descriptor);
      boolean spawned =
          hierarchy.isSatinObject(method.owner())
              && hierarchy.isSpawn(method.owner(), name, signature)
              && !stays.test(
                  new MethodInsnNode(
                      Opcodes.INVOKEVIRTUAL, method.owner(), name, signature, false));
      boolean isMain = name.equals("main");
      if (spawned || name.equals("<clinit>") || (!isMain && !called.contains(method.key()))) {
        reached.add(method);
      }
    }
    reads.follow(reached);
    return reads;
  }

  private void follow(Deque<Method> reached) {
    Set<Method> seen = new HashSet<>(reached);
    while (!reached.isEmpty()) {
      Method method = reached.remove();
      fields.addAll(method.reads());
      method.memos().stream().filter(usedOtherwise::contains).forEach(fields::add);
      for (String call : method.calls()) {
        for (Method callee : methods.getOrDefault(call, List.of())) {
          if (seen.add(callee)) {
            reached.add(callee);
          }
        }
      }
    }
  }

  /**
   * Fields are compared by name alone, because code can refer to a field through a subclass of its
   * owner. The name of an instance field has a dot before it.
   */
  boolean contains(String field) {
    return fields.contains(field);
  }

  private static final class Collector extends ClassVisitor {
    private final List<Method> all;
    private String owner = "";

    Collector(List<Method> all) {
      super(Opcodes.ASM9);
      this.all = all;
    }

    @Override
    public void visit(
        int version, int access, String name, String signature, String above, String[] interfaces) {
      owner = name;
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      Method method =
          new Method(
              owner, name + descriptor, new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
      all.add(method);
      return new ReadVisitor(method.calls(), method.reads(), method.memos()) {
        @Override
        public void visitFieldInsn(int opcode, String type, String field, String fieldType) {
          super.visitFieldInsn(opcode, type, field, fieldType);
          if (opcode == Opcodes.PUTSTATIC && !name.equals("<clinit>")) {
            method.reads().add(field); // The field is no memo, because the code replaces the map.
          } else if (opcode == Opcodes.GETFIELD) {
            method.reads().add('.' + field); // The field can belong to an enum constant.
          }
        }
      };
    }
  }
}
