package org.satingrid.threads.rewriting;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * The objects and arrays to open before a loop, because they are the same in all iterations and the
 * loop accesses them. The fast copy of the loop then accesses them without a check.
 */
final class HoistPlan {

  /** A variable that holds an opened object, or an opened array's elements. */
  static final class Opened {
    /** Descriptor of the array, or null for an object with fields. */
    final @Nullable String array;

    boolean toWrite;

    Opened(@Nullable String array) {
      this.array = array;
    }
  }

  private final ProgramTypes types;
  private final Sources sources;
  private final MethodNode method;
  private final Loop loop;
  private final Map<AbstractInsnNode, Frame<BasicValue>> frames;
  private final Invariants invariants;
  private final Set<LabelNode> targets = new HashSet<>();

  /** The opened objects and arrays. An entry can only depend on earlier entries. */
  final Map<Invariant, Opened> opened = new LinkedHashMap<>();

  /** Instructions that push an object or array, and the instructions that replace them. */
  final Map<AbstractInsnNode, Invariant> receivers = new HashMap<>();

  /** Instructions that are left out of the fast copy. */
  final Set<AbstractInsnNode> removed = new HashSet<>();

  /** Instructions that push a part of another expression. These instructions are not replaced. */
  private final Set<AbstractInsnNode> parts = new HashSet<>();

  /**
   * Accesses that need no check in the fast copy, and instructions that push the objects with
   * static fields.
   */
  final Map<AbstractInsnNode, Invariant> accesses = new LinkedHashMap<>();

  private HoistPlan(
      ClassRewriting context,
      MethodNode method,
      Loop loop,
      Sources sources,
      Map<AbstractInsnNode, Frame<BasicValue>> frames) {
    this.types = context.types();
    this.sources = sources;
    this.method = method;
    this.loop = loop;
    this.frames = frames;
    this.invariants = new Invariants(loop, method, sources, types, frames);
    for (AbstractInsnNode node : method.instructions) {
      targets.addAll(Loop.targets(node));
    }
  }

  boolean isPartOfReceiver(AbstractInsnNode node) {
    return parts.contains(node);
  }

  Loop loop() {
    return loop;
  }

  /** Returns the plan for a loop, or null if the loop has no check to move. */
  static @Nullable HoistPlan of(
      ClassRewriting context,
      MethodNode method,
      Loop loop,
      Sources sources,
      Map<AbstractInsnNode, Frame<BasicValue>> frames) {
    HoistPlan plan = new HoistPlan(context, method, loop, sources, frames);
    for (int i = loop.first(); i <= loop.last(); i++) {
      AbstractInsnNode node = method.instructions.get(i);
      if (!Loop.isQuiet(node) || plan.isVolatile(node)) {
        return null;
      }
    }
    plan.choose();
    return plan.accesses.isEmpty() ? null : plan;
  }

  private boolean isVolatile(AbstractInsnNode node) {
    if (!(node instanceof FieldInsnNode access)) {
      return false;
    }
    ProgramTypes.Field field = types.field(access.owner, access.name);
    return field != null && field.facts().is(ACC_VOLATILE);
  }

  private void choose() {
    Map<AbstractInsnNode, Invariant> candidates = new LinkedHashMap<>();
    for (int i = loop.first(); i <= loop.last(); i++) {
      AbstractInsnNode node = method.instructions.get(i);
      Invariant receiver = receiver(node);
      if (receiver != null && frames.get(node) != null) {
        candidates.put(node, receiver);
      }
    }
    boolean changed = true;
    while (changed) { // one dropped object can cause the drop of other objects
      changed = candidates.keySet().removeIf(node -> !isSubstitutable(node, candidates.keySet()));
    }
    candidates.forEach(this::accept);
  }

  /**
   * Returns the accessed object or array. Null if different iterations can access different
   * objects.
   */
  private @Nullable Invariant receiver(AbstractInsnNode node) {
    if (node.getOpcode() == GETSTATIC) {
      return invariants.of(node) instanceof Invariant.Field field ? field.object() : null;
    }
    int position = position(node);
    return position < 0 ? null : invariants.of(sources.one(node, position));
  }

