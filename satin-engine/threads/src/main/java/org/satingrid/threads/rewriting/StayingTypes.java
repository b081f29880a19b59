package org.satingrid.threads.rewriting;

import static org.objectweb.asm.Opcodes.ACC_VOLATILE;

import java.util.Set;
import org.objectweb.asm.Type;
import org.satingrid.threads.memory.Settled;
import org.satingrid.threads.memory.Travel;

/** The types of the JDK with objects that stay on the node that made them. */
final class StayingTypes {

  /** Types of variables for objects of many classes. Most of these classes travel. */
  private static final Set<String> GENERAL = Set.of("java/lang/Object", "java/lang/Number");

  private StayingTypes() {}

  /**
   * Returns true if objects of this type, or of the element type of an array, stay on their node.
   */
  static boolean contain(Type declared, ProgramTypes types) {
    Type element = declared.getSort() == Type.ARRAY ? declared.getElementType() : declared;
    if (element.getSort() != Type.OBJECT) {
      return false;
    }
    String name = element.getInternalName();
    return !GENERAL.contains(name)
        && Travel.ofName(Names.binary(name)) == Travel.STAYS
        && !Settled.isType(Names.binary(name))
        && !types.isSubclass(name, "java/lang/Throwable")
        && !types.isProgram(ProgramTypes.orLibrary(name))
        // Objects of an interface can belong to classes of the program or the library.
        && !types.isInterface(name);
  }

  /**
   * Returns true if copies of the static fields of a class can lack this field. A volatile field is
   * never left out, because it is read at its home.
   */
  static boolean isLeftOut(int access, String descriptor, ProgramTypes types) {
    Type type = Type.getType(descriptor);
    return (access & ACC_VOLATILE) == 0
        && type.getSort() == Type.OBJECT
        && (contain(type, types) || Travel.isOpen(Names.binary(type.getInternalName())));
  }
}
