package org.satingrid.rewriter;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Inserts syncs into a method with inlets, where an exception of later code would leave the method.
 * The spawned call precedes this code. Therefore the clause of the call runs first, and can return
 * or throw another exception:
 *
 * <pre>
 *   pad:    ASTORE thrown                          handler of the code behind the call
 *           ALOAD thrown; INSTANCEOF VirtualMachineError; IFNE leave
 *           ACONST_NULL; INVOKEVIRTUAL sync
 *   leave:  ALOAD thrown; ATHROW
 * </pre>
 *
 * There is a pad for each set of calls that can be outstanding together, so that the variables of
 * their clauses exist in the pad. All calls share one pad in two cases: there are many sets, or an
 * ordinary exception can lead to a clause that throws. In the second case a separate pad would be
 * part of the clause. If the variables do not exist in a pad, there is a sync right after the
 * calls.
 */
final class LeavingPads {

  private static final Type ERROR = Type.getObjectType("java/lang/VirtualMachineError");

  /** Maximum number of pads, because each pad has copies of the clauses of its calls. */
  private static final int MAX_PADS = 4;

  private final String className;
  private final MethodPlan plan;
  private final MethodNode method;
  private final Map<LabelNode, Set<SpawnSite>> pads = new LinkedHashMap<>();

  private LeavingPads(String className, MethodPlan plan) {
    this.className = className;
    this.plan = plan;
    this.method = plan.method();
  }

  /**
   * Changes the method.
   *
   * @return true if the method has changed
   */
  static boolean insert(String className, MethodPlan plan, Hierarchy hierarchy) {
    return !plan.inlets().isEmpty() && new LeavingPads(className, plan).insert(hierarchy);
  }

  private boolean insert(Hierarchy hierarchy) {
    TypeFlow before = TypeFlow.of(className, method, hierarchy);
    List<Range> ranges = ranges();
    Map<Set<SpawnSite>, List<Range>> groups = new LinkedHashMap<>();
    ranges.forEach(r -> groups.computeIfAbsent(r.sites(), key -> new ArrayList<>()).add(r));
    Set<SpawnSite> all = plan.inlets().sites();
    if (groups.size() > MAX_PADS || groups.containsKey(all)) {
      pad(all, ranges);
    } else {
      groups.forEach(this::pad);
    }
    TypeFlow types = pads.isEmpty() ? before : TypeFlow.of(className, method, hierarchy);
    Set<SpawnSite> alone = new LinkedHashSet<>();
    pads.forEach(
        (pad, sites) ->
            sites.stream()
                .filter(site -> !fits(site, before.before(site.call()), types.before(pad)))
                .forEach(alone::add));
    alone.forEach(this::waitAtOnce);
    return !pads.isEmpty();
  }

  /** Successive instructions that can throw while these calls are outstanding. */
  private record Range(Set<SpawnSite> sites, AbstractInsnNode first, AbstractInsnNode last) {}

  private List<Range> ranges() {
    Set<AbstractInsnNode> inlets = new HashSet<>();
    Set<AbstractInsnNode> entered = new HashSet<>();
    Set<LabelNode> handlers = enteredHandlers();
    for (SpawnSite site : plan.inlets().sites()) {
      for (Inlets.Catch clause : plan.inlets().of(site)) {
        boolean enters = handlers.contains(clause.inlet().handler());
        (enters ? entered : inlets).addAll(clause.inlet().code());
      }
    }
    List<Range> ranges = new ArrayList<>();
    boolean open = false;
    for (AbstractInsnNode instruction : method.instructions) {
      boolean apart =
          plan.flow().isPart(instruction)
              || plan.syncs().contains(instruction)
              || inlets.contains(instruction);
      Set<SpawnSite> sites = apart ? Set.of() : outstanding(instruction);
      if (!apart && entered.contains(instruction)) {
        sites = plan.inlets().sites();
      }
      Range last = open ? ranges.get(ranges.size() - 1) : null;
      boolean throwing = MethodCode.mayThrow(instruction) && !sites.isEmpty();
      if (last != null && sites.equals(last.sites())) {
        if (throwing) {
          ranges.set(ranges.size() - 1, new Range(sites, last.first(), instruction));
        }
      } else if (throwing) {
        ranges.add(new Range(sites, instruction, instruction));
        open = true;
      } else {
        open = false;
      }
    }
    return ranges;
  }

  /** Returns the clauses for ordinary exceptions of code with outstanding calls. */
  private Set<LabelNode> enteredHandlers() {
    MethodCode code = new MethodCode(method);
    Set<LabelNode> entered = new HashSet<>();
    for (AbstractInsnNode instruction : method.instructions) {
      boolean ordinary =
          plan.flow().mayThrow(instruction)
              && !plan.syncs().contains(instruction)
              && !plan.inlets().contain(instruction);
      if (ordinary && !outstanding(instruction).isEmpty()) {
        entered.addAll(code.reachedHandlers(instruction));
      }
    }
    return entered;
  }

  private Set<SpawnSite> outstanding(AbstractInsnNode instruction) {
    Set<SpawnSite> sites = new HashSet<>(plan.flow().outstandingSites(instruction));
    sites.retainAll(plan.inlets().sites());
    return sites;
  }

  private void pad(Set<SpawnSite> sites, List<Range> ranges) {
    LabelNode pad = new LabelNode();
    LabelNode leave = new LabelNode();
    int thrown = method.maxLocals++;
    Code instead = new Code().label(pad).astore(thrown).aload(thrown).isInstance(ERROR);
    instead.jump(Opcodes.IFNE, leave).op(Opcodes.ACONST_NULL);
    instead.list().add(Detector.sync(className));
    instead.label(leave).aload(thrown).op(Opcodes.ATHROW);
    for (Range range : ranges) {
      LabelNode from = new LabelNode();
      LabelNode to = new LabelNode();
      method.instructions.insertBefore(range.first(), from);
      method.instructions.insert(range.last(), to);
      method.tryCatchBlocks.add(new TryCatchBlockNode(from, to, pad, null));
    }
    method.instructions.add(instead.list());
    pads.put(pad, sites);
  }

  /**
   * Returns true if the variables that the clauses of a call share with the method exist at an
   * instruction.
   */
  private boolean fits(
      SpawnSite site, @Nullable Frame<BasicValue> atCall, @Nullable Frame<BasicValue> atPad) {
    return plan.inlets().of(site).stream()
        .flatMapToInt(clause -> clause.inlet().kept().stream())
        .allMatch(slot -> !isSet(atCall, slot) || isSet(atPad, slot));
  }

  private static boolean isSet(@Nullable Frame<BasicValue> frame, int slot) {
    return frame != null && frame.getLocal(slot) != null && frame.getLocal(slot).getType() != null;
  }

  private void waitAtOnce(SpawnSite site) {
    AbstractInsnNode last = site.store() == null ? site.call() : site.store();
    InsnList sync = new Code().op(Opcodes.ACONST_NULL).list();
    sync.add(Detector.sync(className));
    method.instructions.insert(last, sync);
    method.maxStack++;
  }
}
