package org.satingrid.threads.rewriting;

import static org.objectweb.asm.Opcodes.*;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Rewrites code that uses class objects. The program sees the classes that plain Java has: the
 * array's class in place of the handle's, the JDK's class in place of its counterpart. The
 * library's own code sees the counterparts.
 */
final class ClassCode {

  private static final String CLASS = "java/lang/Class";

  /** Methods that depend on the relation between classes. */
  private static final Set<String> RELATIONS =
      Set.of("isInstance", "cast", "isAssignableFrom", "getSuperclass");

  /** Methods that find members of a class. */
  private static final Set<String> MEMBERS =
      Set.of(
          "getConstructor",
          "getConstructors",
          "getDeclaredConstructor",
          "getDeclaredConstructors",
          "getDeclaredMethod",
          "getDeclaredMethods",
          "getMethod",
          "getMethods",
          "newInstance");

  private final ClassRewriting context;
  private final JdkCalls jdkCalls;
  private final boolean ofLibrary;

  ClassCode(ClassRewriting context, MethodNode method) {
    this.context = context;
    this.jdkCalls = new JdkCalls(context, method);
    this.ofLibrary = Library.isLibrary(context.type().name);
  }

  /** Returns the code for a class constant, or null if the constant stays. */
  @Nullable InsnList constant(Type named) {
    if (named.getSort() == Type.ARRAY) {
      return Code.list(
          new LdcInsnNode(ofLibrary ? TypeNames.withoutHandles(named) : TypeNames.kept(named)));
    }
    boolean replaced =
        named.getSort() == Type.OBJECT && Library.of(named.getInternalName()) != null;
    return replaced && !ofLibrary ? Code.list(new LdcInsnNode(TypeNames.kept(named))) : null;
  }

  /** Returns the code for a call on a class object or of {@code getClass}, or null. */
  @Nullable InsnList replacement(MethodInsnNode call) {
    if (call.name.equals("getClass") && call.desc.equals("()Ljava/lang/Class;")) {
      return isOfProgram(call.owner)
          ? null
          : Code.list(
              new MethodInsnNode(
                  INVOKESTATIC,
                  Names.HOOKS,
                  ofLibrary ? "innerClass" : "classOf",
                  "(Ljava/lang/Object;)Ljava/lang/Class;"));
    }
    if (!call.owner.equals(CLASS) || call.getOpcode() == INVOKESTATIC) {
      return null;
    }
    if (!RELATIONS.contains(call.name) && !MEMBERS.contains(call.name)) {
      return null;
    }
    MethodInsnNode hook =
        new MethodInsnNode(
            INVOKESTATIC, Names.HOOKS, call.name, "(Ljava/lang/Class;" + call.desc.substring(1));
    InsnList withArrays = jdkCalls.replacement(hook);
    return withArrays != null ? withArrays : Code.list(hook);
  }

  private boolean isOfProgram(String owner) {
    return context.types().isProgram(owner)
        && !Library.isLibrary(owner)
        && !context.types().isInterface(owner);
  }
}
