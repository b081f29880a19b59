package org.satingrid.rewriter.syncs;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** The classes of an application, and the methods that its calls may run. */
final class Application {

  /**
   * Maximum number of classes. A larger application is treated as an application with unknown
   * classes.
   */
  private static final int MAX_CLASSES = 6000;

  private static final List<String> OF_JDK =
      List.of("java/", "javax/", "jdk/", "sun/", "com/sun/", "org/w3c/dom/", "org/xml/sax/");

  private static final String ANY = "*";
  private static final Set<String> OF_OBJECT = Set.of("equals", "hashCode", "toString");

  private final Function<String, byte @Nullable []> files;
  private final @Nullable Set<String> names;
  private final Map<String, Optional<Members>> classes = new HashMap<>();
  private final Map<Type, Boolean> immutable = new HashMap<>();

  /** For each class, the names of methods that the JDK can call, or {@link #ANY}. */
  private final Map<String, Set<String>> knownToJdk = new HashMap<>();

  private @Nullable ClassIndex index;

  /** Superclasses of application classes. They have no fields that a program can change. */
  private static final Set<String> WITHOUT_CHANGES =
      Set.of(
          "java/lang/Enum",
          "java/lang/Object",
          "java/lang/Record",
          "org/satingrid/satin/SatinObject");

  /** Classes of the JDK with objects that do not change. Some of them are not final. */
  private static final Set<String> VALUES =
      Set.of(
          "java/math/BigDecimal",
          "java/math/BigInteger",
          "java/math/MathContext",
          "java/time/DayOfWeek",
          "java/time/Duration",
          "java/time/Instant",
          "java/time/LocalDate",
          "java/time/LocalDateTime",
          "java/time/LocalTime",
          "java/time/Month",
          "java/time/Period",
          "java/time/Year",
          "java/time/YearMonth",
          "java/util/Locale",
          "java/util/UUID",
          "java/util/regex/Pattern");

  private record Members(ClassNode type, Map<String, MethodNode> methods) {}

  /**
   * @param files finds class files by internal name
   * @param names names of all classes of the application, or null if they are not known or classes
   *     may be added
   */
  Application(Function<String, byte @Nullable []> files, @Nullable Collection<String> names) {
    this.files = files;
    this.names = names == null || names.size() > MAX_CLASSES ? null : Set.copyOf(names);
  }

  /** Returns true if all overriding methods are known. */
  boolean isClosed() {
    return names != null && !index().isOpen();
  }

  ClassIndex index() {
    ClassIndex known = index;
    if (known == null) {
      known = new ClassIndex();
      for (String name : names == null ? List.<String>of() : names.stream().sorted().toList()) {
        byte[] bytes = files.apply(name);
        if (bytes != null) {
          known.add(bytes);
        }
      }
      index = known;
    }
    return known;
  }

  /** Returns true for classes with code that can be analysed. */
  boolean has(String name) {
    return find(name) != null;
  }

  /**
   * Returns true if an object of a type, and all objects that it leads to, have final fields only.
   * No call can change them. Functions can hold any object, so that an interface is not fixed.
   */
  boolean isImmutable(Type type) {
    return isClosed() && immutable.computeIfAbsent(type, key -> isImmutable(key, new HashSet<>()));
  }

  /**
   * Returns true for types of the JDK with objects that do not change. The program may still
   * compare such objects by identity.
   */
  boolean isValue(Type type) {
    return type.getSort() == Type.OBJECT
        && VALUES.contains(type.getInternalName())
        && isClosed()
        && !index().isExtended(type.getInternalName());
  }

  /** Returns true for enums of the application with constants that do not change. */
  boolean isConstant(Type type) {
    Members members = type.getSort() == Type.OBJECT ? find(type.getInternalName()) : null;
    return members != null && (members.type().access & Opcodes.ACC_ENUM) != 0 && isImmutable(type);
  }

  private boolean isImmutable(Type type, Set<String> seen) {
    if (type.getSort() < Type.ARRAY || SiteTypes.isValue(type)) {
      return true;
    }
    String name = type.getSort() == Type.OBJECT ? type.getInternalName() : "";
    if (isValue(type)) {
      return true;
    }
    Members members = find(name);
    if (members == null || (members.type().access & Opcodes.ACC_INTERFACE) != 0) {
      return false;
    }
    for (String each : index().andBelow(name)) {
      if (seen.add(each) && !lineage(each).stream().allMatch(part -> hasImmutable(part, seen))) {
        return false;
      }
    }
    return true;
  }

  private boolean hasImmutable(ClassNode type, Set<String> seen) {
    boolean above = has(type.superName) || WITHOUT_CHANGES.contains(type.superName);
    return above
        && type.fields.stream()
            .filter(field -> (field.access & Opcodes.ACC_STATIC) == 0)
            .allMatch(
                field ->
                    (field.access & Opcodes.ACC_FINAL) != 0
                        && isImmutable(Type.getType(field.desc), seen));
  }

