package org.satingrid.rewriter;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
 * Finds spawned calls that return objects of static fields, if other code compares or changes such
 * objects. Another node returns a copy. A comparison then fails, and a change of the copy is no
 * change of the object.
 */
final class StaticResultChecks {

  /** Methods of maps that search their first argument. */
  private static final Set<String> OF_MAPS =
      Set.of("put", "putIfAbsent", "merge", "compute", "computeIfAbsent", "computeIfPresent");

  private static final String COLLECTION = "java/util/Collection";
  private static final String MAP = "java/util/Map";

  private final SpawnedCode code;
  private final Hierarchy hierarchy;
  private final IdentityChecks identity;

  /**
   * A method in the code of spawned calls that returns an object of a static field.
   *
   * @param type internal name of the returned class
   */
  private record Source(SpawnedCode.Method method, FieldInsnNode field, String type) {}

  StaticResultChecks(SpawnedCode code, Hierarchy hierarchy, IdentityChecks identity) {
    this.code = code;
    this.hierarchy = hierarchy;
    this.identity = identity;
  }

  /** Returns the first line that compares or changes objects of each static field. */
  List<Refusal> findings() {
    Map<String, Source> sources = new LinkedHashMap<>();
    Set<String> results = SpawnedCode.returned(code.reached(), hierarchy);
    for (SpawnedCode.Method method : code.reached()) {
      Source source = source(method);
      if (source != null && results.stream().anyMatch(type -> isRelated(type, source.type()))) {
        sources.putIfAbsent(SpawnedCode.name(source.field()), source);
      }
    }
    List<Refusal> findings = new ArrayList<>();
    for (Source source : sources.values()) {
      code.others().stream()
          .map(method -> use(method, source))
          .filter(finding -> finding != null)
          .findFirst()
          .ifPresent(findings::add);
    }
    return findings;
  }

  private @Nullable Source source(SpawnedCode.Method method) {
    Type type = Type.getReturnType(method.node().desc);
    boolean isCopied =
        type.getSort() == Type.OBJECT
            && (identity.isCopied(type.getInternalName()) || isCollection(type.getInternalName()));
    if (!isCopied) {
      return null;
    }
    Frame<SourceValue>[] origins = null;
    for (AbstractInsnNode instruction : method.node().instructions) {
      if (instruction.getOpcode() == Opcodes.ARETURN) {
        origins = origins == null ? StaticOrigins.in(method) : origins;
        Frame<SourceValue> frame = origins[method.node().instructions.indexOf(instruction)];
        FieldInsnNode field =
            frame == null ? null : StaticOrigins.field(frame.getStack(frame.getStackSize() - 1));
        if (field != null && !identity.isKept(field)) {
          return new Source(method, field, type.getInternalName());
        }
      }
    }
    return null;
  }

  private boolean isCollection(String name) {
    return name.startsWith("java/util/")
        && (hierarchy.isSubtype(name, COLLECTION) || hierarchy.isSubtype(name, MAP));
  }

  private @Nullable Refusal use(SpawnedCode.Method method, Source source) {
    TypeFlow types = null;
    for (AbstractInsnNode instruction : method.node().instructions) {
      if (changes(method, instruction, source)) {
        return finding(method, instruction, source, "changes");
      }
      if (IdentityChecks.isComparison(instruction) || isLookup(instruction, source)) {
        types = types == null ? TypeFlow.of(method.type().name, method.node(), hierarchy) : types;
        Frame<BasicValue> frame = types.before(instruction);
        if (frame != null && finds(source, instruction, frame)) {
          return finding(method, instruction, source, "compares");
        }
      }
    }
    return null;
  }

  /** Returns true for a change of a spawned call's result in the same method. */
  private boolean changes(SpawnedCode.Method method, AbstractInsnNode instruction, Source source) {
    if (instruction.getOpcode() != Opcodes.PUTFIELD
        || !isRelated(((FieldInsnNode) instruction).owner, source.type())) {
      return false;
    }
    Frame<SourceValue> frame =
        StaticOrigins.in(method)[method.node().instructions.indexOf(instruction)];
    return frame != null
        && frame.getStack(frame.getStackSize() - 2).insns.stream().anyMatch(this::isSpawn);
  }

  private boolean isSpawn(AbstractInsnNode instruction) {
    return instruction instanceof MethodInsnNode call
        && call.getOpcode() != Opcodes.INVOKESTATIC
        && hierarchy.isSpawn(call.owner, call.name, call.desc);
  }

  private boolean isLookup(AbstractInsnNode instruction, Source source) {
    return instruction instanceof MethodInsnNode call
        && call.owner.startsWith("java/util/")
        && (LookupChecks.isLookup(call)
            || (OF_MAPS.contains(call.name) && call.desc.startsWith("(Ljava/lang/Object;")))
        && !isCollection(source.type())
        && !LookupChecks.hasEquals(source.type(), hierarchy);
  }

  /** Returns true for a comparison or lookup of an object of the source's class. */
  private boolean finds(Source source, AbstractInsnNode instruction, Frame<BasicValue> frame) {
    int top = frame.getStackSize();
    return instruction instanceof MethodInsnNode call
        ? isOf(source, frame.getStack(top - Type.getArgumentTypes(call.desc).length))
        : isOf(source, frame.getStack(top - 1)) || isOf(source, frame.getStack(top - 2));
  }

  private boolean isOf(Source source, BasicValue value) {
    Type type = value.getType();
    return type != null
        && type.getSort() == Type.OBJECT
        && !type.getInternalName().equals("java/lang/Object")
        && isRelated(type.getInternalName(), source.type());
  }

  private boolean isRelated(String one, String other) {
    return hierarchy.isSubtype(one, other) || hierarchy.isSubtype(other, one);
  }

  private static Refusal finding(
      SpawnedCode.Method method, AbstractInsnNode instruction, Source source, String does) {
    String type = source.type();
    return method.finding(
        instruction,
        "this line "
            + does
            + " an object of "
            + type.substring(Math.max(type.lastIndexOf('/'), type.lastIndexOf('$')) + 1)
            + ", and spawned calls return such objects of the static field "
            + SpawnedCode.name(source.field())
            + " ("
            + source.method().node().name
            + "). A result of another node is a copy and not the object of the field",
        "let the spawned call return an index or a name, and get the object from the field here");
  }
}
