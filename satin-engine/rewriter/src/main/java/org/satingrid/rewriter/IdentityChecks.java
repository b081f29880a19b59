package org.satingrid.rewriter;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Finds comparisons by {@code ==} in the code of spawned calls that have another result for copies.
 * An argument that another node gets is a copy. The engine keeps the identity of strings and
 * numbers that a JVM has once, and of the immutable objects of static constants. Comparisons with
 * these objects are therefore right on each node, and have no finding.
 */
final class IdentityChecks {
  private static final String SERIALIZABLE = "java/io/Serializable";
  private static final Set<String> VALUES =
      Set.of(
          "java/lang/String",
          "java/lang/Boolean",
          "java/lang/Character",
          "java/lang/Byte",
          "java/lang/Short",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Float",
          "java/lang/Double",
          "java/math/BigInteger",
          "java/math/BigDecimal");
  private static final Set<String> HOOKS =
      Set.of("writeObject", "readObject", "writeReplace", "readResolve");

  private final SpawnedCode code;
  private final Hierarchy hierarchy;
  private final Map<String, ClassNode> classes = new HashMap<>();
  private final Set<String> named = new HashSet<>();

  IdentityChecks(SpawnedCode code, Hierarchy hierarchy) {
    this.code = code;
    this.hierarchy = hierarchy;
    code.reached().forEach(method -> classes.put(method.type().name, method.type()));
    code.others().forEach(method -> classes.put(method.type().name, method.type()));
  }

  /**
   * Returns the first line for each static field, and one for each comparison of values and for
   * each lookup of objects.
   */
  List<Refusal> findings() {
    List<Refusal> findings = new LookupChecks(code, hierarchy, this).findings();
    findings.addAll(new ResultChecks(code, hierarchy, this).findings());
    findings.addAll(new StaticResultChecks(code, hierarchy, this).findings());
    for (SpawnedCode.Method method : code.reached()) {
      for (AbstractInsnNode instruction : method.node().instructions) {
        if (isComparison(instruction)) {
          Refusal finding = finding(method, instruction);
          if (finding != null) {
            findings.add(finding);
          }
        }
      }
    }
    return findings;
  }

  static boolean isComparison(AbstractInsnNode instruction) {
    return instruction.getOpcode() == Opcodes.IF_ACMPEQ
        || instruction.getOpcode() == Opcodes.IF_ACMPNE;
  }

  private @Nullable Refusal finding(SpawnedCode.Method method, AbstractInsnNode comparison) {
    AbstractInsnNode top = previous(comparison);
    AbstractInsnNode below = top == null || !pushesOnly(top) ? null : previous(top);
    for (AbstractInsnNode operand : new AbstractInsnNode[] {top, below}) {
      if (operand != null && isConstant(operand)) {
        return null;
      }
    }
    for (AbstractInsnNode operand : new AbstractInsnNode[] {top, below}) {
      if (operand instanceof FieldInsnNode field
          && field.getOpcode() == Opcodes.GETSTATIC
          && isCopied(field)) {
        return named.add(SpawnedCode.name(field)) ? withField(method, field) : null;
      }
    }
    return values(method, comparison);
  }

  private static Refusal withField(SpawnedCode.Method method, FieldInsnNode field) {
    return method.finding(
        field,
        "a spawned call compares by == with "
            + SpawnedCode.name(field)
            + ", and an argument that another node gets is a copy and not the same object",
        "use equals, an enum, or null in place of that object, or let it be a static final object"
            + " with final fields");
  }

  private @Nullable Refusal values(SpawnedCode.Method method, AbstractInsnNode comparison) {
    Frame<BasicValue> frame =
        TypeFlow.of(method.type().name, method.node(), hierarchy).before(comparison);
    if (frame == null) {
      return null;
    }
    String one = typeOf(frame.getStack(frame.getStackSize() - 1));
    String other = typeOf(frame.getStack(frame.getStackSize() - 2));
    if (!VALUES.contains(one) || !VALUES.contains(other)) {
      return null;
    }
    return method.finding(
        comparison,
        "a spawned call compares two objects of "
            + one.replace('/', '.')
            + " by ==, and an argument that another node gets is a copy and not the same object,"
            + " unless it is a constant",
        "use equals");
  }

