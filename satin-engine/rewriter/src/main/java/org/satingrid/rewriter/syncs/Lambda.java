package org.satingrid.rewriter.syncs;

import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * A lambda or method reference.
 *
 * @param type the interface that it implements
 * @param method the interface's method
 * @param code the call that it makes
 * @param user the call of the JDK that gets it and does not pass it on to other code, or null
 */
record Lambda(String type, String method, MethodInsnNode code, @Nullable MethodInsnNode user) {

  private static final String FACTORY = "java/lang/invoke/LambdaMetafactory";
  private static final String STREAMS = "java/util/stream/";

  /** Methods of the JDK that do not keep their functions. */
  private static final Set<String> AT_ONCE =
      Set.of(
          "java/util/Arrays.setAll",
          "java/util/Arrays.sort",
          "java/util/Collections.max",
          "java/util/Collections.min",
          "java/util/Collections.sort");

  /** Names of methods of collections, maps and optional values that do not keep their functions. */
  private static final Set<String> NAMED_AT_ONCE =
      Set.of(
          "compute",
          "computeIfAbsent",
          "computeIfPresent",
          "forEach",
          "ifPresent",
          "merge",
          "orElseGet",
          "removeIf",
          "replaceAll",
          "sort");

  static boolean isMadeBy(String bootstrapOwner) {
    return bootstrapOwner.equals(FACTORY);
  }

  static Lambda of(InvokeDynamicInsnNode made) {
    return of(made, null);
  }

  /**
   * @param user the only call that gets the lambda, or null
   */
  static Lambda of(InvokeDynamicInsnNode made, @Nullable MethodInsnNode user) {
    Handle code = (Handle) made.bsmArgs[1];
    int opcode =
        switch (code.getTag()) {
          case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
          case Opcodes.H_INVOKEINTERFACE -> Opcodes.INVOKEINTERFACE;
          case Opcodes.H_INVOKEVIRTUAL -> Opcodes.INVOKEVIRTUAL;
          default -> Opcodes.INVOKESPECIAL;
        };
    MethodInsnNode call =
        new MethodInsnNode(
            opcode, code.getOwner(), code.getName(), code.getDesc(), code.isInterface());
    String type = Type.getReturnType(made.desc).getInternalName();
    return new Lambda(type, made.name, call, user == null || callers(user) == null ? null : user);
  }

  /**
   * Names the calls that can call a function which was passed to a method of the JDK: the calls of
   * this method, or of all methods of streams. Returns null if any other code may call it.
   */
  private static @Nullable String callers(MethodInsnNode user) {
    if (user.owner.startsWith(STREAMS)) {
      return STREAMS;
    }
    String name = user.owner + '.' + user.name;
    boolean ofCollections =
        user.owner.startsWith("java/util/")
            && user.owner.indexOf('/', "java/util/".length()) < 0
            && NAMED_AT_ONCE.contains(user.name);
    return ofCollections || AT_ONCE.contains(name) ? name : null;
  }

  /** Returns the lambda if any code may call it. */
  Lambda known() {
    return new Lambda(type, method, code, null);
  }

  /** Returns false if the call cannot call this lambda. */
  boolean isKnownTo(MethodInsnNode call) {
    return user == null || Objects.equals(callers(user), callers(call));
  }
}
