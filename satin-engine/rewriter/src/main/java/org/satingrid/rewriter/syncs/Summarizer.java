package org.satingrid.rewriter.syncs;

import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Computes the effects of one method that its callers can see, from the flow of references. */
final class Summarizer {

  private final RefFlow flow;
  private final Calls calls;
  private final FieldFlags fields;
  private final Effects sum = new Effects();

  /** The parameters with elements that are left out. */
  private final long parts;

  private Summarizer(RefFlow flow, Calls calls, FieldFlags fields, long parts) {
    this.flow = flow;
    this.calls = calls;
    this.fields = fields;
    this.parts = parts;
  }

  static Effects of(RefFlow flow, Calls calls, FieldFlags fields) {
    Effects all = new Summarizer(flow, calls, fields, Refs.NONE).run();
    long parts = PartAccesses.of(flow, calls);
    return parts == Refs.NONE
        ? all
        : all.withBeside(new Summarizer(flow, calls, fields, parts).run());
  }

  private Effects run() {
    MethodNode method = flow.method();
    boolean locks = (method.access & Opcodes.ACC_SYNCHRONIZED) != 0;
    if (locks) {
      sum.withWorld(Chain.of("takes a lock"));
    }
    for (AbstractInsnNode instruction : method.instructions) {
      RefFrame frame = instruction.getOpcode() < 0 ? null : flow.before(instruction);
      if (frame != null) {
        add(instruction, frame);
      }
      locks |= takesLock(instruction);
    }
    if (locks) {
      sum.guarded();
    }
    return sum;
  }

  private static boolean takesLock(AbstractInsnNode instruction) {
    return instruction.getOpcode() == Opcodes.MONITORENTER
        || (instruction instanceof MethodInsnNode call
            && call.owner.startsWith("java/util/concurrent/locks/"));
  }

  private void add(AbstractInsnNode instruction, RefFrame frame) {
    Place place = Place.of(instruction);
    if (place != null) {
      access(instruction, place, frame);
    }
    switch (instruction.getOpcode()) {
      case Opcodes.MONITORENTER -> sum.withWorld(Chain.of("takes a lock"));
      case Opcodes.ATHROW -> leak(frame.top(1));
      case Opcodes.ARETURN -> give(frame);
      default -> {}
    }
    Effects effects = flow.effects(instruction);
    if (effects != null && parts != Refs.NONE && instruction instanceof MethodInsnNode call) {
      effects = PartAccesses.leftOut(call, frame, effects, calls.parts(call), parts);
    }
    if (effects != null) {
      call(instruction, effects, frame);
    }
    if (instruction instanceof InvokeDynamicInsnNode made && Lambda.isMadeBy(made.bsm.getOwner())) {
      capture(made, frame);
    }
    Effects first = calls.initialising(instruction, flow.owner());
    Chain world = first.world();
    if (world != null) {
      sum.withWorld(world);
    }
    sum.touchingAll(first).writingAll(first);
    if (first.writesOutside()) {
      sum.writingOutside();
    }
  }

  private boolean isKnown(long base, RefFrame frame) {
    return Refs.isForeign(base) || (base & frame.out()) != 0;
  }

  private void access(AbstractInsnNode instruction, Place place, RefFrame frame) {
    int owner = Place.ownerFromTop(instruction);
    boolean ownStatic = owner == 0 && flow.isOwnStatic((FieldInsnNode) instruction);
    long base =
        ownStatic ? flow.statics() : owner == 0 ? flow.outside(instruction) : frame.top(owner);
    if (instruction instanceof FieldInsnNode field && fields.isVolatile(field)) {
      sum.withWorld(Chain.of("uses the volatile field " + field.name));
    }
    boolean write = !Place.isRead(instruction);
    boolean left = place.isElement() && PartAccesses.areOnly(base, parts);
    if (Refs.isForeign(base) && !left) {
      if (!(instruction instanceof FieldInsnNode field && fields.isFinal(field))) {
        sum.touching(place.key());
      }
      if (write) {
        sum.writing(place.key());
        write(base, isStatic(instruction) ? "the static field " + name(instruction) : held());
      }
    }
    if (write && isKnown(base, frame) && storesReference(instruction)) {
      put(frame.top(1), base);
    }
  }

  private static boolean isStatic(AbstractInsnNode instruction) {
    return instruction.getOpcode() == Opcodes.PUTSTATIC;
  }

