package org.satingrid.rewriter;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.satingrid.rewriter.syncs.Parts;
import org.satingrid.rewriter.syncs.TypeGraph;

/**
 * Answers questions on classes from their class files. A class that cannot be found has only the
 * supertype Object. The JVM gives a better error when it loads a class that needs the missing
 * class.
 */
final class Hierarchy implements TypeGraph {

  static final String OBJECT = "java/lang/Object";
  static final String SATIN_OBJECT = "org/satingrid/satin/SatinObject";
  private static final String SHARED_OBJECT = "org/satingrid/satin/SharedObject";
  private static final String SPAWNABLE = "org/satingrid/satin/Spawnable";
  private static final String IBIS_SATIN_OBJECT = "ibis/satin/SatinObject";
  private static final String IBIS_SHARED_OBJECT = "ibis/satin/SharedObject";
  private static final String IBIS_WRITE_METHODS = "ibis/satin/WriteMethodsInterface";
  private static final String IBIS_INLET = "ibis/satin/Inlet";
  private static final String SERIALIZABLE = "java/io/Serializable";

  private final ClassFiles files;
  private final Map<String, Optional<ClassSummary>> known = new ConcurrentHashMap<>();
  private final Map<String, Boolean> spawns = new ConcurrentHashMap<>();
  private final Map<String, Boolean> withParts = new ConcurrentHashMap<>();

  Hierarchy(ClassFiles files) {
    this.files = files;
  }

  @Nullable ClassSummary find(String name) {
    Optional<ClassSummary> summary = known.get(name);
    if (summary == null) { // No computeIfAbsent, because a loader may call this again.
      byte[] bytes = files.find(name);
      summary = bytes == null ? Optional.empty() : Optional.of(read(name, bytes));
      known.put(name, summary);
    }
    return summary.orElse(null);
  }

  private static ClassSummary read(String internalName, byte[] bytes) {
    String name = internalName.replace('/', '.');
    return ClassFileReader.reading(name, () -> ClassSummary.of(ClassFileReader.open(bytes, name)));
  }

  /** Adds a class that may not be found by its name. */
  void learn(ClassSummary summary) {
    known.put(summary.name(), Optional.of(summary));
    if (declaresParts(summary)) {
      withParts.clear();
    }
  }

  boolean isSatinObject(String name) {
    return isSubtype(name, SATIN_OBJECT) || isSubtype(name, IBIS_SATIN_OBJECT);
  }

  @Override
  public boolean isSharedObject(String name) {
    return isSubtype(name, SHARED_OBJECT);
  }

  /** Returns true for the two classes of the engine that shared objects extend. */
  static boolean isBaseOfSharedObjects(String name) {
    return name.equals(SHARED_OBJECT) || name.equals(IBIS_SHARED_OBJECT);
  }

  /** Returns true if programs written for Satin throw exceptions of this class to run an inlet. */
  boolean isInlet(String name) {
    return isSubtype(name, IBIS_INLET);
  }

  /** Returns true if a method of a shared object is a write method, or overrides one. */
  boolean isWrite(String owner, String method, String descriptor) {
    Collection<ClassSummary> types = supertypes(owner);
    return declaresWrite(types, method, descriptor)
        || types.stream()
            .flatMap(type -> type.methods().stream())
            .filter(bridge -> bridge.name().equals(method) && descriptor.equals(bridge.bridgeTo()))
            .anyMatch(bridge -> declaresWrite(types, method, bridge.descriptor()));
  }

  private boolean declaresWrite(Collection<ClassSummary> types, String method, String descriptor) {
    return types.stream().anyMatch(type -> declaresWrite(type, method, descriptor));
  }

  private boolean declaresWrite(ClassSummary type, String method, String descriptor) {
    boolean all = type.isInterface() && isSubtype(type.name(), IBIS_WRITE_METHODS);
    return type.methods().stream()
        .filter(m -> m.name().equals(method) && m.descriptor().equals(descriptor))
        .anyMatch(m -> m.write() || (all && !m.is(Opcodes.ACC_STATIC)));
  }

