package org.satingrid.rewriter;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Makes the fast clone of a method: the sequential code with a poll after each call of a clone.
 *
 * <pre>
 *     receiver; arguments; ALOAD w
 *   from:
 *     INVOKEVIRTUAL fib(I WorkerContext)J
 *   to:
 *     ALOAD w; GETFIELD request; IFNE asked_k
 *     LSTORE x
 *     ...
 *   asked_k:                                        stack: as after the call
 *     variables; ALOAD w; INVOKESTATIC satin$asked$0$k; LRETURN
 *   thrown_k:                                       handler of [from, to), the first of the table
 *     what lay on the stack; variables; ALOAD w; INVOKESTATIC satin$thrown$0$k; LRETURN
 * </pre>
 *
 * The catch clauses of inlets come before that handler. In a fast clone they run like ordinary
 * catch clauses.
 *
 * <p>An ordinary call of a method that spawns has no thrown_k, because its exceptions belong to the
 * caller.
 */
final class FastEmitter {

  private final Captured captured;
  private final MethodNode original;
  private final MethodNode method;
  private final MethodPlan plan;
  private final TypeFlow types;
  private final Operands.Finder operandsOf;
  private final OwnArrays arrays;
  private final String selfCalls;
  private final int worker;
  private final LocalNames names;
  private final List<Runnable> edits = new ArrayList<>();
  private final List<TryCatchBlockNode> handlers = new ArrayList<>();
  private final Code tail = new Code();

  private FastEmitter(
      Captured captured,
      String name,
      String selfCalls,
      MethodPlanner planner,
      Hierarchy hierarchy) {
    this.captured = captured;
    this.original = captured.original();
    this.selfCalls = selfCalls;
    this.worker = Captured.argumentSlots(original);
    this.method = shift(original, name);
    this.names = names(original, method);
    this.plan = planner.plan(method, new ArrayList<>());
    this.types = TypeFlow.of(captured.className(), method, hierarchy);
    this.operandsOf = new Operands.Finder(captured.className(), method);
    this.arrays = OwnArrays.of(captured.className(), method);
  }

  /** Returns a method with the same code, and the worker as its last parameter. */
  static MethodNode copy(MethodNode original, String name) {
    MethodNode copy = shift(original, name);
    names(original, copy).add();
    return copy;
  }

  private static LocalNames names(MethodNode original, MethodNode copy) {
    return new LocalNames(original, copy, slots(original));
  }

  private static IntUnaryOperator slots(MethodNode original) {
    int worker = Captured.argumentSlots(original);
    return slot -> slot < worker ? slot : slot + 1;
  }

  private static MethodNode shift(MethodNode original, String name) {
    MethodNode copy =
        SlotShifter.copy(
            original,
            SlotShifter.access(original),
            name,
            Captured.cloneDescriptor(original.desc),
            slots(original));
    copy.maxLocals = Math.max(original.maxLocals, Captured.argumentSlots(original)) + 1;
    return copy;
  }

  /**
   * @param name name of the clone
   * @param selfCalls name of the clone that its recursive calls use
   */
  static MethodNode emit(
      Captured captured,
      String name,
      String selfCalls,
      MethodPlanner planner,
      Hierarchy hierarchy) {
    return new FastEmitter(captured, name, selfCalls, planner, hierarchy).emit();
  }

  private MethodNode emit() {
    for (int k = 0; k < plan.sites().size(); k++) {
      SavedState state = captured.spawns().get(k);
      SpawnSite site = plan.sites().get(k);
      if (state != null) {
        spawn(k, site, state);
      }
    }
    for (int k = 0; k < plan.passages().size(); k++) {
      SavedState state = captured.passages().get(k);
      if (state != null) {
        passage(k, plan.passages().get(k), state);
      }
    }
    // A fast clone never has outstanding calls.
    plan.syncs().forEach(sync -> edits.add(() -> remove(sync)));
    plan.aborts().forEach(abort -> edits.add(() -> remove(abort)));
    edits.forEach(Runnable::run);
    method.instructions.add(tail.list());
    MethodEmitter.dropEmptyBlocks(method);
    method.tryCatchBlocks.addAll(0, handlers);
    names.add();
    return method;
  }

  /** A call without arguments or result. */
  private void remove(AbstractInsnNode call) {
    AbstractInsnNode receiver = call.getPrevious();
    if (receiver.getOpcode() == Opcodes.ALOAD || receiver.getOpcode() == Opcodes.ACONST_NULL) {
      method.instructions.remove(receiver);
      method.instructions.remove(call);
    } else {
      MethodEmitter.replace(method, call, new Code().op(Opcodes.POP).list());
    }
  }

