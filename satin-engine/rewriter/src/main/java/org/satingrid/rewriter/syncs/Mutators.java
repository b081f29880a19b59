package org.satingrid.rewriter.syncs;

import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Methods of the JDK that change their receiver and are not listed: readers, iterators, generators,
 * collections, formats and buffers, and the atomic variables and collections that many threads may
 * change. Methods with names like "get", "is" or "has" do not count.
 */
final class Mutators {

  private static final Set<String> ORDERLY = Set.of("java/util/concurrent/");

  /** Static methods that change their first argument. */
  private static final Set<String> STATIC =
      Set.of(
          "java/util/Collections.addAll",
          "java/util/Collections.copy",
          "java/util/Collections.fill",
          "java/util/Collections.replaceAll",
          "java/util/Collections.rotate",
          "java/util/Collections.shuffle",
          "java/util/Arrays.fill",
          "java/util/Arrays.sort",
          "java/util/Arrays.parallelPrefix",
          "java/util/Arrays.parallelSetAll",
          "java/util/Arrays.parallelSort",
          "java/util/Arrays.setAll");

  private static final Set<String> OTHER =
      Set.of(
          "java/lang/StringBuffer",
          "java/util/",
          "java/io/",
          "java/nio/",
          "java/text/",
          "java/security/",
          "javax/crypto/");

  /** Types with immutable or thread-safe objects. */
  private static final Set<String> FIXED =
      Set.of(
          "java/util/concurrent/locks/",
          "java/util/concurrent/ThreadLocalRandom",
          "java/util/concurrent/TimeUnit",
          "java/util/concurrent/CountDownLatch",
          "java/util/concurrent/Semaphore",
          "java/util/concurrent/CyclicBarrier",
          "java/util/concurrent/Future",
          "java/util/concurrent/FutureTask",
          "java/util/concurrent/Executor",
          "java/util/concurrent/ExecutorService",
          "java/util/concurrent/Executors",
          "java/util/concurrent/ScheduledExecutorService",
          "java/util/stream/",
          "java/util/logging/",
          "java/util/regex/Pattern",
          "java/util/Locale",
          "java/util/Optional",
          "java/util/OptionalDouble",
          "java/util/OptionalInt",
          "java/util/OptionalLong",
          "java/util/UUID",
          "java/util/Base64",
          "java/util/Currency",
          "java/util/HexFormat",
          "java/io/PrintStream",
          "java/io/File",
          "java/io/Console",
          "java/nio/file/",
          "java/nio/charset/");

  /**
   * Types of functions, and packages of such types. A call of a function may change objects of the
   * application.
   */
  private static final Set<String> FUNCTIONS =
      Set.of("java/util/function/", "java/util/Comparator");

  private static final List<String> QUESTIONS =
      List.of(
          "get",
          "is",
          "has",
          "contains",
          "size",
          "length",
          "peek",
          "element",
          "first",
          "last",
          "stream",
          "parallelStream",
          "forEach",
          "iterator",
          "spliterator",
          "listIterator",
          "values",
          "keys",
          "keySet",
          "entrySet",
          "toArray",
          "to",
          "equals",
          "hashCode",
          "compareTo",
          "index",
          "floor",
          "ceiling",
          "higher",
          "lower",
          "head",
          "tail",
          "sub",
          "descending",
          "navigable",
          "intValue",
          "longValue",
          "doubleValue",
          "sum",
          "estimateSize",
          "capacity",
          "limit",
          "position",
          "remaining",
          "clone",
          "reduce",
          "search",
          "mapping",
          "matches",
          "group",
          "start",
          "end",
          "count",
          "cardinality",
          "intersects",
          "comparator");

  /** Methods of buffers, and of iterators over text, that move the position. */
  private static final Set<String> MOVES = Set.of("get", "position", "limit", "first", "last");

  /** Types with immutable objects, or with objects that belong to one thread. */
  private static final Set<String> IMMUTABLE =
      Set.of(
          "java/lang/Class",
          "java/lang/System$Logger",
          "java/lang/ThreadLocal",
          "java/math/",
          "java/time/");

  private Mutators() {}

  /** Returns true for a type with immutable objects. */
  static boolean isFixed(Type type) {
    return type.getSort() == Type.OBJECT
        && (isImmutable(type.getInternalName()) || isAmong(FIXED, type.getInternalName()));
  }

  /**
   * Adds the change of the receiver to the effects of a method that is not listed. Some static
   * methods change their first argument.
   */
  static Effects add(MethodInsnNode call, Effects effects) {
    boolean changes =
        call.getOpcode() == Opcodes.INVOKESTATIC
            ? STATIC.contains(call.owner + "." + call.name)
            : !call.name.equals("<init>") && isChange(call.owner, call.name);
    if (!changes) {
      return effects;
    }
    if (!isAmong(ORDERLY, call.owner)) {
      return effects.changing(call.owner);
    }
    String how = "changes an object of its caller by " + Chain.name(call.owner, call.name);
    return effects.changingOrderly(1, Chain.of(how));
  }

  /**
   * Returns true if each unlisted method of the class is known to change its receiver or to leave
   * it unchanged.
   */
  static boolean knows(String owner) {
    return isImmutable(owner)
        || isAmong(FIXED, owner)
        || isAmong(OTHER, owner)
        || isAmong(ORDERLY, owner);
  }

  static boolean isFunction(String type) {
    return isAmong(FUNCTIONS, type);
  }

  private static boolean isImmutable(String type) {
    return SiteTypes.isValue(Type.getObjectType(type)) || isAmong(IMMUTABLE, type);
  }

  private static boolean isChange(String owner, String name) {
    boolean asks =
        QUESTIONS.stream().anyMatch(name::startsWith)
            && !name.startsWith("getAnd")
            && !isConsumed(owner, name);
    return !asks
        && !isMemo(owner, name)
        && (!isAmong(FIXED, owner) || owner.endsWith("$Builder"))
        && !isAmong(FUNCTIONS, owner)
        && (isAmong(OTHER, owner) || isAmong(ORDERLY, owner));
  }

  /**
   * Returns true for a method that fills a map with computed values. If only such methods fill the
   * map, its final content is the same on all nodes.
   */
  private static boolean isMemo(String owner, String name) {
    return owner.startsWith("java/util/concurrent/") && name.equals("computeIfAbsent");
  }

  /**
   * Returns true if a method that looks like a query moves the position of a buffer, an iterator, a
   * reader or a search, or resets a sum.
   */
  private static boolean isConsumed(String owner, String name) {
    return name.endsWith("ThenReset")
        || name.equals("forEachRemaining")
        || (owner.startsWith("java/nio/") && MOVES.stream().anyMatch(name::startsWith))
        || (owner.startsWith("java/text/") && MOVES.contains(name))
        || owner.equals("java/util/Scanner")
        || (owner.equals("java/util/regex/Matcher") && name.equals("matches"));
  }

  /**
   * Returns true for a listed type, for its inner types, and for all types of a listed package. The
   * name of a package ends in /.
   */
  private static boolean isAmong(Set<String> names, String type) {
    return names.stream()
        .anyMatch(
            name ->
                name.endsWith("/")
                    ? type.startsWith(name)
                    : type.equals(name) || type.startsWith(name + "$"));
  }
}