  /** Returns true if the static type permits sending instances to thieves. */
  boolean mayTravel(Type type) {
    return switch (type.getSort()) {
      case Type.ARRAY -> mayTravel(type.getElementType());
      case Type.OBJECT -> mayTravel(type.getInternalName());
      default -> true;
    };
  }

  private boolean mayTravel(String name) {
    ClassSummary summary = find(name);
    return name.equals(OBJECT)
        || summary == null
        || summary.isInterface()
        || TravellingTypes.contains(name)
        || isSubtype(name, SERIALIZABLE)
        || isTravellingRecord(name);
  }

  /**
   * Returns true for a record with components that all may travel. The class loader makes it
   * serializable.
   */
  boolean isTravellingRecord(String name) {
    return isTravellingRecord(name, new HashSet<>());
  }

  private boolean isTravellingRecord(String name, Set<String> path) {
    ClassSummary summary = find(name);
    List<String> components = summary == null ? null : summary.components();
    return components != null
        && components.stream().allMatch(component -> isTravellingPart(component, path));
  }

  private boolean isTravellingPart(String descriptor, Set<String> path) {
    Type type = Type.getType(descriptor);
    Type element = type.getSort() == Type.ARRAY ? type.getElementType() : type;
    if (element.getSort() != Type.OBJECT) {
      return true;
    }
    String name = element.getInternalName();
    ClassSummary summary = find(name);
    if (summary == null || summary.components() == null || isSubtype(name, SERIALIZABLE)) {
      return mayTravel(name);
    }
    return !path.add(name) || isTravellingRecord(name, path);
  }

  /** Returns true if a call of this method, on a receiver of this static type, is a spawn. */
  boolean isSpawn(String owner, String method, String descriptor) {
    String key = owner + '.' + method + descriptor;
    Boolean answer = spawns.get(key);
    if (answer == null) {
      answer = findSpawn(owner, method, descriptor);
      spawns.put(key, answer);
    }
    return answer;
  }

  private boolean findSpawn(String owner, String method, String descriptor) {
    if (method.startsWith("<") || !(isSatinObject(owner) || isSubtype(owner, SPAWNABLE))) {
      return false;
    }
    Collection<ClassSummary> types = supertypes(owner);
    return declaresSpawn(types, method, descriptor)
        || types.stream()
            .flatMap(type -> type.methods().stream())
            .anyMatch(
                bridge ->
                    bridge.name().equals(method)
                        && descriptor.equals(bridge.bridgeTo())
                        && declaresSpawn(types, method, bridge.descriptor()));
  }

  private boolean declaresSpawn(Collection<ClassSummary> types, String method, String descriptor) {
    return types.stream()
        .anyMatch(
            type ->
                type.methods().stream()
                    .filter(m -> m.name().equals(method) && m.descriptor().equals(descriptor))
                    .anyMatch(isSpawnableIn(type)));
  }

  private Predicate<ClassSummary.Method> isSpawnableIn(ClassSummary type) {
    boolean marker = type.isInterface() && isSubtype(type.name(), SPAWNABLE);
    return method ->
        !method.is(Opcodes.ACC_STATIC)
            && (method.spawn() || (marker && !method.is(Opcodes.ACC_PRIVATE)));
  }

  /** Returns true if an interface extends Spawnable. */
  boolean isSpawnable(ClassSummary type) {
    return type.interfaces().stream().anyMatch(above -> isSubtype(above, SPAWNABLE));
  }

