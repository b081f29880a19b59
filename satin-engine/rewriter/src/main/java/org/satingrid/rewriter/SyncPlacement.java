package org.satingrid.rewriter;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.satingrid.rewriter.syncs.MethodRules;

/**
 * Inserts the syncs that the source lacks, so that the method keeps its sequential meaning:
 *
 * <pre> ACONST_NULL; INVOKEVIRTUAL sync </pre>
 *
 * The flow of references is computed once for the whole method, because a sync changes only the
 * outstanding calls. The outstanding calls are computed again after each round, until {@link
 * EarlyReads} finds no more places. See "Syncs" in README.md for the rules.
 */
final class SyncPlacement {

  /**
   * Maximum number of rounds. Afterwards each spawned call gets a separate sync, which is correct
   * but slow.
   */
  private static final int MAX_ROUNDS = 50;

  private final String className;
  private final MethodNode method;
  private final MethodPlanner planner;
  private final EarlyReads.Finder reads;
  private final Supplier<TypeFlow> types;
  private final Map<AbstractInsnNode, Placed> placed = new LinkedHashMap<>();
  private final Set<AbstractInsnNode> tried = new HashSet<>();

  /** The instructions with a separate sync directly behind them. */
  private final Set<AbstractInsnNode> alone = new HashSet<>();

  private final Set<AbstractInsnNode> removed = new HashSet<>();
  private int rounds;

  /** The plan before the insertion of syncs. Its calls remain valid. */
  private final MethodPlan first;

  /** The plan of the method in its present form. Null after each change. */
  private @Nullable MethodPlan planned;

  /**
   * An inserted sync.
   *
   * @param at the instruction before or after the sync
   * @param writable true if the program could contain the sync, because the sync belongs to no pad,
   *     lock or finally clause
   */
  private record Placed(Explanation.Sync note, AbstractInsnNode at, boolean writable) {}

  /**
   * The inserted syncs, in the order of the code.
   *
   * @param writable the inserted syncs that the program could contain
   */
  record Report(List<Explanation.Sync> all, List<Explanation.Sync> writable) {}

  /**
   * @param plan the plan of the method in its present form
   * @param types supplies the origins of the method in its present form
   */
  SyncPlacement(
      String className,
      MethodPlan plan,
      MethodPlanner planner,
      EarlyReads.Finder reads,
      Supplier<TypeFlow> types) {
    this.className = className;
    this.method = plan.method();
    this.first = plan;
    this.planner = planner;
    this.reads = reads;
    this.types = types;
  }

  /** Changes the method. */
  Report place() {
    do {
      placeAll();
    } while (rounds <= MAX_ROUNDS && removeNeedless());
    return report();
  }

  private void placeAll() {
    while (placeSome()) {
      if (++rounds > MAX_ROUNDS) {
        MethodPlan plan = plan();
        String reason = "the method is too large to be looked into";
        plan.sites().forEach(site -> alone(plan, site, reason, true));
        return;
      }
    }
  }

  /** Returns the plan of the method in its current form. */
  private MethodPlan plan() {
    MethodPlan plan = planned;
    if (plan == null) {
      plan = planner.again(first, rules());
      planned = plan;
    }
    return plan;
  }

  private MethodRules rules() {
    return reads.rules(first);
  }

  private boolean placeSome() {
    MethodPlan plan = plan();
    EarlyReads early = reads.in(plan);
    List<EarlyRead> all = early.all();
    if (!all.isEmpty()) {
      independent(all, plan).forEach(read -> insertBefore(read, plan));
      return true;
    }
    EarlyReads.Foreign foreign = early.foreign();
    if (foreign != null) {
      return beforeTry(plan, foreign) || alone(plan, foreign.site(), foreign.reason(), true);
    }
    EarlyReads.Catching catching = early.catching();
    if (catching != null) {
      return surfaces(plan, catching);
    }
    EarlyReads.Leaving leaving = early.leaving();
    return leaving != null
        && (beforeLeaving(leaving)
            || surfaces(plan, new EarlyReads.Catching(leaving.site(), null, leaving.reason())));
  }

  /** Inserts syncs so that the exceptions of a call reach its clauses. */
  private boolean surfaces(MethodPlan plan, EarlyReads.Catching catching) {
    return beforeHandler(plan, catching)
        || behindTry(plan, catching)
        || alone(plan, catching.site(), catching.reason(), catching.clause() != null);
  }

  /**
   * Returns the reads that need a separate sync, because a spawn is between such a read and every
   * read before it.
   */
  private static List<EarlyRead> independent(List<EarlyRead> all, MethodPlan plan) {
    MethodCode code = new MethodCode(plan.method());
    List<EarlyRead> chosen = new ArrayList<>();
    int last = -1;
    for (EarlyRead read : all) {
      int from = last;
      int at = code.indexOf(read.at());
      boolean spawnedSince =
          read.of().stream()
              .mapToInt(site -> code.indexOf(site.call()))
              .anyMatch(call -> call > from && call < at);
      if (chosen.isEmpty() || spawnedSince) {
        chosen.add(read);
        last = at;
      }
    }
    return chosen;
  }

