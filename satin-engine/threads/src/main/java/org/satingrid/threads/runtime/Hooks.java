package org.satingrid.threads.runtime;

import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.satingrid.threads.memory.Allocation;
import org.satingrid.threads.memory.CacheUser;
import org.satingrid.threads.memory.Shared;
import org.satingrid.threads.memory.SharedArray;
import org.satingrid.threads.memory.SharedObject;
import org.satingrid.threads.memory.Update;
import org.satingrid.threads.memory.Volatiles;
import org.satingrid.threads.rewriting.JdkNames;

/** The services of a node for the program's thread classes. */
public final class Hooks {

  private Hooks() {}

  /** Notes that this node has references that should be weak, but are not. */
  public static void keepsReferences() {
    Participant.current().node().keepReferences();
  }

  /**
   * Collects garbage on this node.
   *
   * @throws org.satingrid.threads.net.EngineFault if the program can see that weak references stay
   */
  public static void gc() {
    if (Participant.current().node().keepsReferences()) {
      throw Faults.failing(
          "System.gc() removes no entries of a WeakHashMap over nodes; remove the entries in the"
              + " program");
    }
    System.gc();
  }

  /** Returns the object with a class's static fields. Rewritten code keeps this reference. */
  public static Object statics(Class<?> type) {
    return Participant.current().node().statics().of(type);
  }

  /**
   * Starts a thread on the node that the first node chooses.
   *
   * @param work the work of the thread
   * @param thread the program's object for the thread
   */
  public static void start(Runnable work, Object thread, boolean daemon) {
    Participant.current().node().threads().start(work, (Shared) thread, daemon);
  }

  /** Interrupts a thread on any node. */
  public static void interrupt(Object thread) {
    Participant self = Participant.current();
    // The interrupted thread must see the writes of this thread before the interrupt.
    self.release();
    self.node().threads().interrupt((Shared) thread);
  }

  /** Returns true if a thread is interrupted. The thread can be on any node. */
  public static boolean isInterrupted(Object thread) {
    Participant self = Participant.current();
    boolean interrupted = self.node().threads().isInterrupted((Shared) thread);
    if (interrupted) {
      self.acquire();
    }
    return interrupted;
  }

  /** Returns the state of a thread on any node. */
  public static Thread.State state(Object thread) {
    return Participant.current().node().threads().look((Shared) thread).state();
  }

  /**
   * Returns the stack frames of a thread on any node, or an empty array if the thread has ended.
   */
  public static StackTraceElement[] stackTrace(Object thread) {
    return Participant.current()
        .node()
        .threads()
        .look((Shared) thread)
        .frames()
        .toArray(StackTraceElement[]::new);
  }

  /**
   * Returns an object's hash code. It is the same on all nodes, also for an enum constant and for a
   * class.
   */
  public static int hashCode(Object object) {
    if (object instanceof Enum<?> constant) {
      return 31 * constant.getDeclaringClass().getName().hashCode() + constant.name().hashCode();
    }
    return object instanceof Class<?> type ? type.getName().hashCode() : object.hashCode();
  }

  /** Returns an object's hash code, or 0 for null. */
  public static int hashOrZero(@Nullable Object object) {
    return object == null ? 0 : hashCode(object);
  }

  /** Returns the properties of this node's virtual machine. */
  public static Map<String, String> systemProperties() {
    Properties all = System.getProperties();
    return all.stringPropertyNames().stream()
        .collect(Collectors.toMap(name -> name, all::getProperty));
  }

  /** Stands for {@link String#intern}. */
  public static String intern(String text) {
    return Participant.current().node().memory().identities().literals().intern(text);
  }

  /**
   * Stands for {@link System#identityHashCode}. For a value, which is copied between nodes, returns
   * its hash code.
   */
  public static int identityHashCode(@Nullable Object object) {
    return object instanceof Shared shared ? shared.identityHash() : hashOrZero(object);
  }