  private static String name(AbstractInsnNode instruction) {
    FieldInsnNode field = (FieldInsnNode) instruction;
    return Chain.name(field.owner, field.name);
  }

  /** Names an object that was read from a static field, if the method reads only one. */
  private String held() {
    Set<String> read = new TreeSet<>();
    for (AbstractInsnNode instruction : flow.method().instructions) {
      if (instruction.getOpcode() == Opcodes.GETSTATIC
          && flow.outside(instruction) == Refs.ELSEWHERE
          && storesReference(instruction)) {
        read.add(name(instruction));
      }
    }
    return read.size() == 1
        ? "an object of the static field " + read.iterator().next()
        : "an object of a static field";
  }

  private static boolean storesReference(AbstractInsnNode instruction) {
    return instruction instanceof FieldInsnNode field
        ? Type.getType(field.desc).getSort() >= Type.ARRAY
        : instruction instanceof InsnNode && instruction.getOpcode() == Opcodes.AASTORE;
  }

  /**
   * Records a write to objects that other code can know. A write to an object that the method has
   * made does not count, because another user of the object must first read the place in which it
   * is stored.
   */
  private void write(long base, String what) {
    changesFarParameter(base);
    if ((base & Refs.OUTSIDE) != 0) {
      sum.writingOutside();
    }
    if ((base & Refs.STATIC) != 0) {
      sum.writingStatic(Chain.of("changes " + what));
    }
    sum.writing(Refs.themselves(base));
    sum.writingBehind(Refs.behind(base));
  }

  /** Records the store of a reference in objects that the callers can see. */
  private void put(long value, long base) {
    long reached = flow.regions().reached(value, Refs.NONE);
    int stored = Refs.parameters(reached) | flow.regions().holders(value);
    boolean outside = (reached & Refs.OUTSIDE) != 0;
    if ((base & Refs.OUTSIDE) != 0 || Refs.own(base) != 0) {
      sum.leaking(stored);
    }
    int holders = Refs.parameters(base) | flow.regions().holders(base);
    for (int holder = 0; holder < Refs.PARAMETERS; holder++) {
      if ((holders >> holder & 1) != 0) {
        sum.keeping(holder, stored & ~(1 << holder));
        if (outside) {
          sum.keepingOutside(1 << holder);
        }
      }
    }
  }

  private void leak(long value) {
    sum.leaking(parameters(value));
  }

  /** Returns the parameters that are reached from a value, or that refer to it. */
  private int parameters(long value) {
    long reached = flow.regions().reached(value, Refs.NONE);
    return Refs.parameters(reached) | flow.regions().holders(value);
  }

  private void give(RefFrame frame) {
    Type type = Type.getReturnType(flow.method().desc);
    long value = flow.isConstant(type) ? Refs.NONE : frame.top(1);
    if (Refs.areParameters(value)) {
      sum.givingItself(Refs.themselves(value));
      return;
    }
    long reached =
        value == Refs.NONE || flow.holdsConstants(type)
            ? value
            : flow.regions().reached(value, frame.out());
    int parameters = Refs.parameters(reached);
    boolean made = Refs.own(value) != 0;
    if (made) {
      sum.givingNew(parameters);
    }
    if ((reached & Refs.OUTSIDE) != 0 && !flow.isValue(type)) {
      sum.givingOutside();
    }
    if ((reached & Refs.STATIC) != 0) {
      sum.givingStatic();
    }
    boolean onlyMade = made && !Refs.isForeign(value);
    sum.giving((onlyMade ? 0 : parameters) | flow.regions().holders(value));
  }