  private void insertBefore(EarlyRead read, MethodPlan plan) {
    AbstractInsnNode at = tried.add(read.at()) ? beginning(read.at(), plan) : read.at();
    boolean writable = !read.isOfFinally(new MethodCode(method));
    insert(plan, at, false, read.reason(), read.certain() ? "" : caution(read), writable);
  }

  private static String caution(EarlyRead read) {
    boolean returns =
        read.of().stream()
            .anyMatch(site -> !Type.getReturnType(site.call().desc).equals(Type.VOID_TYPE));
    return returns ? CAUTION : CAUTION_WITHOUT_RESULT;
  }

  static final String CAUTION =
      "what follows waits for it; to run beside it, let the result go to a local variable, or to an"
          + " array that nothing else is passed before sync()";

  private static final String CAUTION_WITHOUT_RESULT =
      "what follows waits for it; to run beside it, let the call return what it has changed";

  private static final String ALONE = "the call runs before what follows it, not beside it";

  private static final String PARTS =
      "; if each call uses another part of an array, mark the parameters of the method with @Part,"
          + " @From and @To, and call it outside of try blocks";

  private static final String CLAUSE =
      "a catch clause that another statement of the try block leads to waits for the spawned call ";

  private static final String TRY = "what follows the try block waits for what it spawns";

  /** Returns the instruction at which the statement begins, where the stack is empty. */
  private AbstractInsnNode beginning(AbstractInsnNode read, MethodPlan plan) {
    AbstractInsnNode start = read;
    while (start.getOpcode() < 0 || depth(start) != 0) {
      start = start.getPrevious();
      if (start == null || plan.flow().isPart(start) || plan.syncs().contains(start)) {
        return read;
      }
    }
    return start;
  }

  /**
   * Returns the size of the stack before an instruction. For an inserted instruction the next
   * original instruction counts.
   */
  private int depth(AbstractInsnNode instruction) {
    AbstractInsnNode known = instruction;
    int depth = rules().depth(known);
    while (known.getOpcode() < 0 && known.getNext() != null && depth < 0) {
      known = known.getNext();
      depth = rules().depth(known);
    }
    return depth;
  }

