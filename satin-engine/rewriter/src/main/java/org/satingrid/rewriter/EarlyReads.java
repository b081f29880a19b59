package org.satingrid.rewriter;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.satingrid.rewriter.syncs.Analysis;
import org.satingrid.rewriter.syncs.MethodRules;
import org.satingrid.rewriter.syncs.Pending;

/** Finds the places where code of a method would run too early for a spawned call. */
final class EarlyReads {

  private static final Set<String> RUNTIME =
      Set.of("java/lang/RuntimeException", "java/lang/Exception");

  private final MethodPlan plan;
  private final MethodCode code;
  private final Finder finder;

  /** A sync or return inside a try block, for a spawned call outside of this block. */
  record Foreign(TryCatchBlockNode block, SpawnSite site, String reason) {}

  /**
   * A spawned call in a try block. The exceptions of the call would not reach the clause of this
   * block.
   *
   * @param clause the catch or finally clause, or null for catch clauses that cannot be inlets
   */
  record Catching(SpawnSite site, @Nullable LabelNode clause, String reason) {}

  /**
   * A spawned call that may be outstanding when another exception leaves the method. The call's own
   * exception would then not reach the call's clauses.
   *
   * @param throwing instructions that may throw the other exception, for all calls with these
   *     clauses. Empty if an instruction is outside of the try block
   */
  record Leaving(SpawnSite site, Set<AbstractInsnNode> throwing, String reason) {}

  /** Examines one method, again after each insertion of syncs. */
  static final class Finder {
    private final String className;
    private final InletChecks inletChecks;
    private final Analysis analysis;
    private final Map<Integer, String> variables;
    private final boolean inlets;
    private final boolean records;
    private @Nullable MethodRules rules;
    private @Nullable Liveness liveness;
    private @Nullable Origins origins;

    /**
     * @param variables variables for results within an expression, each with the name of the called
     *     method
     * @param inlets true if catch clauses can run at a sync
     * @param records true if the method makes a record per spawn
     */
    Finder(
        String className,
        InletChecks inletChecks,
        Analysis analysis,
        Map<Integer, String> variables,
        boolean inlets,
        boolean records) {
      this.className = className;
      this.inletChecks = inletChecks;
      this.analysis = analysis;
      this.variables = variables;
      this.inlets = inlets;
      this.records = records;
    }

    EarlyReads in(MethodPlan plan) {
      return new EarlyReads(plan, this);
    }

    /** Returns the rules for a method. Inserted syncs do not change the rules. */
    MethodRules rules(MethodPlan plan) {
      MethodRules found = rules;
      if (found == null) {
        List<Pending> calls = plan.sites().stream().map(ObjectReads::pendingOf).toList();
        found = analysis.of(className, plan.method(), calls);
        rules = found;
      }
      return found;
    }

    /** Drops the results that are wrong after a change of the control flow. */
    void changed() {
      rules = null;
      liveness = null;
    }

    private Liveness liveness(MethodPlan plan) {
      Liveness found = liveness;
      if (found == null) {
        found = Liveness.of(plan.method());
        liveness = found;
      }
      return found;
    }

    /**
     * Returns the origins. Origins from before the first inserted sync stay valid, because a sync
     * moves no values.
     */
    private Origins origins(MethodPlan plan) {
      Origins found = origins;
      if (found == null) {
        found = Origins.of(className, plan.method());
        origins = found;
      }
      return found;
    }
  }

  private EarlyReads(MethodPlan plan, Finder finder) {
    this.plan = plan;
    this.code = new MethodCode(plan.method());
    this.finder = finder;
  }

  /** Returns the places in the order of the code. */
  List<EarlyRead> all() {
    Supplier<Liveness> liveness = () -> finder.liveness(plan);
    ObjectReads objects =
        new ObjectReads(
            plan, finder.rules(plan), () -> finder.origins(plan), liveness, finder.inlets);
    ClauseReads clauses = new ClauseReads(plan, liveness, finder.records);
    List<EarlyRead> found = new ArrayList<>();
    for (AbstractInsnNode instruction : plan.method().instructions) {
      if (!plan.flow().outstanding(instruction)) {
        continue;
      }
      EarlyRead read = ofVariable(instruction);
      if (read == null) {
        read = objects.at(instruction);
      }
      if (read == null) {
        read = clauses.at(instruction);
      }
      if (read != null) {
        found.add(read);
      }
    }
    return found;
  }