  /**
   * Called before a program changes an object of the JDK that other nodes get as a copy.
   *
   * @throws EngineFault if other nodes can have a copy, as they would not see the change
   */
  public static void change(@Nullable Object settled) {
    Participant self = Participant.ofCallingThread();
    if (self != null && settled != null && self.node().memory().identities().isElsewhere(settled)) {
      throw Faults.failing(
          "a "
              + settled.getClass().getName()
              + " is changed after several nodes have it, and the other nodes would not see the"
              + " change; change it before other threads use it, or make a new one");
    }
  }

  /** Sets the fields of an enum's constants to the objects that the first node's constants have. */
  public static void constants(Class<?> type) {
    Participant.current().node().constants().share(type);
  }

  /** Called before a node makes the constants of an enum that prints. */
  public static void makeFirst(Class<?> type) {
    Participant.current().node().constants().makeFirst(type);
  }

  /**
   * Returns the stream on the first node. On other nodes returns a stream without output, because
   * the constants of these nodes must not print.
   */
  public static PrintStream ofFirst(PrintStream stream) {
    return node() == Node.FIRST ? stream : new PrintStream(OutputStream.nullOutputStream());
  }

  /** Returns the name of an object's class in the program. */
  public static String nameOf(Object object) {
    return JdkNames.of(object.getClass().getName());
  }

  private static ShownClasses classes() {
    return Participant.current().node().classes().shown();
  }

  /** Stands for {@link Object#getClass} in the program. */
  public static Class<?> classOf(Object object) {
    return classes().shown(innerClass(object));
  }

  /** Stands for {@link Object#getClass} in the library. */
  public static Class<?> innerClass(Object object) {
    return object instanceof SharedArray<?>
        ? Allocation.component(object).arrayType()
        : object.getClass();
  }

  /** Stands for {@link Class#isInstance}. */
  public static boolean isInstance(Class<?> type, @Nullable Object object) {
    if (object == null || type.isPrimitive()) {
      return false;
    }
    return classes().isAssignable(type, innerClass(object));
  }

  /** Stands for {@link Class#cast}. */
  public static @Nullable Object cast(Class<?> type, @Nullable Object object) {
    if (object != null && !isInstance(type, object)) {
      throw new ClassCastException(
          "Cannot cast " + classOf(object).getName() + " to " + type.getName());
    }
    return object;
  }

  /** Stands for {@link Class#isAssignableFrom}. */
  public static boolean isAssignableFrom(Class<?> to, Class<?> from) {
    return classes().isAssignable(to, from);
  }

  /** Stands for {@link Class#getSuperclass}. */
  public static @Nullable Class<?> getSuperclass(Class<?> type) {
    Class<?> above = type.getSuperclass();
    return above == null ? null : classes().shown(above);
  }

  /** Stands for {@link Class#newInstance}. */
  @SuppressWarnings({"deprecation", "ClassNewInstance"}) // the program's call
  public static Object newInstance(Class<?> type)
      throws InstantiationException, IllegalAccessException {
    return classes().inner(type).newInstance();
  }

  /** Stands for {@link Class#getConstructors}. */
  public static Constructor<?>[] getConstructors(Class<?> type) {
    return classes().inner(type).getConstructors();
  }

  /** Stands for {@link Class#getDeclaredConstructors}. */
  public static Constructor<?>[] getDeclaredConstructors(Class<?> type) {
    return classes().inner(type).getDeclaredConstructors();
  }

  /** Stands for {@link Class#getMethods}. */
  public static Method[] getMethods(Class<?> type) {
    return classes().inner(type).getMethods();
  }

  /** Stands for {@link Class#getDeclaredMethods}. */
  public static Method[] getDeclaredMethods(Class<?> type) {
    return classes().inner(type).getDeclaredMethods();
  }