  /**
   * Inserts a sync before a try block, because the handler of the block does not belong to the
   * spawned call.
   */
  private boolean beforeTry(MethodPlan plan, EarlyReads.Foreign foreign) {
    LabelNode start = foreign.block().start;
    boolean helps = plan.flow().outstandingSites(start).contains(foreign.site());
    if (!helps || depth(start) != 0) {
      return false;
    }
    AbstractInsnNode lock = lockBefore(start, plan);
    if (lock != null && tried.add(lock)) {
      insert(plan, beginning(lock, plan), false, foreign.reason(), "", false);
      return true;
    }
    LabelNode behind = new LabelNode();
    method.instructions.insert(start, behind);
    planned = null;
    insert(plan, behind, false, foreign.reason(), "", true);
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      boolean around = new MethodCode(method).covers(block, foreign.site().call());
      if (block.start == start && !around) {
        block.start = behind;
      }
    }
    return true;
  }

  /**
   * Returns the instruction that takes a lock right before a try block. A sync between lock and try
   * block would be outside of the block that releases the lock.
   */
  private static @Nullable AbstractInsnNode lockBefore(LabelNode start, MethodPlan plan) {
    AbstractInsnNode at = start;
    while (at != null && !Locks.takes(at)) {
      boolean between = at.getOpcode() < 0 || Locks.countsTaken(at);
      at = between || plan.flow().certainlyInMonitor(at) ? at.getPrevious() : null;
    }
    return at;
  }

  /**
   * Inserts a sync at the end of a try block, so that the catch clause receives the exceptions of
   * spawned calls.
   */
  private boolean behindTry(MethodPlan plan, EarlyReads.Catching catching) {
    MethodCode code = new MethodCode(method);
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      LabelNode clause = catching.clause();
      boolean waits = clause == null ? block.type != null : block.handler == clause;
      if (waits && code.covers(block, catching.site().call())) {
        AbstractInsnNode end = block.end;
        if (!tried.add(end) || depth(end) != 0) {
          return false;
        }
        boolean writable = clause != null && !code.catchesAll(catching.site().call());
        insert(plan, end, false, catching.reason(), TRY, writable);
        return true;
      }
    }
    return false;
  }

  /**
   * Inserts a pad for other exceptions of the try block, because their clause does not wait for the
   * call.
   */
  private boolean beforeHandler(MethodPlan plan, EarlyReads.Catching catching) {
    SpawnSite site = catching.site();
    MethodCode code = new MethodCode(method);
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      LabelNode handler = block.handler;
      boolean waits =
          (block.type != null || handler == catching.clause())
              && code.covers(block, site.call())
              && plan.flow().outstandingSites(handler).contains(site)
              && !plan.inlets().begin(handler);
      if (waits
          && LandingPad.fits(handler, method, site.call(), types.get())
          && tried.add(handler)) {
        int line = code.line(handler);
        MethodInsnNode sync = LandingPad.before(handler, method, site.call(), className);
        planned = null;
        reads.changed();
        tried.add(block.handler);
        String reason = CLAUSE + site.call().name + "(...)";
        placed.put(sync, new Placed(new Explanation.Sync(line, reason, ""), handler, false));
        return true;
      }
    }
    return false;
  }

  /**
   * Inserts a pad, so that an exception waits for the call before the exception leaves the method.
   * The wait is unavoidable, and therefore is not reported.
   */
  private boolean beforeLeaving(EarlyReads.Leaving leaving) {
    MethodInsnNode call = leaving.site().call();
    boolean put =
        !leaving.throwing().isEmpty()
            && LandingPad.beforeLeaving(leaving.throwing(), method, call, className, types);
    if (put) {
      planned = null;
      reads.changed();
    }
    return put;
  }

  private boolean alone(MethodPlan plan, SpawnSite site, String reason, boolean writable) {
    AbstractInsnNode last = site.store() == null ? site.call() : site.store();
    if (!alone.add(last)) {
      return false;
    }
    insert(plan, last, true, reason, ALONE, writable);
    return true;
  }

  private void insert(
      MethodPlan plan,
      AbstractInsnNode at,
      boolean behind,
      String reason,
      String cost,
      boolean writable) {
    MethodInsnNode sync = Detector.sync(className);
    InsnList code = new Code().op(Opcodes.ACONST_NULL).list();
    code.add(sync);
    int line = new MethodCode(plan.method()).line(at);
    if (behind) {
      method.instructions.insert(at, code);
    } else {
      method.instructions.insertBefore(at, code);
    }
    method.maxStack++;
    planned = null;
    placed.put(sync, new Placed(new Explanation.Sync(line, reason, cost), at, writable));
  }

  /**
   * Removes syncs that later insertions have made unnecessary. A sync in a try block changes the
   * meaning of clauses and aborts. If the removal of such a sync changes the meaning, the sync is
   * inserted again and stays.
   *
   * @return true if the method must be checked again
   */
  private boolean removeNeedless() {
    if (placed.isEmpty()) {
      return false;
    }
    MethodPlan plan = plan();
    List<AbstractInsnNode> needless = new ArrayList<>();
    placed.forEach(
        (sync, how) -> {
          if (!plan.flow().outstanding(sync) && removed.add(how.at())) {
            needless.add(sync);
          }
        });
    needless.forEach(this::remove);
    return !needless.isEmpty() && !(method.tryCatchBlocks.isEmpty() && plan.aborts().isEmpty());
  }

  private Report report() {
    Report report = new Report(new ArrayList<>(), new ArrayList<>());
    if (placed.isEmpty()) {
      return report;
    }
    MethodPlan plan = plan();
    MethodCode code = new MethodCode(method);
    for (AbstractInsnNode instruction : method.instructions) {
      Placed how = placed.get(instruction);
      if (how != null && plan.flow().outstanding(instruction)) {
        Explanation.Sync note = how.note();
        report.all().add(note.cost().isEmpty() ? withCost(note, instruction, plan, code) : note);
        if (how.writable()) {
          report.writable().add(note);
        }
      }
    }
    return report;
  }

  /** Adds the cost of a sync in a loop, or between two spawned calls that could run together. */
  private static Explanation.Sync withCost(
      Explanation.Sync note, AbstractInsnNode sync, MethodPlan plan, MethodCode code) {
    Set<AbstractInsnNode> ahead = code.reachable(sync);
    List<SpawnSite> before = plan.flow().outstandingSites(sync);
    boolean again = before.stream().anyMatch(site -> ahead.contains(site.call()));
    List<SpawnSite> calls =
        plan.sites().stream()
            .filter(site -> !before.contains(site) && ahead.contains(site.call()))
            .filter(site -> code.line(site.call()) == note.line())
            .toList();
    boolean mayHaveParts = calls.stream().anyMatch(site -> PartSpawns.mayHaveParts(site.call()));
    String cost =
        again
            ? "each round of the loop waits for its own calls"
            : !calls.isEmpty()
                ? "this call runs after those before it, and not beside them"
                    + (mayHaveParts ? PARTS : "")
                : plan.method().name.startsWith("lambda$")
                    ? "each run of the lambda waits for its own calls"
                    : "";
    return new Explanation.Sync(note.line(), note.reason(), cost);
  }

  private void remove(AbstractInsnNode sync) {
    @Nullable AbstractInsnNode receiver = sync.getPrevious();
    if (receiver != null) {
      method.instructions.remove(receiver);
    }
    method.instructions.remove(sync);
    Placed how = placed.remove(sync);
    if (how != null) {
      alone.remove(how.at()); // so that it can be inserted again
    }
    planned = null;
  }
}
