package org.satingrid.threads.twins;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.satingrid.rewriter.ClassFiles;

/**
 * Twins of the JDK's own classes: class files of the running JDK under other names, for the
 * rewriter. A twin therefore behaves like its JDK class.
 */
public final class Twins {

  /** Package of all twins. */
  public static final String PACKAGE = "org/satingrid/threads/library/jdk/";

  /**
   * If this property has the value {@code all}, twins also replace classes with a hand-written
   * counterpart.
   */
  private static final String SWITCH = "satin.twins";

  private static final String JAVA = "java/";
  private static final boolean ALL = "all".equals(System.getProperty(SWITCH));
  private static final Set<String> ROOTS = TwinKinds.classes(ALL);
  private static final Set<String> MAKERS = TwinKinds.makers();
  private static final ClassFiles JDK = ClassFiles.of(ClassLoader.getPlatformClassLoader());
  private static final Map<String, Optional<byte[]>> MADE = new ConcurrentHashMap<>();

  private Twins() {}

  /** Returns the twin of a class of the JDK, by internal name, or null. */
  public static @Nullable String of(String jdkClass) {
    return jdkClass.startsWith(JAVA) && isTwinned(jdkClass) ? named(jdkClass) : null;
  }

  private static boolean isTwinned(String jdkClass) {
    int nested = jdkClass.indexOf('$');
    return ROOTS.contains(nested < 0 ? jdkClass : jdkClass.substring(0, nested));
  }

  /** Returns the twin of an interface in {@link TwinKinds#makers}, or null. */
  public static @Nullable String ofMaker(String jdkInterface) {
    return MAKERS.contains(jdkInterface) ? named(jdkInterface) : null;
  }

  private static String named(String jdkClass) {
    return PACKAGE + jdkClass.substring(JAVA.length());
  }

  /** Returns true if a class, by internal name, is a twin. */
  public static boolean isTwin(String internalName) {
    return internalName.startsWith(PACKAGE);
  }

  /** Returns the JDK class that a twin copies. */
  public static String original(String twin) {
    return JAVA + twin.substring(PACKAGE.length());
  }

  /** Returns the class file of a twin, or null for other classes. */
  public static byte @Nullable [] classFile(String internalName) {
    if (!isTwin(internalName)) {
      return null;
    }
    Optional<byte[]> known = MADE.get(internalName);
    if (known == null) { // not computeIfAbsent, because making a twin can call this method again
      String original = original(internalName);
      byte[] file = isTwinned(original) || MAKERS.contains(original) ? JDK.find(original) : null;
      known = Optional.ofNullable(file).map(Twins::make);
      MADE.putIfAbsent(internalName, known);
    }
    return known.orElse(null);
  }

  private static byte[] make(byte[] original) {
    return new TwinMaker(JDK).make(original);
  }

  /** Returns the JDK classes that have twins, without nested classes. */
  public static Set<String> roots() {
    return ROOTS;
  }
}
