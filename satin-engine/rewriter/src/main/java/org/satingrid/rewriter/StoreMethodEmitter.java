package org.satingrid.rewriter;

import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Emits the method that stores a result in the array element or field it was spawned for:
 *
 * <pre>
 *   private static synthetic void satin$store(Spawned s):
 *     ALOAD 0; INVOKEVIRTUAL site()
 *     TABLESWITCH
 *       0: s.target() CHECKCAST [J; s.index(); s.result() unboxed; LASTORE; RETURN
 *       1: s.target() CHECKCAST Fib; s.result() unboxed; PUTFIELD; RETURN
 *       2: s.result() unboxed; PUTSTATIC; RETURN
 * </pre>
 */
final class StoreMethodEmitter {

  private static final String BOOLEANS = "[Z";

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
    get(code, "site", "()I");
    code.add(new TableSwitchInsnNode(0, labels.length - 1, none, labels));
    for (int i = 0; i < labels.length; i++) {
      code.add(labels[i]);
      SpawnSite site = stores.get(i);
      if (site.destination() instanceof Destination.Element element) {
        storeElement(code, site, element);
      } else if (site.destination() instanceof Destination.Field field) {
        storeField(code, site, field);
      }
      code.add(new InsnNode(Opcodes.RETURN));
    }
    code.add(none);
    code.add(new InsnNode(Opcodes.RETURN));
    return method;
  }

  private static void storeElement(InsnList code, SpawnSite site, Destination.Element element) {
    if (element.opcode() == Opcodes.BASTORE) { // One opcode for two types of array.
      LabelNode bytes = new LabelNode();
      get(code, "target", "()" + Names.OBJECT_TYPE);
      code.add(new TypeInsnNode(Opcodes.INSTANCEOF, BOOLEANS));
      code.add(new JumpInsnNode(Opcodes.IFEQ, bytes));
      storeElement(code, site, BOOLEANS, Opcodes.BASTORE);
      code.add(new InsnNode(Opcodes.RETURN));
      code.add(bytes);
    }
    storeElement(code, site, arrayType(element.opcode()), element.opcode());
  }

  private static void storeElement(InsnList code, SpawnSite site, String type, int opcode) {
    get(code, "target", "()" + Names.OBJECT_TYPE);
    code.add(new TypeInsnNode(Opcodes.CHECKCAST, type));
    get(code, "index", "()I");
    value(code, site);
    code.add(new InsnNode(opcode));
  }

  private static String arrayType(int opcode) {
    return switch (opcode) {
      case Opcodes.IASTORE -> "[I";
      case Opcodes.LASTORE -> "[J";
      case Opcodes.FASTORE -> "[F";
      case Opcodes.DASTORE -> "[D";
      case Opcodes.BASTORE -> "[B";
      case Opcodes.CASTORE -> "[C";
      case Opcodes.SASTORE -> "[S";
      default -> "[" + Names.OBJECT_TYPE;
    };
  }

  private static void storeField(InsnList code, SpawnSite site, Destination.Field field) {
    if (!field.isStatic()) {
      get(code, "target", "()" + Names.OBJECT_TYPE);
      code.add(new TypeInsnNode(Opcodes.CHECKCAST, field.store().owner));
    }
    value(code, site);
    code.add(field.store().clone(Map.of()));
  }

  private static void value(InsnList code, SpawnSite site) {
    get(code, "result", "()" + Names.OBJECT_TYPE);
    code.add(site.conversions().fromResult());
  }

  private static void get(InsnList code, String what, String descriptor) {
    code.add(new VarInsnNode(Opcodes.ALOAD, 0));
    code.add(new MethodInsnNode(Opcodes.INVOKEVIRTUAL, Names.SPAWNED, what, descriptor));
  }
}
