package org.satingrid.rewriter;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Finds comparisons by identity of a spawned call's result, if its class is immutable. If another
 * node gives back a mutable argument, the result is the caller's object. An immutable result is a
 * copy.
 */
final class ResultChecks {

  private final SpawnedCode code;
  private final Hierarchy hierarchy;
  private final IdentityChecks identity;
  private final Set<String> named = new HashSet<>();

  ResultChecks(SpawnedCode code, Hierarchy hierarchy, IdentityChecks identity) {
    this.code = code;
    this.hierarchy = hierarchy;
    this.identity = identity;
  }

  /** Returns the first line of each method for each spawned method. */
  List<Refusal> findings() {
    List<Refusal> findings = new ArrayList<>();
    code.reached().forEach(method -> add(method, findings));
    code.others().forEach(method -> add(method, findings));
    return findings;
  }

  private void add(SpawnedCode.Method method, List<Refusal> findings) {
    boolean spawns = false;
    for (AbstractInsnNode instruction : method.node().instructions) {
      spawns |= instruction instanceof MethodInsnNode call && isOfInterest(call);
    }
    Frame<SourceValue>[] origins = null;
    for (AbstractInsnNode instruction : method.node().instructions) {
      boolean lookup = instruction instanceof MethodInsnNode call && LookupChecks.isLookup(call);
      if (spawns && (lookup || IdentityChecks.isComparison(instruction))) {
        origins = origins == null ? StaticOrigins.in(method) : origins;
        Frame<SourceValue> frame = origins[method.node().instructions.indexOf(instruction)];
        MethodInsnNode call = frame == null ? null : compared(instruction, frame);
        if (call != null && named.add(method.type().name + method.node().name + call.name)) {
          findings.add(finding(method, instruction, call));
        }
      }
    }
  }

  private boolean isOfInterest(MethodInsnNode call) {
    Type type = Type.getReturnType(call.desc);
    return type.getSort() == Type.OBJECT
        && call.getOpcode() != Opcodes.INVOKESTATIC
        && hierarchy.isSpawn(call.owner, call.name, call.desc)
        && identity.isCopied(type.getInternalName())
        && identity.isImmutable(type.getInternalName());
  }

  /** Returns the spawned call with a result that is compared with an object, or null. */
  private @Nullable MethodInsnNode compared(
      AbstractInsnNode instruction, Frame<SourceValue> frame) {
    MethodInsnNode found = null;
    if (instruction instanceof MethodInsnNode lookup) {
      int sought = frame.getStackSize() - Type.getArgumentTypes(lookup.desc).length;
      for (AbstractInsnNode source : frame.getStack(sought).insns) {
        boolean result = source instanceof MethodInsnNode call && isOfInterest(call);
        found = result && !hasEquals((MethodInsnNode) source) ? (MethodInsnNode) source : found;
      }
      return found;
    }
    for (int i = 1; i <= 2; i++) {
      for (AbstractInsnNode source : frame.getStack(frame.getStackSize() - i).insns) {
        if (identity.isConstant(source)) {
          return null;
        }
        found = source instanceof MethodInsnNode call && isOfInterest(call) ? call : found;
      }
    }
    return found;
  }

  private boolean hasEquals(MethodInsnNode call) {
    return LookupChecks.hasEquals(Type.getReturnType(call.desc).getInternalName(), hierarchy);
  }

  private static Refusal finding(
      SpawnedCode.Method method, AbstractInsnNode comparison, MethodInsnNode call) {
    return method.finding(
        comparison,
        "the result of the spawned call "
            + call.name
            + "(...) is compared by "
            + (comparison instanceof MethodInsnNode lookup
                ? lookup.name + "(...) without equals"
                : "==")
            + ", and a result of another node is a copy and not the object that was passed to the"
            + " call",
        "let its class have equals and use it, or compare a name or number");
  }
}
