package org.satingrid.rewriter;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.satingrid.rewriter.syncs.Parts;

/**
 * Finds spawned calls that run one after the other, because only an implementation of the called
 * method has marked parts, and not the method of the interface or superclass.
 */
final class PartMarks {
  private final SpawnedCode code;
  private final Hierarchy hierarchy;
  private final Map<String, List<SpawnedCode.Method>> marked = new HashMap<>();
  private final Set<String> named = new HashSet<>();
  private final List<Refusal> findings = new ArrayList<>();

  private PartMarks(SpawnedCode code, Hierarchy hierarchy) {
    this.code = code;
    this.hierarchy = hierarchy;
  }

  /** Returns the first call of each such method. */
  static List<Refusal> findings(SpawnedCode code, Hierarchy hierarchy) {
    PartMarks marks = new PartMarks(code, hierarchy);
    marks.find();
    return marks.findings;
  }

  private void find() {
    for (SpawnedCode.Method method : code.reached()) {
      String name = method.node().name;
      String descriptor = method.node().desc;
      if (!hierarchy.declaredParts(method.type().name, name, descriptor).equals(Parts.NONE)) {
        marked.computeIfAbsent(name + descriptor, key -> new ArrayList<>()).add(method);
      }
    }
    if (!marked.isEmpty()) {
      code.reached().forEach(this::look);
      code.others().forEach(this::look);
    }
  }

  private void look(SpawnedCode.Method method) {
    for (AbstractInsnNode instruction : method.node().instructions) {
      if (instruction instanceof MethodInsnNode call
          && PartSpawns.mayHaveParts(call)
          && hierarchy.isSpawn(call.owner, call.name, call.desc)
          && hierarchy.parts(call.owner, call.name, call.desc) == null) {
        look(method, call);
      }
    }
  }

  private void look(SpawnedCode.Method method, MethodInsnNode call) {
    for (SpawnedCode.Method target : marked.getOrDefault(call.name + call.desc, List.of())) {
      if (hierarchy.isSubtype(target.type().name, call.owner)
          && named.add(call.owner + call.name + call.desc)) {
        String owner = call.owner.replace('/', '.');
        findings.add(
            method.finding(
                call,
                "the @Part of "
                    + target.type().name.replace('/', '.')
                    + "."
                    + call.name
                    + "(...) has no effect on this call, because the call is one of "
                    + owner
                    + "."
                    + call.name
                    + "(...), which has no marks",
                "mark the parameters of " + owner + "." + call.name + "(...)"));
      }
    }
  }
}
