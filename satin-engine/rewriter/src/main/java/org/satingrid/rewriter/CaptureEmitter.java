package org.satingrid.rewriter;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Emits the methods that save an invocation of a fast clone. Their parameters are the values on the
 * stack, the live variables, and the worker.
 *
 * <pre>
 *   static synthetic long satin$asked$0$1(int[] array, int index, long result, Queens this, ..., WorkerContext w):
 *     NEW Queens$satin$frame$0; DUP; LDC label; INVOKESPECIAL; ASTORE f
 *     variables to f
 *     ALOAD w; ALOAD f; result boxed; LDC site; ALOAD array; ILOAD index; INVOKEVIRTUAL returned
 *     unbox, null as 0; LRETURN
 *   static synthetic long satin$thrown$0$1(int[] array, int index, Throwable t, Queens this, ..., WorkerContext w):
 *     the same with threw
 * </pre>
 */
final class CaptureEmitter {

  static final Type THROWABLE = Type.getObjectType("java/lang/Throwable");
  private static final Type OBJECT = Type.getObjectType(Hierarchy.OBJECT);
  private static final int MAX_SLOTS = 255;
  private static final String INTO = "I" + Names.OBJECT_TYPE + "I)" + Names.OBJECT_TYPE;

  private final Captured captured;
  private final SavedState state;
  private final @Nullable SpawnSite site;
  private final Type outcome;

  /**
   * @param site null for an ordinary call
   * @param outcome type of the call's result, or Throwable
   */
  private CaptureEmitter(
      Captured captured, SavedState state, @Nullable SpawnSite site, Type outcome) {
    this.captured = captured;
    this.state = state;
    this.site = site;
    this.outcome = outcome;
  }

  static Type result(MethodInsnNode call) {
    Type result = Type.getReturnType(call.desc);
    return Boxing.isPrimitive(result) ? result : OBJECT;
  }

  static String descriptor(
      Captured captured, SavedState state, @Nullable SpawnSite site, Type outcome) {
    return new CaptureEmitter(captured, state, site, outcome).descriptor();
  }

  /** Adds the methods of a captured method. */
  static void emit(Captured captured, MethodPlan plan, List<MethodNode> to) throws Uncapturable {
    int number = captured.number();
    for (int k = 0; k < plan.sites().size(); k++) {
      SavedState state = captured.spawns().get(k);
      SpawnSite site = plan.sites().get(k);
      if (state != null) {
        Type result = result(site.call());
        to.add(
            new CaptureEmitter(captured, state, site, result)
                .emit(Names.askedMethod(number, k), k));
        to.add(
            new CaptureEmitter(captured, state, site, THROWABLE)
                .emit(Names.thrownMethod(number, k), k));
      }
    }
    for (int k = 0; k < plan.passages().size(); k++) {
      SavedState state = captured.passages().get(k);
      if (state != null) {
        Type result = result(plan.passages().get(k));
        int at = plan.sites().size() + k;
        to.add(
            new CaptureEmitter(captured, state, null, result)
                .emit(Names.askedMethod(number, at), at));
      }
    }
  }

  private boolean intoElement() {
    return site != null && site.destination() instanceof Destination.Element;
  }

  private boolean hasTarget() {
    return intoElement()
        || (site != null
            && site.destination() instanceof Destination.Field field
            && !field.isStatic());
  }

  private String descriptor() {
    List<Type> types = new ArrayList<>();
    state.stack().forEach(value -> types.add(value.passed()));
    if (hasTarget()) {
      types.add(OBJECT);
    }
    if (intoElement()) {
      types.add(Type.INT_TYPE);
    }
    if (!outcome.equals(Type.VOID_TYPE)) {
      types.add(outcome);
    }
    captured.ownLocals(state).forEach(value -> types.add(value.passed()));
    types.add(Type.getObjectType(Names.WORKER));
    return Type.getMethodDescriptor(captured.result(), types.toArray(Type[]::new));
  }

  private MethodNode emit(String name, int number) throws Uncapturable {
    String descriptor = descriptor();
    int end = (Type.getArgumentsAndReturnSizes(descriptor) >> 2) - 1;
    if (end > MAX_SLOTS) {
      throw new Uncapturable("too many variables live across a spawn");
    }
    MethodNode method =
        new MethodNode(Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC, name, descriptor, null, null);
    Code code = new Code(method.instructions);
    String frame = captured.frameClass();
    code.make(frame).push(state.label());
    code.call(Opcodes.INVOKESPECIAL, frame, "<init>", "(I)V", false).astore(end);
    int slot = save(code, state.stack(), 0, end);
    int target = slot;
    int index = slot + 1;
    slot += (hasTarget() ? 1 : 0) + (intoElement() ? 1 : 0);
    int result = slot;
    save(code, captured.ownLocals(state), slot + outcome.getSize(), end);
    code.aload(end - 1).aload(end);
    if (!outcome.equals(Type.VOID_TYPE)) {
      code.load(outcome, result);
    }
    code.add(Boxing.box(outcome));
    if (site != null) {
      code.push(number);
      if (hasTarget()) {
        code.aload(target);
      } else {
        code.op(Opcodes.ACONST_NULL);
      }
      if (intoElement()) {
        code.load(Type.INT_TYPE, index);
      } else {
        code.push(0);
      }
    }
    boolean threw = outcome.equals(THROWABLE);
    String taken = "(" + Names.HEAP_FRAME_TYPE + (threw ? outcome : OBJECT).getDescriptor();
    code.callVirtual(
        Names.WORKER,
        threw ? "threw" : "returned",
        taken + (site == null ? ")" + Names.OBJECT_TYPE : INTO));
    code.returnUnboxed(captured.result());
    return method;
  }

  /** Saves values that were passed in successive slots. */
  private static int save(Code code, List<SavedState.Value> values, int first, int frame) {
    int slot = first;
    for (SavedState.Value value : values) {
      code.load(value.passed(), slot);
      SavedState.save(code, value, frame);
      slot += value.passed().getSize();
    }
    return slot;
  }
}
