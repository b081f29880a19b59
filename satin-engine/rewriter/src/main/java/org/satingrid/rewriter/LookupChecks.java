package org.satingrid.rewriter;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Finds calls such as {@code ALL.contains(city)} in the code of spawned calls: one of the two
 * objects comes from a static field, and the other one can be a copy. If the class has no {@code
 * equals}, the call compares by identity, and another node gets another result.
 */
final class LookupChecks {

  /** Methods that compare their first argument with other objects by {@code equals}. */
  private static final Set<String> LOOKUPS =
      Set.of(
          "contains",
          "containsKey",
          "containsValue",
          "equals",
          "get",
          "getOrDefault",
          "indexOf",
          "lastIndexOf",
          "remove");

  private final SpawnedCode code;
  private final Hierarchy hierarchy;
  private final IdentityChecks identity;
  private final Set<String> named = new HashSet<>();

  LookupChecks(SpawnedCode code, Hierarchy hierarchy, IdentityChecks identity) {
    this.code = code;
    this.hierarchy = hierarchy;
    this.identity = identity;
  }

  /** Returns the first line of each method for each static field. */
  List<Refusal> findings() {
    List<Refusal> findings = new ArrayList<>();
    for (SpawnedCode.Method method : code.reached()) {
      List<MethodInsnNode> lookups = new ArrayList<>();
      for (AbstractInsnNode instruction : method.node().instructions) {
        if (instruction instanceof MethodInsnNode call && isLookup(call)) {
          lookups.add(call);
        }
      }
      if (!lookups.isEmpty()) {
        add(method, lookups, findings);
      }
    }
    return findings;
  }

  static boolean isLookup(MethodInsnNode call) {
    return LOOKUPS.contains(call.name) && call.desc.startsWith("(Ljava/lang/Object;");
  }

  private void add(
      SpawnedCode.Method method, List<MethodInsnNode> lookups, List<Refusal> findings) {
    TypeFlow types = TypeFlow.of(method.type().name, method.node(), hierarchy);
    Frame<SourceValue>[] origins = StaticOrigins.in(method);
    for (MethodInsnNode call : lookups) {
      Frame<BasicValue> type = types.before(call);
      Frame<SourceValue> origin = origins[method.node().instructions.indexOf(call)];
      if (type != null && origin != null) {
        Refusal finding = finding(method, call, type, origin);
        if (finding != null) {
          findings.add(finding);
        }
      }
    }
  }

  private @Nullable Refusal finding(
      SpawnedCode.Method method,
      MethodInsnNode call,
      Frame<BasicValue> types,
      Frame<SourceValue> origins) {
    boolean isStatic = call.getOpcode() == Opcodes.INVOKESTATIC;
    int arguments = Type.getArgumentTypes(call.desc).length;
    // The two objects are the receiver and its first argument, or the first two arguments.
    int other = types.getStackSize() - arguments - (isStatic ? 0 : 1);
    int sought = other + 1;
    if (isStatic && arguments < 2) {
      return null;
    }
    FieldInsnNode field = StaticOrigins.field(origins.getStack(other));
    FieldInsnNode fieldOfSought = StaticOrigins.field(origins.getStack(sought));
    String type = comparedByIdentity(types.getStack(sought));
    if (type == null && call.name.equals("equals")) {
      type = comparedByIdentity(types.getStack(other));
    }
    FieldInsnNode one = field == null ? fieldOfSought : field;
    boolean both = field != null && fieldOfSought != null;
    boolean isNew = StaticOrigins.isNew(origins.getStack(field == null ? other : sought));
    if (type == null || one == null || both || isNew || identity.isKept(one)) {
      return null;
    }
    String name = type.substring(Math.max(type.lastIndexOf('/'), type.lastIndexOf('$')) + 1);
    String held = SpawnedCode.name(one);
    return !named.add(method.type().name + method.node().name + held)
        ? null
        : method.finding(
            call,
            "a spawned call compares a "
                + name
                + " with "
                + held
                + " by "
                + call.name
                + "(...), "
                + name
                + " has no equals, and an argument that another node gets is a copy and not the"
                + " same object",
            "let " + name + " have equals and hashCode, or use a name or number in its place");
  }

  /** Returns the class of a value if its objects travel as copies and have no {@code equals}. */
  private @Nullable String comparedByIdentity(BasicValue value) {
    Type type = value.getType();
    String name = type != null && type.getSort() == Type.OBJECT ? type.getInternalName() : "";
    return identity.isCopied(name) && !hasEquals(name, hierarchy) ? name : null;
  }

  static boolean hasEquals(String name, Hierarchy hierarchy) {
    return hierarchy.supertypes(name).stream()
        .filter(above -> !above.name().equals("java/lang/Object"))
        .flatMap(above -> above.methods().stream())
        .anyMatch(m -> m.name().equals("equals") && m.descriptor().equals("(Ljava/lang/Object;)Z"));
  }
}
