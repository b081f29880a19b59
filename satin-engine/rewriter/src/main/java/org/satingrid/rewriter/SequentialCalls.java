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
 * Finds calls that look like spawned calls and run in sequence. They are of two kinds: calls of a
 * recursive method that is not spawnable, although a method of the same name with other parameters
 * is, and spawnable calls in a default method.
 */
final class SequentialCalls {
  private final Hierarchy hierarchy;

  SequentialCalls(Hierarchy hierarchy) {
    this.hierarchy = hierarchy;
  }

  List<Refusal> of(byte[] classFile) {
    ClassNode type = new ClassNode();
    new ClassReader(classFile).accept(type, ClassReader.SKIP_FRAMES);
    if ((type.access & Opcodes.ACC_INTERFACE) != 0) {
      return inDefaultMethods(type);
    }
    return hierarchy.isSatinObject(type.name) ? ofOtherOverloads(type) : List.of();
  }

  private List<Refusal> inDefaultMethods(ClassNode type) {
    List<Refusal> found = new ArrayList<>();
    for (MethodNode method : type.methods) {
      MethodInsnNode spawn = firstSpawn(method);
      if (spawn != null && (method.access & (Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC)) == 0) {
        found.add(
            finding(
                type,
                method,
                spawn,
                "the call of "
                    + spawn.name
                    + "(...) is not spawned, because "
                    + method.name
                    + "(...) is a default method of an interface",
                "move the method into the class that extends SatinObject"));
      }
    }
    return found;
  }

  private List<Refusal> ofOtherOverloads(ClassNode type) {
    List<Refusal> found = new ArrayList<>();
    for (MethodNode method : type.methods) {
      MethodInsnNode again = callOfItself(type, method);
      int other = Opcodes.ACC_SYNTHETIC | Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE;
      if (again != null
          && (method.access & other) == 0
          && !isSpawned(type, method)
          && type.methods.stream()
              .anyMatch(next -> next.name.equals(method.name) && isSpawned(type, next))) {
        found.add(
            finding(
                type,
                method,
                again,
                "the call of "
                    + method.name
                    + "(...) is not spawned, because only a method of this name with other"
                    + " parameters is spawnable",
                "declare it in the interface that extends Spawnable, or call the other one"));
      }
    }
    return found;
  }

  private static Refusal finding(
      ClassNode type, MethodNode method, MethodInsnNode call, String reason, String remedy) {
    return new Refusal(
        type.name.replace('/', '.'),
        method.name,
        new MethodCode(method).line(call),
        reason,
        remedy);
  }

  private boolean isSpawned(ClassNode type, MethodNode method) {
    return hierarchy.isSpawn(type.name, method.name, method.desc);
  }

  private @Nullable MethodInsnNode firstSpawn(MethodNode method) {
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof MethodInsnNode call
          && call.getOpcode() != Opcodes.INVOKESTATIC
          && hierarchy.isSpawn(call.owner, call.name, call.desc)) {
        return call;
      }
    }
    return null;
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
