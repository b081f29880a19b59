package org.satingrid.rewriter;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldNode;

/**
 * The superclasses of serializable classes of an application that are not serializable themselves.
 * Java leaves the fields of such a class out of the serialized form, so that a copy has their
 * initial values. Therefore such a class is made serializable when it is loaded, if all its fields
 * can be sent. The same holds for a record, because it only has the values of its components.
 */
final class Superclasses {
  private static final String SERIALIZABLE = "java/io/Serializable";

  private final ClassFiles files;
  private final Hierarchy hierarchy;
  private @Nullable Set<String> all;

  Superclasses(ClassFiles files, Hierarchy hierarchy) {
    this.files = files;
    this.hierarchy = hierarchy;
  }

  /** Returns the changed class file, or the given array itself if the class needs no change. */
  byte[] weave(byte[] classFile) {
    ClassReader reader = new ClassReader(classFile);
    if (!isMade(reader.getClassName())) {
      return classFile;
    }
    ClassWriter writer = new ClassWriter(reader, 0);
    reader.accept(
        new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          public void visit(
              int version,
              int access,
              String name,
              String signature,
              String above,
              String[] interfaces) {
            String[] more = List.of(interfaces).toArray(new String[interfaces.length + 1]);
            more[interfaces.length] = SERIALIZABLE;
            String generic = signature == null ? null : signature + 'L' + SERIALIZABLE + ';';
            super.visit(version, access, name, generic, above, more);
          }
        },
        0);
    return writer.toByteArray();
  }

  /** Returns true if the class is made serializable. */
  boolean isMade(String name) {
    if (hierarchy.isTravellingRecord(name)) {
      return !hierarchy.isSubtype(name, SERIALIZABLE);
    }
    FieldSummary fields = all().contains(name) ? fields(name) : null;
    return fields != null && fields.fields().stream().allMatch(field -> canBeSent(fields, field));
  }

  /** Returns the fields of a superclass of this kind that a copy lacks, or null. */
  @Nullable FieldSummary left(String name) {
    FieldSummary fields = all().contains(name) ? fields(name) : null;
    return fields == null || isMade(name) ? null : fields;
  }

  private boolean canBeSent(FieldSummary owner, FieldNode field) {
    return hierarchy.mayTravel(Type.getType(field.desc))
        && !Hierarchy.OBJECT.equals(owner.made().get(field.name));
  }

  private @Nullable FieldSummary fields(String name) {
    byte[] classFile = files.find(name);
    FieldSummary fields = classFile == null ? null : FieldSummary.of(classFile);
    return fields == null || fields.fields().isEmpty() ? null : fields;
  }

  private synchronized Set<String> all() {
    Set<String> known = all;
    if (known == null) {
      known = find();
      all = known;
    }
    return known;
  }

  private Set<String> find() {
    Collection<String> known = files.names();
    Collection<String> names = known == null ? List.of() : known;
    Set<String> found = new HashSet<>();
    for (String name : names) {
      try {
        addAbove(name, names, found);
      } catch (ClassFileException corrupt) {
        // The JVM reports this class when it loads it.
      }
    }
    return found;
  }

  private void addAbove(String name, Collection<String> names, Set<String> found) {
    ClassSummary type = hierarchy.find(name);
    if (type == null || type.isInterface() || !hierarchy.isSubtype(name, SERIALIZABLE)) {
      return;
    }
    String above = type.superName();
    while (above != null && names.contains(above) && !hierarchy.isSubtype(above, SERIALIZABLE)) {
      found.add(above);
      above = hierarchy.superclass(above);
    }
  }
}