  private @Nullable EarlyRead ofVariable(AbstractInsnNode instruction) {
    EarlyRead byClause = finder.inlets ? InletWrites.at(instruction, plan) : null;
    if (byClause != null) {
      return byClause;
    }
    List<Destination.Local> read = List.of();
    if (instruction instanceof VarInsnNode variable && !PendingFlow.isStore(variable)) {
      read = plan.flow().touched(variable);
      if (plan.flow().isPart(instruction)) { // Another result will be added to the variable.
        read = read.stream().filter(local -> !local.conversions().accumulates()).toList();
      }
    } else if (instruction instanceof IincInsnNode increment) {
      read =
          plan.flow().pending(increment).stream()
              .filter(local -> local.overlaps(Opcodes.ILOAD, increment.var))
              .toList();
    }
    return read.isEmpty() ? null : ofVariable(instruction, read);
  }

  private EarlyRead ofVariable(AbstractInsnNode instruction, List<Destination.Local> read) {
    int slot = read.get(0).slot();
    List<SpawnSite> sites =
        plan.flow().outstandingSites(instruction).stream()
            .filter(site -> site.destination() instanceof Destination.Local l && read.contains(l))
            .toList();
    String called = finder.variables.get(slot);
    String reason =
        called != null
            ? "the result of the spawned call " + called + "(...) is used in the same expression"
            : "the result of a spawned call, "
                + code.variable(slot, instruction)
                + ", is read before sync()";
    return new EarlyRead(reader(instruction), sites, reason, true);
  }

  /**
   * Returns the spawned call that adds its result to a variable, if the instruction is the load of
   * this variable.
   */
  private AbstractInsnNode reader(AbstractInsnNode instruction) {
    return plan.sites().stream()
        .filter(site -> site.conversions().instructions().contains(instruction))
        .map(site -> (AbstractInsnNode) site.call())
        .findFirst()
        .orElse(instruction);
  }

  /**
   * Returns a sync in a try block, if the spawned call is outside of this block. The call's
   * exceptions must not reach the handler of this block. A clause with a sync is no longer an
   * inlet, and {@link #catching} finds the clause.
   */
  @Nullable Foreign foreign() {
    if (plan.method().tryCatchBlocks.isEmpty()) {
      return null;
    }
    for (AbstractInsnNode at : plan.method().instructions) {
      boolean ofInlet = plan.syncs().contains(at) && plan.inlets().contain(at);
      if (!waits(at) || ofInlet) {
        continue;
      }
      for (SpawnSite site : plan.flow().outstandingSites(at)) {
        List<LabelNode> own = code.handlers(site.call());
        for (LabelNode handler : code.handlers(at)) {
          if (!own.contains(handler)) {
            String reason =
                "the try block that begins here waits for the spawned call "
                    + site.call().name
                    + "(...), which is outside of it";
            return new Foreign(firstBlock(handler), site, reason);
          }
        }
      }
    }
    return null;
  }

  private boolean waits(AbstractInsnNode instruction) {
    return plan.syncs().contains(instruction)
        || plan.before().contains(instruction)
        || MethodCode.isReturn(instruction);
  }

  private TryCatchBlockNode firstBlock(LabelNode handler) {
    return plan.method().tryCatchBlocks.stream()
        .filter(block -> block.handler == handler)
        .min((a, b) -> code.indexOf(a.start) - code.indexOf(b.start))
        .orElseThrow();
  }

  /** A clause around a spawned call must receive the exceptions of the call. */
  @Nullable Catching catching() {
    MethodNode method = plan.method();
    if (method.tryCatchBlocks.isEmpty()) {
      return null;
    }
    for (SpawnSite site : plan.inlets().sites()) {
      String obstacle =
          finder.inlets
              ? finder.inletChecks.obstacle(plan, site)
              : "a catch clause around the spawned call " + site.call().name + "(...)";
      if (obstacle != null) {
        return new Catching(site, null, obstacle);
      }
    }
    for (AbstractInsnNode at : method.instructions) {
      if (!plan.syncs().contains(at) && !MethodCode.isReturn(at)) {
        continue;
      }
      for (SpawnSite site : plan.flow().outstandingSites(at)) {
        LabelNode missed = missedClause(site, at);
        if (missed != null) {
          String reason =
              "a sync behind the try block would throw what the spawned call "
                  + site.call().name
                  + "(...) throws";
          return new Catching(site, missed, reason);
        }
      }
    }
    return null;
  }

