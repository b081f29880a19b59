package org.satingrid.rewriter.syncs;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Finds the writes and results of the JDK's methods in their code and in the code of all called
 * methods. Calls of listed methods have the listed effects. A call of an overridable method counts
 * as a call of the analysed or the named class. A call of an unlisted interface counts as code of
 * the application, and the line must name the method. A person has read the reviewed code, and has
 * found it harmless.
 */
final class JdkReader {

  /** The effects of a method that its callers can see. */
  static final class Facts {
    int writes;
    int behind;
    int gives;
    boolean writesOther;
    final Set<String> world = new TreeSet<>();
    final Set<String> calls = new TreeSet<>();

    private List<Object> state() {
      return List.of(writes, behind, gives, writesOther, Set.copyOf(world), Set.copyOf(calls));
    }
  }

  private static final int MAX_ROUNDS = 12;

  /**
   * A line for several classes lists these methods for all of the classes, even if only some of
   * these classes call the methods.
   */
  private static final Set<String> ORDER =
      Set.of("equals", "hashCode", "compareTo", "compare", "toString");

  private static final Set<String> ANY =
      Set.of("java/lang/Object", "java/lang/Comparable", "java/util/Comparator");

  private final JdkCode jdk;
  private final Predicate<String> reviewed;
  private final Map<String, Facts> known = new HashMap<>();
  private final Map<String, Target> targets = new HashMap<>();
  private final Map<String, String> types = new HashMap<>();

  JdkReader(JdkCode jdk, Predicate<String> reviewed) {
    this.jdk = jdk;
    this.reviewed = reviewed;
  }

  /** Returns the facts of a method, called on an object of a class. */
  Facts of(String type, Target target) {
    String key = key(type, target);
    if (!known.containsKey(key)) {
      boolean grown = true;
      ask(type, target);
      for (int round = 0; grown && round < MAX_ROUNDS; round++) {
        grown = false;
        Set<String> done = new HashSet<>();
        for (List<String> next = pending(done); !next.isEmpty(); next = pending(done)) {
          for (String one : next) {
            done.add(one);
            Facts facts = get(known, one);
            if (!settled.contains(one)) {
              List<Object> before = facts.state();
              read(get(types, one), get(targets, one), facts);
              grown |= !before.equals(facts.state());
            }
          }
        }
      }
      settled.addAll(known.keySet());
    }
    return get(known, key);
  }

  private final Set<String> settled = new HashSet<>();

  private List<String> pending(Set<String> done) {
    return known.keySet().stream()
        .filter(key -> !settled.contains(key) && !done.contains(key))
        .toList();
  }

  private static <T> T get(Map<String, T> map, String key) {
    return Objects.requireNonNull(map.get(key), key);
  }

  private static String key(String type, Target target) {
    boolean fixed = target.isFixed() && (target.method().access & Opcodes.ACC_STATIC) != 0;
    return fixed ? target.key() : type + "|" + target.key();
  }

  private Facts ask(String type, Target target) {
    String key = key(type, target);
    targets.putIfAbsent(key, target);
    types.putIfAbsent(key, type);
    return known.computeIfAbsent(key, unused -> new Facts());
  }

  private void read(String type, Target target, Facts facts) {
    MethodNode method = target.method();
    String name = target.type().name + '.' + method.name;
    if (JdkCode.isNative(method)) {
      facts.world.add(name + " is native");
      return;
    }
    if ((method.access & Opcodes.ACC_SYNCHRONIZED) != 0) {
      facts.world.add(name + " takes a lock");
    }
    Map<Integer, Integer> parameters = new HashMap<>();
    int slot = 0;
    int number = 0;
    if ((method.access & Opcodes.ACC_STATIC) == 0) {
      parameters.put(slot++, number++);
    }
    for (Type argument : Type.getArgumentTypes(method.desc)) {
      parameters.put(slot, number++);
      slot += argument.getSize();
    }
    Origin.Follower follower =
        new Origin.Follower((call, values) -> result(type, call, values)) {
          @Override
          public Origin newParameterValue(boolean instance, int local, Type of) {
            int bits =
                of.getSort() >= Type.ARRAY
                    ? Origin.parameter(parameters.getOrDefault(local, Origin.PARAMETERS))
                    : 0;
            return new Origin(of.getSize(), bits);
          }
        };
    Frame<Origin>[] frames;
    try {
      frames = new Analyzer<>(follower).analyze(target.type().name, method);
    } catch (AnalyzerException | RuntimeException e) {
      facts.world.add(name + " cannot be read: " + e.getMessage());
      return;
    }
    int held = held(type, method, frames);
    for (int i = 0; i < frames.length; i++) {
      if (frames[i] != null) {
        add(type, target, method.instructions.get(i), frames[i], held, facts);
      }
    }
  }

