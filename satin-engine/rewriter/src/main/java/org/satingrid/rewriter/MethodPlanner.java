package org.satingrid.rewriter;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.satingrid.rewriter.syncs.MethodRules;

/** Finds the spawns, syncs and inlets of a method. */
final class MethodPlanner {

  private final Detector detector;
  private final boolean records;
  private final boolean speculates;

  /**
   * @param records true if a record is made per spawn. A variable then has only one record, the
   *     last one. Therefore results are not added up, and a conversion that can throw is not
   *     deferred to the sync
   */
  MethodPlanner(Detector detector, boolean records) {
    this(detector, records, false);
  }

  private MethodPlanner(Detector detector, boolean records, boolean speculates) {
    this.detector = detector;
    this.records = records;
    this.speculates = speculates;
  }

  /** Returns a planner for methods that make a record per spawn. */
  MethodPlanner ofRecords() {
    return new MethodPlanner(detector, true, speculates);
  }

  /**
   * Returns the planner for the methods of one class.
   *
   * @param asks true if the class checks whether its calls are aborted
   */
  MethodPlanner of(ClassNode type, boolean asks) {
    boolean aborts = type.methods.stream().anyMatch(m -> !detector.aborts(m).isEmpty());
    return new MethodPlanner(detector, records, asks || aborts);
  }

  /**
   * @param unplaced receives the spawns with an immediately used result. They are not part of the
   *     plan
   */
  MethodPlan plan(MethodNode method, List<MethodInsnNode> unplaced) {
    MethodCode code = new MethodCode(method);
    List<MethodInsnNode> spawns = detector.spawns(method);
    List<MethodInsnNode> passages = detector.passages(method);
    List<MethodInsnNode> barriers = locked(code, detector.syncs(method), spawns, passages);
    spawns.removeAll(barriers);
    passages.removeAll(barriers);
    DestinationFinder destinations = new DestinationFinder(method, records);
    List<SpawnSite> sites = new ArrayList<>();
    for (MethodInsnNode call : spawns) {
      SpawnSite site = destinations.find(call);
      if (site == null) {
        unplaced.add(call);
      } else {
        sites.add(site);
      }
    }
    return plan(code, sites, passages, barriers, detector.aborts(method), null);
  }

  /** Plans a method again after a change of its syncs or its control flow. */
  MethodPlan again(MethodPlan known, @Nullable MethodRules rules) {
    MethodCode code = new MethodCode(known.method());
    return plan(code, known.sites(), known.passages(), known.barriers(), known.aborts(), rules);
  }

  private MethodPlan plan(
      MethodCode code,
      List<SpawnSite> sites,
      List<MethodInsnNode> passages,
      List<MethodInsnNode> barriers,
      Set<AbstractInsnNode> aborts,
      @Nullable MethodRules rules) {
    MethodNode method = code.method();
    Set<AbstractInsnNode> syncs = detector.syncs(method);
    AbstractInsnNode first = method.instructions.getFirst();
    PendingFlow flow = new PendingFlow(code, first, sites, syncs, rules);
    Inlets.Speculation speculation = new Inlets.Speculation(detector::isInlet, aborts, speculates);
    Inlets inlets = Inlets.of(method, sites, syncs, speculation);
    inlets
        .syncs()
        .forEach(sync -> inlets.at(sync).forEach(site -> enter(inlets.of(site), sync, flow)));
    Set<AbstractInsnNode> before = new LinkedHashSet<>();
    for (AbstractInsnNode instruction : method.instructions) {
      if (Locks.takes(instruction) && flow.outstanding(instruction)) {
        before.add(instruction);
      }
    }
    return new MethodPlan(method, sites, passages, barriers, syncs, aborts, before, inlets, flow);
  }

  /** Returns the calls of methods that spawn, as tasks or ordinary calls. */
  List<MethodInsnNode> calls(MethodNode method) {
    List<MethodInsnNode> calls = detector.spawns(method);
    calls.addAll(detector.passages(method));
    return calls;
  }

  private static void enter(List<Inlets.Catch> catches, AbstractInsnNode sync, PendingFlow flow) {
    catches.forEach(clause -> flow.enter(clause.inlet(), sync));
  }

  /**
   * Changes the calls of {@code aborted()} in a class, so that they use the worker:
   *
   * <pre> ALOAD this; INVOKEVIRTUAL aborted  ==>  ALOAD this; POP; INVOKESTATIC isAborted </pre>
   *
   * @return true if the class contains such checks
   */
  boolean answerQuestions(ClassNode type) {
    boolean found = false;
    for (MethodNode method : type.methods) {
      for (AbstractInsnNode question : detector.questions(method)) {
        Code code = new Code().op(Opcodes.POP).callStatic(Names.WORKER, "isAborted", "()Z");
        MethodEmitter.replace(method, question, code.list());
        found = true;
      }
    }
    return found;
  }

  /**
   * Returns the calls during which the thread may hold a lock. They are not spawned, because a
   * worker must not hold a lock while it waits.
   */
  private static List<MethodInsnNode> locked(
      MethodCode code,
      Set<AbstractInsnNode> syncs,
      List<MethodInsnNode> spawns,
      List<MethodInsnNode> passages) {
    MethodNode method = code.method();
    List<MethodInsnNode> all = new ArrayList<>(spawns);
    all.addAll(passages);
    AbstractInsnNode first = method.instructions.getFirst();
    boolean whole =
        (method.access & Opcodes.ACC_SYNCHRONIZED) != 0
            || (first != null && Locks.countsTaken(first));
    if (all.isEmpty() || whole) {
      return all;
    }
    if (!takesLocks(method)) {
      return List.of();
    }
    PendingFlow flow =
        new PendingFlow(code, method.instructions.getFirst(), List.of(), syncs, null);
    return all.stream().filter(flow::inMonitor).toList();
  }

  private static boolean takesLocks(MethodNode method) {
    for (AbstractInsnNode instruction : method.instructions) {
      if (Locks.takes(instruction)) {
        return true;
      }
    }
    return false;
  }
}