  private void call(AbstractInsnNode instruction, Effects effects, RefFrame frame) {
    Chain world = effects.world();
    if (world != null) {
      sum.withWorld(world);
    }
    Arguments arguments = Arguments.of(instruction);
    int count = arguments.count();
    sum.touchingAll(effects);
    if (effects.writesOutside()) {
      sum.writingOutside();
      sum.writingAll(effects);
    }
    Chain how = effects.writesStatic();
    if (how != null) {
      sum.writingStatic(how);
    }
    change(effects, count == 0 ? Refs.NONE : frame.argument(count, 0));
    for (int i = 0; i < Math.min(count, Refs.PARAMETERS); i++) {
      long refs = frame.argument(count, i);
      long behind = flow.regions().behind(refs, frame.out());
      Chain ordered = effects.ordered();
      if (ordered != null && (effects.orderly() >> i & 1) != 0) {
        changeOrderly(isOfApplication(instruction) ? refs | behind : refs, ordered);
      }
      if (Refs.isForeign(effects.written(i, refs, behind))) {
        sum.writingAll(effects);
      }
      // Writes of unknown code are left out, because callers find them in the suspected arguments.
      long written = effects.writtenItself(i, refs, behind);
      if (Refs.isForeign(written)) {
        write(written & ~Refs.STATIC, held());
        if ((refs & Refs.STATIC) != 0 && !effects.isHanded(i)) {
          sum.writingStatic(Chain.of("changes " + held()));
        }
      }
      if ((effects.mutates() >> i & 1) != 0) {
        mutate(refs, behind, effects.isHanded(i));
        if ((effects.mutatesItself() >> i & 1) != 0) {
          sum.mutatingItself(Refs.parameters(refs));
        }
      }
      if ((effects.leaks() >> i & 1) != 0) {
        leak(refs);
      }
      if ((effects.suspected() >> i & 1) != 0 && !flow.isImmutable(arguments.type(i))) {
        sum.suspecting(parameters(refs));
      }
      for (int j = 0; j < Math.min(count, Refs.PARAMETERS); j++) {
        boolean kept = j != i && (effects.keeps(i) >> j & 1) != 0;
        if (kept && isKnown(refs, frame)) {
          put(frame.argument(count, j), refs);
        }
      }
      if ((effects.keepsOutside() >> i & 1) != 0) {
        sum.keepingOutside(Refs.parameters(refs) | flow.regions().holders(refs));
      }
    }
  }

  private boolean isOfApplication(AbstractInsnNode instruction) {
    return instruction instanceof MethodInsnNode call && calls.isOfApplication(call.owner);
  }

  /**
   * A function may change captured objects of static fields, and captured objects that order
   * concurrent changes themselves. Other changes of captured objects are found where the function
   * is passed to code.
   */
  private void capture(InvokeDynamicInsnNode made, RefFrame frame) {
    MethodInsnNode code = Lambda.of(made).code();
    if (code.name.equals("<init>")) {
      return;
    }
    Effects effects = calls.of(code);
    int changed = effects.writes() | effects.writesBehind() | effects.orderly() | effects.mutates();
    changed |= effects.changed() == null ? 0 : 1;
    Chain ordered = effects.ordered();
    int count = Arguments.of(made).count();
    for (int i = 0; i < Math.min(count, Refs.PARAMETERS); i++) {
      long refs = frame.argument(count, i);
      if ((refs & Refs.STATIC) != 0 && (changed >> i & 1) != 0) {
        sum.writingStatic(Chain.of("changes " + held()));
      }
      if (ordered != null && (effects.orderly() >> i & 1) != 0) {
        changeOrderly(refs, ordered);
      }
    }
  }

  /**
   * A method of the JDK that is not listed may change its receiver. A receiver of unknown origin
   * does not count, because other methods of the JDK make objects.
   */
  private void change(Effects effects, long receiver) {
    String place = effects.changed();
    long base = receiver & Refs.FOREIGN;
    if (place != null && changesFarParameter(base)) {
      sum.touching(place).writing(place).writingAny().writingOutside();
    }
    if (place == null || (base & ~Refs.OUTSIDE) == 0) {
      return;
    }
    sum.touching(place).writing(place).writingAny();
    mutate(base, Refs.NONE, false);
    sum.mutatingItself(Refs.parameters(base));
  }

  private void mutate(long refs, long behind, boolean handed) {
    if ((refs & Refs.STATIC) != 0 && !handed) {
      sum.writingOutside();
      sum.writingStatic(Chain.of("changes " + held()));
    }
    sum.mutating(Refs.parameters(refs | behind));
  }

  /**
   * Records the change of an object outside that can be a parameter after the eighth. Returns true
   * for such an object.
   */
  private boolean changesFarParameter(long refs) {
    boolean far = (refs & Refs.OUTSIDE) != 0 && flow.hasFarParameters();
    if (far) {
      sum.writingStatic(Chain.of("changes an object that can be an argument after the seventh"));
    }
    return far;
  }

  private void changeOrderly(long refs, Chain how) {
    changesFarParameter(refs);
    if ((refs & Refs.STATIC) != 0) {
      sum.writingStatic(Chain.of("changes " + held()));
    }
    sum.changingOrderly(Refs.parameters(refs), how);
  }
}
