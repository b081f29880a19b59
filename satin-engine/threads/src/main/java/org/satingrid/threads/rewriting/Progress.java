package org.satingrid.threads.rewriting;

import static org.objectweb.asm.Opcodes.*;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Makes other threads' writes to plain fields visible where programs rely on this visibility on one
 * machine. The Java language does not guarantee this visibility. Input, output and sleep count as a
 * release and an acquire. A loop that waits for a plain field also releases and acquires from time
 * to time.
 */
final class Progress {

  private static final Set<String> OUTPUT =
      Set.of(
          "java/io/PrintStream",
          "java/io/PrintWriter",
          "java/io/OutputStream",
          "java/io/FileOutputStream",
          "java/io/BufferedOutputStream",
          "java/io/DataOutputStream",
          "java/io/Writer",
          "java/io/FileWriter",
          "java/io/BufferedWriter",
          "java/io/OutputStreamWriter",
          "java/io/Console");

  private static final Set<String> INPUT =
      Set.of(
          "java/io/InputStream",
          "java/io/FileInputStream",
          "java/io/BufferedInputStream",
          "java/io/DataInputStream",
          "java/io/Reader",
          "java/io/FileReader",
          "java/io/BufferedReader",
          "java/io/InputStreamReader",
          "java/io/Console",
          "java/nio/file/Files",
          "java/util/Scanner");

  private final MethodNode method;
  private final ProgramTypes types;
  private final Findings findings;

  private Progress(MethodNode method, ProgramTypes types, Findings findings) {
    this.method = method;
    this.types = types;
    this.findings = findings;
  }

  /** Adds the releases and acquires to a method, before the method is rewritten in other ways. */
  static void add(MethodNode method, ProgramTypes types, Findings findings) {
    Progress progress = new Progress(method, types, findings);
    AbstractInsnNode[] code = method.instructions.toArray();
    for (AbstractInsnNode node : code) {
      if (node instanceof JumpInsnNode jump) {
        progress.checkLoop(jump);
      }
    }
    for (AbstractInsnNode node : code) {
      if (node instanceof MethodInsnNode call) {
        progress.pass(call);
      }
    }
  }

  private void pass(MethodInsnNode call) {
    boolean reads =
        INPUT.contains(call.owner)
            || (call.owner.equals("java/util/concurrent/TimeUnit") && call.name.equals("sleep"));
    boolean writes = OUTPUT.contains(call.owner);
    if ((reads || writes) && !call.name.equals("<init>")) {
      method.instructions.insertBefore(call, sync("passed"));
    }
    if (reads && !call.name.equals("<init>")) {
      method.instructions.insert(call, sync("passed"));
    }
  }

  /** Checks the loop that a jump back closes. The condition can be anywhere in the loop. */
  private void checkLoop(JumpInsnNode back) {
    int first = index(back.label);
    int last = index(back);
    if (first > last) {
      return;
    }
    for (AbstractInsnNode node = back.label; node != back.getNext(); node = node.getNext()) {
      if (looksAt(node, first, last) && !isWaiting(first, last)) {
        if (node instanceof FieldInsnNode field && isIdle(first, last)) {
          doubt(field);
        }
        if (!isLook(node.getPrevious())) {
          method.instructions.insertBefore(node, sync("look"));
          last++;
        }
      }
    }
  }

  private static boolean isLook(@Nullable AbstractInsnNode node) {
    return node instanceof MethodInsnNode call && call.owner.equals(Names.SYNC);
  }

  private void doubt(FieldInsnNode field) {
    findings.doubt(
        method.name,
        Findings.line(field),
        "a loop that waits for the plain field "
            + field.name
            + " to change, which the language does not promise to end; on many nodes it sees a"
            + " change some 10 ms late",
        "make the field volatile");
  }

