package org.satingrid.rewriter;

import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Emits the store of a result in its array element or field. The variable s contains the record of
 * the spawn:
 *
 * <pre>
 *   a[i] = fib(n):  s.target() CHECKCAST [J; s.index(); s.result() unboxed; LASTORE
 *   o.f = fib(n):   s.target() CHECKCAST Fib; s.result() unboxed; PUTFIELD
 *   C.f = fib(n):   s.result() unboxed; PUTSTATIC
 *   x = fib(n):     s.result() unboxed and dropped: only what the conversion throws matters
 * </pre>
 *
 * In the program the conversion precedes the store. Therefore a result that cannot be converted
 * throws even if the array is null.
 */
final class StoreEmitter {

  private static final String BOOLEANS = "[Z";

  private final SpawnSite site;
  private final int spawned;
  private final InsnList code = new InsnList();

  private StoreEmitter(SpawnSite site, int spawned) {
    this.site = site;
    this.spawned = spawned;
  }

  /**
   * @param spawned slot of the variable s
   */
  static InsnList emit(SpawnSite site, int spawned) {
    StoreEmitter emitter = new StoreEmitter(site, spawned);
    if (site.conversions().mayThrow()) {
      emitter.tryValue();
    }
    if (site.destination() instanceof Destination.Element element) {
      emitter.storeElement(element);
    } else if (site.destination() instanceof Destination.Field field) {
      emitter.storeField(field);
    }
    return emitter.code;
  }

  private void storeElement(Destination.Element element) {
    LabelNode end = new LabelNode();
    if (element.opcode() == Opcodes.BASTORE) { // One opcode serves arrays of byte and of boolean.
      LabelNode bytes = new LabelNode();
      get("target", "()" + Names.OBJECT_TYPE);
      code.add(new TypeInsnNode(Opcodes.INSTANCEOF, BOOLEANS));
      code.add(new JumpInsnNode(Opcodes.IFEQ, bytes));
      storeElement(BOOLEANS, Opcodes.BASTORE);
      code.add(new JumpInsnNode(Opcodes.GOTO, end));
      code.add(bytes);
    }
    storeElement(arrayType(element.opcode()), element.opcode());
    code.add(end);
  }

  private void storeElement(String type, int opcode) {
    get("target", "()" + Names.OBJECT_TYPE);
    code.add(new TypeInsnNode(Opcodes.CHECKCAST, type));
    get("index", "()I");
    value();
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

  private void storeField(Destination.Field field) {
    if (!field.isStatic()) {
      get("target", "()" + Names.OBJECT_TYPE);
      code.add(new TypeInsnNode(Opcodes.CHECKCAST, field.store().owner));
    }
    value();
    code.add(field.store().clone(Map.of()));
  }

  private void tryValue() {
    get("result", "()" + Names.OBJECT_TYPE);
    code.add(site.conversions().trial());
  }

  private void value() {
    get("result", "()" + Names.OBJECT_TYPE);
    code.add(site.conversions().fromResult());
  }

  private void get(String what, String descriptor) {
    code.add(new VarInsnNode(Opcodes.ALOAD, spawned));
    code.add(new MethodInsnNode(Opcodes.INVOKEVIRTUAL, Names.SPAWNED, what, descriptor));
  }
}
