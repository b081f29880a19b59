package org.satingrid.rewriter;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.satingrid.rewriter.Explanation.Call;
import org.satingrid.rewriter.Explanation.Form;

/** Collects the content of an {@link Explanation}. A method must be added before it is changed. */
final class Explainer {

  private final List<Explanation.Method> methods = new ArrayList<>();
  private final Map<MethodNode, List<Explanation.Sync>> syncs = new HashMap<>();

  private static final String LOCKED =
      "a lock or a ThreadLocal is held over the call, so it runs alone and in sequence";

  /** Adds the syncs that were inserted into a method. */
  void syncs(MethodNode method, List<Explanation.Sync> placed) {
    syncs.merge(method, placed, (a, b) -> Stream.concat(a.stream(), b.stream()).toList());
  }

  void method(MethodNode method, Form form, String reason) {
    method(method, form, reason, null);
  }

  void method(MethodNode method, Form form, String reason, @Nullable MethodPlan plan) {
    List<Explanation.Site> sites = new ArrayList<>();
    if (plan != null) {
      plan.sites().forEach(site -> sites.add(site(plan, site.call(), spawn(plan, site), "")));
      plan.passages().forEach(call -> sites.add(site(plan, call, Call.PASSAGE, "")));
      plan.barriers().forEach(call -> sites.add(site(plan, call, Call.BARRIER, LOCKED)));
    }
    sites.sort(Comparator.comparingInt(Explanation.Site::line));
    List<Explanation.Sync> placed = syncs.getOrDefault(method, List.of());
    methods.add(
        new Explanation.Method(method.name, method.desc, form, reason, List.copyOf(sites), placed));
  }

  private static Call spawn(MethodPlan plan, SpawnSite site) {
    return plan.inlets().of(site).isEmpty() ? Call.SPAWN : Call.SPAWN_WITH_INLET;
  }

  private static Explanation.Site site(
      MethodPlan plan, MethodInsnNode call, Call kind, String reason) {
    int line = new MethodCode(plan.method()).line(call);
    return new Explanation.Site(line, call.name, kind, reason);
  }

  Explanation explain(String internalName) {
    return new Explanation(internalName.replace('/', '.'), List.copyOf(methods));
  }
}
