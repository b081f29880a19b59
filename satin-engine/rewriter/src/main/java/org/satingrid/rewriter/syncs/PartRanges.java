package org.satingrid.rewriter.syncs;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** The methods of the JDK that use a given range of an array, and do not keep the array. */
public final class PartRanges {

  private static final Set<String> OF_ARRAYS =
      Set.of("sort", "fill", "copyOfRange", "binarySearch");

  /**
   * A range of an array argument.
   *
   * @param array number of the argument
   * @param from number of the argument with the first index
   * @param to number of the argument with the index behind the last element, or with the length
   * @param isLength true if {@code to} is the number of elements
   * @param isInclusive true if {@code to} is the index of the last element
   */
  public record Range(int array, int from, int to, boolean isLength, boolean isInclusive) {}

  private PartRanges() {}

  /** Returns the range of an argument that a method of the JDK uses, or null. */
  public static @Nullable Range of(MethodInsnNode call, int argument) {
    if (call.owner.equals("java/lang/System") && call.name.equals("arraycopy")) {
      return argument == 0 || argument == 2
          ? new Range(argument, argument + 1, 4, true, false)
          : null;
    }
    Type[] types = Type.getArgumentTypes(call.desc);
    boolean ranged =
        call.owner.equals("java/util/Arrays")
            && OF_ARRAYS.contains(call.name)
            && types.length >= 3
            && types[1].equals(Type.INT_TYPE)
            && types[2].equals(Type.INT_TYPE);
    return ranged && argument == 0 ? new Range(0, 1, 2, false, false) : null;
  }

  /** Returns true for methods that never call code of the program, such as a comparison. */
  static boolean runsOnlyJdk(MethodInsnNode call) {
    return switch (call.name) {
      case "sort", "binarySearch" -> SiteTypes.isOfNumbers(Type.getArgumentTypes(call.desc)[0]);
      default -> true;
    };
  }
}
