package org.satingrid.rewriter;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceValue;
import org.satingrid.rewriter.syncs.Analysis;

/**
 * Finds spawned calls that change an argument which they also reach by a static field. Another node
 * gets two objects, and a change of one is no change of the other.
 */
final class AliasChecks {

  private final SpawnedCode code;
  private final Hierarchy hierarchy;
  private final Analysis analysis;
  private final Map<String, Set<String>> read = new HashMap<>();
  private final Set<String> named = new HashSet<>();

  AliasChecks(SpawnedCode code, Hierarchy hierarchy, Analysis analysis) {
    this.code = code;
    this.hierarchy = hierarchy;
    this.analysis = analysis;
  }

  /** Returns the first line for each spawned method and static field. */
  List<Refusal> findings() {
    List<Refusal> findings = new ArrayList<>();
    code.reached().forEach(method -> add(method, findings));
    code.others().forEach(method -> add(method, findings));
    return findings;
  }

  private void add(SpawnedCode.Method method, List<Refusal> findings) {
    Frame<SourceValue>[] origins = null;
    for (AbstractInsnNode instruction : method.node().instructions) {
      if (instruction instanceof MethodInsnNode call
          && call.getOpcode() != Opcodes.INVOKESTATIC
          && hierarchy.isSpawn(call.owner, call.name, call.desc)
          && analysis.sharedChange(call) == null) {
        long changed = analysis.changedArguments(call);
        if (changed != 0) {
          origins = origins == null ? StaticOrigins.in(method) : origins;
          Frame<SourceValue> frame = origins[method.node().instructions.indexOf(call)];
          Refusal finding = frame == null ? null : finding(method, call, changed, frame);
          if (finding != null) {
            findings.add(finding);
          }
        }
      }
    }
  }

  private @Nullable Refusal finding(
      SpawnedCode.Method method, MethodInsnNode call, long changed, Frame<SourceValue> frame) {
    int count = 1 + Type.getArgumentTypes(call.desc).length;
    for (int i = 0; i < count; i++) {
      FieldInsnNode field = StaticOrigins.field(frame.getStack(frame.getStackSize() - count + i));
      if (field != null
          && (changed >> i & 1) != 0
          && fieldsOf(call).contains(SpawnedCode.name(field))
          && named.add(call.name + " " + SpawnedCode.name(field))) {
        return method.finding(
            call,
            "the spawned call "
                + call.name
                + "(...) changes "
                + (i == 0 ? "the object it is called on" : "argument " + i)
                + ", which it also reaches by the static field "
                + SpawnedCode.name(field)
                + ", and another node gets two objects",
            "let the call use its argument in place of the static field");
      }
    }
    return null;
  }

  /** Returns the static fields that a spawned call can read. */
  private Set<String> fieldsOf(MethodInsnNode call) {
    return read.computeIfAbsent(
        call.owner + "." + call.name + call.desc,
        key -> {
          Set<String> fields = new HashSet<>();
          for (SpawnedCode.Method method : code.reachedFrom(call)) {
            for (AbstractInsnNode instruction : method.node().instructions) {
              if (instruction.getOpcode() == Opcodes.GETSTATIC) {
                fields.add(SpawnedCode.name((FieldInsnNode) instruction));
              }
            }
          }
          return fields;
        });
  }
}
