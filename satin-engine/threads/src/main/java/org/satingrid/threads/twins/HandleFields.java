package org.satingrid.threads.twins;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.satingrid.rewriter.ClassFiles;

/**
 * Finds the fields that a class of the JDK, or its outer class, accesses through a {@code
 * VarHandle} or an offset. In twins these fields are volatile, because such an access happens at
 * the object's home.
 */
final class HandleFields {

  private static final Set<String> FINDERS = Set.of("findVarHandle", "objectFieldOffset");

  private HandleFields() {}

  /** Returns class and field name, joined by a dot. */
  static Set<String> of(String type, ClassFiles jdk) {
    Set<String> found = new HashSet<>();
    for (String around : around(type)) {
      byte[] file = jdk.find(around);
      if (file != null) {
        ClassNode node = new ClassNode();
        new ClassReader(file).accept(node, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        node.methods.stream()
            .filter(method -> method.name.equals("<clinit>"))
            .forEach(method -> collect(around, method, found));
      }
    }
    return found;
  }

  private static List<String> around(String type) {
    List<String> all = new ArrayList<>(List.of(type));
    for (int at = type.lastIndexOf('$'); at > 0; at = type.lastIndexOf('$', at - 1)) {
      all.add(type.substring(0, at));
    }
    return all;
  }

  /**
   * Finds calls that get access to a field, and records the field. The constants before such a call
   * are the field's name and, for a field of another class, this class.
   */
  private static void collect(String self, MethodNode method, Set<String> found) {
    String type = self;
    String name = null;
    for (AbstractInsnNode node : method.instructions) {
      if (node instanceof LdcInsnNode constant) {
        if (constant.cst instanceof Type owner && name == null) {
          type = owner.getInternalName();
        } else if (constant.cst instanceof String text) {
          name = text;
        }
      } else if (node instanceof MethodInsnNode call && FINDERS.contains(call.name)) {
        found.add(type + "." + name);
        type = self;
        name = null;
      }
    }
  }
}
