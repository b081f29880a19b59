package org.satingrid.rewriter;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Finds code of spawned calls that has another result with a copy of an object than with the
 * object. Another node gets copies of the arguments. A copy has no transient fields. A copy of a
 * shared object gets only the changes of write methods.
 */
final class CopyChecks {
  private static final String SERIALIZABLE = "java/io/Serializable";

  private final SpawnedCode code;
  private final Hierarchy hierarchy;
  private final Map<String, ClassNode> classes = new HashMap<>();
  private final Set<String> writeMethods;

  CopyChecks(SpawnedCode code, Hierarchy hierarchy) {
    this.code = code;
    this.hierarchy = hierarchy;
    code.reached().forEach(method -> classes.put(method.type().name, method.type()));
    code.others().forEach(method -> classes.put(method.type().name, method.type()));
    writeMethods = inWriteMethods();
  }

  /** Returns the first line of each method with such code, for each field. */
  List<Refusal> findings() {
    Set<String> written = new HashSet<>();
    for (SpawnedCode.Method method : code.reached()) {
      for (AbstractInsnNode instruction : method.node().instructions) {
        if (instruction.getOpcode() == Opcodes.PUTFIELD) {
          written.add(SpawnedCode.name((FieldInsnNode) instruction));
        }
      }
    }
    List<Refusal> findings = new ArrayList<>();
    Set<String> named = new HashSet<>();
    for (SpawnedCode.Method method : code.reached()) {
      for (AbstractInsnNode instruction : method.node().instructions) {
        FieldInsnNode field = instruction instanceof FieldInsnNode f ? f : null;
        Refusal finding = field == null ? null : finding(method, field, written);
        if (field != null && finding != null && named.add(SpawnedCode.name(field))) {
          findings.add(finding);
        }
      }
    }
    return findings;
  }

  /** Finds the methods that write methods of shared objects are or can call, by name. */
  private Set<String> inWriteMethods() {
    Set<String> found = new HashSet<>();
    boolean grows = true;
    while (grows) {
      grows = false;
      for (SpawnedCode.Method method : code.reached()) {
        String key = method.node().name + method.node().desc;
        boolean writes =
            found.contains(key)
                || hierarchy.isWrite(method.type().name, method.node().name, method.node().desc);
        grows |= writes && found.add(key);
        for (AbstractInsnNode instruction : method.node().instructions) {
          if (writes && instruction instanceof MethodInsnNode call) {
            grows |= found.add(call.name + call.desc);
          }
        }
      }
    }
    return found;
  }

  private @Nullable Refusal finding(
      SpawnedCode.Method method, FieldInsnNode field, Set<String> written) {
    String key = method.node().name + method.node().desc;
    if (field.getOpcode() == Opcodes.PUTFIELD
        && hierarchy.isSharedObject(field.owner)
        && !method.node().name.equals("<init>")
        && !writeMethods.contains(key)) {
      return method.finding(
          field,
          "a spawned call changes the field "
              + SpawnedCode.name(field)
              + " of a shared object outside of a write method, and other nodes do not get the"
              + " change",
          "change the field in a method with @WriteMethod");
    }
    if (field.getOpcode() == Opcodes.GETFIELD
        && isTransient(field)
        && !written.contains(SpawnedCode.name(field))) {
      return method.finding(
          field,
          "a spawned call reads the transient field "
              + SpawnedCode.name(field)
              + ", which is null or 0 in the copy that another node gets",
          "let the field not be transient, or compute its value where it is null");
    }
    return null;
  }

  private boolean isTransient(FieldInsnNode use) {
    Set<String> seen = new HashSet<>();
    ClassNode type = classes.get(use.owner);
    while (type != null && seen.add(type.name)) {
      for (FieldNode field : type.fields) {
        if (field.name.equals(use.name)) {
          return (field.access & Opcodes.ACC_TRANSIENT) != 0
              && hierarchy.isSubtype(type.name, SERIALIZABLE)
              && type.methods.stream().noneMatch(method -> method.name.equals("readObject"));
        }
      }
      type = classes.get(type.superName);
    }
    return false;
  }
}
