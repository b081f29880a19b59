package org.satingrid.rewriter;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Finds the destination of a spawned call's result. */
final class DestinationFinder {

  private final StraightLine line;
  private final boolean records;

  /**
   * @param records true if a record is made per spawn
   */
  DestinationFinder(MethodNode method, boolean records) {
    this.line = new StraightLine(method);
    this.records = records;
  }

  /** Returns the spawn of a call, or null if the call's result is used at once. */
  @Nullable SpawnSite find(MethodInsnNode call) {
    Type result = Type.getReturnType(call.desc);
    Conversions conversions = new Conversions(result);
    if (result.equals(Type.VOID_TYPE)) {
      return new SpawnSite(call, conversions, null, new Destination.Nowhere());
    }
    AbstractInsnNode next = line.next(call);
    while (next != null && conversions.add(next)) {
      next = line.next(next);
    }
    Accumulation accumulation = next == null || records ? null : Accumulation.at(next, line);
    if (accumulation != null) {
      conversions.add(accumulation);
      next = line.next(accumulation.operation());
    }
    Destination destination = next == null ? null : destination(next, conversions);
    boolean elsewhere =
        destination instanceof Destination.Element || destination instanceof Destination.Field;
    if (records && !elsewhere && conversions.mayThrow()) {
      return null;
    }
    return destination == null ? null : new SpawnSite(call, conversions, next, destination);
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
