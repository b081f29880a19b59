package org.satingrid.rewriter;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.satingrid.rewriter.syncs.Analysis;
import org.satingrid.rewriter.syncs.Change;
import org.satingrid.rewriter.syncs.Pending;

/**
 * Finds two kinds of spawned calls. A call of the first kind changes an argument that its caller
 * uses afterwards. If the call runs on another node, the changes are sent back, which takes time. A
 * call of the second kind changes static fields or objects that many threads may change, and stays
 * on the node of its caller.
 */
final class ChangeChecks {
  private static final String REMEDY_OF_SHARED =
      "return the value and combine it after the calls, or use a SharedObject";
  private static final String REMEDY =
      "pass small parts of large arrays, or return what has changed";

  private final Hierarchy hierarchy;
  private final Analysis analysis;

  ChangeChecks(Hierarchy hierarchy, Analysis analysis) {
    this.hierarchy = hierarchy;
    this.analysis = analysis;
  }

  /** Returns the findings of one class, in the order of their lines. */
  List<Refusal> of(byte[] classFile) {
    ClassNode type = new ClassNode();
    new ClassReader(classFile).accept(type, ClassReader.SKIP_FRAMES);
    List<Refusal> found = new ArrayList<>();
    Set<String> staying = new HashSet<>();
    for (MethodNode method : type.methods) {
      List<Pending> spawned = new ArrayList<>();
      for (AbstractInsnNode instruction : method.instructions) {
        if (instruction instanceof MethodInsnNode call
            && call.getOpcode() != Opcodes.INVOKESTATIC
            && hierarchy.isSpawn(call.owner, call.name, call.desc)) {
          spawned.add(new Pending(call, null));
        }
      }
      if (!spawned.isEmpty()) {
        MethodCode code = new MethodCode(method);
        Set<MethodInsnNode> here = new HashSet<>();
        for (Pending site : spawned) {
          String how = analysis.sharedChange(site.call());
          if (how != null) {
            here.add(site.call());
            if (staying.add(site.call().name)) {
              found.add(staying(type, method, code, site.call(), how));
            }
          }
        }
        for (Change change : analysis.changes(type.name, method, spawned, code::reachable)) {
          if (!here.contains(change.call())) {
            found.add(refusal(type, method, code, change));
          }
        }
      }
    }
    return found;
  }

  private static Refusal staying(
      ClassNode type, MethodNode method, MethodCode code, MethodInsnNode call, String how) {
    return new Refusal(
        type.name.replace('/', '.'),
        method.name,
        code.line(call),
        "the spawned call "
            + call.name
            + "(...) stays on the node of its caller, because "
            + how
            + ", which other nodes do not see, and which calls that run at the same time can do in"
            + " another order",
        REMEDY_OF_SHARED);
  }

  private static Refusal refusal(
      ClassNode type, MethodNode method, MethodCode code, Change change) {
    String what =
        change.argument() == 0 ? "the object it is called on" : "argument " + change.argument();
    int line = code.line(change.use());
    String use = line > 0 ? "line " + line + " uses" : "the code behind it uses";
    return new Refusal(
        type.name.replace('/', '.'),
        method.name,
        code.line(change.call()),
        "the spawned call "
            + change.call().name
            + "(...) changes "
            + what
            + ", which "
            + use
            + "; another node sends each change back with the result, which takes time",
        REMEDY);
  }
}
