package org.satingrid.rewriter;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.signature.SignatureReader;
import org.objectweb.asm.signature.SignatureVisitor;
import org.objectweb.asm.tree.FieldNode;

/**
 * Checks that the objects of spawned calls can be serialized, as far as class files show.
 *
 * <p>Two cases are certain failures. Every constructor of a class stores a value of a class that is
 * not serializable in a field, and no other code stores to the field. Or an object belongs to an
 * inner class with an outer class that is not serializable. All other cases are only possible
 * failures, because the field can be null when it matters.
 */
final class SerializationChecks {

  private static final String SERIALIZABLE = "java/io/Serializable";
  private static final String OBJECT = "java/lang/Object";
  private static final String EXTERNALIZABLE = "java/io/Externalizable";
  private static final String REMEDY =
      "let its class implement java.io.Serializable, or make the field transient";
  private static final String LOCK =
      "let the lock be an object that is serializable, such as new int[0] or a ReentrantLock";
  private static final String ABOVE =
      "let it implement java.io.Serializable, with fields that are serializable";
  private static final String FUNCTION =
      "write it as one lambda, such as x -> g.apply(f.apply(x)), or pass an object";
  private static final String ELEMENT = "let that class implement java.io.Serializable";
  private static final String FUNCTIONS = "java/util/function/";
  private static final Set<String> COLLECTIONS =
      Set.of(
          "java/util/Collection",
          "java/util/Deque",
          "java/util/List",
          "java/util/Map",
          "java/util/Queue",
          "java/util/Set",
          "java/util/SortedMap",
          "java/util/SortedSet");
  private static final String ITERATOR = "java/util/Iterator";

  /** Tags of constants in class files. */
  private static final int TAG_METHOD = 10;

  private static final int TAG_INTERFACE_METHOD = 11;

  private final Map<String, byte[]> classes;
  private final Hierarchy hierarchy;
  private final Superclasses superclasses;

  /** True if the application calls methods of Java that return functions. */
  private final boolean joinsFunctions;

  private final Map<String, FieldSummary> summaries = new HashMap<>();
  private final Set<String> stores = new HashSet<>();
  private final Set<String> seen = new HashSet<>();
  private final Map<String, Refusal> certain = new LinkedHashMap<>();
  private final Map<String, Refusal> possible = new LinkedHashMap<>();

  /**
   * @param classes class files of the application, by internal name
   */
  SerializationChecks(Map<String, byte[]> classes, Hierarchy hierarchy, Superclasses superclasses) {
    this.classes = classes;
    this.hierarchy = hierarchy;
    this.superclasses = superclasses;
    this.joinsFunctions = classes.values().stream().anyMatch(SerializationChecks::joinsFunctions);
    classes.forEach(
        (name, bytes) -> {
          FieldSummary summary =
              ClassFileReader.reading(name.replace('/', '.'), () -> FieldSummary.of(bytes));
          summaries.put(name, summary);
          stores.addAll(summary.stores());
        });
  }

  /** Checks all calls that a class of the application spawns. */
  void check() {
    for (String name : classes.keySet()) {
      ClassSummary type = hierarchy.find(name);
      if (type != null && hierarchy.isSatinObject(name)) {
        for (ClassSummary.Method method : type.methods()) {
          method.calls().stream().filter(this::spawns).forEach(call -> check(type, method, call));
        }
      }
    }
  }

  private boolean spawns(ClassSummary.Call call) {
    return !call.isStatic() && hierarchy.isSpawn(call.owner(), call.name(), call.descriptor());
  }

  private void check(ClassSummary spawner, ClassSummary.Method method, ClassSummary.Call call) {
    certainly(call.owner(), new HashSet<>());
    possibly(Type.getObjectType(call.owner()));
    String what = " of the spawned call " + call.name() + "(...)";
    String where = spawner.name().replace('/', '.');
    Type[] arguments = Type.getArgumentTypes(call.descriptor());
    for (int i = 0; i < arguments.length; i++) {
      part(where, method, arguments[i], "argument " + (i + 1) + what);
    }
    part(where, method, Type.getReturnType(call.descriptor()), "the result" + what);
    for (String element : typeArguments(call)) {
      if (!hierarchy.mayTravel(Type.getObjectType(element))) {
        String reason = "an argument or the result" + what + " holds objects of " + name(element);
        note(possible, where, method.name(), reason + ", which is not serializable", ELEMENT);
      }
      possibly(Type.getObjectType(element));
    }
  }

