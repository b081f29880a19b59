package org.satingrid.rewriter;

import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Finds out what a method does with the result of a spawned call. */
final class DestinationFinder {

  private final Set<LabelNode> targets = new HashSet<>();

  DestinationFinder(MethodNode method) {
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof JumpInsnNode jump) {
        targets.add(jump.label);
      } else if (instruction instanceof TableSwitchInsnNode table) {
        targets.add(table.dflt);
        targets.addAll(table.labels);
      } else if (instruction instanceof LookupSwitchInsnNode lookup) {
        targets.add(lookup.dflt);
        targets.addAll(lookup.labels);
      }
    }
  }

  /** The spawn that a call is, or null if its result is used at once. */
  @Nullable SpawnSite find(MethodInsnNode call) {
    Type result = Type.getReturnType(call.desc);
    Conversions conversions = new Conversions(result);
    if (result.equals(Type.VOID_TYPE)) {
      return new SpawnSite(call, conversions, null, new Destination.Nowhere());
    }
    AbstractInsnNode next = next(call);
    while (next != null && conversions.add(next)) {
      next = next(next);
    }
    Destination destination = next == null ? null : destination(next, conversions);
    return destination == null ? null : new SpawnSite(call, conversions, next, destination);
  }

  /** The instruction that follows and cannot be reached otherwise. */
  private @Nullable AbstractInsnNode next(AbstractInsnNode instruction) {
    AbstractInsnNode next = instruction.getNext();
    while (next != null && next.getOpcode() < 0) {
      if (next instanceof LabelNode label && targets.contains(label)) {
        return null;
      }
      next = next.getNext();
    }
    return next;
  }

  private static @Nullable Destination destination(AbstractInsnNode store, Conversions value) {
    return switch (store.getOpcode()) {
      case Opcodes.POP, Opcodes.POP2 -> new Destination.Nowhere();
      case Opcodes.ISTORE, Opcodes.LSTORE, Opcodes.FSTORE, Opcodes.DSTORE, Opcodes.ASTORE ->
          new Destination.Local(((VarInsnNode) store).var, value);
      case Opcodes.IASTORE,
          Opcodes.LASTORE,
          Opcodes.FASTORE,
          Opcodes.DASTORE,
          Opcodes.AASTORE,
          Opcodes.BASTORE,
          Opcodes.CASTORE,
          Opcodes.SASTORE ->
          new Destination.Element(store.getOpcode());
      case Opcodes.PUTFIELD, Opcodes.PUTSTATIC -> new Destination.Field((FieldInsnNode) store);
      default -> null;
    };
  }
}
