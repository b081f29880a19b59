package org.satingrid.rewriter;

import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Emits a spawn in place of a call. The receiver and the arguments are on the stack.
 *
 * <pre>
 *   x = fib(n):     INVOKESTATIC Fib$satin$0.of; open; SWAP; INVOKEVIRTUAL Frame.spawn; ASTORE spawned_i
 *                   (and x gets a default value where it has none: see OldValues)
 *   fib(n):         INVOKESTATIC Fib$satin$0.of; open; SWAP; INVOKEVIRTUAL Frame.spawn; POP
 *   a[j] = fib(n):  INVOKESTATIC Fib$satin$0.of; open; LDC site; INVOKESTATIC Frame.spawnInto
 *   o.f = fib(n):   the same, without index
 *   C.f = fib(n):   INVOKESTATIC Fib$satin$0.of; ACONST_NULL; SWAP; open; LDC site; INVOKESTATIC Frame.spawnInto
 *
 *   open:           ALOAD frame; INVOKESTATIC Frame.open; DUP; ASTORE frame
 * </pre>
 */
final class SpawnEmitter {

  private static final String INTO_ELEMENT =
      "(" + Names.OBJECT_TYPE + "I" + Names.TASK_TYPE + Names.FRAME_TYPE + "I)V";
  private static final String INTO_FIELD =
      "(" + Names.OBJECT_TYPE + Names.TASK_TYPE + Names.FRAME_TYPE + "I)V";

  private final ClassPlan classPlan;
  private final HiddenLocals hidden;
  private final OldValues oldValues;

  SpawnEmitter(ClassPlan classPlan, HiddenLocals hidden, OldValues oldValues) {
    this.classPlan = classPlan;
    this.hidden = hidden;
    this.oldValues = oldValues;
  }

  InsnList spawn(SpawnSite site, PendingFlow flow) {
    Callee callee = classPlan.callee(site.call());
    InsnList code = new InsnList();
    code.add(
        new MethodInsnNode(
            Opcodes.INVOKESTATIC, callee.taskClass(), Names.OF, callee.factoryDescriptor()));
    if (site.destination() instanceof Destination.Local local
        && site.store() instanceof VarInsnNode store) {
      plainSpawn(code);
      List<Destination.Local> others = flow.touched(store);
      code.add(hidden.clear(others.stream().filter(other -> !other.equals(local)).toList()));
      code.add(hidden.store(local));
      code.add(oldValues.keepOrDefault(store, local));
    } else if (site.destination() instanceof Destination.Element) {
      open(code);
      spawnInto(code, site, INTO_ELEMENT);
    } else if (site.destination() instanceof Destination.Field field) {
      if (field.isStatic()) {
        code.add(new InsnNode(Opcodes.ACONST_NULL));
        code.add(new InsnNode(Opcodes.SWAP));
      }
      open(code);
      spawnInto(code, site, INTO_FIELD);
    } else {
      plainSpawn(code);
      code.add(new InsnNode(Opcodes.POP));
    }
    return code;
  }

  private void open(InsnList code) {
    String descriptor = "(" + Names.FRAME_TYPE + ")" + Names.FRAME_TYPE;
    code.add(hidden.loadFrame());
    code.add(new MethodInsnNode(Opcodes.INVOKESTATIC, Names.FRAME, "open", descriptor));
    code.add(new InsnNode(Opcodes.DUP));
    code.add(hidden.storeFrame());
  }

  private void plainSpawn(InsnList code) {
    String descriptor = "(" + Names.TASK_TYPE + ")" + Names.SPAWNED_TYPE;
    open(code);
    code.add(new InsnNode(Opcodes.SWAP));
    code.add(new MethodInsnNode(Opcodes.INVOKEVIRTUAL, Names.FRAME, "spawn", descriptor));
  }

  private void spawnInto(InsnList code, SpawnSite site, String descriptor) {
    code.add(new LdcInsnNode(classPlan.addStore(site)));
    code.add(new MethodInsnNode(Opcodes.INVOKESTATIC, Names.FRAME, "spawnInto", descriptor));
  }
}
