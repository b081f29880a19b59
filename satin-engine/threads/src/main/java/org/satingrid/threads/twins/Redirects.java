package org.satingrid.threads.twins;

import static org.objectweb.asm.Opcodes.*;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Replaces accesses to internals of the JDK and to classes of arrays, which do not work in a twin.
 */
final class Redirects {

  private static final String INTERNALS = TwinNames.INTERNALS;
  private static final String OBJECTS = "[Ljava/lang/Object;";

  /** The beginning of a descriptor without the class of the field. */
  private static final String OF_OWN_FIELD =
      "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;";

  /** Static methods of {@code HashMap} that later versions of the JDK also call elsewhere. */
  private static final Set<String> CAPACITIES = Set.of("tableSizeFor", "calculateHashMapCapacity");

  private static final String CHARSETS = "sun/nio/cs/";
  private static final String LOOKUP = "java/lang/invoke/MethodHandles$Lookup";

  private Redirects() {}

  static void apply(String type, MethodNode method) {
    for (AbstractInsnNode node : method.instructions.toArray()) {
      if (node instanceof MethodInsnNode call) {
        redirect(type, method, call);
      } else if (node instanceof FieldInsnNode field && field.owner.startsWith(CHARSETS)) {
        field.name = field.owner.substring(CHARSETS.length());
        field.owner = "java/nio/charset/StandardCharsets";
        field.desc = "Ljava/nio/charset/Charset;";
      }
    }
  }

  private static void redirect(String type, MethodNode method, MethodInsnNode call) {
    switch (call.owner) {
      case "java/util/Arrays" -> {
        if (call.name.startsWith("copyOf") && call.desc.endsWith("Ljava/lang/Class;)" + OBJECTS)) {
          copyOf(method, call);
        }
      }
      case "java/lang/Class" -> {
        if (call.name.equals("getComponentType")) {
          newInstance(method, call);
        }
      }
      case "java/lang/invoke/MethodHandles" -> {
        method.instructions.set(call, new InsnNode(ACONST_NULL));
      }
      case LOOKUP ->
          toStatic(
              call,
              "org/satingrid/threads/library/concurrent/FieldHandle",
              "(L" + LOOKUP + ";" + call.desc.substring(1));
      case "jdk/internal/invoke/MhUtil" -> {
        call.owner = "org/satingrid/threads/library/concurrent/FieldHandle";
        if (call.desc.startsWith(OF_OWN_FIELD)) {
          method.instructions.insertBefore(call, new LdcInsnNode(Type.getObjectType(type)));
          method.maxStack++;
          call.desc = call.desc.replace(")", "Ljava/lang/Class;)");
        }
      }
      case "jdk/internal/access/JavaLangAccess",
          "jdk/internal/access/JavaObjectInputStreamAccess" -> {
        call.itf = false;
        call.setOpcode(INVOKEVIRTUAL);
      }
      case "java/io/ObjectInputStream" ->
          toStatic(call, INTERNALS, "(Ljava/io/ObjectInputStream;" + call.desc.substring(1));
      case "jdk/internal/ref/CleanerFactory" -> call.owner = INTERNALS;
      case "java/lang/ref/Cleaner" ->
          toStatic(call, INTERNALS, "(Ljava/lang/ref/Cleaner;" + call.desc.substring(1));
      case "java/util/HashMap" -> {
        if (CAPACITIES.contains(call.name)) {
          call.owner = INTERNALS;
        }
      }
      case "java/util/concurrent/ThreadLocalRandom" -> {
        if (!call.name.equals("current") && call.getOpcode() == INVOKESTATIC) {
          call.owner = INTERNALS;
        }
      }
      default -> {
        // Other calls stay unchanged.
      }
    }
  }

  private static void toStatic(MethodInsnNode call, String owner, String descriptor) {
    call.setOpcode(INVOKESTATIC);
    call.owner = owner;
    call.desc = descriptor;
    call.itf = false;
  }

  /**
   * Replaces {@code Arrays.copyOf(a, n, T[].class)} and {@code Arrays.copyOf(a, n,
   * like.getClass())}.
   */
  private static void copyOf(MethodNode method, MethodInsnNode call) {
    AbstractInsnNode type = before(call);
    String arguments = call.desc.substring(0, call.desc.indexOf("Ljava/lang/Class;"));
    if (type instanceof LdcInsnNode) {
      method.instructions.remove(type);
      toStatic(call, INTERNALS, arguments + ")" + OBJECTS);
    } else if (type instanceof MethodInsnNode get && get.name.equals("getClass")) {
      method.instructions.remove(type);
      toStatic(call, INTERNALS, arguments + OBJECTS + ")" + OBJECTS);
    }
  }

  /** Replaces {@code Array.newInstance(like.getClass().getComponentType(), n)}. */
  private static void newInstance(MethodNode method, MethodInsnNode call) {
    AbstractInsnNode get = before(call);
    AbstractInsnNode made = call.getNext();
    while (made != null && !(made instanceof MethodInsnNode m && m.name.equals("newInstance"))) {
      made = made.getNext();
    }
    if (made instanceof MethodInsnNode make
        && get instanceof MethodInsnNode of
        && of.name.equals("getClass")) {
      method.instructions.remove(get);
      method.instructions.remove(call);
      toStatic(make, INTERNALS, "(Ljava/lang/Object;I)Ljava/lang/Object;");
    }
  }

  private static @Nullable AbstractInsnNode before(AbstractInsnNode node) {
    AbstractInsnNode before = node.getPrevious();
    while (before != null && before.getOpcode() < 0) {
      before = before.getPrevious();
    }
    return before;
  }
}
