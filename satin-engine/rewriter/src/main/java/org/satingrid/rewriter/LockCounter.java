package org.satingrid.rewriter;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Inserts code that counts the locks of the thread ({@code HeldLocks}), wherever calls under the
 * lock can spawn:
 *
 * <pre>
 *   MONITORENTER; INVOKESTATIC taken                       INVOKESTATIC released; MONITOREXIT
 *   INVOKEVIRTUAL lock; INVOKESTATIC taken                 INVOKESTATIC released; INVOKEVIRTUAL unlock
 *   INVOKEVIRTUAL tryLock; INVOKESTATIC taken(Z)Z
 *   a synchronized method:   begin: INVOKESTATIC taken; body, with released before each return
 *                            end:   INVOKESTATIC released; ATHROW       handler for any Throwable
 * </pre>
 *
 * A static initializer is treated like a synchronized method, because its thread holds the lock of
 * its class. Tasks on other threads could wait for this lock.
 *
 * <p>A method that uses a {@code ThreadLocal} before and after a spawning call is treated like a
 * synchronized method. Its calls stay on the thread.
 */
final class LockCounter {

  private static final Set<String> THREAD_LOCALS =
      Set.of("java/lang/ThreadLocal", "java/lang/InheritableThreadLocal");

  private final ClassNode type;

  LockCounter(ClassNode type) {
    this.type = type;
  }

  /** Changes a shared object. Its methods make ordinary calls only. */
  void count() {
    type.methods.forEach(method -> count(method, false, false));
  }

  /** Changes a class that spawns. */
  void count(MethodPlanner planner) {
    Set<String> threadLocals = usersOfThreadLocals(planner);
    for (MethodNode method : type.methods) {
      boolean stays = !planner.calls(method).isEmpty() && keeps(method, planner, threadLocals);
      count(method, stays, false);
    }
  }

  /**
   * Changes any other class of a program.
   *
   * @return the changed class file, or the given class file if the class takes no lock
   */
  static byte[] count(byte[] classFile, ClassReader reader) {
    ClassNode type = new ClassNode();
    reader.accept(type, ClassReader.EXPAND_FRAMES);
    LockCounter counter = new LockCounter(type);
    boolean changed = false;
    for (MethodNode method : type.methods) {
      changed |= counter.count(method, false, true);
    }
    if (!changed) {
      return classFile;
    }
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    type.accept(writer);
    return writer.toByteArray();
  }

  private boolean count(MethodNode method, boolean stays, boolean frames) {
    boolean calls = callsProgram(method);
    boolean changed = false;
    for (AbstractInsnNode instruction : method.instructions.toArray()) {
      // The method that takes a monitor also releases it. A lock can be released by another method.
      boolean matters = calls || instruction instanceof MethodInsnNode;
      if (matters && Locks.takes(instruction)) {
        method.instructions.insert(instruction, Locks.taken(instruction));
        changed = true;
      } else if (matters && Locks.releases(instruction)) {
        method.instructions.insertBefore(instruction, Locks.released());
        changed = true;
      }
    }
    boolean isSynchronized = (method.access & Opcodes.ACC_SYNCHRONIZED) != 0;
    boolean whole = calls && (stays || isSynchronized) && method.instructions.size() > 0;
    if (whole || callsInInitializer(method)) {
      wrap(method, frames);
      changed = true;
    }
    return changed;
  }

  /**
   * Returns true if a method calls methods of the application, or methods of the JDK with
   * callbacks.
   */
  private static boolean callsProgram(MethodNode method) {
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof InvokeDynamicInsnNode
          || (instruction instanceof MethodInsnNode call
              && (!call.owner.startsWith("java/")
                  || call.owner.startsWith("java/util/function/")))) {
        return true;
      }
    }
    return false;
  }

  /** Methods of the JDK also call the program: a sorted set calls {@code compareTo}. */
  private static boolean callsInInitializer(MethodNode method) {
    if (method.name.equals("<clinit>")) {
      for (AbstractInsnNode instruction : method.instructions) {
        if (instruction instanceof InvokeDynamicInsnNode || instruction instanceof MethodInsnNode) {
          return true;
        }
      }
    }
    return false;
  }

  private static void wrap(MethodNode method, boolean frames) {
    LabelNode begin = new LabelNode();
    LabelNode end = new LabelNode();
    for (AbstractInsnNode instruction : method.instructions.toArray()) {
      if (MethodCode.isReturn(instruction)) {
        method.instructions.insertBefore(instruction, Locks.released());
      }
    }
    method.instructions.insert(begin);
    method.instructions.insertBefore(begin, Locks.taken());
    method.instructions.add(end);
    if (frames) {
      method.instructions.add(
          new FrameNode(Opcodes.F_NEW, 0, new Object[0], 1, new Object[] {"java/lang/Throwable"}));
    }
    method.instructions.add(Locks.released());
    new Code(method.instructions).op(Opcodes.ATHROW);
    method.tryCatchBlocks.add(new TryCatchBlockNode(begin, end, end, null));
    method.maxStack = Math.max(method.maxStack, 1);
  }

  /**
   * Returns the methods of the class that use a ThreadLocal, directly or through other methods of
   * the class.
   */
  private Set<String> usersOfThreadLocals(MethodPlanner planner) {
    Set<String> users = new HashSet<>();
    boolean grows = true;
    while (grows) {
      grows = false;
      for (MethodNode method : type.methods) {
        boolean uses = !uses(method, planner, users).isEmpty();
        grows |= uses && users.add(method.name + method.desc);
      }
    }
    return users;
  }

  private List<AbstractInsnNode> uses(MethodNode method, MethodPlanner planner, Set<String> users) {
    List<AbstractInsnNode> uses = new ArrayList<>();
    Set<AbstractInsnNode> spawning = new HashSet<>(planner.calls(method));
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof MethodInsnNode call
          && !spawning.contains(call)
          && (THREAD_LOCALS.contains(call.owner)
              || (call.owner.equals(type.name) && users.contains(call.name + call.desc)))) {
        uses.add(call);
      }
    }
    return uses;
  }

  /** Returns true if a call of a spawning method is between two uses of a ThreadLocal. */
  private boolean keeps(MethodNode method, MethodPlanner planner, Set<String> users) {
    List<AbstractInsnNode> uses = uses(method, planner, users);
    if (uses.isEmpty()) {
      return false;
    }
    MethodCode code = new MethodCode(method);
    Set<AbstractInsnNode> behind = new HashSet<>();
    uses.forEach(use -> behind.addAll(code.reachable(use)));
    return planner.calls(method).stream()
        .filter(behind::contains)
        .map(code::reachable)
        .anyMatch(rest -> uses.stream().anyMatch(rest::contains));
  }
}
