package org.satingrid.rewriter;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldInsnNode;

/** The place of a spawn's result. */
sealed interface Destination {

  /** No place, because the result is void or is dropped. */
  record Nowhere() implements Destination {}

  /** A local variable. Destinations are equal if their spawns can share one hidden local. */
  record Local(int slot, Conversions conversions) implements Destination {

    /** Returns the type of the stored value. */
    Type type() {
      return conversions.to();
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Local local
          && slot == local.slot
          && conversions.key().equals(local.conversions.key());
    }

    @Override
    public int hashCode() {
      return 31 * slot + conversions.key().hashCode();
    }

    /** Returns true if a store or load with this opcode at this slot touches the variable. */
    boolean overlaps(int opcode, int slotUsed) {
      boolean wide =
          switch (opcode) {
            case Opcodes.LSTORE, Opcodes.DSTORE, Opcodes.LLOAD, Opcodes.DLOAD -> true;
            default -> false;
          };
      return slotUsed < slot + type().getSize() && slot < slotUsed + (wide ? 2 : 1);
    }
  }

  /** An array element, with the opcode of the store. */
  record Element(int opcode) implements Destination {}

  /** A field, static or not. */
  record Field(FieldInsnNode store) implements Destination {
    boolean isStatic() {
      return store.getOpcode() == Opcodes.PUTSTATIC;
    }
  }
}