  /** Stands for {@link Class#getConstructor}. */
  public static Constructor<?> getConstructor(Class<?> type, Class<?> @Nullable [] parameters)
      throws NoSuchMethodException {
    return classes().inner(type).getConstructor(stored(parameters));
  }

  /** Stands for {@link Class#getDeclaredConstructor}. */
  public static Constructor<?> getDeclaredConstructor(
      Class<?> type, Class<?> @Nullable [] parameters) throws NoSuchMethodException {
    return classes().inner(type).getDeclaredConstructor(stored(parameters));
  }

  /** Stands for {@link Class#getMethod}. */
  public static Method getMethod(Class<?> type, String name, Class<?> @Nullable [] parameters)
      throws NoSuchMethodException {
    return classes().inner(type).getMethod(name, stored(parameters));
  }

  /** Stands for {@link Class#getDeclaredMethod}. */
  public static Method getDeclaredMethod(
      Class<?> type, String name, Class<?> @Nullable [] parameters) throws NoSuchMethodException {
    return classes().inner(type).getDeclaredMethod(name, stored(parameters));
  }

  /** Returns the classes of parameters after rewriting. */
  private static Class<?>[] stored(Class<?> @Nullable [] parameters) {
    if (parameters == null) {
      return new Class<?>[0];
    }
    return Arrays.stream(parameters)
        .map(type -> Allocation.stored(classes().inner(type)))
        .toArray(Class<?>[]::new);
  }

  /** Returns the loader of the program's classes on this node. */
  public static ClassLoader loader() {
    return Participant.current().node().classes().loader();
  }

  /** Returns true if the calling thread was interrupted, and clears that state. */
  public static boolean interrupted() {
    boolean interrupted = Thread.interrupted();
    if (interrupted) {
      Participant.current().acquire();
    }
    return interrupted;
  }

  /** Stands for {@link java.lang.reflect.Array#newInstance(Class, int)}. */
  public static Object newArray(Class<?> component, int length) {
    return Allocation.array(length, classes().inner(component));
  }

  /** Makes an array of the same class as {@code like}. */
  public static Object newArrayLike(Object like, int length) {
    return Allocation.array(length, Allocation.component(like));
  }

  /** Reads a volatile field, boxed. */
  public static @Nullable Object getVolatile(Object object, String field) {
    return Sync.read(object, field);
  }

  /** Writes a volatile field. */
  public static void setVolatile(Object object, String field, @Nullable Object value) {
    Sync.write(object, value, field);
  }

  /**
   * Sets a volatile field if its value equals the expected value, and returns the previous value.
   */
  public static @Nullable Object compareAndExchange(
      Object object, String field, @Nullable Object expected, @Nullable Object value) {
    return volatiles().update((SharedObject) object, field, Update.SWAP, expected, value, user());
  }

  /**
   * Checks that a class has a volatile field of this name and type.
   *
   * @throws RuntimeException thrown as by the JDK's updaters
   */
  public static void checkVolatile(Class<?> owner, String name, Class<?> type) {
    try {
      java.lang.reflect.Field field = owner.getDeclaredField(name);
      boolean reference = !type.isPrimitive();
      Class<?> stored = Allocation.stored(classes().inner(type));
      if (field.getType() != stored && !(reference && field.getType() == SharedObject.class)) {
        if (reference) {
          throw new ClassCastException();
        }
        throw new IllegalArgumentException("Must be " + type + " type");
      }
      if (!java.lang.reflect.Modifier.isVolatile(field.getModifiers())) {
        throw new IllegalArgumentException("Must be volatile type");
      }
    } catch (NoSuchFieldException e) {
      throw new RuntimeException(e);
    }
  }

  /** Returns the number of a field among its class's fields, the same on all nodes. */
  public static int fieldNumber(Class<?> owner, String name) {
    return Volatiles.number(owner, name);
  }

  /** Returns the class and name of the field with this number. */
  public static String fieldName(Object object, int number) {
    return Volatiles.name(object, number);
  }

