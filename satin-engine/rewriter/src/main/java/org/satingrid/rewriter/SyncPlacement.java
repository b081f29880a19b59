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
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.satingrid.rewriter.syncs.MethodRules;

/**
 * Inserts a sync wherever the source needs one and lacks it, so that the method keeps its
 * sequential meaning:
 *
 * <pre> ACONST_NULL; INVOKEVIRTUAL sync </pre>
 *
 * References are followed once, for the whole method, because a sync changes only the outstanding
 * calls. These are computed again after each round, until {@link EarlyReads} finds no more places.
 * See "Syncs" in README.md for the rules.
 */
final class SyncPlacement {

  /** After this many rounds each spawned call gets a separate sync: simple, right, and slow. */
  private static final int MAX_ROUNDS = 50;

  private final String className;
  private final MethodNode method;
  private final MethodPlanner planner;
  private final EarlyReads.Finder reads;
  private final Supplier<TypeFlow> types;
  private final Map<AbstractInsnNode, Placed> placed = new LinkedHashMap<>();
  private final Set<AbstractInsnNode> tried = new HashSet<>();
  private final Set<AbstractInsnNode> alone = new HashSet<>();
  private final Set<AbstractInsnNode> removed = new HashSet<>();
  private int rounds;

  /** Without the syncs that were put in since. Its calls stay. */
  private final MethodPlan first;

  /** Null after each change. */
  private @Nullable MethodPlan planned;

  /**
   * A sync that was put in.
   *
   * @param at the instruction that it was put before or behind
   * @param writable the program could have it: it belongs to no pad, lock or finally clause
   */
  private record Placed(Explanation.Sync note, AbstractInsnNode at, boolean writable) {}

  /**
   * The syncs that were put in, in the order of the code.
   *
   * @param writable those of them that the program could have
   */
  record Report(List<Explanation.Sync> all, List<Explanation.Sync> writable) {}

  /**
   * @param plan of the method as it is
   * @param types those of the method as it is when asked
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

  /** Has the exceptions of a call come to its clauses. */
  private boolean surfaces(MethodPlan plan, EarlyReads.Catching catching) {
    return beforeHandler(plan, catching)
        || behindTry(plan, catching)
        || alone(plan, catching.site(), catching.reason(), catching.clause() != null);
  }

  /** Returns reads that no sync before another one can help, because a spawn is in between. */
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
    insert(plan, at, false, read.reason(), read.certain() ? "" : CAUTION, writable);
  }

  static final String CAUTION =
      "what follows waits for it; to run beside it, let the result go to a local variable, or to an"
          + " array that nothing else is passed before sync()";

  private static final String ALONE = "the call runs before what follows it, not beside it";

  private static final String CLAUSE =
      "a catch clause that another statement of the try block leads to waits for the spawned call ";

  private static final String TRY = "what follows the try block waits for what it spawns";

  /** The instruction at which the statement begins: what is being made there lies on no stack. */
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
   * Returns the size of the stack. An inserted instruction has the size of the next original one.
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
   * The handler does not belong to the spawned call. Therefore the sync comes before its try block.
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
   * Returns the instruction that takes a lock right before a try block. A sync between the two
   * would stand outside of the block that releases the lock.
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
   * The try block waits for what is spawned in it, so that its catch clause gets what it throws.
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

  /** Other exceptions of the try block lead to a clause that would not wait for the call. */
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
   * An exception of the code behind a call waits for the call before it leaves the method. It waits
   * in any case, and is not reported.
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
    if (!alone.add(site.call())) {
      return false;
    }
    AbstractInsnNode last = site.store() == null ? site.call() : site.store();
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
   * Removes syncs that a later one has made unnecessary. In a try block with a sync, clauses and
   * aborts have another meaning than in one without. If this matters, the sync is inserted again
   * and stays.
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
        report.all().add(note.cost().isEmpty() ? withLoop(note, instruction, plan, code) : note);
        if (how.writable()) {
          report.writable().add(note);
        }
      }
    }
    return report;
  }

  private static Explanation.Sync withLoop(
      Explanation.Sync note, AbstractInsnNode sync, MethodPlan plan, MethodCode code) {
    Set<AbstractInsnNode> ahead = code.reachable(sync);
    boolean again =
        plan.flow().outstandingSites(sync).stream().anyMatch(site -> ahead.contains(site.call()));
    String cost = "each round of the loop waits for its own calls";
    return again ? new Explanation.Sync(note.line(), note.reason(), cost) : note;
  }

  private void remove(AbstractInsnNode sync) {
    @Nullable AbstractInsnNode receiver = sync.getPrevious();
    if (receiver != null) {
      method.instructions.remove(receiver);
    }
    method.instructions.remove(sync);
    placed.remove(sync);
    planned = null;
  }
}
