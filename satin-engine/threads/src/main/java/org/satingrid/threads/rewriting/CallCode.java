package org.satingrid.threads.rewriting;

import static org.objectweb.asm.Opcodes.*;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Calls of methods and creations of objects. */
final class CallCode {

  private static final Set<String> OF_EVERY_OBJECT =
      Set.of("hashCode()I", "equals(Ljava/lang/Object;)Z", "toString()Ljava/lang/String;");

  private static final String CLONE = "clone()Ljava/lang/Object;";

  private final ClassRewriting context;
  private final MethodNode method;
  private final JdkCalls jdkCalls;

  CallCode(ClassRewriting context, MethodNode method) {
    this.context = context;
    this.method = method;
    this.jdkCalls = new JdkCalls(context, method);
  }

  @Nullable InsnList creation(TypeInsnNode node) {
    if (node.desc.equals(Names.OBJECT)) {
      return Code.list(new TypeInsnNode(NEW, Names.SHARED_OBJECT));
    }
    if (!context.types().isProgram(node.desc)) {
      refuseIfUnsupported(node.desc, "<init>", node);
      return null;
    }
    InsnList list = trigger(node.desc);
    if (list.size() == 0) {
      return null;
    }
    list.add(new TypeInsnNode(NEW, node.desc));
    return list;
  }

  @Nullable InsnList replacement(MethodInsnNode call) {
    if (call.owner.startsWith("[")) {
      return null; // Its clone: every handle has one.
    }
    InsnList ofObject = ofObject(call);
    if (ofObject != null) {
      return ofObject;
    }
    ClassFacts declaring = context.types().declaring(call.owner, call.name, call.desc);
    String owner = declaring == null ? call.owner : declaring.name();
    if (context.types().isProgram(owner)) {
      return ofProgram(call);
    }
    String library = Library.of(owner);
    if (library != null) {
      checkLibrary(call, library);
      return null;
    }
    if (call.owner.equals("java/lang/System") && call.name.equals("arraycopy")) {
      return Code.list(new MethodInsnNode(INVOKESTATIC, Names.ALLOCATION, "copy", call.desc));
    }
    return refuseIfUnsupported(owner, call.name, call) ? null : jdkCalls.replacement(call);
  }

  /** Methods that every object has, where rewriting gives them another meaning. */
  private @Nullable InsnList ofObject(MethodInsnNode call) {
    if (call.name.equals("<init>") && call.owner.equals(Names.OBJECT)) {
      return Code.list(
          new MethodInsnNode(INVOKESPECIAL, Names.SHARED_OBJECT, call.name, call.desc));
    }
    String signature = call.name + call.desc;
    boolean ofSuper = call.getOpcode() == INVOKESPECIAL && call.owner.equals(Names.OBJECT);
    if (ofSuper && (OF_EVERY_OBJECT.contains(signature) || signature.equals(CLONE))) {
      return Code.list(
          new MethodInsnNode(INVOKESPECIAL, Names.SHARED_OBJECT, call.name, call.desc));
    }
    String sync =
        switch (call.name) {
          case "wait" -> "await";
          case "notify" -> "signal";
          case "notifyAll" -> "signalAll";
          default -> null;
        };
    if (sync == null || !isFinalMethodOfObject(call)) {
      return null;
    }
    String descriptor = "(Ljava/lang/Object;" + call.desc.substring(1);
    return Code.list(new MethodInsnNode(INVOKESTATIC, Names.SYNC, sync, descriptor));
  }

  /** Nothing may override them, so the descriptor tells. */
  private static boolean isFinalMethodOfObject(MethodInsnNode call) {
    return call.getOpcode() != INVOKESTATIC
        && (call.name.equals("wait")
            ? Set.of("()V", "(J)V", "(JI)V").contains(call.desc)
            : call.desc.equals("()V"));
  }

  private @Nullable InsnList ofProgram(MethodInsnNode call) {
    if (call.getOpcode() != INVOKESTATIC || call.owner.equals(context.type().name)) {
      return null;
    }
    InsnList list = trigger(call.owner);
    if (list.size() == 0) {
      return null;
    }
    list.add(call.clone(null));
    return list;
  }

  /** Has a class initialized where the virtual machine would initialize it. */
  private InsnList trigger(String used) {
    InsnList list = new InsnList();
    String owner = used;
    while (owner != null && context.types().isProgram(owner)) {
      if (context.types().hasStatics(owner) && !owner.equals(context.type().name)) {
        list.add(StaticFields.find(owner));
        list.add(Code.pop());
        return list;
      }
      owner = context.types().superclass(owner);
    }
    return list;
  }

  private void checkLibrary(MethodInsnNode call, String library) {
    String descriptor = new TypeNames().mapMethodDesc(call.desc);
    if (context.types().declaring(library, call.name, descriptor) == null) {
      context
          .findings()
          .refuse(
              method,
              call,
              Names.binary(call.owner) + "." + call.name + " is not supported with these arguments",
              "use what java.lang.Thread had in Java 5, without thread groups");
    }
  }

  private boolean refuseIfUnsupported(String owner, String name, AbstractInsnNode at) {
    Unsupported.Verdict verdict = Unsupported.of(owner, name);
    if (verdict != null) {
      context.findings().refuse(method, at, verdict.reason(), verdict.remedy());
    }
    return verdict != null;
  }
}