  private void spawn(int k, SpawnSite site, SavedState state) {
    Frame<BasicValue> frame = types.before(site.call());
    if (frame == null) {
      return;
    }
    MethodInsnNode call = site.call();
    int below = frame.getStackSize() - 1 - Type.getArgumentTypes(call.desc).length;
    Operands operands = operandsOf.of(call, frame, below);
    boolean repeatable = operands.areRepeatable();
    poll(
        call,
        frame,
        state,
        Names.askedMethod(captured.number(), k),
        asked(site, state),
        repeatable ? copyBelow(call, frame, operands, below) : new InsnList());
    LabelNode from = new LabelNode();
    LabelNode to = new LabelNode();
    LabelNode thrown = new LabelNode();
    int exception = method.maxLocals;
    for (Inlets.Catch clause : plan.inlets().of(site)) {
      handlers.add(new TryCatchBlockNode(from, to, clause.inlet().handler(), clause.type()));
    }
    handlers.add(new TryCatchBlockNode(from, to, thrown, null));
    tail.label(thrown);
    if (below > 0) {
      // The operands of the store come first, as in the code at asked_k.
      exception += 2 * frame.getStackSize();
      tail.astore(exception);
      tail.add(repeatable ? arrays.copy(call, frame) : new InsnList());
      tail.add(operands.load()).aload(exception);
    } else {
      tail.add(arrays.copy(call, frame));
    }
    leave(frame, state, Names.thrownMethod(captured.number(), k), thrown(site, state));
    edits.add(
        () -> {
          // The worker is already on the stack.
          AbstractInsnNode load = call.getPrevious();
          method.instructions.insertBefore(load, operands.keep());
          method.instructions.insertBefore(call, from);
          method.instructions.insert(call, to);
        });
  }

  /** Copies arrays that may also lie on the stack below the result of a call. */
  private InsnList copyBelow(
      MethodInsnNode call, Frame<BasicValue> frame, Operands operands, int below) {
    InsnList copies = arrays.copy(call, frame);
    Type result = Type.getReturnType(call.desc);
    if (below == 0 || copies.size() == 0) {
      return copies;
    }
    boolean returns = result.getSort() != Type.VOID;
    Code code = new Code();
    if (returns) {
      code.store(result, method.maxLocals);
    }
    code.add(operands.drop()).add(copies).add(operands.load());
    if (returns) {
      code.load(result, method.maxLocals);
    }
    return code.list();
  }

  private String asked(SpawnSite site, SavedState state) {
    return CaptureEmitter.descriptor(captured, state, site, CaptureEmitter.result(site.call()));
  }

  private String thrown(SpawnSite site, SavedState state) {
    return CaptureEmitter.descriptor(captured, state, site, CaptureEmitter.THROWABLE);
  }

  private void passage(int k, MethodInsnNode call, SavedState state) {
    Frame<BasicValue> frame = types.before(call);
    if (frame != null) {
      String helper = Names.askedMethod(captured.number(), plan.sites().size() + k);
      Type result = CaptureEmitter.result(call);
      String descriptor = CaptureEmitter.descriptor(captured, state, null, result);
      boolean alone = frame.getStackSize() == StackEffect.touched(call);
      InsnList copies = alone ? arrays.copy(call, frame) : new InsnList();
      poll(call, frame, state, helper, descriptor, copies);
    }
  }

  private void poll(
      MethodInsnNode call,
      Frame<BasicValue> frame,
      SavedState state,
      String helper,
      String descriptor,
      InsnList copies) {
    LabelNode asked = new LabelNode();
    tail.label(asked).add(copies);
    leave(frame, state, helper, descriptor);
    InsnList poll = new Code().aload(worker).list();
    new Code(poll).field(Opcodes.GETFIELD, Names.WORKER, "request", "I").jump(Opcodes.IFNE, asked);
    edits.add(
        () -> {
          method.instructions.insertBefore(call, new VarInsnNode(Opcodes.ALOAD, worker));
          if (isSelfCall(call)) {
            call.name = selfCalls;
          }
          call.desc = Captured.cloneDescriptor(call.desc);
          method.instructions.insert(call, poll);
        });
  }

  private boolean isSelfCall(MethodInsnNode call) {
    return call.owner.equals(captured.className())
        && call.name.equals(original.name)
        && call.desc.equals(original.desc);
  }

  /**
   *
   *
   * <pre> variables; ALOAD w; INVOKESTATIC satin$asked$0$k; LRETURN </pre>
   */
  private void leave(Frame<BasicValue> frame, SavedState state, String helper, String descriptor) {
    for (SavedState.Value value : captured.ownLocals(state)) {
      int slot = value.slot() - Captured.SHIFT;
      int here = slot < worker ? slot : slot + 1;
      if (isThere(frame.getLocal(here), value)) {
        tail.load(value.type(), here);
      } else {
        tail.zero(value.type());
      }
    }
    tail.aload(worker).callStatic(captured.className(), helper, descriptor);
    tail.op(captured.result().getOpcode(Opcodes.IRETURN));
  }

  /**
   * Returns true if a variable is set here. The resume clone gives a default value to an unset
   * variable.
   */
  private static boolean isThere(@Nullable BasicValue here, SavedState.Value value) {
    Function<Type, Integer> load = type -> type.getOpcode(Opcodes.ILOAD);
    return here != null
        && here.getType() != null
        && !(here instanceof TypeInterpreter.Fresh)
        && load.apply(here.getType()).equals(load.apply(value.type()));
  }
}
