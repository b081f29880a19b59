package org.satingrid.rewriter;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Finds code of spawned calls that prints, because concurrent calls print in any order. The search
 * follows calls by name and descriptor, for any receiver.
 */
final class PrintChecks {
  private static final String PRINTER = "java/io/PrintStream";
  private static final Set<String> PRINTS =
      Set.of("print", "println", "printf", "format", "append", "write");

  private final Hierarchy hierarchy;
  private final Map<String, List<Found>> methods = new HashMap<>();
  private final Deque<Found> reached = new ArrayDeque<>();

  private record Found(ClassNode type, MethodNode method) {}

  PrintChecks(Map<String, byte[]> classes, Hierarchy hierarchy) {
    this.hierarchy = hierarchy;
    for (byte[] classFile : classes.values()) {
      ClassNode type = new ClassNode();
      new ClassReader(classFile).accept(type, ClassReader.SKIP_FRAMES);
      for (MethodNode method : type.methods) {
        Found found = new Found(type, method);
        methods.computeIfAbsent(method.name + method.desc, key -> new ArrayList<>()).add(found);
        if (hierarchy.isSatinObject(type.name)
            && hierarchy.isSpawn(type.name, method.name, method.desc)) {
          reached.add(found);
        }
      }
    }
  }

  /** Returns the first line of each method that prints. */
  List<Refusal> findings() {
    List<Refusal> findings = new ArrayList<>();
    Set<Found> seen = new HashSet<>(reached);
    while (!reached.isEmpty()) {
      Found at = reached.remove();
      boolean prints = false;
      for (AbstractInsnNode instruction : at.method().instructions) {
        if (instruction instanceof MethodInsnNode call) {
          if (!prints && isPrint(call) && !printsErrorsOnly(at.method())) {
            prints = true;
            findings.add(finding(at, call));
          }
          for (Found callee : methods.getOrDefault(call.name + call.desc, List.of())) {
            if (mayRun(call, callee) && seen.add(callee)) {
              reached.add(callee);
            }
          }
        }
      }
    }
    return findings;
  }

  private boolean mayRun(MethodInsnNode call, Found callee) {
    String type = callee.type().name;
    return hierarchy.isSubtype(type, call.owner) || hierarchy.isSubtype(call.owner, type);
  }

  private static boolean isPrint(MethodInsnNode call) {
    return call.owner.equals(PRINTER) && PRINTS.contains(call.name);
  }

  /** System.err is not checked, because the order of its messages does not matter. */
  private static boolean printsErrorsOnly(MethodNode method) {
    boolean errors = false;
    boolean output = false;
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof FieldInsnNode field
          && instruction.getOpcode() == Opcodes.GETSTATIC
          && field.owner.equals("java/lang/System")) {
        errors |= field.name.equals("err");
        output |= field.name.equals("out");
      }
    }
    return errors && !output;
  }

  private static Refusal finding(Found at, MethodInsnNode call) {
    return new Refusal(
        at.type().name.replace('/', '.'),
        at.method().name,
        new MethodCode(at.method()).line(call),
        "a spawned call prints, and lines of calls that run at the same time come in any order",
        "print in main, or return the text");
  }
}
