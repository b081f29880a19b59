package org.satingrid.rewriter;

import java.util.Set;

/**
 * Classes of the platform with objects that travel although they are not serializable: the engine
 * replaces them on the wire, or their subclasses are serializable.
 */
final class TravellingTypes {
  private static final Set<String> NAMES =
      Set.of(
          "java/nio/ByteBuffer",
          "java/nio/charset/Charset",
          "java/util/AbstractCollection",
          "java/util/AbstractList",
          "java/util/AbstractMap",
          "java/util/AbstractQueue",
          "java/util/AbstractSequentialList",
          "java/util/AbstractSet",
          "java/util/DoubleSummaryStatistics",
          "java/util/IntSummaryStatistics",
          "java/util/LongSummaryStatistics",
          "java/util/Optional",
          "java/util/OptionalDouble",
          "java/util/OptionalInt",
          "java/util/OptionalLong",
          "java/util/SplittableRandom",
          "java/util/WeakHashMap");

  private TravellingTypes() {}

  static boolean contains(String internalName) {
    return NAMES.contains(internalName);
  }
}