  /**
   * Returns the class or interface itself and all its supertypes. The search also ends if a class
   * extends itself.
   */
  Collection<ClassSummary> supertypes(String name) {
    Map<String, ClassSummary> found = new LinkedHashMap<>();
    Deque<String> next = new ArrayDeque<>(List.of(name));
    while (!next.isEmpty()) {
      ClassSummary summary = find(next.remove());
      if (summary != null && found.putIfAbsent(summary.name(), summary) == null) {
        if (summary.superName() != null) {
          next.add(summary.superName());
        }
        next.addAll(summary.interfaces());
      }
    }
    return found.values();
  }

  @Override
  public boolean isSubtype(String name, String of) {
    return name.equals(of) || supertypes(name).stream().anyMatch(type -> type.name().equals(of));
  }

  @Override
  public boolean isKnown(String name) {
    return supertypes(name).stream()
            .allMatch(
                type ->
                    (type.superName() == null || find(type.superName()) != null)
                        && type.interfaces().stream().allMatch(above -> find(above) != null))
        && find(name) != null;
  }

  @Override
  public @Nullable Parts parts(String owner, String method, String descriptor) {
    if (!hasParts(owner)) {
      return null;
    }
    Collection<ClassSummary> types = supertypes(owner);
    Parts found = parts(types, owner, method, descriptor);
    return found != null
        ? found
        : types.stream()
            .flatMap(type -> type.methods().stream())
            .filter(bridge -> bridge.name().equals(method) && descriptor.equals(bridge.bridgeTo()))
            .flatMap(bridge -> Stream.ofNullable(parts(types, owner, method, bridge.descriptor())))
            .findFirst()
            .orElse(null);
  }

  private static @Nullable Parts parts(
      Collection<ClassSummary> types, String owner, String method, String descriptor) {
    for (ClassSummary type : types) {
      Parts declared = declaredParts(type, method, descriptor, !type.name().equals(owner));
      if (declared.fault(descriptor) == null) {
        return declared;
      }
    }
    return null;
  }

  /** Returns true if a class or one of its supertypes has methods with parts of arrays. */
  boolean hasParts(String name) {
    Boolean answer = withParts.get(name);
    if (answer == null) {
      answer = supertypes(name).stream().anyMatch(Hierarchy::declaresParts);
      withParts.put(name, answer);
    }
    return answer;
  }

  private static boolean declaresParts(ClassSummary type) {
    return type.methods().stream().anyMatch(method -> !method.parts().equals(Parts.NONE));
  }

  /** Returns the annotations for parts that a class itself declares. */
  Parts declaredParts(String owner, String method, String descriptor) {
    ClassSummary type = find(owner);
    return type == null ? Parts.NONE : declaredParts(type, method, descriptor, false);
  }

  private static Parts declaredParts(
      ClassSummary type, String method, String descriptor, boolean inherited) {
    return type.methods().stream()
        .filter(m -> m.name().equals(method) && m.descriptor().equals(descriptor))
        .filter(m -> !(inherited && m.is(Opcodes.ACC_PRIVATE)))
        .map(ClassSummary.Method::parts)
        .findFirst()
        .orElse(Parts.NONE);
  }

  /** Returns true if a supertype declares other parts for a method. */
  boolean hasOtherParts(String owner, String method, String descriptor, Parts parts) {
    return supertypes(owner).stream()
        .map(type -> declaredParts(type, method, descriptor, !type.name().equals(owner)))
        .anyMatch(declared -> !declared.equals(Parts.NONE) && !declared.equals(parts));
  }

  /** Merges types like the JVM's verifier, which treats an interface like Object. */
  String commonSuperclass(String a, String b) {
    Set<String> above = superclasses(a);
    return superclasses(b).stream().filter(above::contains).findFirst().orElse(OBJECT);
  }

  private Set<String> superclasses(String name) {
    Set<String> found = new LinkedHashSet<>();
    String next = name;
    while (next != null && found.add(next)) {
      next = superclass(next);
    }
    return found;
  }

  @Nullable String superclass(String name) {
    ClassSummary summary = find(name);
    return summary == null || summary.isInterface() ? null : summary.superName();
  }
}
