package org.satingrid.threads.rewriting;

import static org.objectweb.asm.Opcodes.*;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Finds calls that compute on the JDK's own threads, which cannot use shared objects. The calling
 * thread can compute the same result alone.
 */
final class ParallelCalls {

  private ParallelCalls() {}

  /** Returns the call that computes the same in the calling thread, or null. */
  static @Nullable MethodInsnNode alone(MethodInsnNode call) {
    if (call.owner.equals("java/util/Arrays")) {
      return switch (call.name) {
        case "parallelPrefix" -> renamed(call, "prefix"); // a method of the library
        case "parallelSetAll" -> renamed(call, "setAll");
        case "parallelSort" -> renamed(call, "sort");
        default -> null;
      };
    }
    if (call.name.equals("parallelStream") && call.desc.equals("()Ljava/util/stream/Stream;")) {
      return renamed(call, "stream");
    }
    boolean ofStream = call.owner.startsWith("java/util/stream/");
    return ofStream && call.name.equals("parallel") && call.desc.startsWith("()")
        ? renamed(call, "sequential")
        : null;
  }

  private static MethodInsnNode renamed(MethodInsnNode call, String name) {
    String descriptor = call.desc.replace("[Ljava/lang/Comparable;", "[Ljava/lang/Object;");
    return new MethodInsnNode(call.getOpcode(), call.owner, name, descriptor, call.itf);
  }

  /** Returns true for {@code StreamSupport.stream(..., parallel)} unless the flag is false. */
  static boolean hasFlag(MethodInsnNode call) {
    if (!call.owner.equals("java/util/stream/StreamSupport") || !call.desc.contains("Z)")) {
      return false;
    }
    AbstractInsnNode flag = call.getPrevious();
    while (flag != null && flag.getOpcode() < 0) {
      flag = flag.getPrevious();
    }
    return flag == null || flag.getOpcode() != ICONST_0;
  }
}
