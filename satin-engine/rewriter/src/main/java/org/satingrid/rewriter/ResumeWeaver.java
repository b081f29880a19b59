package org.satingrid.rewriter;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Inserts into a resume clone the code that saves and loads variables at the marks, and the code
 * around the body:
 *
 * <pre>
 *     ALOAD f; GETFIELD label; TABLESWITCH 0: begin, 1: leaving, load_2, load_3, ...
 *   load_i:
 *     variables and stack from f; GOTO go on
 *   begin: ... body ... end:
 *   handler of [begin, end) for any Throwable:
 *     ASTORE t; label = 1; ALOAD w; ALOAD f; ALOAD t; INVOKEVIRTUAL leaves; IFEQ stopped
 *   leaving:
 *     results that others can see are stored
 *     ALOAD w; ALOAD f; INVOKEVIRTUAL left; ATHROW
 *   stop_k:
 *     stack and variables to f; label = k
 *   stopped:
 *     GETSTATIC STOPPED; ARETURN
 * </pre>
 */
final class ResumeWeaver {

  private static final int START = 0;
  private static final int LEAVING = 1;
  private static final int FIRST_LABEL = 2;
  private static final String TAKES_FRAME = "(" + Names.HEAP_FRAME_TYPE + ")";

  private final String className;
  private final MethodNode original;
  private final MethodNode method;
  private final ResumeSlots slots;
  private final ResumeEmitter.Marks marks;
  private final TypeFlow types;
  private final Liveness liveness;
  private final InsnList leaving;

  private final LabelNode stopped = new LabelNode();
  private final List<LabelNode> entries = new ArrayList<>();
  private final Code loads = new Code();
  private final Code stops = new Code();
  private int label = FIRST_LABEL;
  private int primitives;
  private int references;

  ResumeWeaver(
      String className,
      MethodNode original,
      MethodNode method,
      ResumeSlots slots,
      ResumeEmitter.Marks marks,
      TypeFlow types,
      Liveness liveness,
      InsnList leaving) {
    this.className = className;
    this.original = original;
    this.method = method;
    this.slots = slots;
    this.marks = marks;
    this.types = types;
    this.liveness = liveness;
    this.leaving = leaving;
  }

  /**
   * @param urgent true if the method has inlets that do not wait until all calls have ended
   * @param stores the method that stores results, or null
   */
  Captured weave(int number, boolean urgent, @Nullable MethodNode stores) throws Uncapturable {
    SavedState start =
        SavedState.ofArguments(START, Captured.arguments(className, original), Captured.SHIFT);
    use(start);
    List<@Nullable SavedState> spawns = new ArrayList<>();
    for (LabelNode after : marks.spawns.values()) {
      spawns.add(state(after, 0));
    }
    List<@Nullable SavedState> passages = new ArrayList<>();
    for (Map.Entry<AbstractInsnNode, Type> mark : marks.passages.entrySet()) {
      passages.add(state(mark.getKey(), mark.getValue().equals(Type.VOID_TYPE) ? 0 : 1));
    }
    List<@Nullable SavedState> syncs = new ArrayList<>();
    for (LabelNode results : marks.syncs.values()) {
      syncs.add(state(results, 0));
    }
    LabelNode begin = new LabelNode();
    entry(begin, start);
    LabelNode leavingLabel = new LabelNode();
    entries.add(leavingLabel);
    weaveSpawns(spawns);
    weavePassages(passages);
    weaveSyncs(syncs);
    wrap(begin, leavingLabel);
    return new Captured(
        className,
        original,
        number,
        method,
        start,
        spawns,
        passages,
        urgent,
        stores,
        primitives,
        references);
  }

  /**
   * @param dropped number of values on top of the stack that are not saved
   */
  private @Nullable SavedState state(AbstractInsnNode at, int dropped) throws Uncapturable {
    Frame<BasicValue> frame = types.before(at);
    if (frame == null) {
      return null;
    }
    int depth = frame.getStackSize() - dropped;
    SavedState state = SavedState.of(label++, frame, liveness.before(at), Captured.SHIFT, depth);
    use(state);
    return state;
  }

  private void use(SavedState state) {
    primitives = Math.max(primitives, state.primitives());
    references = Math.max(references, state.references());
  }

  /** Emits the entry for a label. Entries must be emitted in the order of the labels. */
  private void entry(LabelNode goOn, SavedState state) {
    LabelNode load = new LabelNode();
    entries.add(load);
    loads.label(load);
    state.loadLocals(loads, ResumeCode.FRAME);
    state.loadStack(loads, ResumeCode.FRAME);
    loads.jump(Opcodes.GOTO, goOn);
  }

  /**
   *
   *
   * <pre> IFEQ stop_k; after_k: </pre>
   */
  private void weaveSpawns(List<@Nullable SavedState> states) {
    int k = 0;
    for (Map.Entry<AbstractInsnNode, LabelNode> mark : marks.spawns.entrySet()) {
      SavedState state = states.get(k++);
      if (state != null) {
        LabelNode stop = new LabelNode();
        entry(mark.getValue(), state);
        InsnList jump = new Code().jump(Opcodes.IFEQ, stop).list();
        MethodEmitter.replace(method, mark.getKey(), jump);
        stops.label(stop);
        state.saveStack(stops, ResumeCode.FRAME);
        state.saveLocals(stops, ResumeCode.FRAME, references);
        stops.jump(Opcodes.GOTO, stopped);
      }
    }
  }

