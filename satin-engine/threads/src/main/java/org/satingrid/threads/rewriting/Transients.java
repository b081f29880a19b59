package org.satingrid.threads.rewriting;

import static org.objectweb.asm.Opcodes.ACC_TRANSIENT;

import java.util.Set;
import org.objectweb.asm.Type;

/**
 * Transient fields. In plain Java, threads share transient fields like other fields. A node has its
 * own value of a transient field only if objects of the field's type stay on their node.
 */
final class Transients {

  private static final Set<String> SHARED =
      Set.of(
          "java/lang/String",
          "java/lang/Object",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Double",
          "java/lang/Float",
          "java/lang/Boolean",
          "java/lang/Character",
          "java/lang/Byte",
          "java/lang/Short",
          "java/util/Collection",
          "java/util/Deque",
          "java/util/List",
          "java/util/Map",
          "java/util/NavigableMap",
          "java/util/NavigableSet",
          "java/util/Queue",
          "java/util/Set",
          "java/util/SortedMap",
          "java/util/SortedSet");

  private Transients() {}

  /**
   * Returns the access flags of a field, without the flag for transient fields if nodes share the
   * field.
   */
  static int access(int access, String descriptor) {
    return isShared(Type.getType(descriptor)) ? access & ~ACC_TRANSIENT : access;
  }

  private static boolean isShared(Type type) {
    Type element = type.getSort() == Type.ARRAY ? type.getElementType() : type;
    if (element.getSort() != Type.OBJECT) {
      return true;
    }
    String name = element.getInternalName();
    return SHARED.contains(name)
        || Library.of(name) != null
        || !(name.startsWith("java/") || name.startsWith("javax/") || name.startsWith("jdk/"));
  }
}
