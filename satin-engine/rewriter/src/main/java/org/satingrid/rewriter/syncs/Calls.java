package org.satingrid.rewriter.syncs;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Finds the effects of a call: the joined effects of all methods that the call may run. */
final class Calls {

  private static final String OBJECT = "java/lang/Object";
  private static final String UNLISTED = "has unknown effects";

  private final Application application;
  private final TypeGraph types;
  private final Summaries summaries;
  private final JdkEffects jdk;
  private final Map<String, Boolean> shared = new HashMap<>();

  /** Lambdas that the present computation already includes. */
  private @Nullable Set<Lambda> looked;

  Calls(Application application, TypeGraph types, Summaries summaries) {
    this.application = application;
    this.types = types;
    this.summaries = summaries;
    this.jdk = new JdkEffects(application, this);
  }

  boolean isImmutable(Type type) {
    return application.isImmutable(type);
  }

  /** Returns true for a type with references to no object that code can change. */
  boolean isConstant(Type type) {
    return SiteTypes.isValue(type) || application.isConstant(type);
  }

  /**
   * Returns true for types of the JDK with objects that do not change. The program may still
   * compare such objects by identity.
   */
  boolean isValue(Type type) {
    return application.isValue(type);
  }

  /** Returns true for an array that only leads to constants. */
  boolean holdsConstants(Type type) {
    return type.getSort() == Type.ARRAY && application.isConstant(type.getElementType());
  }

  boolean isOfApplication(String type) {
    return application.has(type);
  }

  /** Returns the parts of arrays that a call takes, or null. */
  @Nullable Parts parts(MethodInsnNode call) {
    return types.parts(call.owner, call.name, call.desc);
  }

  /** Returns the parts of arrays that a method takes, or null. */
  @Nullable Parts parts(String owner, MethodNode method) {
    return types.parts(owner, method.name, method.desc);
  }

  /** Returns the effects of a call, or null for other instructions. */
  @Nullable Effects of(AbstractInsnNode instruction) {
    if (instruction instanceof MethodInsnNode call) {
      return of(call);
    }
    return instruction instanceof InvokeDynamicInsnNode dynamic ? jdk.of(dynamic) : null;
  }

  Effects of(MethodInsnNode call) {
    return of(call, false);
  }

  /**
   * Returns the effects of a spawned call. If the overriding methods are unknown, these are the
   * effects of the named method.
   */
  Effects ofSpawned(MethodInsnNode call) {
    return of(call, true);
  }

  private Effects of(MethodInsnNode call, boolean spawned) {
    if (call.owner.startsWith("[")) {
      return cloned(call);
    }
    boolean ofShared = shared.computeIfAbsent(call.owner, types::isSharedObject);
    if (ofShared && !call.name.equals("<init>")) {
      return Effects.pure().leaking(Effects.ALL);
    }
    if (Models.isOfModel(call.owner)) {
      return Effects.pure();
    }
    return application.has(call.owner) ? ofOwn(call, spawned) : ofOther(call);
  }

  private static Effects cloned(MethodInsnNode call) {
    Type array = Type.getObjectType(call.owner);
    Effects effects = new Effects().touching(Place.elements(array).key());
    boolean refers = array.getDimensions() > 1 || array.getElementType().getSort() == Type.OBJECT;
    return effects.givingNew(refers ? 1 : 0);
  }

  private Effects ofOther(MethodInsnNode call) {
    return Application.isOfJdk(call.owner)
        ? jdk.of(call)
        : Effects.unknown(Chain.of(Chain.name(call.owner, call.name), "has no code here"));
  }

  private Effects ofOwn(MethodInsnNode call, boolean spawned) {
    Target named = application.resolve(call.owner, call.name, call.desc);
    boolean fixed =
        call.getOpcode() == Opcodes.INVOKESPECIAL
            || call.getOpcode() == Opcodes.INVOKESTATIC
            || (named != null && named.isFixed());
    if (fixed && named != null) {
      return summaries.of(named);
    }
    if (fixed) {
      return inherited(call);
    }
    if (!application.isClosed()) {
      return spawned && named != null && named.hasCode()
          ? summaries.of(named)
          : ofOpen(call, named);
    }
    Effects all = new Effects();
    for (Target target : application.overriding(call)) {
      all.add(summaries.of(target));
    }
    for (Lambda lambda : lambdas(call.owner, call.name)) {
      all.add(of(lambda));
    }
    if (named == null || application.overriding(call).isEmpty()) {
      boolean made = named != null && !lambdas(call.owner, call.name).isEmpty();
      if (!made) {
        all.add(inherited(call));
      }
    }
    return all;
  }

