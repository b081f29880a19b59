package org.satingrid.rewriter.syncs;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * A spawned call with a result that is stored after the call has ended.
 *
 * @param store the store to a field or element that takes the result, or null for variables
 */
public record Pending(MethodInsnNode call, @Nullable AbstractInsnNode store) {

  /** Returns the place of the result, or null. */
  @Nullable Place place() {
    return store == null ? null : Place.of(store);
  }

  /**
   * Returns the stack position of the target at the call, from the top, or 0 for a static field.
   */
  int targetFromTop() {
    int values = 1 + Type.getArgumentTypes(call.desc).length;
    if (store instanceof FieldInsnNode field) {
      return field.getOpcode() == org.objectweb.asm.Opcodes.PUTSTATIC ? 0 : values + 1;
    }
    return values + 2;
  }
}
