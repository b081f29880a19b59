package org.satingrid.rewriter;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** The common data of one class's methods: their spawned methods and deferred stores. */
final class ClassPlan {

  private final String className;
  private final Map<String, Callee> callees = new LinkedHashMap<>();
  private final Map<String, TreeSet<Integer>> lines = new HashMap<>();
  private final List<SpawnSite> stores = new ArrayList<>();

  ClassPlan(String className) {
    this.className = className;
  }

  String className() {
    return className;
  }

  Callee callee(MethodInsnNode call) {
    Callee next = new Callee(className, callees.size(), call);
    int line = line(call);
    if (line > 0) {
      lines.computeIfAbsent(next.key(), key -> new TreeSet<>()).add(line);
    }
    return callees.computeIfAbsent(next.key(), key -> next);
  }

  private static int line(AbstractInsnNode call) {
    AbstractInsnNode at = call;
    while (at != null && !(at instanceof LineNumberNode)) {
      at = at.getPrevious();
    }
    return at instanceof LineNumberNode number ? number.line : 0;
  }

  /** Returns the source lines of the calls as text, empty if they are not known. */
  String lines(Callee callee) {
    return lines.getOrDefault(callee.key(), new TreeSet<>()).stream()
        .map(String::valueOf)
        .collect(joining(", "));
  }

  /** Numbers a spawn with an array element or a field as the place of its result. */
  int addStore(SpawnSite site) {
    stores.add(site);
    return stores.size() - 1;
  }

  List<Callee> callees() {
    return List.copyOf(callees.values());
  }

  List<SpawnSite> stores() {
    return stores;
  }
}
