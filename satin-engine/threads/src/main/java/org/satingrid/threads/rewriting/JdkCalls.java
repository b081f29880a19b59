package org.satingrid.threads.rewriting;

import static org.objectweb.asm.Opcodes.*;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.satingrid.threads.memory.Settled;

/**
 * Rewrites calls of JDK methods with arrays as arguments or results. The JDK gets the elements of
 * the handle, opened for writing, because the method can change them. An array from the JDK gets a
 * handle.
 */
final class JdkCalls {

  private final ClassRewriting context;
  private final MethodNode method;

  JdkCalls(ClassRewriting context, MethodNode method) {
    this.context = context;
    this.method = method;
  }

  @Nullable InsnList replacement(MethodInsnNode call) {
    Type[] arguments = Type.getArgumentTypes(call.desc);
    Type result = Type.getReturnType(call.desc);
    boolean takes = false;
    for (Type argument : arguments) {
      takes |= isChanged(argument, call);
    }
    boolean gives = isChanged(result, call);
    boolean generates = isGenerator(call);
    if (generates) {
      return wrapped(call, result);
    }
    if (!takes && !gives) {
      return null;
    }
    InsnList list = new InsnList();
    if (takes) {
      passArguments(arguments, list);
    }
    list.add(
        new MethodInsnNode(
            call.getOpcode(), call.owner, call.name, TypeNames.raw(call.desc), call.itf));
    if (gives) {
      wrap(result, list);
    }
    return list;
  }

  /**
   * Returns the call of a synchronized method of the JDK. If several nodes have the object, the
   * thread holds the object's monitor during the call.
   *
   * <pre>
   *   buffer.append(x)  =>  opened = Sync.open(buffer); buffer.append(x); Sync.close(opened);
   * </pre>
   */
  InsnList synchronizedCall(MethodInsnNode call) {
    Type[] arguments = Type.getArgumentTypes(call.desc);
    InsnList list = new InsnList();
    InsnList pushed = new InsnList();
    passArguments(arguments, list, pushed);
    int opened = method.maxLocals++;
    list.add(new InsnNode(DUP));
    list.add(
        new MethodInsnNode(
            INVOKESTATIC, Names.SYNC, "open", "(Ljava/lang/Object;)Ljava/lang/Object;"));
    list.add(new VarInsnNode(ASTORE, opened));
    list.add(pushed);
    addCall(call, list);
    list.add(new VarInsnNode(ALOAD, opened));
    list.add(MethodRewriter.sync("close"));
    return list;
  }

  /**
   * Returns the call of a method that can change a settled object. The object is checked first.
   *
   * <pre>
   *   format.setX(x)  =>  Hooks.change(format); format.setX(x);
   * </pre>
   */
  InsnList changingCall(MethodInsnNode call) {
    InsnList list = new InsnList();
    InsnList pushed = new InsnList();
    passArguments(Type.getArgumentTypes(call.desc), list, pushed);
    list.add(new InsnNode(DUP));
    list.add(change());
    list.add(pushed);
    if (Settled.isKeeping(call.name)) {
      list.add(new InsnNode(DUP));
      list.add(change());
    }
    addCall(call, list);
    return list;
  }

  /**
   * Returns the call of a method that gives another way to the elements of a buffer. Such buffers
   * stay on their node.
   *
   * <pre>
   *   buffer.array()      =>  ((T) BufferViews.opened(buffer)).array()
   *   buffer.duplicate()  =>  (T) BufferViews.view(buffer.duplicate())
   * </pre>
   */
  InsnList viewingCall(MethodInsnNode call) {
    InsnList list = new InsnList();
    if (call.name.equals("array")) {
      addView("opened", call.owner, list);
      addCall(call, list);
      return list;
    }
    InsnList withArrays = replacement(call);
    list.add(withArrays != null ? withArrays : Code.list(call.clone(Map.of())));
    addView("view", Type.getReturnType(call.desc).getInternalName(), list);
    return list;
  }