  /**
   * The result of the call is on the stack.
   *
   * <pre>
   *     ALOAD w; GETFIELD request; IFEQ goOn
   *     box; ASTORE r; stack and variables to f; label = k
   *     ALOAD w; ALOAD f; ALOAD r; INVOKEVIRTUAL stops; IFNE stopped
   *     stack from f; ALOAD r; GOTO unbox
   *   value:
   *     ALOAD w; ALOAD f; INVOKEVIRTUAL value
   *   unbox:
   *     unbox
   *   goOn:
   * </pre>
   */
  private void weavePassages(List<@Nullable SavedState> states) {
    int k = 0;
    for (Map.Entry<AbstractInsnNode, Type> mark : marks.passages.entrySet()) {
      SavedState state = states.get(k++);
      if (state == null) {
        continue;
      }
      Type result = mark.getValue();
      LabelNode goOn = new LabelNode();
      LabelNode value = new LabelNode();
      LabelNode unbox = new LabelNode();
      entry(value, state);
      Code code = new Code().aload(ResumeCode.WORKER);
      code.field(Opcodes.GETFIELD, Names.WORKER, "request", "I").jump(Opcodes.IFEQ, goOn);
      code.add(Boxing.box(result)).astore(slots.result());
      state.saveStack(code, ResumeCode.FRAME);
      state.saveLocals(code, ResumeCode.FRAME, references);
      code.aload(ResumeCode.WORKER).aload(ResumeCode.FRAME).aload(slots.result());
      code.callVirtual(
          Names.WORKER, "stops", "(" + Names.HEAP_FRAME_TYPE + Names.OBJECT_TYPE + ")Z");
      code.jump(Opcodes.IFNE, stopped);
      state.loadStack(code, ResumeCode.FRAME);
      code.aload(slots.result()).jump(Opcodes.GOTO, unbox);
      code.label(value).aload(ResumeCode.WORKER).aload(ResumeCode.FRAME);
      code.callVirtual(Names.WORKER, "value", TAKES_FRAME + Names.OBJECT_TYPE).label(unbox);
      if (result.equals(Type.VOID_TYPE)) {
        code.op(Opcodes.POP);
      } else {
        code.add(Boxing.unbox(result));
      }
      MethodEmitter.replace(method, mark.getKey(), code.label(goOn).list());
    }
  }

  /**
   *
   *
   * <pre>
   *     stack and variables to f; label = k
   *     ALOAD w; ALOAD f; INVOKEVIRTUAL sync; IFEQ stopped
   *     stack from f
   *   results:
   * </pre>
   */
  private void weaveSyncs(List<@Nullable SavedState> states) {
    int k = 0;
    for (Map.Entry<AbstractInsnNode, LabelNode> mark : marks.syncs.entrySet()) {
      SavedState state = states.get(k++);
      if (state != null) {
        entry(mark.getValue(), state);
        Code code = new Code();
        state.saveStack(code, ResumeCode.FRAME);
        state.saveLocals(code, ResumeCode.FRAME, references);
        code.aload(ResumeCode.WORKER).aload(ResumeCode.FRAME);
        code.callVirtual(Names.WORKER, "sync", TAKES_FRAME + "Z").jump(Opcodes.IFEQ, stopped);
        state.loadStack(code, ResumeCode.FRAME);
        MethodEmitter.replace(method, mark.getKey(), code.list());
      }
    }
  }

  private void wrap(LabelNode begin, LabelNode leavingLabel) {
    LabelNode end = new LabelNode();
    LabelNode handler = new LabelNode();
    LabelNode bad = new LabelNode();
    Code head = new Code().aload(ResumeCode.FRAME);
    head.field(Opcodes.GETFIELD, Names.HEAP_FRAME, "label", "I");
    LabelNode[] targets = entries.toArray(LabelNode[]::new);
    head.list().add(new TableSwitchInsnNode(0, targets.length - 1, bad, targets));
    head.add(loads.list()).label(begin);
    method.instructions.insert(head.list());

    Code tail = new Code(method.instructions).label(end).label(handler);
    tail.astore(slots.result());
    SavedState.empty(LEAVING).saveLocals(tail, ResumeCode.FRAME, references);
    tail.aload(ResumeCode.WORKER).aload(ResumeCode.FRAME).aload(slots.result());
    tail.callVirtual(
        Names.WORKER, "leaves", "(" + Names.HEAP_FRAME_TYPE + "Ljava/lang/Throwable;)Z");
    tail.jump(Opcodes.IFEQ, stopped).label(leavingLabel);
    tail.add(leaving);
    tail.aload(ResumeCode.WORKER).aload(ResumeCode.FRAME);
    tail.callVirtual(Names.WORKER, "left", TAKES_FRAME + "Ljava/lang/Throwable;");
    tail.op(Opcodes.ATHROW).add(stops.list()).label(stopped);
    tail.field(Opcodes.GETSTATIC, Names.HEAP_FRAME, "STOPPED", Names.OBJECT_TYPE);
    tail.op(Opcodes.ARETURN).label(bad).make("java/lang/IllegalStateException");
    tail.call(Opcodes.INVOKESPECIAL, "java/lang/IllegalStateException", "<init>", "()V", false);
    tail.op(Opcodes.ATHROW);
    method.tryCatchBlocks.add(new TryCatchBlockNode(begin, end, handler, null));
    method.desc = "(" + Names.HEAP_FRAME_TYPE + Names.WORKER_TYPE + ")" + Names.OBJECT_TYPE;
  }
}