  /**
   * Returns the position of the object or array on the stack, counted from the top, or -1 if the
   * instruction does not access an object or array.
   */
  private int position(AbstractInsnNode node) {
    int opcode = node.getOpcode();
    if (opcode >= IALOAD && opcode <= SALOAD) {
      return 1;
    }
    if (opcode >= IASTORE && opcode <= SASTORE) {
      return 2;
    }
    if (opcode == ARRAYLENGTH) {
      return 0;
    }
    if (opcode == GETFIELD || opcode == PUTFIELD) {
      FieldInsnNode access = (FieldInsnNode) node;
      ProgramTypes.Field field = types.field(access.owner, access.name);
      boolean shared =
          field != null && !field.facts().is(ACC_TRANSIENT) && types.isShared(field.owner().name());
      return !shared ? -1 : opcode == GETFIELD ? 0 : 1;
    }
    return -1;
  }

  /** Returns true if a variable can replace the instructions that push the object or array. */
  private boolean isSubstitutable(AbstractInsnNode node, Set<AbstractInsnNode> candidates) {
    if (node.getOpcode() == GETSTATIC) {
      return true;
    }
    AbstractInsnNode maker = sources.one(node, position(node));
    if (maker == null || tree(maker) == null) {
      return false;
    }
    for (AbstractInsnNode user : sources.users(maker)) {
      if (!candidates.contains(user) || !maker.equals(sources.one(user, position(user)))) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns the instructions that evaluate an expression, if they follow each other and no jump
   * goes into them.
   */
  private @Nullable Set<AbstractInsnNode> tree(AbstractInsnNode root) {
    Set<AbstractInsnNode> tree = new HashSet<>();
    Deque<AbstractInsnNode> todo = new ArrayDeque<>(Set.of(root));
    while (!todo.isEmpty()) {
      AbstractInsnNode node = todo.remove();
      tree.add(node);
      for (int operand = 0; operand < operands(node); operand++) {
        AbstractInsnNode maker = sources.one(node, operand);
        if (maker == null) {
          return null;
        }
        todo.add(maker);
      }
    }
    int left = tree.size();
    for (AbstractInsnNode node = root; node != null && left > 0; node = node.getPrevious()) {
      boolean whole = node.equals(root) || left == tree.size();
      if (tree.contains(node)) {
        left--;
      } else if (node.getOpcode() >= 0
          || (node instanceof LabelNode label && targets.contains(label) && !whole)) {
        return null;
      }
    }
    return left == 0 ? tree : null;
  }

  private static int operands(AbstractInsnNode node) {
    int opcode = node.getOpcode();
    if (opcode == AALOAD || opcode == IADD || opcode == ISUB || opcode == IMUL) {
      return 2;
    }
    return opcode == GETFIELD ? 1 : 0;
  }

  private void accept(AbstractInsnNode node, Invariant receiver) {
    boolean ofField = node instanceof FieldInsnNode;
    String array = ofField ? null : arrayType(node);
    boolean writes =
        node.getOpcode() == PUTFIELD
            || (node.getOpcode() >= IASTORE && node.getOpcode() <= SASTORE);
    Opened slot = open(receiver, array);
    slot.toWrite |= writes;
    accesses.put(node, receiver);
    AbstractInsnNode maker =
        node.getOpcode() == GETSTATIC ? null : sources.one(node, position(node));
    if (maker != null && !(ofField && receiver instanceof Invariant.Local)) {
      Set<AbstractInsnNode> tree = tree(maker);
      if (tree != null) {
        receivers.put(maker, receiver);
        removed.addAll(tree);
        tree.stream().filter(part -> !part.equals(maker)).forEach(parts::add);
      }
    }
  }

  private String arrayType(AbstractInsnNode node) {
    Frame<BasicValue> frame = frames.get(node);
    int kind =
        node.getOpcode() == ARRAYLENGTH
            ? AALOAD - IALOAD
            : node.getOpcode() >= IASTORE ? node.getOpcode() - IASTORE : node.getOpcode() - IALOAD;
    return frame == null
        ? "[Ljava/lang/Object;"
        : ArrayCode.arrayOf(kind, TypeFlow.operand(frame, position(node)));
  }

  /** Opens the parts of an expression before the expression itself. */
  private Opened open(Invariant value, @Nullable String array) {
    needs(value);
    return opened.computeIfAbsent(value, unused -> new Opened(array));
  }

  private void needs(Invariant value) {
    if (value instanceof Invariant.Field field) {
      Opened unused = open(field.object(), null);
    } else if (value instanceof Invariant.Element element) {
      Opened unused = open(element.array(), element.descriptor());
      needs(element.index());
    } else if (value instanceof Invariant.Arithmetic arithmetic) {
      needs(arithmetic.left());
      needs(arithmetic.right());
    }
  }
}