  /** The values that are stored into new objects, or passed to their constructors. */
  private int held(String type, MethodNode method, Frame<Origin>[] frames) {
    int held = 0;
    for (int i = 0; i < frames.length; i++) {
      AbstractInsnNode instruction = method.instructions.get(i);
      Frame<Origin> frame = frames[i];
      if (frame == null) {
        continue;
      }
      boolean stores =
          instruction.getOpcode() == Opcodes.AASTORE || instruction.getOpcode() == Opcodes.PUTFIELD;
      if (stores && (base(instruction, frame) & Origin.NEW) != 0) {
        held |= top(frame, 1);
      }
      if (instruction instanceof MethodInsnNode call) {
        int count = arguments(call);
        boolean makes =
            call.name.equals("<init>")
                ? (top(frame, count) & Origin.NEW) != 0
                : done(type, call, new Facts()).holds();
        for (int depth = 1; makes && depth <= count; depth++) {
          held |= top(frame, depth);
        }
      }
    }
    return held & (Origin.THEMSELVES | Origin.BEHIND | Origin.OTHER);
  }

  private static int top(Frame<Origin> frame, int depth) {
    return frame.getStack(frame.getStackSize() - depth).bits();
  }

  private static int base(AbstractInsnNode instruction, Frame<Origin> frame) {
    return top(frame, instruction.getOpcode() == Opcodes.PUTFIELD ? 2 : 3);
  }

  private void add(
      String type,
      Target target,
      AbstractInsnNode instruction,
      Frame<Origin> frame,
      int held,
      Facts facts) {
    String where = target.type().name + '.' + target.method().name;
    switch (instruction.getOpcode()) {
      case Opcodes.MONITORENTER -> facts.world.add(where + " takes a lock");
      case Opcodes.PUTSTATIC, Opcodes.GETSTATIC, Opcodes.GETFIELD, Opcodes.PUTFIELD ->
          field(where, (FieldInsnNode) instruction, facts);
      case Opcodes.ARETURN -> facts.gives |= top(frame, 1);
      default -> {}
    }
    boolean stores =
        instruction.getOpcode() == Opcodes.PUTFIELD
            || (instruction.getOpcode() >= Opcodes.IASTORE
                && instruction.getOpcode() <= Opcodes.SASTORE);
    if (stores) {
      write(base(instruction, frame), 0, where, facts);
    }
    if (instruction instanceof MethodInsnNode call) {
      call(type, call, frame, held, where, facts);
    }
  }

  private void field(String where, FieldInsnNode access, Facts facts) {
    int flags = jdk.flags(access);
    String field = access.owner + '.' + access.name;
    if (reviewed.test(field)) {
      return;
    }
    if (access.getOpcode() == Opcodes.PUTSTATIC) {
      facts.world.add(where + " writes the static " + field);
    } else if (access.getOpcode() == Opcodes.GETSTATIC && (flags & Opcodes.ACC_FINAL) == 0) {
      facts.world.add(where + " reads the static " + field);
    } else if ((flags & Opcodes.ACC_VOLATILE) != 0) {
      facts.world.add(where + " uses the volatile " + field);
    }
  }

  private static void write(int base, int held, String where, Facts facts) {
    int all = base | ((base & Origin.BEHIND_NEW) != 0 ? held : 0);
    facts.writes |= all & Origin.THEMSELVES;
    facts.behind |= (all & Origin.BEHIND) >> Origin.PARAMETERS;
    if ((all & Origin.OTHER) != 0) {
      facts.writesOther = true;
      facts.world.add(where + " writes what others know");
    }
  }

  /** The effects of a call on its arguments. */
  private record Done(int writes, int behind, int gives, boolean givesNew, boolean holds) {}

