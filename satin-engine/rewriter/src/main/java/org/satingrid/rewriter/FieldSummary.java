package org.satingrid.rewriter;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The serialized form of a class's objects, and the content of their fields.
 *
 * @param fields serialized fields of an object
 * @param hasOwnForm true if the class writes other data than its fields
 * @param made by field: the class of the object that every constructor stores in the field
 * @param stores fields that the class writes, as {@code owner.name}. Writes of its constructors to
 *     fields of the class do not count
 */
record FieldSummary(
    String name,
    List<FieldNode> fields,
    boolean hasOwnForm,
    Map<String, String> made,
    Set<String> stores) {

  private static final Set<String> HOOKS = Set.of("writeObject", "writeReplace", "writeExternal");

  static FieldSummary of(byte[] classFile) {
    ClassNode type = new ClassNode();
    new ClassReader(classFile).accept(type, ClassReader.SKIP_FRAMES | ClassReader.SKIP_DEBUG);
    boolean hasOwnForm =
        type.methods.stream().anyMatch(method -> HOOKS.contains(method.name))
            || type.fields.stream().anyMatch(field -> field.name.equals("serialPersistentFields"));
    List<FieldNode> fields = new ArrayList<>(type.fields);
    fields.removeIf(field -> (field.access & (Opcodes.ACC_STATIC | Opcodes.ACC_TRANSIENT)) != 0);
    return new FieldSummary(type.name, fields, hasOwnForm, made(type), stores(type));
  }

  /**
   * Returns, by field, the class of the object that every constructor stores in it, once and before
   * a branch.
   */
  private static Map<String, String> made(ClassNode type) {
    Map<String, String> common = null;
    for (MethodNode method : type.methods) {
      if (method.name.equals("<init>") && !callsAnother(type, method)) {
        Map<String, String> made = made(type, method);
        if (common == null) {
          common = made;
        } else {
          common.entrySet().retainAll(made.entrySet());
        }
      }
    }
    return common == null ? Map.of() : common;
  }

  private static boolean callsAnother(ClassNode type, MethodNode constructor) {
    boolean makesItself = false;
    for (AbstractInsnNode instruction : constructor.instructions) {
      makesItself |= instruction instanceof TypeInsnNode made && made.desc.equals(type.name);
      if (instruction instanceof MethodInsnNode call
          && call.name.equals("<init>")
          && call.owner.equals(type.name)
          && !makesItself) {
        return true;
      }
    }
    return false;
  }

  private static Map<String, String> made(ClassNode type, MethodNode constructor) {
    Map<String, String> made = new HashMap<>();
    Set<String> stored = new HashSet<>();
    boolean branches = !constructor.tryCatchBlocks.isEmpty();
    for (AbstractInsnNode instruction : constructor.instructions) {
      branches |= instruction instanceof JumpInsnNode || isEnd(instruction);
      if (instruction instanceof FieldInsnNode store
          && store.getOpcode() == Opcodes.PUTFIELD
          && store.owner.equals(type.name)) {
        String value = madeFor(store);
        if (!stored.add(store.name) || value == null || branches) {
          made.remove(store.name);
        } else {
          made.put(store.name, value);
        }
      }
    }
    return made;
  }

  private static boolean isEnd(AbstractInsnNode instruction) {
    return instruction instanceof InsnNode && instruction.getOpcode() == Opcodes.ATHROW;
  }

  /**
   * Returns X for {@code ALOAD 0; NEW X; DUP; ...; INVOKESPECIAL X.<init>; PUTFIELD}, else null.
   */
  private static @Nullable String madeFor(FieldInsnNode store) {
    AbstractInsnNode before = previous(store);
    if (!(before instanceof MethodInsnNode call) || !call.name.equals("<init>")) {
      return null;
    }
    AbstractInsnNode made = previous(call);
    while (made != null && !(made instanceof TypeInsnNode type && type.desc.equals(call.owner))) {
      made = previous(made);
    }
    if (made == null || made.getOpcode() != Opcodes.NEW) {
      return null;
    }
    return previous(made) instanceof VarInsnNode self && self.var == 0 ? call.owner : null;
  }

  private static @Nullable AbstractInsnNode previous(AbstractInsnNode instruction) {
    AbstractInsnNode before = instruction.getPrevious();
    while (before != null && before.getOpcode() < 0) {
      before = before.getPrevious();
    }
    return before;
  }

  private static Set<String> stores(ClassNode type) {
    Set<String> stores = new HashSet<>();
    for (MethodNode method : type.methods) {
      for (AbstractInsnNode instruction : method.instructions) {
        if (instruction instanceof FieldInsnNode store
            && store.getOpcode() == Opcodes.PUTFIELD
            && !(method.name.equals("<init>") && store.owner.equals(type.name))) {
          stores.add(store.owner + "." + store.name);
        }
      }
    }
    return stores;
  }
}