  /** Checks an argument or the result of a spawned call. */
  private void part(String where, ClassSummary.Method method, Type type, String what) {
    possibly(type);
    if (staysPossibly(type)) {
      note(possible, where, method.name(), what + " is " + whyItStays(type), remedy(type));
    }
    String below = type.getSort() == Type.OBJECT ? unfitBelow(type.getInternalName()) : null;
    if (below != null) {
      String reason = what + " may be a " + name(below) + ", which is not serializable";
      note(possible, where, method.name(), reason, ELEMENT);
    }
  }

  /**
   * Returns a class of the application below a type that is not serializable, or null. Looks below
   * types of the application and collections only, because most classes do not belong to a spawned
   * call that has a more general type.
   */
  private @Nullable String unfitBelow(String type) {
    if (!classes.containsKey(type) && !COLLECTIONS.contains(type)) {
      return null;
    }
    return classes.keySet().stream()
        .filter(name -> !name.equals(type) && hierarchy.isSubtype(name, type))
        .filter(name -> !hierarchy.mayTravel(Type.getObjectType(name)))
        .sorted()
        .findFirst()
        .orElse(null);
  }

  /** Returns the classes of the application in the generic types of a call. */
  private Set<String> typeArguments(ClassSummary.Call call) {
    return hierarchy.supertypes(call.owner()).stream()
        .flatMap(type -> type.methods().stream())
        .filter(m -> m.name().equals(call.name()) && m.descriptor().equals(call.descriptor()))
        .map(ClassSummary.Method::signature)
        .filter(Objects::nonNull)
        .findFirst()
        .map(signature -> classesIn(visitor -> new SignatureReader(signature).accept(visitor)))
        .orElse(Set.of());
  }

  /** Returns the findings on objects that can never be serialized. */
  List<Refusal> certain() {
    return new ArrayList<>(certain.values());
  }

  /** Returns the findings on objects that cannot be serialized if a field is not null. */
  List<Refusal> possible() {
    possible.keySet().removeAll(certain.keySet());
    return new ArrayList<>(possible.values());
  }

  /** Returns true if no object of this class or of a subclass can be serialized. */
  private boolean certainly(String name, Set<String> path) {
    FieldSummary summary = summaries.get(name);
    if (summary == null
        || !path.add(name)
        || !hierarchy.isSubtype(name, SERIALIZABLE)
        || writesItself(name)
        || belowWritesItself(name)) {
      return false;
    }
    boolean found = false;
    for (FieldNode field : summary.fields()) {
      found |= certainly(summary, field, path);
    }
    String above = hierarchy.superclass(name);
    return (above != null && certainly(above, path)) || found;
  }

  private boolean certainly(FieldSummary owner, FieldNode field, Set<String> path) {
    String held = held(owner, field);
    if (held == null) {
      return false;
    }
    boolean is = !hierarchy.mayTravel(Type.getObjectType(held));
    if (is) {
      note(owner, field, "holds " + name(held) + ", which is not serializable, so");
    }
    return is || certainly(held, path);
  }

  /**
   * Returns the class of the object that a field always contains, or null if this class is not
   * certain.
   */
  private @Nullable String held(FieldSummary owner, FieldNode field) {
    if (stores.contains(owner.name() + "." + field.name)) {
      return null;
    }
    boolean isOuter = field.name.startsWith("this$") && (field.access & Opcodes.ACC_SYNTHETIC) != 0;
    if (isOuter) {
      String outer = Type.getType(field.desc).getInternalName();
      boolean mayBeMore =
          classes.keySet().stream()
              .anyMatch(
                  other ->
                      hierarchy.isSubtype(other, outer)
                          && hierarchy.isSubtype(other, SERIALIZABLE));
      return mayBeMore ? null : outer;
    }
    return owner.made().get(field.name);
  }

  private void note(FieldSummary owner, FieldNode field, String what) {
    String type = owner.name().replace('/', '.');
    boolean isOuter = field.name.startsWith("this$");
    note(
        certain,
        type,
        field.name,
        "the field " + what + " no call on such an object can move to another node",
        isOuter ? "make it a static class, or " + REMEDY : REMEDY);
  }

  private static void note(
      Map<String, Refusal> to, String type, String member, String reason, String remedy) {
    to.putIfAbsent(type + "." + member, new Refusal(type, member, 0, reason, remedy));
  }

  private boolean writesItself(String name) {
    if (hierarchy.isSubtype(name, EXTERNALIZABLE)) {
      return true;
    }
    FieldSummary summary = summaries.get(name);
    return summary != null && summary.hasOwnForm();
  }

  private boolean belowWritesItself(String name) {
    return classes.keySet().stream()
        .anyMatch(below -> hierarchy.isSubtype(below, name) && writesItself(below));
  }