  private void call(
      String type, MethodInsnNode call, Frame<Origin> frame, int held, String where, Facts facts) {
    Done done = done(type, call, facts);
    int count = arguments(call);
    for (int i = 0; i < Math.min(count, Origin.PARAMETERS); i++) {
      int bits = top(frame, count - i);
      if ((done.writes() >> i & 1) != 0) {
        write(bits, held, where, facts);
      }
      if ((done.behind() >> i & 1) != 0) {
        write(Origin.loaded(bits), held, where, facts);
      }
    }
  }

  private static int arguments(MethodInsnNode call) {
    return Type.getArgumentTypes(call.desc).length
        + (call.getOpcode() == Opcodes.INVOKESTATIC ? 0 : 1);
  }

  private int result(String type, AbstractInsnNode call, List<? extends Origin> values) {
    if (!(call instanceof MethodInsnNode method)) {
      return call instanceof InvokeDynamicInsnNode ? Origin.NEW : 0;
    }
    if (Type.getReturnType(method.desc).getInternalName().equals("java/lang/String")) {
      return 0;
    }
    Done done = done(type, method, new Facts());
    int bits = done.givesNew() ? Origin.NEW : 0;
    for (int i = 0; i < Math.min(values.size(), Origin.PARAMETERS); i++) {
      int value = values.get(i).bits();
      boolean itself = (done.gives() >> i & 1) != 0;
      boolean behind = (done.gives() >> (i + Origin.PARAMETERS) & 1) != 0;
      bits |= (itself ? value : 0) | (behind ? Origin.loaded(value) : 0);
    }
    return bits | (done.gives() & Origin.OTHER);
  }

  private Done done(String type, MethodInsnNode call, Facts facts) {
    if (call.owner.startsWith("[")) {
      return new Done(0, 0, 0, true, true);
    }
    if (reviewed.test(call.owner + '.' + call.name)) {
      return new Done(0, 0, Origin.THEMSELVES, true, false);
    }
    JdkEntry entry = listed(call);
    if (entry != null) {
      if (call.desc.matches("\\(.*[L\\[].*\\).*")) { // Only ORDER requests its own elements.
        entry.calls().stream().filter(name -> !ORDER.contains(name)).forEach(facts.calls::add);
      }
      if (ANY.contains(call.owner) && ORDER.contains(call.name)) {
        facts.calls.add(call.name);
      }
      Effects effects = entry.effects(arguments(call));
      boolean itself = entry.flags().contains("this") && !entry.flags().contains("args");
      int gives = effects.gives() * (itself ? 1 : 1 | 1 << Origin.PARAMETERS);
      return new Done(
          effects.writes(),
          effects.writesBehind(),
          gives,
          effects.givesNew(),
          effects.newHolds() != 0);
    }
    boolean virtual =
        call.getOpcode() == Opcodes.INVOKEVIRTUAL || call.getOpcode() == Opcodes.INVOKEINTERFACE;
    String on = virtual && jdk.isSubtype(type, call.owner) ? type : call.owner;
    Target target = jdk.resolve(on, call.name, call.desc);
    if (target == null || !JdkCode.runs(target)) {
      facts.calls.add(call.name);
      return new Done(0, 0, Origin.OTHER, false, false);
    }
    Facts of = ask(jdk.isSubtype(type, target.type().name) ? type : on, target);
    facts.world.addAll(of.world);
    facts.calls.addAll(of.calls);
    boolean makes = (of.gives & (Origin.NEW | Origin.BEHIND_NEW)) != 0;
    return new Done(of.writes, of.behind, of.gives, makes, false);
  }

  /** The line of the named class, or of a type above it. */
  private @Nullable JdkEntry listed(MethodInsnNode call) {
    List<JdkEntry> found = new ArrayList<>();
    if (call.name.equals("<init>")) {
      return JdkCalls.LISTED.find(call.owner, call.name, call.desc);
    }
    jdk.lineage(call.owner)
        .forEach(
            node -> {
              JdkEntry entry = JdkCalls.LISTED.find(node.name, call.name, call.desc);
              if (entry != null) {
                found.add(entry);
              }
            });
    return found.isEmpty() ? null : found.get(0);
  }
}
