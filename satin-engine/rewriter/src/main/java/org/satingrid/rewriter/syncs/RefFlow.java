package org.satingrid.rewriter.syncs;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Follows references through one method. Finds the objects that a value may be, the references
 * between objects that the method has made, and the objects that other code can reach. README.md
 * has the rules.
 */
final class RefFlow {

  /**
   * Maximum bytes of all frames, and maximum elementary steps, by the estimate of ASM. In a larger
   * method every instruction waits.
   */
  private static final int MAX_MEMORY = 1 << 29;

  private static final long MAX_OPERATIONS = 5_000_000_000L;

  private final String owner;
  private final MethodNode method;
  private final Calls calls;
  private final Map<AbstractInsnNode, Pending> spawned;
  private final Regions regions = new Regions();
  private final SiteTypes types;
  private final Map<AbstractInsnNode, Integer> sites = new HashMap<>();
  private final Map<AbstractInsnNode, List<TryCatchBlockNode>> around = new HashMap<>();
  private final Map<TryCatchBlockNode, Long> entering = new HashMap<>();
  private final Map<AbstractInsnNode, Effects> effects = new HashMap<>();
  private final Map<Integer, Integer> parameters = new HashMap<>();
  private boolean grown;
  private final Map<AbstractInsnNode, RefFrame> frames = new HashMap<>();

