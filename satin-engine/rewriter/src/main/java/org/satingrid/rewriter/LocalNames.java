package org.satingrid.rewriter;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The names of a method's variables in the messages of {@code NullPointerException}. Java takes
 * them from the class file's table of variables. Without an entry, Java makes a name from the slot:
 * {@code <parameter1>} before a store to the parameter, and {@code <local4>} otherwise. A clone has
 * other slots, and therefore gets entries with the names of the original method.
 *
 * <p>A store counts if it is in front of an instruction in a single pass through the code. HotSpot
 * searches in the same way ({@code bytecodeUtils.cpp}).
 */
final class LocalNames {
  private static final String ANY = "Ljava/lang/Object;";

  private final MethodNode original;
  private final MethodNode copy;
  private final IntUnaryOperator slots;
  private final BitSet stored = new BitSet();

  /** The parameters that are stored in front of an instruction of the copy, by original slot. */
  private final Map<AbstractInsnNode, BitSet> before = new HashMap<>();

  /**
   * Reads a copy before it is changed.
   *
   * @param slots turns a slot of the original into a slot of the copy
   */
  LocalNames(MethodNode original, MethodNode copy, IntUnaryOperator slots) {
    this.original = original;
    this.copy = copy;
    this.slots = slots;
    for (AbstractInsnNode instruction : copy.instructions) {
      stored.or(storedBy(instruction));
    }
    if (!stored.isEmpty()) {
      follow();
    }
  }

  /** Returns the slot of a parameter that the instruction stores, in the original. */
  private BitSet storedBy(AbstractInsnNode instruction) {
    BitSet slot = new BitSet();
    if (instruction instanceof VarInsnNode store && PendingFlow.isStore(store)) {
      for (int i = firstParameter(); i < Captured.argumentSlots(original); i++) {
        slot.set(i, slots.applyAsInt(i) == store.var);
      }
    }
    return slot;
  }

  private int firstParameter() {
    return Captured.isStatic(original) ? 0 : 1;
  }

  private void follow() {
    MethodCode code = new MethodCode(copy);
    Map<AbstractInsnNode, BitSet> arriving = new HashMap<>();
    arriving.put(copy.instructions.getFirst(), new BitSet());
    for (TryCatchBlockNode block : copy.tryCatchBlocks) {
      arriving.put(block.handler, new BitSet());
    }
    boolean found = true;
    while (found) {
      found = false;
      for (AbstractInsnNode instruction : copy.instructions) {
        BitSet now = arriving.get(instruction);
        if (now != null) {
          found |= before.putIfAbsent(instruction, (BitSet) now.clone()) == null;
          BitSet after = storedBy(instruction);
          after.or(now);
          for (AbstractInsnNode next : code.successors(instruction)) {
            arriving.computeIfAbsent(next, unused -> new BitSet()).or(after);
          }
        }
      }
    }
  }

  /** Adds the names to the copy, possibly after changes of its code. Existing entries stay. */
  void add() {
    LabelNode start = new LabelNode();
    LabelNode end = new LabelNode();
    copy.instructions.insert(start);
    copy.instructions.add(end);
    List<LocalVariableNode> names = new ArrayList<>();
    for (int slot = firstParameter(); slot < original.maxLocals; slot++) {
      if (slot < Captured.argumentSlots(original) && hasName(slot)) {
        continue; // A parameter keeps its name until the end.
      }
      if (stored.get(slot)) {
        addRanges(slot, names, end);
      } else {
        names.add(entry(name(slot, false), slot, start, end));
      }
    }
    if (copy.localVariables == null) {
      copy.localVariables = names;
    } else {
      copy.localVariables.addAll(names); // Java uses the first entry that fits.
    }
  }

  private boolean hasName(int slot) {
    int here = slots.applyAsInt(slot);
    return copy.localVariables != null
        && copy.localVariables.stream().anyMatch(variable -> variable.index == here);
  }

  private void addRanges(int slot, List<LocalVariableNode> names, LabelNode end) {
    @Nullable LabelNode start = null;
    boolean written = false;
    for (AbstractInsnNode instruction : copy.instructions.toArray()) {
      BitSet now = before.get(instruction);
      if (now != null && (start == null || now.get(slot) != written)) {
        LabelNode here = new LabelNode();
        copy.instructions.insertBefore(instruction, here);
        if (start != null) {
          names.add(entry(name(slot, written), slot, start, here));
        }
        start = here;
        written = now.get(slot);
      }
    }
    if (start != null) {
      names.add(entry(name(slot, written), slot, start, end));
    }
  }

  private LocalVariableNode entry(String name, int slot, LabelNode from, LabelNode to) {
    return new LocalVariableNode(name, ANY, null, from, to, slots.applyAsInt(slot));
  }

  private String name(int slot, boolean written) {
    int first = firstParameter();
    Type[] parameters = Type.getArgumentTypes(original.desc);
    for (int i = 0; i < parameters.length && !written; i++) {
      first += parameters[i].getSize();
      if (slot < first) {
        return "<parameter" + (i + 1) + ">";
      }
    }
    return "<local" + slot + ">";
  }
}