  /**
   * Stands for {@link Thread#sleep}, with a release before the sleep and an acquire after the
   * sleep.
   */
  public static void sleep(long millis, int nanos) throws InterruptedException {
    Participant self = Participant.current();
    self.release();
    self.node().memory().pass(self.cache(), true);
    try {
      Thread.sleep(millis, nanos);
    } finally {
      self.acquire();
    }
  }

  /**
   * Stands for {@link Thread#yield}, with a release before the yield and an acquire after the
   * yield.
   */
  @SuppressWarnings("ThreadPriorityCheck") // the program called yield itself
  public static void yieldNode() {
    Participant self = Participant.current();
    self.release();
    Thread.yield();
    self.acquire();
  }

  /** Stands for {@link Thread#holdsLock}. */
  public static boolean holdsLock(Object object) {
    return Sync.holds(object);
  }

  /**
   * Returns the program's object for the calling thread, or null if that object was not set yet.
   */
  public static @Nullable Object current() {
    return Participant.current().programThread();
  }

  /** Sets the program's object for the calling thread, and the thread's name in stack traces. */
  public static void setCurrent(Object thread, String name) {
    Participant.current().setProgramThread(thread);
    Participant.current().node().threads().carries((Shared) thread);
    Thread.currentThread().setName(name + onNode(node()));
  }

  /** Returns the name that the program gave to a thread, for its name in stack traces. */
  static String threadName(String name) {
    String end = onNode(node());
    return name.endsWith(end) ? name.substring(0, name.length() - end.length()) : name;
  }

  /** Returns the last part of a thread's name in stack traces. */
  static String onNode(int node) {
    return " on node " + node;
  }

  /** Returns the value of a volatile field, without ordering other accesses. */
  public static @Nullable Object peek(Object object, String field) {
    return volatiles().peek((SharedObject) object, field);
  }

  /**
   * Sets a volatile field if its value equals the expected value, without ordering other accesses.
   */
  public static boolean swapUnordered(
      Object object, String field, @Nullable Object expected, @Nullable Object value) {
    return volatiles().swapUnordered((SharedObject) object, field, expected, value);
  }

  /** Sets a volatile field and returns the previous value. */
  public static @Nullable Object getAndSet(Object object, String field, @Nullable Object value) {
    return volatiles().update((SharedObject) object, field, Update.SET, null, value, user());
  }

  /**
   * Adds to a volatile field of type {@code int} or {@code long} and returns the previous value.
   */
  public static Object getAndAdd(Object object, String field, Object delta) {
    return Objects.requireNonNull(
        volatiles().update((SharedObject) object, field, Update.ADD, null, delta, user()));
  }

  /** Sets a volatile field if its value equals the expected value. */
  public static boolean compareAndSet(
      Object object, String field, @Nullable Object expected, @Nullable Object value) {
    return Volatiles.isSame(compareAndExchange(object, field, expected, value), expected);
  }

  private static Volatiles volatiles() {
    return Participant.current().node().memory().volatiles();
  }

  private static CacheUser user() {
    return Participant.current().cache();
  }

  /** Returns true if the calling thread has set a value for this object. */
  public static boolean hasLocal(Object key) {
    return Participant.current().locals().containsKey(key);
  }

  /** Returns the calling thread's value for this object. */
  public static @Nullable Object local(Object key) {
    return Participant.current().locals().get(key);
  }

  public static void setLocal(Object key, @Nullable Object value) {
    Participant.current().locals().put(key, value);
  }

  public static void removeLocal(Object key) {
    Participant.current().locals().remove(key);
  }

  /** Returns the keys of the calling thread's values. */
  public static Object[] localKeys() {
    return Participant.current().locals().keySet().toArray();
  }

  /** Returns the number of the calling thread's node. */
  public static int node() {
    return Participant.current().node().number();
  }
}
