package org.satingrid.rewriter.syncs;

import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Finds the effects of the JDK's methods: the effects in the list, and the effects of the
 * application's code that the methods call back.
 */
final class JdkEffects {

  private static final Set<String> VALUES =
      Set.of(
          "java/lang/Boolean",
          "java/lang/Byte",
          "java/lang/Character",
          "java/lang/Short",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Float",
          "java/lang/Double",
          "java/lang/String");
  private static final String CHARACTERS = "java/lang/CharSequence";

  /** Functions that {@code Comparator.comparing} and its like call. */
  private static final Set<String> FUNCTIONS =
      Set.of("apply", "applyAsInt", "applyAsLong", "applyAsDouble");

  private static final Set<String> SUPPLIERS = Set.of("get", "supplier");
  private static final Set<String> TEXT = Set.of("toString", "equals", "hashCode");

  private final Application application;
  private final Calls calls;
  private final Map<Set<String>, List<MethodInsnNode>> targets = new HashMap<>();

  JdkEffects(Application application, Calls calls) {
    this.application = application;
    this.calls = calls;
  }

  Effects of(MethodInsnNode call) {
    JdkEntry entry = JdkCalls.LISTED.find(call.owner, call.name, call.desc);
    if (entry == null || (entry.takesValues() && !takesValues(call.desc))) {
      return unlisted(call);
    }
    boolean virtual =
        call.getOpcode() == Opcodes.INVOKEVIRTUAL || call.getOpcode() == Opcodes.INVOKEINTERFACE;
    boolean mayBeOwn = virtual && !isFinal(call.owner);
    if (mayBeOwn && !entry.isOpen() && application.index().isOverridden(call.owner)) {
      return Calls.unknown(call, "may run a class of the application");
    }
    if (mayBeOwn && !application.isClosed()) {
      return Calls.unknown(call, "may run unknown classes");
    }
    Effects effects = ofEntry(call, entry);
    if (effects.isWorld() && !entry.isOpen() && entry.callsFunctions()) {
      // All functions that the call could get count. One of them has unknown effects.
      return unlisted(call);
    }
    if (mayBeOwn && entry.isOpen()) {
      addOwn(call, effects);
    }
    return effects;
  }

  /**
   * Returns the effects of an unlisted method. The receiver is not suspected if the possible
   * changes of its class are known, and if no function in the arguments changes an object.
   */
  private Effects unlisted(MethodInsnNode call) {
    Effects effects = Calls.unlisted(call);
    boolean trusted =
        call.getOpcode() != Opcodes.INVOKESTATIC
            && Mutators.knows(call.owner)
            && application.isClosed()
            && Arrays.stream(Type.getArgumentTypes(call.desc))
                .allMatch(type -> isHarmless(type, call));
    return trusted ? effects.trustingReceiver() : effects;
  }

  /**
   * Returns false for a type of functions if the application has a function of this type that
   * changes objects.
   */
  private boolean isHarmless(Type argument, MethodInsnNode call) {
    String name = argument.getSort() == Type.OBJECT ? argument.getInternalName() : "";
    boolean implemented = Mutators.isFunction(name) && application.index().isExtended(name);
    return !implemented
        && application.index().lambdas().stream()
            .filter(lambda -> lambda.type().equals(name) && lambda.isKnownTo(call))
            .noneMatch(lambda -> calls.code(lambda).changesArguments());
  }

  /** Returns the effects of a method that a class of the application has from the JDK. */
  Effects ofInherited(MethodInsnNode call) {
    JdkEntry entry = JdkCalls.LISTED.find(call.owner, call.name, call.desc);
    return entry == null || !entry.isOpen() ? Calls.unlisted(call) : ofEntry(call, entry);
  }

  /** Returns the first candidate with a listed method, or else the first candidate. */
  String firstListed(List<String> candidates, MethodInsnNode call) {
    return candidates.stream()
        .filter(name -> JdkCalls.LISTED.find(name, call.name, call.desc) != null)
        .findFirst()
        .orElse(candidates.get(0));
  }

  private Effects ofEntry(MethodInsnNode call, JdkEntry entry) {
    int receiver = call.getOpcode() == Opcodes.INVOKESTATIC ? 0 : 1;
    Effects effects = entry.effects(receiver + Type.getArgumentTypes(call.desc).length);
    if (JdkCalls.LISTED.haveChangingFields(call.owner)) {
      effects.touching(call.owner);
      if (entry.writes()) {
        effects.writing(call.owner);
      }
    }
    if (entry.isOutput()) {
      effects.withWorld(Chain.of(Chain.name(call.owner, call.name), "writes output"));
    }
    if (!entry.calls().isEmpty()) {
      callBack(call, entry, effects);
    }
    Type result = Type.getReturnType(call.desc);
    if (result.getSort() < Type.ARRAY || SiteTypes.isValue(result)) {
      return effects.givingNothing();
    }
    return application.isValue(result) ? effects.givingNothingOutside() : effects;
  }