  /** Returns the effects of known overriding methods and of unknown code. */
  private Effects ofOpen(MethodInsnNode call, @Nullable Target named) {
    MethodInsnNode above = named == null ? above(call) : null;
    if (above != null && Models.isOfModel(above.owner)) {
      return Effects.pure();
    }
    Effects all =
        Effects.unknown(
            Chain.of(Chain.name(call.owner, call.name), "may be overridden by unknown classes"));
    application.overriding(call).forEach(target -> all.add(summaries.of(target)));
    lambdas(call.owner, call.name).forEach(lambda -> all.add(of(lambda)));
    return above == null ? all : Mutators.add(above, all);
  }

  private List<Lambda> lambdas(String type, String method) {
    Set<String> below = application.index().andBelow(type);
    return application.index().lambdas().stream()
        .filter(lambda -> lambda.method().equals(method) && below.contains(lambda.type()))
        .toList();
  }

  /**
   * Returns the effects of a lambda's code with any arguments and its captured values. A reference
   * to a method of the JDK may call back lambdas, even the same lambda. Each lambda is added once.
   */
  Effects of(Lambda lambda) {
    boolean outermost = looked == null;
    if (outermost) {
      looked = new HashSet<>();
    }
    try {
      return requireNonNull(looked).add(lambda) ? code(lambda).calledBack() : new Effects();
    } finally {
      if (outermost) {
        looked = null;
      }
    }
  }

  /** Returns the effects of a lambda's code on its arguments and captured values. */
  Effects code(Lambda lambda) {
    Effects effects = of(lambda.code());
    return lambda.code().name.equals("<init>") ? effects.constructing() : effects;
  }

  /** Computes effects that are cached, and therefore must include all lambdas. */
  <T> T apart(Supplier<T> question) {
    Set<Lambda> before = looked;
    looked = null;
    try {
      return question.get();
    } finally {
      looked = before;
    }
  }

  /**
   * Returns the effects of a method that a class inherits from the JDK or the programming model.
   */
  private Effects inherited(MethodInsnNode call) {
    MethodInsnNode above = above(call);
    if (above == null) {
      return Effects.unknown(Chain.of(Chain.name(call.owner, call.name), "has no code here"));
    }
    return Models.isOfModel(above.owner) ? Effects.pure() : jdk.ofInherited(above);
  }

  private @Nullable MethodInsnNode above(MethodInsnNode call) {
    List<String> candidates = new ArrayList<>();
    for (ClassNode type : application.lineage(call.owner)) {
      if (type.superName != null && !application.has(type.superName)) {
        candidates.add(0, type.superName);
      }
      type.interfaces.stream().filter(name -> !application.has(name)).forEach(candidates::add);
    }
    candidates.add(OBJECT);
    String chosen =
        candidates.stream()
            .filter(name -> Models.isOfModel(name) && Models.declares(call.name))
            .findFirst()
            .orElseGet(() -> jdk.firstListed(candidates, call));
    return new MethodInsnNode(call.getOpcode(), chosen, call.name, call.desc, call.itf);
  }

  /** Returns the effects of the initialisers that an instruction may start. */
  Effects initialising(AbstractInsnNode instruction, String within) {
    String used = usedClass(instruction);
    Effects all = new Effects();
    if (used == null || !application.has(used) || types.isSubtype(within, used)) {
      return all;
    }
    for (Target initialiser : application.initialisers(used)) {
      if (!types.isSubtype(within, initialiser.type().name)) {
        all.add(summaries.of(initialiser));
      }
    }
    return all;
  }

  /** Returns the class that an instruction initialises, or null. */
  private static @Nullable String usedClass(AbstractInsnNode instruction) {
    return switch (instruction.getOpcode()) {
      case Opcodes.GETSTATIC, Opcodes.PUTSTATIC -> ((FieldInsnNode) instruction).owner;
      case Opcodes.INVOKESTATIC -> ((MethodInsnNode) instruction).owner;
      case Opcodes.NEW -> ((TypeInsnNode) instruction).desc;
      default -> null;
    };
  }

  static Effects unlisted(MethodInsnNode call) {
    return unknown(call, UNLISTED);
  }

  /**
   * Returns the effects of a method of the JDK that is not listed, with the change of its receiver.
   */
  static Effects unknown(MethodInsnNode call, String reason) {
    return Mutators.add(call, Effects.unknown(Chain.of(Chain.name(call.owner, call.name), reason)));
  }
}