  private void possibly(Type type) {
    Type element = type.getSort() == Type.ARRAY ? type.getElementType() : type;
    if (element.getSort() != Type.OBJECT) {
      return;
    }
    String name = element.getInternalName();
    FieldSummary summary = summaries.get(name);
    if (summary == null || writesItself(name) || !seen.add(name)) {
      return;
    }
    for (FieldNode field : summary.fields()) {
      possibly(summary, field);
    }
    String above = hierarchy.superclass(name);
    boolean isSent =
        above != null && (hierarchy.isSubtype(above, SERIALIZABLE) || superclasses.isMade(above));
    FieldSummary left = above == null || isSent ? null : superclasses.left(above);
    if (above != null && isSent) {
      possibly(Type.getObjectType(above));
    } else if (left != null && !belowWritesItself(name)) {
      String reason =
          "a copy on another node has the field's first value, because the class is not serializable"
              + " and its subclass "
              + name(name)
              + " is";
      note(possible, name(left.name()), left.fields().get(0).name, reason, ABOVE);
    }
  }

  private void possibly(FieldSummary owner, FieldNode field) {
    Type type = Type.getType(field.desc);
    String where = owner.name().replace('/', '.');
    if (staysPossibly(type)) {
      note(possible, where, field.name, "the field is " + whyItStays(type), remedy(type));
    } else if (OBJECT.equals(owner.made().get(field.name))) {
      String reason = "the field holds a java.lang.Object, which is not serializable;";
      note(possible, where, field.name, reason + " a task cannot take it along", LOCK);
    } else if (!hierarchy.mayTravel(type)) {
      String reason = "the field is of " + type.getClassName() + ", which is not serializable;";
      note(possible, where, field.name, reason + " a task cannot take it along", REMEDY);
    }
    for (String element : typeArguments(field)) {
      if (!hierarchy.mayTravel(Type.getObjectType(element))) {
        String reason = "the field holds objects of " + name(element) + ", which is not";
        note(possible, where, field.name, reason + " serializable", REMEDY);
      }
      possibly(Type.getObjectType(element));
    }
    possibly(type);
  }

  /** Returns the classes of the application in the type arguments of a field. */
  private Set<String> typeArguments(FieldNode field) {
    String signature = field.signature;
    return signature == null
        ? Set.of()
        : classesIn(visitor -> new SignatureReader(signature).acceptType(visitor));
  }

  private Set<String> classesIn(Consumer<SignatureVisitor> signature) {
    Set<String> found = new TreeSet<>();
    signature.accept(
        new SignatureVisitor(Opcodes.ASM9) {
          private String outer = "";

          @Override
          public void visitClassType(String name) {
            outer = name;
            add(name);
          }

          @Override
          public void visitInnerClassType(String name) {
            outer += '$' + name;
            add(outer);
          }

          private void add(String name) {
            if (classes.containsKey(name)) {
              found.add(name);
            }
          }
        });
    return found;
  }

  /** Lambdas of the application are serializable, and functions that Java has made are not. */
  private boolean staysPossibly(Type type) {
    return type.getSort() == Type.OBJECT
        && (type.getInternalName().equals(ITERATOR)
            || (joinsFunctions && type.getInternalName().startsWith(FUNCTIONS)));
  }

  private static String whyItStays(Type type) {
    return type.getInternalName().equals(ITERATOR)
        ? "an Iterator, which cannot move"
        : "a function ("
            + simple(type)
            + "), which cannot move if a method of Java made it, such as andThen or identity";
  }

  private static String remedy(Type type) {
    return type.getInternalName().equals(ITERATOR)
        ? "pass or return the collection, or an array of what the iterator returns"
        : FUNCTION;
  }

  private static boolean joinsFunctions(byte[] classFile) {
    ClassReader reader = new ClassReader(classFile);
    char[] buffer = new char[reader.getMaxStringLength()];
    for (int i = 1; i < reader.getItemCount(); i++) {
      int item = reader.getItem(i);
      int tag = item == 0 ? 0 : reader.readByte(item - 1);
      if ((tag == TAG_METHOD || tag == TAG_INTERFACE_METHOD)
          && reader.readClass(item, buffer).startsWith(FUNCTIONS)) {
        int nameAndType = reader.getItem(reader.readUnsignedShort(item + 2));
        String descriptor = reader.readUTF8(nameAndType + 2, buffer);
        if (descriptor.contains(")L" + FUNCTIONS)) {
          return true;
        }
      }
    }
    return false;
  }

  private static String simple(Type type) {
    return type.getClassName().substring(type.getClassName().lastIndexOf('.') + 1);
  }

  private static String name(String internalName) {
    return internalName.replace('/', '.');
  }
}
