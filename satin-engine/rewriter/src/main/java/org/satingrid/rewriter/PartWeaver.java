package org.satingrid.rewriter;

import static org.objectweb.asm.Type.INT_TYPE;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.satingrid.rewriter.syncs.PartRanges;
import org.satingrid.rewriter.syncs.Parts;

/**
 * Inserts a check before each access of an array that a method has marked as a part:
 *
 * <pre>
 *   a[i]:        DUP; bounds; INVOKESTATIC PartChecks.index; IALOAD
 *   a[i] = x:    DUP2; POP; bounds; INVOKESTATIC PartChecks.index; IASTORE
 *   f(a, i, j):  arguments to variables; i; j; bounds; INVOKESTATIC PartChecks.range; arguments
 *   bounds:      ILOAD from; ILOAD to; LDC where
 * </pre>
 *
 * Refuses all other uses of such an array.
 */
final class PartWeaver {

  static final String CHECKS = "org/satingrid/satin/PartChecks";
  private static final String REMEDY =
      "mark the parameter that takes the array with @Part and its bounds with @From and @To, or"
          + " work on a copy: Arrays.copyOfRange(array, from, to)";

  private final ClassNode type;
  private final Hierarchy hierarchy;
  private final Refusals refusals;

  private PartWeaver(ClassNode type, Hierarchy hierarchy) {
    this.type = type;
    this.hierarchy = hierarchy;
    this.refusals = new Refusals(type.name);
  }

  /**
   * Changes a class.
   *
   * @return true if the class has code with marked arrays
   * @throws RewriteRefusedException if such an array is used in a way that cannot be checked
   */
  static boolean weave(ClassNode type, Hierarchy hierarchy) {
    PartWeaver weaver = new PartWeaver(type, hierarchy);
    boolean woven = false;
    for (MethodNode method : type.methods) {
      woven |= weaver.weave(method);
    }
    new PartInheritance(type, hierarchy, weaver.refusals).check();
    List<Refusal> refused = weaver.refusals.all();
    if (!refused.isEmpty()) {
      throw new RewriteRefusedException(refused);
    }
    return woven;
  }

  /**
   * Turns the index of a last element on the stack into the index behind it. No array has an
   * element behind the maximum, so that the maximum itself stands for the end.
   */
  static void behind(Code code) {
    code.list().add(new LdcInsnNode(Integer.MAX_VALUE - 1));
    code.callStatic("java/lang/Math", "min", "(II)I").push(1).op(Opcodes.IADD);
  }

  private boolean weave(MethodNode method) {
    Parts parts = hierarchy.parts(type.name, method.name, method.desc);
    if (parts == null || method.instructions.size() == 0) {
      return false;
    }
    return new Body(method, parts, PartFlow.of(type.name, method, parts)).weave();
  }

  /** The code of one method. */
  private final class Body {
    private final MethodNode method;
    private final PartFlow flow;
    private final int from;
    private final int to;
    private final int free;
    private final Map<AbstractInsnNode, InsnList> checks = new HashMap<>();

    Body(MethodNode method, Parts parts, PartFlow flow) {
      this.method = method;
      this.flow = flow;
      int lower = slot(parts.fromParameter());
      int upper = slot(parts.endParameter());
      InsnList begin = new InsnList();
      this.from = isWritten(lower) ? copy(begin, lower, false) : lower;
      this.to =
          parts.isInclusive() || isWritten(upper) ? copy(begin, upper, parts.isInclusive()) : upper;
      this.free = method.maxLocals;
      checks.put(method.instructions.getFirst(), begin);
    }

    private int slot(int parameter) {
      int slot = (method.access & Opcodes.ACC_STATIC) == 0 ? 1 : 0;
      for (int i = 0; i < parameter; i++) {
        slot += Type.getArgumentTypes(method.desc)[i].getSize();
      }
      return slot;
    }

    private boolean isWritten(int slot) {
      for (AbstractInsnNode instruction : method.instructions) {
        boolean stored =
            instruction instanceof VarInsnNode variable
                && PendingFlow.isStore(variable)
                && (variable.var == slot || variable.var == slot - 1);
        if (stored || (instruction instanceof IincInsnNode adds && adds.var == slot)) {
          return true;
        }
      }
      return false;
    }

    /** Keeps a bound, because the method changes its parameter. */
    private int copy(InsnList begin, int slot, boolean isLast) {
      int copied = method.maxLocals++;
      Code code = new Code(begin).load(INT_TYPE, slot);
      if (isLast) {
        behind(code);
      }
      code.store(INT_TYPE, copied);
      return copied;
    }

    boolean weave() {
      for (AbstractInsnNode instruction : method.instructions.toArray()) {
        if (instruction.getOpcode() >= 0 && flow.isReachable(instruction)) {
          look(instruction);
        }
      }
      checks.forEach((at, code) -> method.instructions.insertBefore(at, code));
      method.maxStack += 6;
      return true;
    }