  /**
   * Returns a clause of the call that is neither around the sync nor an inlet. A finally clause,
   * and the code that closes a resource, must always be around the sync. Otherwise a sync in or
   * after the clause's copy for the normal end would skip the clause.
   */
  private @Nullable LabelNode missedClause(SpawnSite site, AbstractInsnNode sync) {
    List<LabelNode> around = code.handlers(sync);
    return plan.method().tryCatchBlocks.stream()
        .filter(block -> !around.contains(block.handler) && code.covers(block, site.call()))
        .filter(block -> catchesAll(block) || isAroundSync(block))
        .map(block -> block.handler)
        .filter(
            handler ->
                plan.inlets().of(site).stream()
                    .noneMatch(clause -> clause.inlet().handler() == handler))
        .findFirst()
        .orElse(null);
  }

  /**
   * The exception of an outstanding call replaces an exception that leaves the method. The call's
   * exception must first reach the clauses of the call. {@link LeavingPads} passes it to inlets.
   */
  @Nullable Leaving leaving() {
    if (plan.method().tryCatchBlocks.isEmpty()) {
      return null;
    }
    SpawnSite first = null;
    List<LabelNode> clauses = List.of();
    Set<AbstractInsnNode> throwing = new LinkedHashSet<>();
    for (AbstractInsnNode at : plan.method().instructions) {
      if (!mayLeave(at)) {
        continue;
      }
      List<LabelNode> around = code.handlers(at);
      for (SpawnSite site : plan.flow().outstandingSites(at)) {
        List<LabelNode> own = code.handlers(site.call());
        if (first == null && !areInlets(own, site)) {
          first = site;
          clauses = own;
        }
        if (first != null && own.equals(clauses) && around.containsAll(own)) {
          throwing.add(at);
        } else if (site.equals(first)) {
          return leaving(site, Set.of());
        }
      }
    }
    return first == null ? null : leaving(first, throwing);
  }

  private static Leaving leaving(SpawnSite site, Set<AbstractInsnNode> throwing) {
    String called = site.call().name;
    String reason = "what the spawned call " + called + "(...) throws would miss its catch clause";
    return new Leaving(site, throwing, reason);
  }

  private boolean areInlets(List<LabelNode> handlers, SpawnSite site) {
    return plan.inlets().of(site).stream()
        .map(clause -> clause.inlet().handler())
        .toList()
        .containsAll(handlers);
  }

  /** Returns true if an exception may leave the method here. Errors of the JVM do not count. */
  private boolean mayLeave(AbstractInsnNode instruction) {
    if (!plan.flow().mayThrow(instruction)
        || plan.syncs().contains(instruction)
        || code.catchesAll(instruction)) {
      return false;
    }
    return switch (instruction.getOpcode()) {
      case Opcodes.LDC, Opcodes.INSTANCEOF -> false;
      case Opcodes.GETSTATIC, Opcodes.PUTSTATIC, Opcodes.NEW, Opcodes.ATHROW -> true;
      default ->
          instruction instanceof MethodInsnNode
              || instruction instanceof InvokeDynamicInsnNode
              || !catchesRuntimeExceptions(instruction);
    };
  }

  private boolean catchesRuntimeExceptions(AbstractInsnNode instruction) {
    return plan.method().tryCatchBlocks.stream()
        .filter(block -> RUNTIME.contains(String.valueOf(block.type)))
        .anyMatch(block -> code.covers(block, instruction));
  }

  private static boolean catchesAll(TryCatchBlockNode block) {
    return block.type == null || block.type.equals("java/lang/Throwable");
  }

  private boolean isAroundSync(TryCatchBlockNode block) {
    return plan.syncs().stream().anyMatch(sync -> code.handlers(sync).contains(block.handler));
  }
}
