package org.satingrid.rewriter;

import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Calls of the JDK that run no code of the application and see none of its objects. */
final class KnownCalls {

  private static final Set<String> BOXES =
      Set.of(
          "java/lang/Boolean",
          "java/lang/Byte",
          "java/lang/Character",
          "java/lang/Short",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Float",
          "java/lang/Double");
  private static final Set<String> FINAL =
      Set.of(
          "java/lang/String",
          "java/lang/StringBuilder",
          "java/lang/StringBuffer",
          "java/lang/Math",
          "java/lang/StrictMath",
          "java/lang/System",
          // Not final, but nobody replaces what prints by what reads the program's arrays.
          "java/io/PrintStream");

  private KnownCalls() {}

  static boolean isHarmless(MethodInsnNode call) {
    if (call.owner.equals(Hierarchy.OBJECT)) {
      return call.name.equals("<init>") || call.name.equals("getClass");
    }
    if (call.owner.equals("java/util/Objects") && call.name.equals("requireNonNull")) {
      return true;
    }
    boolean exact =
        BOXES.contains(call.owner)
            || FINAL.contains(call.owner)
            || (call.getOpcode() == Opcodes.INVOKESPECIAL && call.owner.startsWith("java/"));
    return exact && takesValuesOnly(call.desc);
  }

  /** A call that prints, writes to a file or socket, or ends the process. */
  static boolean tellsTheWorld(MethodInsnNode call) {
    if (call.name.equals("<init>")) {
      return false;
    }
    return switch (call.owner) {
      case "java/lang/System" -> call.name.equals("exit");
      case "java/lang/Runtime" -> call.name.equals("exit") || call.name.equals("halt");
      case "java/nio/file/Files" -> call.name.startsWith("write");
      case "java/io/PrintStream",
          "java/io/OutputStream",
          "java/io/FileOutputStream",
          "java/io/BufferedOutputStream",
          "java/io/DataOutputStream",
          "java/io/ObjectOutputStream",
          "java/io/Writer",
          "java/io/PrintWriter",
          "java/io/FileWriter",
          "java/io/BufferedWriter",
          "java/io/OutputStreamWriter" ->
          true;
      default -> false;
    };
  }

  /** A lambda that is made, or a concatenation of strings and numbers. */
  static boolean isHarmless(InvokeDynamicInsnNode call) {
    return switch (call.bsm.getOwner()) {
      case "java/lang/invoke/LambdaMetafactory" -> true;
      case "java/lang/invoke/StringConcatFactory" -> takesValuesOnly(call.desc);
      default -> false;
    };
  }

  private static boolean takesValuesOnly(String descriptor) {
    return Stream.of(Type.getArgumentTypes(descriptor)).allMatch(KnownCalls::isValue);
  }

  private static boolean isValue(Type type) {
    return type.getSort() < Type.ARRAY
        || (type.getSort() == Type.OBJECT
            && (type.getInternalName().equals("java/lang/String")
                || BOXES.contains(type.getInternalName())));
  }
}
