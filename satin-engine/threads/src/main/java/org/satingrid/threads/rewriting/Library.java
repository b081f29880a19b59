package org.satingrid.threads.rewriting;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.satingrid.rewriter.ClassFiles;
import org.satingrid.threads.twins.Twins;

/** Classes of the JDK with a counterpart in the library. */
final class Library {

  private static final ClassFiles JDK = ClassFiles.of(ClassLoader.getPlatformClassLoader());
  private static final Map<String, String> CLASSES = new HashMap<>();
  private static final Map<String, String> STAND_FOR = new HashMap<>();

  /** Classes with replacements for only some of their static methods. */
  private static final Map<String, String> STATIC_METHODS =
      Map.of(
          "java/lang/System", Names.LIBRARY + "SystemMethods",
          "java/util/Objects", Names.LIBRARY + "util/ObjectsMethods",
          "java/lang/reflect/Array", Names.LIBRARY + "ReflectedArrays",
          "java/util/Arrays", Names.LIBRARY + "util/ArraysMethods",
          "java/util/List", Names.LIBRARY + "util/ListMethods",
          "java/util/Set", Names.LIBRARY + "util/SetMethods",
          "java/util/Map", Names.LIBRARY + "util/MapMethods",
          "java/util/stream/Collectors", Names.LIBRARY + "util/CollectorsMethods");

  static {
    CLASSES.put("java/lang/Thread", Names.LIBRARY + "ProgramThread");
    CLASSES.put("java/lang/Thread$UncaughtExceptionHandler", Names.LIBRARY + "UncaughtHandler");
    CLASSES.put("java/lang/InheritableThreadLocal", Names.LIBRARY + "InheritedThreadLocal");
    CLASSES.put("java/lang/ThreadGroup", Names.LIBRARY + "ProgramThreadGroup");
    for (String kind : List.of("", "$OfVirtual", "$OfPlatform")) {
      CLASSES.put("java/lang/Thread$Builder" + kind, Names.LIBRARY + "ThreadBuilder");
    }
    CLASSES.put("java/lang/ThreadLocal", Names.LIBRARY + "ProgramThreadLocal");
    // Java records have final fields, which other nodes could not fill. Rewriting makes them
    // ordinary classes.
    CLASSES.put("java/lang/Record", Names.SHARED_OBJECT);
    sameNames(
        "java/util/",
        "util/",
        "AbstractCollection AbstractList AbstractMap AbstractMap$SimpleEntry"
            + " AbstractMap$SimpleImmutableEntry AbstractQueue AbstractSet ArrayDeque ArrayList"
            + " HashMap HashSet LinkedHashMap LinkedHashSet LinkedList PriorityQueue Random"
            + " SplittableRandom Stack TreeMap TreeSet Vector");
    sameNames(
        "java/util/concurrent/",
        "concurrent/",
        "AbstractExecutorService ArrayBlockingQueue ConcurrentHashMap"
            + " ConcurrentHashMap$KeySetView ConcurrentLinkedQueue CountDownLatch CountedCompleter"
            + " CyclicBarrier ExecutorCompletionService Executors ForkJoinPool"
            + " ForkJoinPool$ForkJoinWorkerThreadFactory ForkJoinPool$ManagedBlocker ForkJoinTask"
            + " ForkJoinWorkerThread FutureTask LinkedBlockingQueue PriorityBlockingQueue"
            + " RecursiveAction RecursiveTask RejectedExecutionHandler ScheduledThreadPoolExecutor"
            + " Semaphore ThreadFactory ThreadLocalRandom ThreadPoolExecutor"
            + " ThreadPoolExecutor$AbortPolicy ThreadPoolExecutor$CallerRunsPolicy"
            + " ThreadPoolExecutor$DiscardOldestPolicy ThreadPoolExecutor$DiscardPolicy");
    sameNames(
        "java/util/concurrent/atomic/",
        "concurrent/",
        "AtomicBoolean AtomicInteger AtomicIntegerArray AtomicIntegerFieldUpdater AtomicLong"
            + " AtomicLongArray AtomicLongFieldUpdater AtomicReference AtomicReferenceArray"
            + " AtomicReferenceFieldUpdater DoubleAccumulator DoubleAdder LongAccumulator"
            + " LongAdder");
    CLASSES.put("java/lang/invoke/VarHandle", Names.FIELD_HANDLE);
    sameNames(
        "java/util/concurrent/locks/",
        "concurrent/",
        "LockSupport ReentrantLock ReentrantReadWriteLock ReentrantReadWriteLock$ReadLock"
            + " ReentrantReadWriteLock$WriteLock");
    CLASSES.keySet().removeIf(jdk -> Twins.of(jdk) != null);
    STATIC_METHODS.forEach((jdk, own) -> STAND_FOR.put(own, jdk));
    CLASSES.forEach((jdk, own) -> STAND_FOR.put(own, jdk));
  }

  private Library() {}

  private static void sameNames(String from, String to, String names) {
    for (String name : names.split(" ", -1)) {
      CLASSES.put(from + name, Names.LIBRARY + to + name);
    }
  }

  /**
   * Returns the classes of the JDK that have a counterpart, without the nested classes of twins.
   */
  static Set<String> all() {
    Set<String> all = new HashSet<>(CLASSES.keySet());
    all.addAll(Twins.roots());
    all.removeIf(name -> JDK.find(name) == null); // a class of later versions of the JDK
    return all;
  }

  /** Returns the counterpart of a class, or null. */
  static @Nullable String of(String jdkClass) {
    String own = CLASSES.get(jdkClass);
    return own != null ? own : Twins.of(jdkClass);
  }

  /** Returns the class with static methods that replace methods of a JDK class, or null. */
  static @Nullable String staticMethodsOf(String jdkClass) {
    String own = STATIC_METHODS.get(jdkClass);
    return own != null ? own : Twins.ofMaker(jdkClass);
  }

  /** Returns the JDK counterpart of a class of the library, or null for a helper class. */
  static @Nullable String standsFor(String ownClass) {
    return Twins.isTwin(ownClass) ? Twins.original(ownClass) : STAND_FOR.get(ownClass);
  }

  /**
   * Returns the twin of an interface. The twin extends the interface, and nodes can share the
   * objects that the twin's methods make. Returns the interface itself if it has no twin.
   */
  static String orMaker(String anInterface) {
    String maker = Twins.ofMaker(anInterface);
    return maker != null ? maker : anInterface;
  }

  static boolean isLibrary(String internalName) {
    return internalName.startsWith(Names.LIBRARY);
  }
}
