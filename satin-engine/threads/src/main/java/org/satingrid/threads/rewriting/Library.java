package org.satingrid.threads.rewriting;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Classes of the JDK with a counterpart in the library. */
final class Library {

  private static final Map<String, String> CLASSES = new HashMap<>();
  private static final Map<String, String> STAND_FOR = new HashMap<>();

  /** Classes with replacements only for some static methods. */
  private static final Map<String, String> STATIC_METHODS =
      Map.of(
          "java/lang/reflect/Array", Names.LIBRARY + "ReflectedArrays",
          "java/util/Arrays", Names.LIBRARY + "util/ArraysMethods",
          "java/util/Collections", Names.LIBRARY + "util/CollectionsMethods",
          "java/util/List", Names.LIBRARY + "util/ListMethods",
          "java/util/Set", Names.LIBRARY + "util/SetMethods",
          "java/util/Map", Names.LIBRARY + "util/MapMethods",
          "java/util/stream/Collectors", Names.LIBRARY + "util/CollectorsMethods");

  static {
    CLASSES.put("java/lang/Thread", Names.LIBRARY + "ProgramThread");
    CLASSES.put("java/lang/Thread$UncaughtExceptionHandler", Names.LIBRARY + "UncaughtHandler");
    CLASSES.put("java/lang/ThreadLocal", Names.LIBRARY + "ProgramThreadLocal");
    // A record is an object with final fields, like any other.
    CLASSES.put("java/lang/Record", Names.SHARED_OBJECT);
    sameNames(
        "java/util/",
        "util/",
        "AbstractCollection AbstractList AbstractMap AbstractMap$SimpleEntry"
            + " AbstractMap$SimpleImmutableEntry AbstractQueue AbstractSet ArrayDeque ArrayList"
            + " Dictionary HashMap HashSet Hashtable LinkedHashMap LinkedHashSet LinkedList"
            + " PriorityQueue Random Stack TreeMap TreeSet Vector");
    sameNames(
        "java/util/concurrent/",
        "concurrent/",
        "AbstractExecutorService ArrayBlockingQueue ConcurrentHashMap"
            + " ConcurrentHashMap$KeySetView ConcurrentLinkedQueue CopyOnWriteArrayList"
            + " CountDownLatch CyclicBarrier ExecutorCompletionService Executors FutureTask"
            + " LinkedBlockingQueue PriorityBlockingQueue RejectedExecutionHandler Semaphore"
            + " ThreadFactory ThreadLocalRandom ThreadPoolExecutor ThreadPoolExecutor$AbortPolicy"
            + " ThreadPoolExecutor$CallerRunsPolicy ThreadPoolExecutor$DiscardPolicy");
    sameNames(
        "java/util/concurrent/atomic/",
        "concurrent/",
        "AtomicBoolean AtomicInteger AtomicIntegerArray AtomicLong AtomicLongArray"
            + " AtomicReference LongAdder");
    sameNames(
        "java/util/concurrent/locks/",
        "concurrent/",
        "ReentrantLock ReentrantReadWriteLock ReentrantReadWriteLock$ReadLock"
            + " ReentrantReadWriteLock$WriteLock");
    STATIC_METHODS.forEach((jdk, own) -> STAND_FOR.put(own, jdk));
    CLASSES.forEach((jdk, own) -> STAND_FOR.put(own, jdk));
  }

  private Library() {}

  private static void sameNames(String from, String to, String names) {
    for (String name : names.split(" ", -1)) {
      CLASSES.put(from + name, Names.LIBRARY + to + name);
    }
  }

  /** Returns the classes of the JDK that have a counterpart. */
  static Set<String> all() {
    return Set.copyOf(CLASSES.keySet());
  }

  /** Returns its counterpart, if there is one. */
  static @Nullable String of(String jdkClass) {
    return CLASSES.get(jdkClass);
  }

  /**
   * Returns the class with static methods that replace methods of a class of the JDK, if there is
   * one.
   */
  static @Nullable String staticMethodsOf(String jdkClass) {
    return STATIC_METHODS.get(jdkClass);
  }

  /**
   * Returns the counterpart in the JDK of a class of the library, or null if it only helps others.
   */
  static @Nullable String standsFor(String ownClass) {
    return STAND_FOR.get(ownClass);
  }

  static boolean isLibrary(String internalName) {
    return internalName.startsWith(Names.LIBRARY);
  }
}