  private void callBack(MethodInsnNode call, JdkEntry entry, Effects effects) {
    int own = effects.writes();
    Effects back = callingBack(call, entry.calls()).handing();
    effects.add(back);
    boolean computes = entry.calls().contains("apply");
    if (computes && entry.keeps() && (back.givesOutside() || back.givesStatic())) {
      effects.keepingOutside(1);
    }
    if (entry.fills()) {
      own |= fill(callingBack(call, SUPPLIERS), effects);
    }
    if (!Collections.disjoint(entry.calls(), TEXT) && !takesValues(call.desc)) {
      effects.touchingJdk();
    }
    effects.writingItself(own);
  }

  /** Adds the writes of objects that suppliers return. Returns the written arguments. */
  private static int fill(Effects suppliers, Effects effects) {
    if (suppliers.givesOutside()) {
      effects.writingOutside();
    }
    if (suppliers.givesStatic()) {
      effects.writingStatic(Chain.of("changes an object of a static field"));
    }
    if (suppliers.gives() == 0) {
      return 0;
    }
    effects.writing(Effects.ALL).writingBehind(Effects.ALL);
    return Effects.ALL;
  }

  /**
   * @param call the call of the JDK, or null if code without a call, such as a text, calls back
   */
  private Effects callingBack(@Nullable MethodInsnNode call, Set<String> listed) {
    if (!application.isClosed()) {
      return Effects.unknown(Chain.of("code of the JDK", "may call back unknown classes"));
    }
    Set<String> names =
        listed.contains("compare") && application.index().comparesByFunctions()
            ? union(listed, FUNCTIONS)
            : listed;
    Effects all = new Effects();
    for (MethodInsnNode target : targets.computeIfAbsent(names, this::calledBack)) {
      all.add(calls.of(target).calledBack());
    }
    for (Lambda lambda : application.index().lambdas()) {
      boolean named = names.contains(lambda.method()) && Application.isOfJdk(lambda.type());
      if (named && (call == null || lambda.isKnownTo(call))) {
        all.add(calls.of(lambda));
      }
    }
    return all;
  }

  private List<MethodInsnNode> calledBack(Set<String> names) {
    return application.calledBack(names).stream().map(JdkEffects::callOf).toList();
  }

  private static Set<String> union(Set<String> some, Set<String> others) {
    Set<String> all = new HashSet<>(some);
    all.addAll(others);
    return all;
  }

  private static MethodInsnNode callOf(Target target) {
    MethodNode method = target.method();
    boolean isInterface = (target.type().access & Opcodes.ACC_INTERFACE) != 0;
    return new MethodInsnNode(
        Opcodes.INVOKESPECIAL, target.type().name, method.name, method.desc, isInterface);
  }

  /** Adds the effects of the application's classes of a type, and of the application's lambdas. */
  private void addOwn(MethodInsnNode call, Effects effects) {
    application.overriding(call).forEach(target -> effects.add(calls.of(callOf(target))));
    Set<String> below = application.index().andBelow(call.owner);
    boolean any =
        call.owner.startsWith("java/util/function/") && application.index().combinesFunctions();
    for (Lambda lambda : application.index().lambdas()) {
      boolean fits = lambda.method().equals(call.name) && below.contains(lambda.type());
      boolean known = lambda.isKnownTo(call);
      if (known && (fits || (any && Application.isOfJdk(lambda.type())))) {
        effects.add(calls.of(lambda));
      }
    }
  }

  Effects of(InvokeDynamicInsnNode dynamic) {
    return switch (dynamic.bsm.getOwner()) {
      case "java/lang/invoke/LambdaMetafactory" -> new Effects().givingNew(Effects.ALL);
      case "java/lang/invoke/StringConcatFactory" ->
          takesValues(dynamic.desc) ? Effects.pure() : text();
      case "java/lang/runtime/ObjectMethods" -> text();
      case "java/lang/runtime/SwitchBootstraps" -> Effects.pure();
      default ->
          Effects.unknown(
              Chain.of("code that is linked by " + dynamic.bsm.getOwner(), "has unknown effects"));
    };
  }

  private Effects text() {
    Effects effects = Effects.pure().touching("[L").touching("[C");
    effects.add(callingBack(null, TEXT));
    return effects.touchingJdk();
  }

  private boolean takesValues(String descriptor) {
    for (Type type : Type.getArgumentTypes(descriptor)) {
      boolean value =
          type.getSort() < Type.ARRAY
              || (type.getSort() == Type.OBJECT
                  && (VALUES.contains(type.getInternalName())
                      || (type.getInternalName().equals(CHARACTERS)
                          && application.isClosed()
                          && !application.index().isExtended(CHARACTERS))));
      if (!value) {
        return false;
      }
    }
    return true;
  }

  private static boolean isFinal(String owner) {
    return VALUES.contains(owner)
        || owner.equals("java/lang/StringBuilder")
        || owner.equals("java/lang/Math")
        || owner.equals("java/util/Optional");
  }
}