  /** Returns true for a read that alone decides if the loop ends. */
  private boolean looksAt(AbstractInsnNode node, int first, int last) {
    if (!decides(node, first, last)) {
      return false;
    }
    if (node instanceof FieldInsnNode access) {
      ProgramTypes.Field field = types.field(access.owner, access.name);
      return field != null
          && !field.facts().is(ACC_VOLATILE)
          && !field.facts().is(ACC_FINAL)
          && (node.getOpcode() == GETSTATIC || isSameObject(access, first, last))
          && !isWritten(access, first, last);
    }
    return node instanceof MethodInsnNode call
        && Type.getReturnType(call.desc).equals(Type.BOOLEAN_TYPE)
        && Type.getArgumentTypes(call.desc).length == 0
        && types.isProgram(call.owner)
        && !Library.isLibrary(call.owner);
  }

  private boolean decides(AbstractInsnNode node, int first, int last) {
    int opcode = node.getOpcode();
    boolean reads =
        opcode == GETFIELD
            || opcode == GETSTATIC
            || (opcode >= INVOKEVIRTUAL && opcode <= INVOKEINTERFACE);
    AbstractInsnNode next = reads ? real(node.getNext()) : null;
    boolean compares = false;
    if (next != null && isFixed(next, first, last)) {
      compares = true;
      next = real(next.getNext());
    }
    if (!(next instanceof JumpInsnNode jump) || isBinary(jump) != compares) {
      return false;
    }
    int target = index(jump.label);
    return target <= first || target > last || index(jump) == last;
  }

  private static boolean isBinary(JumpInsnNode jump) {
    int opcode = jump.getOpcode();
    return opcode == GOTO || (opcode >= IF_ICMPEQ && opcode <= IF_ACMPNE);
  }

  private boolean isFixed(AbstractInsnNode node, int first, int last) {
    int opcode = node.getOpcode();
    return (opcode >= ACONST_NULL && opcode <= LDC)
        || (node instanceof VarInsnNode load
            && opcode >= ILOAD
            && opcode <= ALOAD
            && !isStored(load.var, first, last));
  }

  private boolean isSameObject(FieldInsnNode access, int first, int last) {
    AbstractInsnNode before = access.getPrevious();
    while (before != null && (before.getOpcode() < 0 || isLook(before))) {
      before = before.getPrevious();
    }
    return before instanceof VarInsnNode load && !isStored(load.var, first, last);
  }

  private boolean isStored(int variable, int first, int last) {
    for (int i = first; i <= last; i++) {
      if (method.instructions.get(i) instanceof VarInsnNode store
          && store.getOpcode() >= ISTORE
          && store.var == variable) {
        return true;
      }
    }
    return false;
  }

  private boolean isWritten(FieldInsnNode access, int first, int last) {
    for (int i = first; i <= last; i++) {
      if (method.instructions.get(i) instanceof FieldInsnNode write
          && (write.getOpcode() == PUTFIELD || write.getOpcode() == PUTSTATIC)
          && write.name.equals(access.name)) {
        return true;
      }
    }
    return false;
  }

  /** Returns true if the loop waits in a monitor, because a wait is an acquire. */
  private boolean isWaiting(int first, int last) {
    for (int i = first; i <= last; i++) {
      AbstractInsnNode node = method.instructions.get(i);
      if (node.getOpcode() == MONITORENTER
          || (node instanceof MethodInsnNode call
              && (call.name.equals("wait") || call.name.startsWith("await")))) {
        return true;
      }
    }
    return false;
  }

  /** Returns true if the loop calls only methods that pass time, such as sleep. */
  private boolean isIdle(int first, int last) {
    for (int i = first; i <= last; i++) {
      AbstractInsnNode node = method.instructions.get(i);
      if (node instanceof MethodInsnNode call
          && !call.owner.equals("java/lang/Thread")
          && !call.owner.equals("java/util/concurrent/TimeUnit")
          && !OUTPUT.contains(call.owner)
          && !isLook(call)) {
        return false;
      }
    }
    return true;
  }

  private static @Nullable AbstractInsnNode real(@Nullable AbstractInsnNode node) {
    AbstractInsnNode at = node;
    while (at != null && at.getOpcode() < 0) {
      at = at.getNext();
    }
    return at;
  }

  private int index(AbstractInsnNode node) {
    return method.instructions.indexOf(node);
  }

  private static MethodInsnNode sync(String name) {
    return new MethodInsnNode(INVOKESTATIC, Names.SYNC, name, "()V");
  }
}
