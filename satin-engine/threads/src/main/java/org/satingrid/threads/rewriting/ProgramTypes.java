package org.satingrid.threads.rewriting;

import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.satingrid.rewriter.ClassFiles;

/** The classes of the program and of the JDK, read as files without loading them. */
final class ProgramTypes {

  private final ClassFiles files;
  private final Predicate<String> program;
  private final Map<String, Optional<ClassFacts>> known = new ConcurrentHashMap<>();

  /**
   * Reads classes.
   *
   * @param program whether a class belongs to the program, by internal name
   */
  ProgramTypes(ClassFiles files, Predicate<String> program) {
    this.files = files;
    this.program = program;
  }

  @Nullable ClassFacts find(String name) {
    Optional<ClassFacts> facts = known.get(name);
    if (facts == null) { // not computeIfAbsent, because reading can call this method again
      byte[] file = files.find(name);
      facts = Optional.ofNullable(file).map(ClassFacts::of);
      known.put(name, facts);
    }
    return facts.orElse(null);
  }

  /** Adds a generated class, which has no file. */
  void learn(ClassFacts facts) {
    known.put(facts.name(), Optional.of(facts));
  }

  boolean isProgram(String name) {
    return Library.isLibrary(name) || (program.test(Names.madeFrom(name)) && !isAnnotation(name));
  }

  /**
   * Returns true for an annotation. Classes of the JDK implement annotations. Therefore rewriting
   * does not change an annotation.
   */
  boolean isAnnotation(String name) {
    ClassFacts facts = find(name);
    return facts != null && facts.is(Opcodes.ACC_ANNOTATION);
  }

  /**
   * Returns true if objects of the class are shared. Other objects stay on the node that makes
   * them.
   */
  boolean isShared(String name) {
    String mapped = orLibrary(name);
    ClassFacts facts = isProgram(mapped) ? find(mapped) : null;
    if (facts == null || facts.is(Opcodes.ACC_INTERFACE)) {
      return mapped.equals(Names.SHARED_OBJECT);
    }
    String above = facts.superName();
    return above != null && (above.equals(Names.OBJECT) || isShared(above));
  }

  static String orLibrary(String name) {
    String library = Library.of(name);
    return library != null ? library : name;
  }

  /** A field's owner and facts. */
  record Field(ClassFacts owner, ClassFacts.FieldFacts facts) {}

  /** Returns the field that a class file refers to (JVMS 5.4.3.2), if the program has it. */
  @Nullable Field field(String owner, String name) {
    for (String type : supertypes(orLibrary(owner))) {
      ClassFacts facts = find(type);
      ClassFacts.FieldFacts field = facts == null ? null : facts.fields().get(name);
      if (facts != null && field != null) {
        return isProgram(type) ? new Field(facts, field) : null;
      }
    }
    return null;
  }

  /**
   * Returns the class or interface that declares the target of a call. The descriptor is as in
   * class files.
   */
  @Nullable ClassFacts declaring(String owner, String name, String descriptor) {
    // superclasses are searched before interfaces (JVMS 5.4.3.3)
    Set<String> order = new LinkedHashSet<>();
    for (String type = owner; type != null; type = superclass(type)) {
      order.add(type);
    }
    order.addAll(supertypes(owner));
    for (String type : order) {
      ClassFacts facts = find(type);
      if (facts != null && facts.methods().containsKey(name + descriptor)) {
        return facts;
      }
    }
    return null;
  }

  /**
   * Returns the class, its superclasses and all interfaces, in the order in which fields are looked
   * up.
   */
  Set<String> supertypes(String name) {
    Set<String> found = new LinkedHashSet<>();
    collect(name, found);
    return found;
  }

  private void collect(@Nullable String name, Set<String> found) {
    if (name == null || !found.add(name)) {
      return;
    }
    ClassFacts facts = find(name);
    if (facts != null) {
      facts.interfaces().forEach(type -> collect(type, found));
      collect(facts.superName(), found);
    }
  }

  /** Returns true if the rewriter has moved the class's initializer into a method. */
  boolean hasStatics(String name) {
    ClassFacts facts = isProgram(name) ? find(name) : null;
    return facts != null
        && !facts.is(Opcodes.ACC_ENUM)
        && (facts.methods().containsKey("<clinit>()V")
            || facts.fields().values().stream()
                .anyMatch(field -> field.is(Opcodes.ACC_STATIC) && !field.constant()));
  }

  @Nullable String superclass(String name) {
    ClassFacts facts = find(name);
    return facts == null ? null : facts.superName();
  }

  boolean isInterface(String name) {
    ClassFacts facts = find(name);
    return facts != null && facts.is(Opcodes.ACC_INTERFACE);
  }

  boolean isSubclass(String name, String above) {
    return supertypes(name).contains(above);
  }

  private @Nullable String rewrittenSuperclass(String name) {
    String above = superclass(name);
    return above == null ? null : orLibrary(above);
  }

  /** Returns the common superclass of two rewritten classes. */
  String commonSuperclass(String a, String b) {
    Set<String> above = new LinkedHashSet<>();
    for (String next = a; next != null; next = rewrittenSuperclass(next)) {
      above.add(next);
    }
    for (String next = b; next != null; next = rewrittenSuperclass(next)) {
      if (above.contains(next)) {
        return isInterface(next) ? Names.OBJECT : next;
      }
    }
    return Names.OBJECT;
  }
}
