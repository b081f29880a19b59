package org.satingrid.threads.rewriting;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/**
 * Finds accesses to fields that need no check, because every path to the access has opened the
 * object of the same local variable. After this opening, the variable was not set, and the thread
 * has not acquired, released or waited. Until its next acquire, release or wait, a thread can use
 * an opened object even if another thread closes the object, because content is never replaced.
 *
 * <p>This is a forward analysis. The state before an instruction is a set of local variables with
 * readable objects and a set of local variables with writable objects. Where paths meet, each path
 * must have opened the object.
 */
final class OpenLocals {

  private static final int MAX_LOCALS = Long.SIZE;

  private final MethodNode method;
  private final ProgramTypes types;
  private final Sources sources;
  private final Set<AbstractInsnNode> acquiring;
  private final long[] readable;
  private final long[] writable;
  private final boolean[] reached;
  private final Deque<Integer> todo = new ArrayDeque<>();

  private OpenLocals(
      MethodNode method, ProgramTypes types, Sources sources, Set<AbstractInsnNode> acquiring) {
    this.method = method;
    this.types = types;
    this.sources = sources;
    this.acquiring = acquiring;
    int size = method.instructions.size();
    readable = new long[size];
    writable = new long[size];
    reached = new boolean[size];
  }

  /**
   * Returns the accesses that need no check.
   *
   * @param acquiring accesses to elements that acquire or release
   */
  static Set<AbstractInsnNode> of(
      String owner, MethodNode method, ProgramTypes types, Set<AbstractInsnNode> acquiring)
      throws AnalyzerException {
    int accesses = 0;
    for (AbstractInsnNode node : method.instructions) {
      accesses += node.getOpcode() == GETFIELD || node.getOpcode() == PUTFIELD ? 1 : 0;
    }
    if (accesses < 2) {
      return Set.of();
    }
    OpenLocals analysis = new OpenLocals(method, types, Sources.of(owner, method), acquiring);
    analysis.run();
    return analysis.redundant();
  }

  private void run() {
    flow(0, 0, 0);
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      flow(method.instructions.indexOf(block.handler), 0, 0);
    }
    while (!todo.isEmpty()) {
      int at = todo.remove();
      AbstractInsnNode node = method.instructions.get(at);
      long read = readable[at];
      long write = writable[at];
      int opened = opened(node);
      if (opened >= 0) {
        read |= 1L << opened;
        write |= node.getOpcode() == PUTFIELD ? 1L << opened : 0;
      } else if (node instanceof VarInsnNode variable && isStore(node)) {
        long kept = variable.var < MAX_LOCALS ? ~(1L << variable.var) : -1;
        read &= kept;
        write &= kept;
      } else if (!isQuiet(node)) {
        read = 0;
        write = 0;
      }
      next(node, at, read, write);
    }
  }

  private void next(AbstractInsnNode node, int at, long read, long write) {
    Loop.targets(node).forEach(target -> flow(method.instructions.indexOf(target), read, write));
    int opcode = node.getOpcode();
    boolean ends =
        opcode == GOTO
            || opcode == ATHROW
            || opcode == TABLESWITCH
            || opcode == LOOKUPSWITCH
            || (opcode >= IRETURN && opcode <= RETURN);
    if (!ends && at + 1 < reached.length) {
      flow(at + 1, read, write);
    }
  }

  private void flow(int to, long read, long write) {
    long newRead = reached[to] ? readable[to] & read : read;
    long newWrite = reached[to] ? writable[to] & write : write;
    if (!reached[to] || newRead != readable[to] || newWrite != writable[to]) {
      reached[to] = true;
      readable[to] = newRead;
      writable[to] = newWrite;
      todo.add(to);
    }
  }

  private static boolean isStore(AbstractInsnNode node) {
    return node.getOpcode() >= ISTORE && node.getOpcode() <= ASTORE;
  }

  /** Returns true if the thread cannot pass an acquire or a release at the instruction. */
  private boolean isQuiet(AbstractInsnNode node) {
    int opcode = node.getOpcode();
    if (node instanceof FieldInsnNode access) {
      ProgramTypes.Field field = types.field(access.owner, access.name);
      boolean isStatic = opcode == GETSTATIC || opcode == PUTSTATIC;
      // An access to a static field can first initialize the field's class.
      return field == null
          || field.facts().constant()
          || !(isStatic || field.facts().is(ACC_VOLATILE));
    }
    return !acquiring.contains(node) && isQuietCode(node);
  }

  private static boolean isQuietCode(AbstractInsnNode node) {
    int opcode = node.getOpcode();
    return Loop.isQuiet(node) || opcode == NEWARRAY || opcode == ANEWARRAY;
  }

  /** Returns the local variable with the object that an access opens, or -1. */
  private int opened(AbstractInsnNode node) {
    if (!(node instanceof FieldInsnNode access)
        || (node.getOpcode() != GETFIELD && node.getOpcode() != PUTFIELD)) {
      return -1;
    }
    ProgramTypes.Field field = types.field(access.owner, access.name);
    if (field == null
        || field.facts().constant()
        || field.facts().is(ACC_VOLATILE)
        || field.facts().is(ACC_TRANSIENT)
        || !types.isShared(field.owner().name())) {
      return -1;
    }
    AbstractInsnNode receiver = sources.one(node, node.getOpcode() == GETFIELD ? 0 : 1);
    if (!(receiver instanceof VarInsnNode load) || load.var >= MAX_LOCALS) {
      return -1;
    }
    // in a constructor, an access to the new object has no checks
    boolean constructs = method.name.equals("<init>") && load.var == 0;
    return constructs || isSetBetween(load, node) ? -1 : load.var;
  }

  private static boolean isSetBetween(VarInsnNode load, AbstractInsnNode use) {
    for (@Nullable AbstractInsnNode node = load; node != use; node = node.getNext()) {
      if (node == null || (isStore(node) && ((VarInsnNode) node).var == load.var)) {
        return true;
      }
    }
    return false;
  }

  private Set<AbstractInsnNode> redundant() {
    Set<AbstractInsnNode> found = new HashSet<>();
    for (int at = 0; at < reached.length; at++) {
      AbstractInsnNode node = method.instructions.get(at);
      int opened = reached[at] ? opened(node) : -1; // the state of unreached code is unknown
      long open = node.getOpcode() == PUTFIELD ? writable[at] : readable[at];
      if (opened >= 0 && (open & (1L << opened)) != 0) {
        found.add(node);
      }
    }
    return found;
  }
}