  private RefFlow(String owner, MethodNode method, Calls calls, List<Pending> spawned) {
    this.owner = owner;
    this.method = method;
    this.calls = calls;
    this.spawned = new HashMap<>();
    spawned.forEach(site -> this.spawned.put(site.call(), site));
    this.types = new SiteTypes();
    numberParameters();
    numberSites();
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      AbstractInsnNode at = block.start;
      while (at != null && at != block.end) {
        around.computeIfAbsent(at, key -> new java.util.ArrayList<>(2)).add(block);
        at = at.getNext();
      }
    }
  }

  /**
   * @param spawned calls that may still run during the code after them
   */
  static RefFlow of(String owner, MethodNode method, Calls calls, List<Pending> spawned) {
    RefFlow flow = new RefFlow(owner, method, calls, spawned);
    flow.solve();
    return flow;
  }

  private void numberParameters() {
    int number = 0;
    int slot = 0;
    if ((method.access & Opcodes.ACC_STATIC) == 0) {
      parameters.put(slot++, number++);
    }
    for (Type type : Type.getArgumentTypes(method.desc)) {
      parameters.put(slot, number++);
      slot += type.getSize();
    }
  }

  /** Allocations get numbers first, because they need numbers more than calls do. */
  private void numberSites() {
    if (isInitialiser()) {
      number(new LabelNode());
    }
    for (AbstractInsnNode instruction : method.instructions) {
      switch (instruction.getOpcode()) {
        case Opcodes.NEW, Opcodes.NEWARRAY, Opcodes.ANEWARRAY, Opcodes.MULTIANEWARRAY ->
            number(instruction);
        default -> {}
      }
    }
    for (AbstractInsnNode instruction : method.instructions) {
      boolean returns =
          instruction instanceof InvokeDynamicInsnNode
              || (instruction instanceof MethodInsnNode call && makesReference(call));
      if (returns) {
        number(instruction);
      }
    }
  }

  private static boolean makesReference(MethodInsnNode call) {
    Type type = Type.getReturnType(call.desc);
    return type.getSort() >= Type.ARRAY && !type.getInternalName().equals("java/lang/String");
  }

  private void number(AbstractInsnNode instruction) {
    if (sites.size() < Refs.SITES) {
      int site = sites.size();
      sites.put(instruction, site);
      types.learn(site, instruction);
      regions.add(site);
    }
  }

  private void solve() {
    regions.hasGrown();
    Frame<RefValue>[] found;
    do {
      grown = false;
      try {
        found = solver().analyze(owner, method);
      } catch (AnalyzerException e) {
        throw new IllegalArgumentException("bad code in " + method.name + method.desc, e);
      }
    } while (regions.hasGrown() || grown);
    for (AbstractInsnNode instruction : method.instructions) {
      RefFrame frame = (RefFrame) found[method.instructions.indexOf(instruction)];
      if (frame != null) {
        frames.put(instruction, frame);
      }
    }
  }

  private Solver solver() {
    Solver solver = new Solver(new RefInterpreter(this));
    solver.setComputeLimits(MAX_MEMORY, MAX_OPERATIONS);
    return solver;
  }

  /**
   * Returns the frame before an instruction, or null if the instruction is unreachable or was
   * inserted later.
   */
  @Nullable RefFrame before(AbstractInsnNode instruction) {
    return frames.get(instruction);
  }

  /** Returns the loans after an instruction that is not a sync. */
  Loans after(AbstractInsnNode instruction, Loans before) {
    Loans after = before;
    RefFrame frame = frames.get(instruction);
    Pending call = spawned.get(instruction);
    Effects known = call == null ? null : effects(instruction);
    if (frame != null && call != null && known != null) {
      after = after.and(frame.lend(call, known));
    }
    long newest = newest(instruction);
    return newest != Refs.OUTSIDE && makes(instruction) ? after.aged(newest) : after;
  }

  /** Returns true if the reference that an instruction pushes may be to a new object. */
  boolean makes(AbstractInsnNode instruction) {
    Effects known = effects(instruction);
    boolean spawns = spawned.containsKey(instruction);
    return known == null || known.givesNew() || (spawns && known.gives() != 0);
  }

  MethodNode method() {
    return method;
  }

  String owner() {
    return owner;
  }

  Regions regions() {
    return regions;
  }

  /** Returns true if the method has parameters that count as outside and that it can change. */
  boolean hasFarParameters() {
    Type[] types = Type.getArgumentTypes(method.desc);
    int receiver = (method.access & Opcodes.ACC_STATIC) == 0 ? 1 : 0;
    for (int i = Refs.PARAMETERS - receiver; i < types.length; i++) {
      if (types[i].getSort() >= Type.ARRAY && !isImmutable(types[i])) {
        return true;
      }
    }
    return false;
  }

  int parameterAt(int local) {
    return parameters.getOrDefault(local, Refs.PARAMETERS);
  }

  boolean isInitialiser() {
    return method.name.equals("<clinit>");
  }

  /** Returns true for a static field of the class that an initialiser initialises. */
  boolean isOwnStatic(FieldInsnNode field) {
    return isInitialiser() && field.owner.equals(owner);
  }

  /** Returns the objects that a static field refers to. */
  long outside(AbstractInsnNode access) {
    boolean own =
        access instanceof FieldInsnNode field
            && calls.isOfApplication(field.owner)
            && (access.getOpcode() == Opcodes.PUTSTATIC
                || !Mutators.isFixed(Type.getType(field.desc)));
    return own ? Refs.ELSEWHERE : Refs.OUTSIDE;
  }

  /** Returns the site for the objects in the static fields of an initialiser's class. */
  long statics() {
    return Refs.newest(0);
  }

  /**
   * Returns the newest object of an instruction that makes objects, or outside if the instruction
   * has no number.
   */
  long newest(AbstractInsnNode maker) {
    Integer site = sites.get(maker);
    return site == null ? Refs.OUTSIDE : Refs.newest(site);
  }

  /** Returns the spawned call at an instruction, or null. */
  @Nullable Pending spawned(AbstractInsnNode instruction) {
    return spawned.get(instruction);
  }

  /** Returns the effects of a call. They are computed once. */
  @Nullable Effects effects(AbstractInsnNode instruction) {
    Effects known = effects.get(instruction);
    if (known == null) {
      known =
          spawned.containsKey(instruction) && instruction instanceof MethodInsnNode call
              ? calls.ofSpawned(call)
              : calls.of(instruction);
      if (known != null) {
        effects.put(instruction, known);
      }
    }
    return known;
  }

  boolean isConstant(Type type) {
    return calls.isConstant(type);
  }

  boolean isValue(Type type) {
    return calls.isValue(type);
  }

  boolean holdsConstants(Type type) {
    return calls.holdsConstants(type);
  }

  /** Returns true if no call can change an argument of this type. */
  boolean isImmutable(Type type) {
    return calls.isImmutable(type);
  }

  long filter(long refs, Type type) {
    return types.filter(refs, type);
  }

  /** Returns the own objects that code can reach from a value of a type. */
  long reach(long refs, Type type) {
    return SiteTypes.isOfNumbers(type) ? filter(Refs.own(refs), type) : regions.closure(refs);
  }

  /**
   * Adds objects to the visible objects of the clauses around an instruction, because the objects
   * are visible to other code after the instruction.
   */
  void leave(AbstractInsnNode instruction, long out) {
    for (TryCatchBlockNode block : around.getOrDefault(instruction, List.of())) {
      long before = entering(block);
      grown |= (out & ~before) != 0;
      entering.put(block, before | out);
    }
  }

  /** Returns the objects that may be visible to other code when a clause begins. */
  long entering(TryCatchBlockNode block) {
    return entering.getOrDefault(block, Refs.NONE);
  }

  private final class Solver extends Analyzer<RefValue> {

    Solver(RefInterpreter interpreter) {
      super(interpreter);
    }

    @Override
    protected Frame<RefValue> newFrame(int locals, int stack) {
      return new RefFrame(locals, stack, RefFlow.this);
    }

    @Override
    protected Frame<RefValue> newFrame(Frame<? extends RefValue> frame) {
      return new RefFrame((RefFrame) frame);
    }
  }
}
