package org.satingrid.rewriter.syncs;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.Interpreter;

/**
 * The objects of all variables and stack entries at one place of the code. The frame also contains
 * the objects that other code can reach.
 */
final class RefFrame extends Frame<RefValue> {

  private final RefFlow flow;

  /** Own objects that other code can reach and change. */
  private long out;

  RefFrame(int locals, int stack, RefFlow flow) {
    super(locals, stack);
    this.flow = flow;
  }

  RefFrame(RefFrame other) {
    super(other);
    this.flow = other.flow;
    out = other.out;
  }

  @Override
  public Frame<RefValue> init(Frame<? extends RefValue> other) {
    super.init(other);
    out = ((RefFrame) other).out;
    return this;
  }

  @Override
  public boolean merge(Frame<? extends RefValue> other, Interpreter<RefValue> interpreter)
      throws AnalyzerException {
    boolean changed = super.merge(other, interpreter);
    long before = out;
    out |= ((RefFrame) other).out;
    return changed || out != before;
  }

  void enter(TryCatchBlockNode block) {
    out |= flow.entering(block);
  }

  long out() {
    return out;
  }

  /** Returns the n-th value from the top of the stack. The top is the first value. */
  long top(int n) {
    return n < 1 || n > getStackSize() ? Refs.OUTSIDE : getStack(getStackSize() - n).refs();
  }

  /**
   * Returns an argument of a call with the given number of arguments. The receiver is the first
   * argument.
   */
  long argument(int count, int number) {
    return top(count - number);
  }

  @Override
  public void execute(AbstractInsnNode instruction, Interpreter<RefValue> interpreter)
      throws AnalyzerException {
    if (instruction instanceof MethodInsnNode || instruction instanceof InvokeDynamicInsnNode) {
      call(instruction, interpreter);
      flow.leave(instruction, out);
      return;
    }
    long result = Refs.NONE;
    boolean loads = true;
    switch (instruction.getOpcode()) {
      case Opcodes.NEW, Opcodes.NEWARRAY, Opcodes.ANEWARRAY, Opcodes.MULTIANEWARRAY -> {
        super.execute(instruction, interpreter);
        pop();
        push(make(instruction));
        return;
      }
      case Opcodes.GETFIELD -> {
        Type type = Type.getType(((FieldInsnNode) instruction).desc);
        result =
            flow.isConstant(type)
                ? Refs.NONE
                : flow.filter(flow.regions().loaded(top(1), out), type);
      }
      case Opcodes.GETSTATIC -> {
        boolean own = flow.isOwnStatic((FieldInsnNode) instruction);
        long refs = own ? flow.regions().loaded(flow.statics(), out) : flow.outside(instruction);
        boolean constant = flow.isConstant(Type.getType(((FieldInsnNode) instruction).desc));
        result = constant ? Refs.NONE : refs;
      }
      case Opcodes.AALOAD -> result = flow.regions().loaded(top(2), out);
      case Opcodes.CHECKCAST ->
          result = flow.filter(top(1), Type.getObjectType(((TypeInsnNode) instruction).desc));
      case Opcodes.PUTFIELD -> {
        loads = false;
        store(top(1), top(2));
      }
      case Opcodes.AASTORE -> {
        loads = false;
        store(top(1), top(3));
      }
      case Opcodes.PUTSTATIC -> {
        loads = false;
        boolean own = flow.isOwnStatic((FieldInsnNode) instruction);
        store(top(1), own ? flow.statics() : flow.outside(instruction));
      }
      case Opcodes.ATHROW -> {
        loads = false;
        escape(top(1));
      }
      default -> loads = false;
    }
    super.execute(instruction, interpreter);
    if (loads) {
      RefValue value = pop();
      boolean refers = Refs.isForeign(value.refs()) || instruction.getOpcode() == Opcodes.CHECKCAST;
      push(refers ? new RefValue(1, result) : value);
    }
    flow.leave(instruction, out);
  }

  private void call(AbstractInsnNode instruction, Interpreter<RefValue> interpreter)
      throws AnalyzerException {
    Arguments arguments = Arguments.of(instruction);
    Effects effects = flow.effects(instruction);
    if (effects == null) {
      super.execute(instruction, interpreter);
      return;
    }
    long given = pass(arguments, effects);
    long held = held(arguments, effects);
    super.execute(instruction, interpreter);
    Type type = arguments.result();
    if (type.getSort() >= Type.ARRAY) {
      pop();
      push(result(instruction, held, given, type));
    }
  }

