package org.satingrid.rewriter;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodNode;

/**
 * A method that can be captured, with its resume clone.
 *
 * @param number counts the captured methods of the class
 * @param spawns saved state after each spawn, or null for an unreachable spawn
 * @param passages saved state at each ordinary call of a spawning method
 * @param urgent true if the method has inlets that do not wait until all calls have ended
 * @param stores the method that stores results, or null
 */
record Captured(
    String className,
    MethodNode original,
    int number,
    MethodNode resume,
    SavedState start,
    List<@Nullable SavedState> spawns,
    List<@Nullable SavedState> passages,
    boolean urgent,
    @Nullable MethodNode stores,
    int primitives,
    int references) {

  /** The resume clone has two slots before the slots of the method: the frame and the worker. */
  static final int SHIFT = 2;

  /** Returns the types of receiver and arguments. */
  static Type[] arguments(String className, MethodNode method) {
    Type[] own = Type.getArgumentTypes(method.desc);
    if (isStatic(method)) {
      return own;
    }
    Type[] all = new Type[own.length + 1];
    all[0] = Type.getObjectType(className);
    System.arraycopy(own, 0, all, 1, own.length);
    return all;
  }

  static boolean isStatic(MethodNode method) {
    return (method.access & Opcodes.ACC_STATIC) != 0;
  }

  /** Slots that the receiver and the arguments take. */
  static int argumentSlots(MethodNode method) {
    return (Type.getArgumentsAndReturnSizes(method.desc) >> 2) - (isStatic(method) ? 1 : 0);
  }

  /** The descriptor of a clone: the worker comes last. */
  static String cloneDescriptor(String descriptor) {
    int end = descriptor.lastIndexOf(')');
    return descriptor.substring(0, end) + Names.WORKER_TYPE + descriptor.substring(end);
  }

  static String frameDescriptor(String descriptor) {
    return descriptor.substring(0, descriptor.lastIndexOf(')') + 1) + Names.HEAP_FRAME_TYPE;
  }

  Type result() {
    return Type.getReturnType(original.desc);
  }

  String frameClass() {
    return Names.frameClass(className, number);
  }

  /** Returns the variables of a state, except the variables that only the resume clone has. */
  List<SavedState.Value> ownLocals(SavedState state) {
    return state.locals().stream()
        .filter(value -> !value.isNull() && value.slot() - SHIFT < original.maxLocals)
        .toList();
  }
}
