package org.satingrid.rewriter;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Finds spawning calls and syncs. */
final class Detector {

  private final Hierarchy hierarchy;
  private final Clones clones;

  Detector(Hierarchy hierarchy, Clones clones) {
    this.hierarchy = hierarchy;
    this.clones = clones;
  }

  /**
   * Bridges and accessors must return the result of the call that they pass on. Therefore they do
   * not spawn.
   */
  static boolean isWritten(MethodNode method) {
    return (method.access & Opcodes.ACC_SYNTHETIC) == 0 || method.name.startsWith("lambda$");
  }

  List<MethodInsnNode> spawns(MethodNode method) {
    List<MethodInsnNode> found = new ArrayList<>();
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof MethodInsnNode call
          && call.getOpcode() != Opcodes.INVOKESTATIC
          && hierarchy.isSpawn(call.owner, call.name, call.desc)) {
        found.add(call);
      }
    }
    return found;
  }

  /** Returns true if exceptions of this class are only thrown to run an inlet. */
  boolean isInlet(String type) {
    return hierarchy.isInlet(type);
  }

  /** Returns the ordinary calls of methods that spawn. */
  List<MethodInsnNode> passages(MethodNode method) {
    List<MethodInsnNode> found = new ArrayList<>();
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof MethodInsnNode call
          && clones.passesThrough(call.owner, call.name, call.desc)
          && !hierarchy.isSpawn(call.owner, call.name, call.desc)) {
        found.add(call);
      }
    }
    return found;
  }

  Set<AbstractInsnNode> syncs(MethodNode method) {
    return callsOfModel(method, "sync", "()V");
  }

  /** Returns a sync in a class that spawns. The receiver can be null, because it is not used. */
  static MethodInsnNode sync(String className) {
    return new MethodInsnNode(Opcodes.INVOKEVIRTUAL, className, "sync", "()V", false);
  }

  Set<AbstractInsnNode> aborts(MethodNode method) {
    return callsOfModel(method, "abort", "()V");
  }

  /** Returns the calls that check whether the running computation is still needed. */
  Set<AbstractInsnNode> questions(MethodNode method) {
    return callsOfModel(method, "aborted", "()Z");
  }

  /** Returns the calls of a method that every SatinObject inherits. */
  private Set<AbstractInsnNode> callsOfModel(MethodNode method, String name, String descriptor) {
    Set<AbstractInsnNode> found = new LinkedHashSet<>();
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof MethodInsnNode call
          && call.getOpcode() != Opcodes.INVOKESTATIC
          && call.name.equals(name)
          && call.desc.equals(descriptor)
          && hierarchy.isSatinObject(call.owner)) {
        found.add(call);
      }
    }
    return found;
  }
}
