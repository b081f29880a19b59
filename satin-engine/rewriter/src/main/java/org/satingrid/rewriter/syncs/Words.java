package org.satingrid.rewriter.syncs;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Names of places and objects for the reasons in {@link SyncTable}. */
final class Words {

  private Words() {}

  static Wait wait(Pending site, String reason, boolean certain) {
    return new Wait(List.of(site), reason, certain, false);
  }

  static String call(Pending site) {
    return "the spawned call " + site.call().name + "(...)";
  }

  /** Says how the spawned call changes objects, if it does not change its arguments itself. */
  static String changes(Pending site, @Nullable Effects effects) {
    String changes = call(site) + " changes";
    if (effects == null || effects.writesArguments()) {
      return changes;
    }
    Chain how = effects.writesStatic() == null ? effects.world() : effects.writesStatic();
    return how == null ? changes : changes + ": " + how;
  }

  static String target(Pending site) {
    String kind =
        site.store() instanceof FieldInsnNode field
            ? "the field '" + field.name + "', which gets"
            : "an array element, which gets";
    return kind + " the result of " + call(site);
  }

  static String written(AbstractInsnNode store) {
    return store instanceof FieldInsnNode field ? "the field '" + field.name + "'" : "an array";
  }

  static String called(AbstractInsnNode instruction) {
    if (instruction instanceof MethodInsnNode call) {
      return "the call of " + (call.name.equals("<init>") ? "a constructor" : call.name + "(...)");
    }
    return "the call";
  }
}
