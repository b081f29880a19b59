package org.satingrid.rewriter;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.tree.MethodInsnNode;

/** The common data of one class's methods: their spawned methods and deferred stores. */
final class ClassPlan {

  private final String className;
  private final Map<String, Callee> callees = new LinkedHashMap<>();
  private final List<SpawnSite> stores = new ArrayList<>();

  ClassPlan(String className) {
    this.className = className;
  }

  String className() {
    return className;
  }

  Callee callee(MethodInsnNode call) {
    Callee next = new Callee(className, callees.size(), call);
    return callees.computeIfAbsent(next.key(), key -> next);
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
