package org.satingrid.rewriter;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Emits a method that stores results in their array elements and fields ({@link StoreEmitter}). A
 * call with a result that cannot be stored counts as failed.
 *
 * <pre>
 *   private static synthetic void satin$store(Spawned s):
 *   begin:
 *     ALOAD s; INVOKEVIRTUAL site
 *     LOOKUPSWITCH
 *       0: store of site 0; RETURN
 *       1: store of site 1; RETURN
 *   end:                                     default of the switch
 *     RETURN
 *   failed:                                  handler of [begin, end) for any Throwable
 *     ASTORE t; ALOAD s; ALOAD t; INVOKEVIRTUAL surfaces; RETURN
 * </pre>
 */
final class StoreMethodEmitter {

  static final String TAKES_SPAWNED = "(" + Names.SPAWNED_TYPE + ")V";
  private static final int SPAWNED = 0;
  private static final int THROWN = 1;

  private StoreMethodEmitter() {}

  /**
   * @param sites spawns by their numbers
   */
  static MethodNode emit(String name, SortedMap<Integer, SpawnSite> sites) {
    MethodNode method =
        new MethodNode(
            Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC,
            name,
            TAKES_SPAWNED,
            null,
            null);
    LabelNode begin = new LabelNode();
    LabelNode end = new LabelNode();
    LabelNode failed = new LabelNode();
    List<LabelNode> labels = new ArrayList<>();
    Code stores = new Code();
    for (SpawnSite site : sites.values()) {
      LabelNode label = new LabelNode();
      labels.add(label);
      stores.label(label).add(StoreEmitter.emit(site, SPAWNED)).op(Opcodes.RETURN);
    }
    int[] keys = sites.keySet().stream().mapToInt(i -> i).toArray();
    Code code = new Code(method.instructions).label(begin);
    code.aload(SPAWNED).callVirtual(Names.SPAWNED, "site", "()I");
    code.list().add(new LookupSwitchInsnNode(end, keys, labels.toArray(LabelNode[]::new)));
    code.add(stores.list()).label(end).op(Opcodes.RETURN);
    code.label(failed).astore(THROWN).aload(SPAWNED).aload(THROWN);
    code.callVirtual(Names.SPAWNED, "surfaces", "(Ljava/lang/Throwable;)V").op(Opcodes.RETURN);
    method.tryCatchBlocks.add(new TryCatchBlockNode(begin, end, failed, null));
    return method;
  }
}
