package org.satingrid.threads.rewriting;

import static org.objectweb.asm.Opcodes.*;

import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Finds declarations of a class that cannot be supported, and declarations that might fail at run
 * time.
 */
final class ClassChecks {

  private final ClassNode type;
  private final ProgramTypes types;
  private final Findings findings;
  private final TypeNames names = new TypeNames();

  ClassChecks(ClassNode type, ProgramTypes types, Findings findings) {
    this.type = type;
    this.types = types;
    this.findings = findings;
  }

  void check() {
    Map<String, String> signatures = new HashMap<>();
    for (MethodNode method : type.methods) {
      checkNative(method);
      checkOverride(method);
      String mapped =
          names.mapMethodName(type.name, method.name, method.desc)
              + names.mapMethodDesc(method.desc);
      String other = signatures.put(mapped, method.desc);
      if (other != null && !other.equals(method.desc)) {
        findings.refuse(
            method.name,
            line(method),
            "two methods of this name differ only in the elements of an array",
            "give one of them another name");
      }
    }
    type.fields.forEach(this::checkField);
  }

  private void checkNative(MethodNode method) {
    if ((method.access & ACC_NATIVE) != 0) {
      findings.refuse(
          method.name,
          0,
          "a native method; native code sees no shared objects",
          "write it in Java");
    }
  }

  private void checkOverride(MethodNode method) {
    String above = Bridges.overridden(type, method, types, names);
    if (above != null && !Bridges.isPossible(method)) {
      findings.refuse(
          method.name,
          line(method),
          "it overrides a method of the JDK's "
              + Names.binary(above)
              + " that has arrays of arrays, or a class that is another one on many nodes",
          "use an object of the JDK's, in one thread, instead of a class of your own");
    }
  }

  private void checkField(FieldNode field) {
    boolean isStatic = (field.access & ACC_STATIC) != 0;
    boolean ofEnum = (type.access & ACC_ENUM) != 0;
    if (ofEnum && (field.access & (ACC_FINAL | ACC_TRANSIENT)) == 0) {
      findings.refuse(
          field.name,
          0,
          "a field of an enum that changes; each node has the constants for itself",
          "keep what changes in an object of another class");
      return;
    }
    boolean shared = !ofEnum && (isStatic || types.isShared(type.name));
    if (shared
        && (field.access & ACC_TRANSIENT) == 0
        && StayingTypes.contain(Type.getType(field.desc), types)) {
      findings.doubt(
          field.name,
          0,
          "it holds a "
              + Type.getType(field.desc).getClassName()
              + ", which stays on the node that made it; the run fails where another node needs it",
          "make it transient, keep it in a local variable, or use arrays and classes of the"
              + " program");
    }
  }

  private static int line(MethodNode method) {
    return method.instructions.getFirst() == null
        ? 0
        : Findings.line(method.instructions.getFirst().getNext());
  }
}