  private static void addView(String method, String type, InsnList list) {
    list.add(
        new MethodInsnNode(
            INVOKESTATIC, Names.BUFFER_VIEWS, method, "(Ljava/lang/Object;)Ljava/lang/Object;"));
    list.add(new TypeInsnNode(CHECKCAST, type));
  }

  private void addCall(MethodInsnNode call, InsnList list) {
    list.add(
        new MethodInsnNode(
            call.getOpcode(), call.owner, call.name, TypeNames.raw(call.desc), call.itf));
    if (isChanged(Type.getReturnType(call.desc), call)) {
      wrap(Type.getReturnType(call.desc), list);
    }
  }

  private static MethodInsnNode change() {
    return new MethodInsnNode(INVOKESTATIC, Names.HOOKS, "change", "(Ljava/lang/Object;)V");
  }

  private static void wrap(Type result, InsnList list) {
    list.add(
        new MethodInsnNode(
            INVOKESTATIC, Names.ALLOCATION, "wrap", "(Ljava/lang/Object;)Ljava/lang/Object;"));
    list.add(new TypeInsnNode(CHECKCAST, result.getInternalName()));
  }

  /**
   * Returns true for a call like {@code list.toArray(String[]::new)}. Its function makes handles
   * after rewriting.
   */
  private static boolean isGenerator(MethodInsnNode call) {
    return call.name.equals("toArray")
        && call.desc.equals("(Ljava/util/function/IntFunction;)[Ljava/lang/Object;");
  }

  private static InsnList wrapped(MethodInsnNode call, Type result) {
    InsnList list =
        Code.list(
            new MethodInsnNode(
                INVOKESTATIC,
                Names.ALLOCATION,
                "generator",
                "(Ljava/util/function/IntFunction;)Ljava/util/function/IntFunction;"),
            new MethodInsnNode(
                call.getOpcode(), call.owner, call.name, TypeNames.raw(call.desc), call.itf));
    wrap(result, list);
    return list;
  }

  /** Returns true if rewriting changes a type of the JDK's method. */
  private boolean isChanged(Type type, MethodInsnNode call) {
    if (type.getSort() == Type.OBJECT && Library.of(type.getInternalName()) != null) {
      refuse(call, type, "call it with an object of the JDK's, or not at all");
      return false;
    }
    if (type.getSort() != Type.ARRAY) {
      return false;
    }
    if (type.getDimensions() > 1) {
      refuse(call, type, "pass it row by row");
      return false;
    }
    return true;
  }

  private void refuse(MethodInsnNode call, Type type, String remedy) {
    context
        .findings()
        .refuse(
            method,
            call,
            "the JDK's "
                + Names.binary(call.owner)
                + "."
                + call.name
                + " takes or gives "
                + type.getClassName()
                + ", which is another type on many nodes",
            remedy);
  }

  private void passArguments(Type[] arguments, InsnList list) {
    passArguments(arguments, list, list);
  }

  /** Puts all arguments into variables, and pushes them again one by one. */
  private void passArguments(Type[] arguments, InsnList list, InsnList pushed) {
    int[] variables = new int[arguments.length];
    for (int i = 0; i < arguments.length; i++) {
      variables[i] = method.maxLocals;
      method.maxLocals += arguments[i].getSize();
    }
    for (int i = arguments.length - 1; i >= 0; i--) {
      list.add(new VarInsnNode(arguments[i].getOpcode(ISTORE), variables[i]));
    }
    for (int i = 0; i < arguments.length; i++) {
      pushed.add(new VarInsnNode(arguments[i].getOpcode(ILOAD), variables[i]));
      if (arguments[i].getSort() == Type.ARRAY) {
        String raw = TypeNames.raw(arguments[i].getDescriptor());
        pushed.add(
            new MethodInsnNode(
                INVOKESTATIC,
                Names.ALLOCATION,
                "pin",
                "(L" + Names.SHARED_ARRAY + ";)Ljava/lang/Object;"));
        pushed.add(new TypeInsnNode(CHECKCAST, raw.substring(1, raw.length() - 1)));
      }
    }
  }
}
