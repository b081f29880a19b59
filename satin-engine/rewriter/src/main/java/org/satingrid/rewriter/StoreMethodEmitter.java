package org.satingrid.rewriter;

import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Emits the method that stores a result in the array element or field it was spawned for ({@link
 * StoreEmitter}), where a record is made per spawn:
 *
 * <pre>
 *   private static synthetic void satin$store(Spawned s):
 *     ALOAD 0; INVOKEVIRTUAL site()
 *     TABLESWITCH
 *       0: store of site 0; RETURN
 *       1: store of site 1; RETURN
 * </pre>
 */
final class StoreMethodEmitter {

  private StoreMethodEmitter() {}

  static MethodNode emit(List<SpawnSite> stores) {
    MethodNode method =
        new MethodNode(
            Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC,
            Names.STORE,
            "(" + Names.SPAWNED_TYPE + ")V",
            null,
            null);
    LabelNode[] labels = stores.stream().map(s -> new LabelNode()).toArray(LabelNode[]::new);
    LabelNode none = new LabelNode();
    InsnList code = method.instructions;
    code.add(new VarInsnNode(Opcodes.ALOAD, 0));
    code.add(new MethodInsnNode(Opcodes.INVOKEVIRTUAL, Names.SPAWNED, "site", "()I"));
    code.add(new TableSwitchInsnNode(0, labels.length - 1, none, labels));
    for (int i = 0; i < labels.length; i++) {
      code.add(labels[i]);
      code.add(StoreEmitter.emit(stores.get(i), 0));
      code.add(new InsnNode(Opcodes.RETURN));
    }
    code.add(none);
    code.add(new InsnNode(Opcodes.RETURN));
    return method;
  }
}
