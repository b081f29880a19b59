package org.satingrid.threads.rewriting;

import static org.objectweb.asm.Opcodes.ACC_VOLATILE;

import java.util.Set;
import org.objectweb.asm.Type;
import org.satingrid.threads.memory.Settled;
import org.satingrid.threads.memory.Values;

/** The types of the JDK with objects that stay on the node that made them. */
final class StayingTypes {

  private static final Set<String> VALUES =
      Set.of(
          "java/lang/String",
          "java/lang/StringBuffer",
          "java/lang/StringBuilder",
          "java/lang/Object",
          "java/lang/Number",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Double",
          "java/lang/Float",
          "java/lang/Boolean",
          "java/lang/Character",
          "java/lang/Byte",
          "java/lang/Short",
          "java/lang/Class",
          "java/lang/Enum",
          "java/nio/charset/Charset",
          "java/math/BigInteger",
          "java/math/BigDecimal");

  private StayingTypes() {}

  /**
   * Returns true for the type of a field with a printer. Other nodes can use the printer, except an
   * object of a subclass.
   */
  static boolean isPrinter(String descriptor) {
    return descriptor.equals("Ljava/io/PrintStream;") || descriptor.equals("Ljava/io/PrintWriter;");
  }

  /**
   * Returns true if objects of this type, or of the element type of an array, stay on their node.
   */
  static boolean contain(Type declared, ProgramTypes types) {
    Type element = declared.getSort() == Type.ARRAY ? declared.getElementType() : declared;
    if (element.getSort() != Type.OBJECT) {
      return false;
    }
    String name = element.getInternalName();
    if (VALUES.contains(name)
        || Values.travel(Names.binary(name))
        || Settled.isType(Names.binary(name))
        || types.isSubclass(name, "java/lang/Throwable")
        || types.isProgram(ProgramTypes.orLibrary(name))) {
      return false;
    }
    // Objects of an interface can belong to classes of the program or the library.
    return !types.isInterface(name);
  }

  /**
   * Returns true if copies of the static fields of a class can lack this field. A volatile field is
   * never left out, because it is read at its home.
   */
  static boolean isLeftOut(int access, String descriptor, ProgramTypes types) {
    Type type = Type.getType(descriptor);
    return (access & ACC_VOLATILE) == 0 && type.getSort() == Type.OBJECT && contain(type, types);
  }
}
