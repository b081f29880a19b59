package org.satingrid.rewriter.syncs;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IntInsnNode;

/**
 * Limits sets of objects by static types. Only arrays of numbers can be left out. Any other object
 * also stands for objects of unknown types that other methods have made for it.
 */
final class SiteTypes {

  private static final Set<String> ABOVE_ARRAYS =
      Set.of("java/lang/Object", "java/io/Serializable", "java/lang/Cloneable");
  private static final Set<String> IMMUTABLE =
      Set.of(
          "java/lang/String",
          "java/lang/Boolean",
          "java/lang/Character",
          "java/lang/Byte",
          "java/lang/Short",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Float",
          "java/lang/Double");
  private static final String PRIMITIVES = "    ZCFDBSIJ";

  /** Returns the type of a site that makes an array of numbers, or null for any other site. */
  private final @Nullable Type[] numbers = new @Nullable Type[Refs.SITES];

  void learn(int site, AbstractInsnNode maker) {
    if (maker instanceof IntInsnNode array) {
      numbers[site] = Type.getType("[" + PRIMITIVES.charAt(array.operand));
    }
  }

  /**
   * Returns the objects of a set that can be of a type. Leaves out own arrays of another type and
   * own objects that cannot change.
   */
  long filter(long refs, Type type) {
    if (type.getSort() < Type.ARRAY || ABOVE_ARRAYS.contains(type.getInternalName())) {
      return refs;
    }
    long left = IMMUTABLE.contains(type.getInternalName()) ? refs & Refs.FOREIGN : refs;
    for (int site = 0; site < numbers.length; site++) {
      Type made = numbers[site];
      if (made != null && !made.equals(type)) {
        left &= ~Refs.both(site);
      }
    }
    return left;
  }

  /** Returns true for arrays of numbers, because they do not refer to objects. */
  static boolean isOfNumbers(Type type) {
    return type.getSort() == Type.ARRAY
        && type.getDimensions() == 1
        && type.getElementType().getSort() < Type.ARRAY;
  }

  /** Returns true for final classes of the JDK with objects that do not change. */
  static boolean isValue(Type type) {
    return type.getSort() == Type.OBJECT && IMMUTABLE.contains(type.getInternalName());
  }
}
