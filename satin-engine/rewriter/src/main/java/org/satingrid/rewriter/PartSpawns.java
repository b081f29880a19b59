package org.satingrid.rewriter;

import static org.objectweb.asm.Type.INT_TYPE;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;
import org.satingrid.rewriter.syncs.PartCall;
import org.satingrid.rewriter.syncs.Parts;

/**
 * Inserts code before spawned calls with parts of arrays. The code waits for the earlier calls if
 * the part of the call overlaps the range [low, high), which contains the parts of all outstanding
 * calls of the method:
 *
 * <pre>
 *   receiver and arguments to variables
 *   if (from &lt; to) {
 *     if (from &lt; high &amp;&amp; to &gt; low) { sync(); low = from; high = to; }
 *     else { low = min(low, from); high = max(high, to); }
 *   }
 *   receiver and arguments; the call
 * </pre>
 *
 * The range is in two variables of the method, so that it is saved with the frame. Different arrays
 * share it. README.md of the package {@code syncs} has the proof.
 */
final class PartSpawns {

  private final ClassNode type;
  private final Hierarchy hierarchy;
  private final Detector detector;

  PartSpawns(ClassNode type, Hierarchy hierarchy, Detector detector) {
    this.type = type;
    this.hierarchy = hierarchy;
    this.detector = detector;
  }

  /** Changes a method in which several such calls can be outstanding at a time. */
  void insert(MethodNode method) {
    List<MethodInsnNode> calls = new ArrayList<>(detector.spawns(method));
    calls.removeIf(call -> hierarchy.parts(call.owner, call.name, call.desc) == null);
    AbstractInsnNode first = method.instructions.getFirst();
    if (calls.isEmpty() || method.name.startsWith("<") || Locks.countsTaken(first)) {
      return;
    }
    MethodCode code = new MethodCode(method);
    if (calls.size() == 1 && !code.reachable(calls.get(0)).contains(calls.get(0))) {
      return;
    }
    TypeFlow types = TypeFlow.of(type.name, method, hierarchy);
    // A sync in a try block would change the meaning of the block's clauses.
    calls.removeIf(call -> !isAlone(call, types.before(call)) || !code.handlers(call).isEmpty());
    if (calls.isEmpty()) {
      return;
    }
    int low = method.maxLocals;
    method.maxLocals += 2;
    int variables = method.maxLocals;
    for (MethodInsnNode call : calls) {
      Parts parts = hierarchy.parts(call.owner, call.name, call.desc);
      if (parts != null) {
        before(call, parts, low, variables, method);
      }
    }
    Code begin = new Code();
    begin.list().add(new LdcInsnNode(Integer.MAX_VALUE));
    begin.store(INT_TYPE, low);
    begin.list().add(new LdcInsnNode(Integer.MIN_VALUE));
    begin.store(INT_TYPE, low + 1);
    method.instructions.insert(begin.list());
  }

  /** Returns true if a call without parts passes an array and two ints, which can be bounds. */
  static boolean mayHaveParts(MethodInsnNode call) {
    List<Type> types = List.of(Type.getArgumentTypes(call.desc));
    return !(call instanceof PartCall)
        && types.stream().anyMatch(type -> type.getSort() == Type.ARRAY)
        && types.stream().filter(INT_TYPE::equals).count() >= 2;
  }

  /** Returns true if only the receiver and the arguments are on the stack. */
  private static boolean isAlone(MethodInsnNode call, @Nullable Frame<BasicValue> before) {
    return before != null && before.getStackSize() == StackEffect.touched(call);
  }

  private void before(MethodInsnNode call, Parts parts, int low, int variables, MethodNode method) {
    int high = low + 1;
    Type[] types = Type.getArgumentTypes(call.desc);
    int[] slots = new int[types.length];
    int to = variables + 1;
    for (int i = 0; i < types.length; i++) {
      slots[i] = to;
      to += types[i].getSize();
    }
    int from = slots[parts.fromParameter()];
    method.maxLocals = Math.max(method.maxLocals, to + 1);
    Code code = new Code();
    for (int i = types.length - 1; i >= 0; i--) {
      code.store(types[i], slots[i]);
    }
    code.astore(variables);
    code.load(INT_TYPE, slots[parts.endParameter()]);
    if (parts.isInclusive()) {
      PartWeaver.behind(code);
    }
    code.store(INT_TYPE, to);
    LabelNode apart = new LabelNode();
    LabelNode ready = new LabelNode();
    code.load(INT_TYPE, from).load(INT_TYPE, to).jump(Opcodes.IF_ICMPGE, ready);
    code.load(INT_TYPE, from).load(INT_TYPE, high).jump(Opcodes.IF_ICMPGE, apart);
    code.load(INT_TYPE, to).load(INT_TYPE, low).jump(Opcodes.IF_ICMPLE, apart);
    code.op(Opcodes.ACONST_NULL);
    code.list().add(new PartSync(type.name));
    code.load(INT_TYPE, from).store(INT_TYPE, low).load(INT_TYPE, to).store(INT_TYPE, high);
    code.jump(Opcodes.GOTO, ready);
    code.label(apart);
    code.load(INT_TYPE, low).load(INT_TYPE, from).callStatic("java/lang/Math", "min", "(II)I");
    code.store(INT_TYPE, low);
    code.load(INT_TYPE, high).load(INT_TYPE, to).callStatic("java/lang/Math", "max", "(II)I");
    code.store(INT_TYPE, high).label(ready).aload(variables);
    for (int i = 0; i < types.length; i++) {
      code.load(types[i], slots[i]);
    }
    AbstractInsnNode marked = new PartCall(call);
    method.instructions.set(call, marked);
    method.instructions.insertBefore(marked, code.list());
    method.maxStack = Math.max(method.maxStack, 2);
  }
}