  private static String typeOf(BasicValue value) {
    Type type = value.getType();
    return type != null && type.getSort() == Type.OBJECT ? type.getInternalName() : "";
  }

  private static @Nullable AbstractInsnNode previous(AbstractInsnNode instruction) {
    AbstractInsnNode previous = instruction.getPrevious();
    while (previous != null && previous.getOpcode() < 0) {
      previous = previous.getPrevious();
    }
    return previous;
  }

  private static boolean pushesOnly(AbstractInsnNode instruction) {
    return switch (instruction.getOpcode()) {
      case Opcodes.ALOAD, Opcodes.LDC, Opcodes.GETSTATIC, Opcodes.ACONST_NULL -> true;
      default -> false;
    };
  }

  boolean isConstant(AbstractInsnNode operand) {
    return operand.getOpcode() == Opcodes.LDC
        || operand.getOpcode() == Opcodes.ACONST_NULL
        || (operand instanceof FieldInsnNode field
            && field.getOpcode() == Opcodes.GETSTATIC
            && isKept(field));
  }

  /** Returns true for a static constant with an object that cannot change. */
  boolean isKept(FieldInsnNode use) {
    ClassNode owner = classes.get(use.owner);
    Type type = Type.getType(use.desc);
    boolean isConstant =
        owner != null
            && owner.fields.stream()
                .anyMatch(f -> f.name.equals(use.name) && (f.access & Opcodes.ACC_FINAL) != 0);
    return isConstant && type.getSort() == Type.OBJECT && isImmutable(type.getInternalName());
  }

  /** Returns true for a class with objects that keep their values, also in all they refer to. */
  boolean isImmutable(String name) {
    return isImmutable(name, new HashSet<>());
  }

  /** Returns true if the objects of a type, and all that they refer to, keep their values. */
  private boolean isImmutable(String name, Set<String> seen) {
    if (VALUES.contains(name) || !seen.add(name)) {
      return true;
    }
    return classes.containsKey(name)
        && classes.values().stream()
            .filter(type -> hierarchy.isSubtype(type.name, name))
            .allMatch(type -> isEnum(type) || hasFinalFields(type, seen));
  }

  private static boolean isEnum(ClassNode type) {
    return (type.access & Opcodes.ACC_ENUM) != 0;
  }

  private boolean hasFinalFields(ClassNode type, Set<String> seen) {
    for (FieldNode field : type.fields) {
      boolean isStatic = (field.access & Opcodes.ACC_STATIC) != 0;
      boolean fixed =
          (field.access & Opcodes.ACC_FINAL) != 0
              && (field.access & Opcodes.ACC_TRANSIENT) == 0
              && isFixed(Type.getType(field.desc), seen);
      if (!isStatic && !fixed) {
        return false;
      }
    }
    boolean above =
        type.superName == null
            || type.superName.equals("java/lang/Object")
            || type.superName.equals("java/lang/Record")
            || (classes.containsKey(type.superName) && isImmutable(type.superName, seen));
    return above && type.methods.stream().noneMatch(method -> HOOKS.contains(method.name));
  }

  private boolean isFixed(Type type, Set<String> seen) {
    return type.getSort() < Type.ARRAY
        || (type.getSort() == Type.OBJECT && isImmutable(type.getInternalName(), seen));
  }

  /** Returns true for a field with an array, or an object that travels as a copy. */
  private boolean isCopied(FieldInsnNode field) {
    Type type = Type.getType(field.desc);
    return type.getSort() == Type.ARRAY
        || (type.getSort() == Type.OBJECT && isCopied(type.getInternalName()));
  }

  /** Returns true for a class of the application with objects that travel as copies. */
  boolean isCopied(String name) {
    ClassNode held = classes.get(name);
    return held != null
        && !isEnum(held)
        && hierarchy.isSubtype(held.name, SERIALIZABLE)
        && held.methods.stream().noneMatch(method -> method.name.equals("readResolve"));
  }
}
