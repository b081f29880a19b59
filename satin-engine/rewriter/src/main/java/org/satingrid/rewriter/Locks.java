package org.satingrid.rewriter;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Recognizes instructions that take and release locks, and makes the calls that count locks. */
final class Locks {

  private static final String HELD = "org/satingrid/codegen/HeldLocks";
  private static final String PACKAGE = "java/util/concurrent/locks/";
  private static final Set<String> TAKES =
      Set.of(
          "lock",
          "lockInterruptibly",
          "tryLock",
          "readLock",
          "tryReadLock",
          "writeLock",
          "tryWriteLock");
  private static final Set<String> RELEASES = Set.of("unlock", "unlockRead", "unlockWrite");

  private Locks() {}

  /** Returns true if an instruction takes a lock, or tries to take one. */
  static boolean takes(AbstractInsnNode instruction) {
    return instruction.getOpcode() == Opcodes.MONITORENTER
        || (instruction instanceof MethodInsnNode call
            && call.owner.startsWith(PACKAGE)
            && TAKES.contains(call.name)
            && !call.desc.endsWith(";")); // Methods of ReentrantReadWriteLock only return a lock.
  }

  static boolean releases(AbstractInsnNode instruction) {
    return instruction.getOpcode() == Opcodes.MONITOREXIT
        || (instruction instanceof MethodInsnNode call
            && call.owner.startsWith(PACKAGE)
            && RELEASES.contains(call.name));
  }

  /** Returns true if an instruction counts a lock that was taken. */
  static boolean countsTaken(AbstractInsnNode instruction) {
    return isCount(instruction, "taken");
  }

  static boolean countsReleased(AbstractInsnNode instruction) {
    return isCount(instruction, "released");
  }

  private static boolean isCount(AbstractInsnNode instruction, String name) {
    return instruction instanceof MethodInsnNode call
        && call.owner.equals(HELD)
        && call.name.equals(name);
  }

  static MethodInsnNode released() {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, HELD, "released", "()V");
  }

  static MethodInsnNode taken() {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, HELD, "taken", "()V");
  }

  /**
   * Returns the call that counts a lock, for use after the instruction that takes the lock. After a
   * tryLock the result of the attempt is on the stack.
   */
  static MethodInsnNode taken(AbstractInsnNode lock) {
    boolean tries = lock instanceof MethodInsnNode call && call.desc.endsWith("Z");
    return tries ? new MethodInsnNode(Opcodes.INVOKESTATIC, HELD, "taken", "(Z)Z") : taken();
  }
}