  /** Immutable results lead to no object that code can change. */
  private RefValue result(AbstractInsnNode instruction, long held, long given, Type type) {
    long all = held | given;
    boolean value = flow.isValue(type) && (all & Refs.STATIC) == 0;
    if (value || flow.isConstant(type)) {
      return RefValue.ONE;
    }
    return flow.makes(instruction)
        ? make(instruction, flow.holdsConstants(type) ? Refs.NONE : all, given, type)
        : new RefValue(1, flow.filter(given, type));
  }

  private RefValue make(AbstractInsnNode instruction, long held, long given, Type type) {
    RefValue made = make(instruction);
    if (made.refs() == Refs.OUTSIDE) {
      escape(held);
    } else {
      store(held, made.refs());
    }
    return new RefValue(1, made.refs() | flow.filter(given, type));
  }

  private RefValue make(AbstractInsnNode instruction) {
    long newest = flow.newest(instruction);
    if (newest != Refs.OUTSIDE) {
      for (int i = 0; i < getLocals(); i++) {
        setLocal(i, aged(getLocal(i), newest));
      }
      for (int i = 0; i < getStackSize(); i++) {
        setStack(i, aged(getStack(i), newest));
      }
      out = Refs.aged(out, newest);
    }
    return new RefValue(1, newest);
  }

  private static RefValue aged(RefValue value, long newest) {
    return (value.refs() & newest) == 0
        ? value
        : new RefValue(value.size(), Refs.aged(value.refs(), newest));
  }

  /**
   * Returns the objects that a spawned call uses until the sync: its arguments and the objects that
   * they refer to.
   */
  Loans lend(Pending spawned, Effects effects) {
    Arguments arguments = Arguments.of(spawned.call());
    long lent = Refs.NONE;
    long changing = effects.writesOutside() ? Refs.OUTSIDE : Refs.NONE;
    for (int i = 0; i < arguments.count(); i++) {
      long refs = argument(arguments.count(), i);
      lent |= flow.reach(refs, arguments.type(i));
      lent |= refs & Refs.FOREIGN & ~Refs.ELSEWHERE;
      if (!flow.isImmutable(arguments.type(i))) {
        changing |= effects.written(i, refs, flow.regions().behind(refs, out));
      }
    }
    int target = spawned.targetFromTop();
    boolean object = spawned.place() != null && target != 0;
    return new Loans(lent, changing, object ? Refs.own(top(target)) : Refs.NONE);
  }

  /**
   * Applies the effects of a call to its arguments. Returns the objects that the call may return.
   */
  private long pass(Arguments arguments, Effects effects) {
    long given =
        effects.givesStatic() ? Refs.ELSEWHERE : effects.givesOutside() ? Refs.OUTSIDE : Refs.NONE;
    int count = arguments.count();
    for (int i = 0; i < count; i++) {
      long refs = argument(count, i);
      if (i >= Refs.PARAMETERS) {
        escape(refs);
        continue;
      }
      if ((effects.leaks() >> i & 1) != 0) {
        escape(refs);
      }
      if ((effects.keepsOutside() >> i & 1) != 0) {
        flow.regions().hold(refs, Refs.OUTSIDE);
      }
      for (int j = 0; j < Math.min(count, Refs.PARAMETERS); j++) {
        if (j != i && (effects.keeps(i) >> j & 1) != 0) {
          store(argument(count, j), refs);
        }
      }
    }
    for (int i = 0; i < Math.min(count, Refs.PARAMETERS); i++) {
      if ((effects.gives() >> i & 1) != 0) {
        long refs = argument(count, i);
        given |= effects.givesBehind(i) ? flow.regions().reached(refs, out) : refs;
      }
    }
    return given;
  }

  private long held(Arguments arguments, Effects effects) {
    long held = Refs.NONE;
    for (int i = 0; i < Math.min(arguments.count(), Refs.PARAMETERS); i++) {
      if ((effects.newHolds() >> i & 1) != 0) {
        held |= flow.regions().reached(argument(arguments.count(), i), out);
      }
    }
    return held;
  }

  /** Makes objects, and the objects that they refer to, visible to other code. */
  private void escape(long refs) {
    out |= flow.regions().closure(refs);
  }

  /** Stores references to objects in other objects. */
  private void store(long value, long into) {
    Regions regions = flow.regions();
    if (Refs.isForeign(into)) {
      escape(value);
      regions.heldBy(value, Refs.parameters(into));
    }
    long own = Refs.own(into);
    if (own != 0) {
      if (Refs.own(value) != 0) {
        regions.join(value, own);
      }
      regions.hold(own, value);
      if ((regions.closure(own) & out) != 0) {
        escape(value);
      }
    }
  }
}
