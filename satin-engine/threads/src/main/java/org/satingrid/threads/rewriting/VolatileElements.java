package org.satingrid.threads.rewriting;

import static org.objectweb.asm.Opcodes.*;

import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/**
 * Rewrites accesses to elements of arrays that a volatile field refers to, as in {@code while
 * (flags[i] != now)}. In the Java language only the reference is volatile. But a virtual machine
 * sees newer elements after every read of the reference, and programs rely on that, for example the
 * barriers of the Java Grande suite. The rewritten code reads such an element after an acquire, and
 * writes it between two releases.
 */
final class VolatileElements {

  private VolatileElements() {}

  /**
   * Returns the loads and stores of such elements. Finds only code that takes the array directly
   * from the field.
   */
  static Set<AbstractInsnNode> of(String owner, MethodNode method, ProgramTypes types)
      throws AnalyzerException {
    Set<AbstractInsnNode> found = new HashSet<>();
    if (!readsVolatileArray(method, types)) {
      return found;
    }
    Sources sources = Sources.of(owner, method);
    boolean grows = true;
    while (grows) { // An element of a found array can itself be an array.
      grows = false;
      for (AbstractInsnNode node : method.instructions) {
        int arrayAt = arrayAt(node);
        if (arrayAt >= 0 && !found.contains(node)) {
          AbstractInsnNode array = sources.one(node, arrayAt);
          if (array != null && (found.contains(array) || isVolatileArray(array, types))) {
            grows |= found.add(node);
          }
        }
      }
    }
    return found;
  }

  /**
   * Returns the position of the array below the top of the stack, or -1 if the instruction does not
   * access an element.
   */
  private static int arrayAt(AbstractInsnNode node) {
    int opcode = node.getOpcode();
    if (opcode >= IALOAD && opcode <= SALOAD) {
      return 1;
    }
    return opcode >= IASTORE && opcode <= SASTORE ? 2 : -1;
  }

  private static boolean readsVolatileArray(MethodNode method, ProgramTypes types) {
    for (AbstractInsnNode node : method.instructions) {
      if (isVolatileArray(node, types)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isVolatileArray(AbstractInsnNode node, ProgramTypes types) {
    if (!(node instanceof FieldInsnNode access)
        || (node.getOpcode() != GETFIELD && node.getOpcode() != GETSTATIC)
        || Type.getType(access.desc).getSort() != Type.ARRAY) {
      return false;
    }
    ProgramTypes.Field field = types.field(access.owner, access.name);
    return field != null && field.facts().is(ACC_VOLATILE);
  }

  /** Puts the acquire or the releases around an access. */
  static void order(AbstractInsnNode node, InsnList access) {
    if (arrayAt(node) == 1) {
      access.insert(sync("beforeVolatileLoad"));
    } else {
      access.insert(sync("aroundVolatileStore"));
      access.add(sync("aroundVolatileStore"));
    }
  }

  private static MethodInsnNode sync(String name) {
    return new MethodInsnNode(INVOKESTATIC, Names.SYNC, name, "()V");
  }
}
