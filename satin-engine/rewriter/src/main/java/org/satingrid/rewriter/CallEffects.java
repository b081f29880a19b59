package org.satingrid.rewriter;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.satingrid.rewriter.CallTargets.Call;
import org.satingrid.rewriter.CallTargets.Target;

/**
 * What a method called by a class may read. A call is followed where its target is certain:
 * private, static and final methods, constructors, methods of final classes. Any other code may
 * read anything. Each question is answered once for the class.
 */
final class CallEffects {

  private final CallTargets targets;
  private final String className;
  private final Map<Question, Boolean> answers = new HashMap<>();
  private final Map<MethodNode, Boolean> telling = new HashMap<>();
  private final Map<MethodNode, Boolean> leaking = new HashMap<>();

  /**
   * Whether a method, or one that it calls, may read or write a place.
   *
   * @param cautious whether code that cannot be followed may do anything
   * @param initialised a class that is, so its initialiser does not run again
   */
  private record Question(MethodNode method, Place place, boolean cautious, String initialised) {}

  /**
   * @param className the class of the calling code, which is initialised
   */
  CallEffects(CallTargets targets, String className) {
    this.targets = targets;
    this.className = className;
  }

  /** Whether a call may read or write a place. */
  boolean mayAccess(AbstractInsnNode instruction, Place place) {
    return accesses(instruction, place, true, className);
  }

  /** The same as far as the named method's own code tells, overriding ones left out. */
  boolean namedMethodAccesses(MethodInsnNode call, Place place) {
    return accesses(call, place, false, call.owner);
  }

  /**
   * Whether an instruction may be the first use of a class whose initialiser reads or writes a
   * place.
   */
  boolean mayInitialise(AbstractInsnNode instruction, Place place) {
    String used = MethodEffects.usedClass(instruction);
    if (used == null) {
      return false;
    }
    List<Target> own = targets.initialisers(className);
    return initialisers(used).stream()
        .filter(initialiser -> !own.contains(initialiser))
        .anyMatch(initialiser -> accesses(initialiser, place, true, className));
  }

  /** Those that look at something of the program's; what javac makes for a switch does not. */
  private List<Target> initialisers(String used) {
    return targets.initialisers(used).stream()
        .filter(initialiser -> (initialiser.type().access & Opcodes.ACC_SYNTHETIC) == 0)
        .toList();
  }

  private boolean accesses(
      AbstractInsnNode instruction, Place place, boolean cautious, String initialised) {
    Call call = targets.follow(instruction);
    Target target = call.target();
    return switch (call.certainty()) {
      case HARMLESS -> false;
      case COPIES_ARRAY -> place.isElement();
      case UNKNOWN -> cautious;
      case OVERRIDABLE ->
          cautious || (target != null && accesses(target, place, false, initialised));
      case CERTAIN, OF_MODEL -> target != null && accesses(target, place, cautious, initialised);
    };
  }

  private boolean accesses(Target target, Place place, boolean cautious, String initialised) {
    Question question = new Question(target.method(), place, cautious, initialised);
    Boolean answer = answers.get(question);
    if (answer == null) {
      answer = findAccess(target, question);
      answers.put(question, answer);
    }
    return answer;
  }

  private boolean findAccess(Target first, Question question) {
    Walk walk = new Walk();
    targets.initialisers(question.initialised()).forEach(walk::pass);
    walk.enter(first);
    while (walk.goesOn()) {
      MethodEffects effects = targets.effects(walk.next());
      if ((question.cautious() && effects.runsUnknown()) || effects.accesses(question.place())) {
        return true;
      }
      effects.namedCalls().forEach(walk::enter);
      effects.firstUses().forEach(used -> initialisers(used).forEach(walk::enter));
    }
    return false;
  }

  /**
   * Whether a call prints, writes or ends the program, itself or by methods that are certain. What
   * has been told to the world cannot be taken back when an earlier call throws.
   */
  boolean tellsTheWorld(AbstractInsnNode instruction) {
    if (MethodEffects.tellsTheWorld(instruction)) {
      return true;
    }
    Call call = targets.follow(instruction);
    Target target = call.target();
    return target != null
        && call.certainty() == CallTargets.Certainty.CERTAIN
        && telling.computeIfAbsent(target.method(), method -> findTelling(target));
  }

  private boolean findTelling(Target first) {
    Walk walk = new Walk();
    walk.enter(first);
    while (walk.goesOn()) {
      MethodEffects effects = targets.effects(walk.next());
      if (effects.tellsTheWorld()) {
        return true;
      }
      effects.certainCalls().forEach(walk::enter);
    }
    return false;
  }

  /**
   * Whether a constructor may let others know the object it makes. It does not if it stores the
   * object nowhere and passes it to nothing but such constructors, of itself and above.
   */
  boolean leaks(MethodInsnNode constructor) {
    if (Constructors.isTrusted(constructor)) {
      return false;
    }
    Target target = targets.target(constructor);
    return target == null
        || leaking.computeIfAbsent(
            target.method(), method -> new Constructors(targets).leaks(target));
  }

  /** A way through methods that call each other, each of them once. */
  private static final class Walk {
    private final Set<MethodNode> seen = new HashSet<>();
    private final Deque<Target> next = new ArrayDeque<>();

    void pass(Target target) {
      seen.add(target.method());
    }

    void enter(Target target) {
      if (seen.add(target.method())) {
        next.add(target);
      }
    }

    boolean goesOn() {
      return !next.isEmpty();
    }

    Target next() {
      return next.remove();
    }
  }
}