    private void look(AbstractInsnNode instruction) {
      int touched = StackEffect.touched(instruction);
      for (int i = 1; i <= touched; i++) {
        if (flow.mayBePart(instruction, i)) {
          use(instruction, i);
        }
      }
    }

    private void use(AbstractInsnNode instruction, int fromTop) {
      int opcode = instruction.getOpcode();
      boolean reads = opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD;
      boolean writes = opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE && fromTop == 3;
      if (instruction instanceof MethodInsnNode call) {
        pass(call, fromTop);
      } else if (reads || writes) {
        if (flow.isMixed(instruction, fromTop)) {
          refuse(instruction, "is in a variable that can also be another array");
        } else {
          checks.put(instruction, reads ? read(instruction) : write(instruction));
        }
      } else if (leaves(opcode, fromTop)) {
        refuse(
            instruction,
            opcode == Opcodes.ARETURN ? "is returned" : "is stored or passed to a function");
      }
    }

    /** Returns true if a value leaves the variables and the stack of the method. */
    private static boolean leaves(int opcode, int fromTop) {
      return switch (opcode) {
        case Opcodes.PUTFIELD, Opcodes.PUTSTATIC, Opcodes.AASTORE, Opcodes.ARETURN -> fromTop == 1;
        case Opcodes.INVOKEDYNAMIC -> true;
        default -> false;
      };
    }

    private InsnList read(AbstractInsnNode instruction) {
      return check(new Code().op(Opcodes.DUP), "index", instruction);
    }

    private InsnList write(AbstractInsnNode instruction) {
      int opcode = instruction.getOpcode();
      boolean wide = opcode == Opcodes.LASTORE || opcode == Opcodes.DASTORE;
      if (!wide) {
        return check(new Code().op(Opcodes.DUP2).op(Opcodes.POP), "index", instruction);
      }
      Type value = opcode == Opcodes.LASTORE ? Type.LONG_TYPE : Type.DOUBLE_TYPE;
      method.maxLocals = Math.max(method.maxLocals, free + 2);
      Code code = new Code().store(value, free).op(Opcodes.DUP);
      return new Code(check(code, "index", instruction)).load(value, free).list();
    }

    private InsnList check(Code code, String name, AbstractInsnNode at) {
      code.load(INT_TYPE, from).load(INT_TYPE, to);
      int line = new MethodCode(method).line(at);
      String where = type.name.replace('/', '.') + "." + method.name;
      code.list().add(new LdcInsnNode(line > 0 ? where + ", line " + line : where));
      String ints = name.equals("index") ? "III" : "IIII";
      return code.callStatic(CHECKS, name, "(" + ints + "Ljava/lang/String;)V").list();
    }

    private void pass(MethodInsnNode call, int fromTop) {
      Type[] types = Type.getArgumentTypes(call.desc);
      int argument = types.length - fromTop;
      PartRanges.Range range = argument < 0 ? null : range(call, argument);
      if (range == null) {
        String passed = call.name + "(...), which can use other elements of it";
        refuse(call, argument < 0 ? "is used by " + passed : "is passed to " + passed);
      } else if (flow.isMixed(call, fromTop)) {
        refuse(call, "is in a variable that can also be another array");
      } else {
        checks.merge(
            call, ranged(call, types, range), (one, more) -> new Code(one).add(more).list());
      }
    }

    private PartRanges.@Nullable Range range(MethodInsnNode call, int argument) {
      Parts callee = hierarchy.parts(call.owner, call.name, call.desc);
      if (callee != null && callee.arrayParameters().contains(argument)) {
        return new PartRanges.Range(
            argument, callee.fromParameter(), callee.endParameter(), false, callee.isInclusive());
      }
      return PartRanges.of(call, argument);
    }

    private InsnList ranged(MethodInsnNode call, Type[] types, PartRanges.Range range) {
      Code code = new Code();
      int[] slots = new int[types.length];
      int slot = free;
      for (int i = 0; i < types.length; i++) {
        slots[i] = slot;
        slot += types[i].getSize();
      }
      method.maxLocals = Math.max(method.maxLocals, slot);
      for (int i = types.length - 1; i >= 0; i--) {
        code.store(types[i], slots[i]);
      }
      code.load(INT_TYPE, slots[range.from()]);
      if (range.isLength()) {
        code.load(INT_TYPE, slots[range.from()]);
      }
      code.load(INT_TYPE, slots[range.to()]);
      if (range.isInclusive()) {
        behind(code);
      }
      if (range.isLength()) {
        code.op(Opcodes.IADD);
      }
      check(code, "range", call);
      for (int i = 0; i < types.length; i++) {
        code.load(types[i], slots[i]);
      }
      return code.list();
    }

    private void refuse(AbstractInsnNode at, String how) {
      refusals.add(method, at, "an array marked @Part " + how, REMEDY);
    }
  }
}
