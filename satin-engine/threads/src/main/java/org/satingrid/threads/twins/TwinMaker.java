package org.satingrid.threads.twins;

import static org.objectweb.asm.Opcodes.*;

import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;
import org.satingrid.rewriter.ClassFiles;

/** Makes a twin from a class file of the JDK. */
final class TwinMaker {

  private static final String STREAM = "Ljava/io/Object";

  /** Methods that use the JDK's internal parser. Calls of these methods are refused. */
  private static final Set<String> OF_XML = Set.of("loadFromXML", "storeToXML");

  private static final Set<String> OF_SERIALIZATION =
      Set.of(
          "readObject",
          "writeObject",
          "readObjectNoData",
          "writeReplace",
          "readResolve",
          "$deserializeLambda$");

  private final ClassFiles jdk;
  private final TwinNames names = new TwinNames();

  TwinMaker(ClassFiles jdk) {
    this.jdk = jdk;
  }

  byte[] make(byte[] original) {
    ClassNode type = new ClassNode();
    new ClassReader(original).accept(type, 0);
    type.methods.removeIf(method -> isOfSerialization(method) || OF_XML.contains(method.name));
    type.visibleAnnotations = null;
    type.permittedSubclasses = null;
    Set<String> handled = HandleFields.of(type.name, jdk);
    for (FieldNode field : type.fields) {
      // The field is not transient any more, because the program's threads share the twin.
      field.access &= ~ACC_TRANSIENT;
      if (handled.contains(type.name + "." + field.name)) {
        field.access = (field.access & ~ACC_FINAL) | ACC_VOLATILE;
      }
    }
    for (MethodNode method : type.methods) {
      method.visibleAnnotations = null;
      Reflective.replace(type.name, method);
      Redirects.apply(type.name, method);
    }
    if (Twins.ofMaker(type.name) != null) {
      Makers.makeSubtype(type);
    }
    ClassWriter writer = new ClassWriter(0);
    type.accept(new ClassRemapper(writer, names));
    return writer.toByteArray();
  }

  /**
   * Returns true for a method that serializes or deserializes. The methods that build trees from a
   * stream or an iterator are not included, because they stay in the twin.
   */
  private static boolean isOfSerialization(MethodNode method) {
    return OF_SERIALIZATION.contains(method.name)
        || Reflective.isHelper(method)
        || (method.desc.contains(STREAM)
            && !method.name.equals("buildFromSorted")
            && !method.name.equals("readTreeSet"));
  }
}
