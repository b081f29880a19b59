package org.satingrid.ahead;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Tells what became of a class by reading what the rewriter made of it: a spawn is where a task is
 * made. All that is known here of the rewriter's output is its names.
 */
final class Explainer {

  private static final String MARK = "satin$";

  private Explainer() {}

  static ClassNote explain(byte[] before, byte[] after) {
    ClassNode original = read(before);
    ClassNode rewritten = read(after);
    Map<String, MethodNode> now = new HashMap<>();
    rewritten.methods.forEach(method -> now.put(method.name + method.desc, method));
    List<MethodNote> notes = new ArrayList<>();
    for (MethodNode method : original.methods) {
      MethodNode made = now.get(method.name + method.desc);
      if (made != null && (method.access & Opcodes.ACC_BRIDGE) == 0) {
        notes.add(new MethodNote(method.name, spawns(rewritten, made)));
      }
    }
    return new ClassNote(original.name.replace('/', '.'), notes);
  }

  private static ClassNode read(byte[] bytes) {
    ClassNode type = new ClassNode();
    new ClassReader(bytes).accept(type, ClassReader.SKIP_FRAMES);
    return type;
  }

  private static List<String> spawns(ClassNode type, MethodNode method) {
    List<String> found = new ArrayList<>();
    int line = 0;
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof LineNumberNode number) {
        line = number.line;
      } else if (instruction instanceof MethodInsnNode call && makesTask(call)) {
        String callee = callee(type, call.owner.substring(call.owner.lastIndexOf('$') + 1));
        found.add(
            "spawns "
                + (callee == null ? "a task" : callee)
                + (line > 0 ? " at line " + line : ""));
      }
    }
    return found;
  }

  private static boolean makesTask(MethodInsnNode call) {
    return call.getOpcode() == Opcodes.INVOKESTATIC
        && call.name.equals("of")
        && call.owner.contains("$" + MARK);
  }

  /** The method that the tasks of this number call. */
  private static @Nullable String callee(ClassNode type, String number) {
    for (MethodNode method : type.methods) {
      if (method.name.equals(MARK + "call$" + number)) {
        for (AbstractInsnNode instruction : method.instructions) {
          if (instruction instanceof MethodInsnNode call && !call.owner.startsWith("java/lang/")) {
            return call.owner.replace('/', '.') + "." + call.name;
          }
        }
      }
    }
    return null;
  }
}
