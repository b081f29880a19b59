package org.satingrid.rewriter;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Finds recursive methods that are not spawnable, although a method of the same name with other
 * parameters is. All calls of such a recursive method run in sequence.
 */
final class OverloadChecks {
  private final Hierarchy hierarchy;

  OverloadChecks(Hierarchy hierarchy) {
    this.hierarchy = hierarchy;
  }

  List<Refusal> of(byte[] classFile) {
    ClassNode type = new ClassNode();
    new ClassReader(classFile).accept(type, ClassReader.SKIP_FRAMES);
    List<Refusal> found = new ArrayList<>();
    if (!hierarchy.isSatinObject(type.name)) {
      return found;
    }
    for (MethodNode method : type.methods) {
      MethodInsnNode again = callOfItself(type, method);
      int other = Opcodes.ACC_SYNTHETIC | Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE;
      if (again != null
          && (method.access & other) == 0
          && !isSpawned(type, method)
          && type.methods.stream()
              .anyMatch(next -> next.name.equals(method.name) && isSpawned(type, next))) {
        found.add(
            new Refusal(
                type.name.replace('/', '.'),
                method.name,
                new MethodCode(method).line(again),
                "the call of "
                    + method.name
                    + "(...) is not spawned, because only a method of this name with other"
                    + " parameters is spawnable",
                "declare it in the interface that extends Spawnable, or call the other one"));
      }
    }
    return found;
  }

  private boolean isSpawned(ClassNode type, MethodNode method) {
    return hierarchy.isSpawn(type.name, method.name, method.desc);
  }

  private static @Nullable MethodInsnNode callOfItself(ClassNode type, MethodNode method) {
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof MethodInsnNode call
          && call.owner.equals(type.name)
          && call.name.equals(method.name)
          && call.desc.equals(method.desc)) {
        return call;
      }
    }
    return null;
  }
}
