package org.satingrid.threads.twins;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Makes twins of interfaces with methods that make objects, such as {@code Comparator.reversed}.
 * The twin extends the interface and has only the methods with bodies. Variables keep the JDK's
 * type.
 */
final class Makers {

  private Makers() {}

  static void makeSubtype(ClassNode type) {
    String original = type.name;
    type.methods.removeIf(
        method -> (method.access & ACC_ABSTRACT) != 0 || method.name.equals("copyOf"));
    type.innerClasses.clear();
    type.nestHostClass = null;
    type.nestMembers = null;
    type.outerClass = null;
    type.signature = null;
    type.name = Twins.ofMaker(original);
    List<String> above = new ArrayList<>(List.of(original));
    type.interfaces.stream().map(Twins::ofMaker).filter(x -> x != null).forEach(above::add);
    type.interfaces = above;
    Set<String> own = new HashSet<>(); // Calls of the interface's own methods must name the twin.
    for (MethodNode method : type.methods) {
      if ((method.access & (ACC_STATIC | ACC_PRIVATE)) != 0) {
        own.add(method.name + method.desc);
      }
    }
    for (MethodNode method : type.methods) {
      for (AbstractInsnNode node : method.instructions) {
        if (node instanceof MethodInsnNode call
            && call.owner.equals(original)
            && own.contains(call.name + call.desc)) {
          call.owner = type.name;
        } else if (node instanceof InvokeDynamicInsnNode dynamic) {
          rename(dynamic, original, type.name, own);
        }
      }
    }
  }

  private static void rename(
      InvokeDynamicInsnNode node, String original, String twin, Set<String> own) {
    for (int i = 0; i < node.bsmArgs.length; i++) {
      if (node.bsmArgs[i] instanceof Handle handle
          && handle.getOwner().equals(original)
          && own.contains(handle.getName() + handle.getDesc())) {
        node.bsmArgs[i] =
            new Handle(
                handle.getTag(), twin, handle.getName(), handle.getDesc(), handle.isInterface());
      }
    }
  }
}