  static boolean isOfJdk(String name) {
    return OF_JDK.stream().anyMatch(name::startsWith);
  }

  /** Returns the class itself and its supertypes, nearest first. */
  List<ClassNode> lineage(String name) {
    Map<String, ClassNode> found = new LinkedHashMap<>();
    List<String> next = new ArrayList<>(List.of(name));
    for (int i = 0; i < next.size(); i++) {
      Members members = find(next.get(i));
      if (members != null && found.putIfAbsent(next.get(i), members.type()) == null) {
        if (members.type().superName != null) {
          next.add(members.type().superName);
        }
        next.addAll(members.type().interfaces);
      }
    }
    return new ArrayList<>(found.values());
  }

  /** Returns the method that a class has or inherits from the application. */
  @Nullable Target resolve(String owner, String name, String descriptor) {
    String key = name + descriptor;
    Set<String> seen = new HashSet<>();
    String at = owner;
    while (at != null && seen.add(at)) {
      Members members = find(at);
      MethodNode method = members == null ? null : members.methods().get(key);
      if (members != null && method != null) {
        return new Target(members.type(), method);
      }
      at = members == null ? null : members.type().superName;
    }
    Target found = null;
    for (ClassNode type : lineage(owner)) {
      Members members = find(type.name);
      MethodNode method = members == null ? null : members.methods().get(key);
      if (method != null && (found == null || !found.hasCode())) {
        found = new Target(type, method);
      }
    }
    return found;
  }

  /**
   * Returns the methods that a virtual call may run, except lambdas. All classes of the application
   * must be known.
   */
  List<Target> overriding(MethodInsnNode call) {
    Map<String, Target> found = new LinkedHashMap<>();
    for (String type : index().andBelow(call.owner)) {
      Target target = resolve(type, call.name, call.desc);
      if (target != null && target.hasCode()) {
        found.put(target.key(), target);
      }
    }
    return new ArrayList<>(found.values());
  }

  /** Returns the initialisers that the first use of a class runs. */
  List<Target> initialisers(String name) {
    List<Target> found = new ArrayList<>();
    for (ClassNode type : lineage(name)) {
      Members members = find(type.name);
      MethodNode initialiser = members == null ? null : members.methods().get("<clinit>()V");
      if (initialiser != null) {
        found.add(new Target(type, initialiser));
      }
    }
    return found;
  }

  /** Returns all methods of some names that code of the JDK may call back. */
  List<Target> calledBack(Set<String> called) {
    List<Target> found = new ArrayList<>();
    for (String name : names == null ? List.<String>of() : names.stream().sorted().toList()) {
      Members members = find(name);
      if (members != null) {
        for (MethodNode method : members.type().methods) {
          boolean virtual = (method.access & (Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE)) == 0;
          if (virtual
              && method.instructions.size() > 0
              && called.contains(method.name)
              && isKnownToJdk(name, method.name)) {
            found.add(new Target(members.type(), method));
          }
        }
      }
    }
    return found;
  }

  /**
   * Returns true if the JDK declares a method of this name in a type above the class, or above a
   * class that inherits the method.
   */
  private boolean isKnownToJdk(String name, String method) {
    Set<String> known = knownToJdk.get(name);
    if (known == null) {
      known = new HashSet<>();
      for (String below : index().andBelow(name)) {
        for (ClassNode type : lineage(below)) {
          addMethods(type.superName, known);
          for (String above : type.interfaces) {
            addMethods(above, known);
          }
        }
      }
      knownToJdk.put(name, known);
    }
    return OF_OBJECT.contains(method) || known.contains(method) || known.contains(ANY);
  }

  private void addMethods(@Nullable String above, Set<String> to) {
    if (above == null
        || above.equals("java/lang/Object")
        || has(above)
        || Models.isOfModel(above)) {
      return;
    }
    Class<?> type = JdkTypes.find(above);
    to.addAll(type == null ? Set.of(ANY) : JdkTypes.methods(type));
  }

  private @Nullable Members find(String name) {
    Optional<Members> known = classes.get(name);
    if (known == null) { // No computeIfAbsent, because a loader may call this again.
      boolean own =
          names == null ? !isOfJdk(name) && !Models.isOfModel(name) : names.contains(name);
      byte[] bytes = own ? files.apply(name) : null;
      known = bytes == null ? Optional.empty() : read(bytes);
      classes.put(name, known);
    }
    return known.orElse(null);
  }

  /** Calls of methods of an unreadable class lead to unknown code. */
  private static Optional<Members> read(byte[] bytes) {
    ClassNode type = new ClassNode();
    try {
      new ClassReader(bytes).accept(type, ClassReader.SKIP_FRAMES);
    } catch (RuntimeException corrupt) {
      return Optional.empty();
    }
    Map<String, MethodNode> methods = new HashMap<>();
    type.methods.forEach(method -> methods.putIfAbsent(method.name + method.desc, method));
    return Optional.of(new Members(type, methods));
  }
}
