package org.satingrid.rewriter;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Changes a class so that its objects can be shared. Each write method, say {@code protected int
 * lower(int)}, becomes
 *
 * <pre>
 *   protected synchronized int lower(int):
 *     ALOAD 0; LDC "lower(I)I"; 1; ANEWARRAY Object; (DUP; 0; ILOAD 1; box; AASTORE)
 *     INVOKESTATIC Replica.enter; ASTORE r
 *     try:  ALOAD 0; ILOAD 1; INVOKESPECIAL satin$write$lower; ALOAD r; INVOKESTATIC Replica.leave; IRETURN
 *     any:  ALOAD r; INVOKESTATIC Replica.leave; ATHROW
 *   private int satin$write$lower(int):
 *     what was lower
 * </pre>
 *
 * <p>each {@code RETURN} of a constructor {@code ALOAD 0; INVOKESTATIC Replica.created; RETURN},
 * and a class right below {@code SharedObject} gets the transient field {@code satin$replica} and
 * its accessors.
 */
final class SharedEmitter {

  private static final String FIELD = "satin$replica";
  private static final String ENTER =
      "(L" + Names.SHARED + ";Ljava/lang/String;[" + Names.OBJECT_TYPE + ")" + Names.REPLICA_TYPE;
  private static final int GENERATED = Opcodes.ACC_SYNTHETIC | Opcodes.ACC_FINAL;

  private final ClassNode type;
  private final Hierarchy hierarchy;

  SharedEmitter(ClassNode type, Hierarchy hierarchy) {
    this.type = type;
    this.hierarchy = hierarchy;
  }

  void emit() {
    for (MethodNode method : List.copyOf(type.methods)) {
      if (method.name.equals("<init>")) {
        emitCreated(method);
      } else if (isWrite(method)) {
        type.methods.add(emitWrite(method));
      }
    }
    if (Hierarchy.isBaseOfSharedObjects(type.superName)) {
      emitReplica();
    }
  }

  /** A bridge needs no change, because it calls the write method. */
  private boolean isWrite(MethodNode method) {
    int none = Opcodes.ACC_ABSTRACT | Opcodes.ACC_STATIC | Opcodes.ACC_BRIDGE;
    return (method.access & none) == 0 && hierarchy.isWrite(type.name, method.name, method.desc);
  }

  private static void emitCreated(MethodNode constructor) {
    for (AbstractInsnNode instruction : constructor.instructions.toArray()) {
      if (instruction.getOpcode() == Opcodes.RETURN) {
        InsnList code = new InsnList();
        code.add(new VarInsnNode(Opcodes.ALOAD, 0));
        code.add(replica("created", "(L" + Names.SHARED + ";)V"));
        constructor.instructions.insertBefore(instruction, code);
      }
    }
  }

  /** Gives the method another name, and returns the new method that takes its place. */
  private MethodNode emitWrite(MethodNode method) {
    int access = method.access | Opcodes.ACC_SYNCHRONIZED;
    MethodNode write =
        new MethodNode(
            access,
            method.name,
            method.desc,
            method.signature,
            method.exceptions.toArray(String[]::new));
    write.invisibleAnnotations = method.invisibleAnnotations;
    write.visibleAnnotations = method.visibleAnnotations;
    Type[] arguments = Type.getArgumentTypes(method.desc);
    method.invisibleAnnotations = null;
    method.visibleAnnotations = null;
    method.access = Opcodes.ACC_PRIVATE | Opcodes.ACC_SYNTHETIC;
    String written = method.name + method.desc;
    method.name = Names.writeMethod(method.name);
    InsnList code = write.instructions;
    code.add(new VarInsnNode(Opcodes.ALOAD, 0));
    code.add(new LdcInsnNode(written));
    emitArray(arguments, code);
    code.add(replica("enter", ENTER));
    int replica = Type.getArgumentsAndReturnSizes(method.desc) >> 2;
    code.add(new VarInsnNode(Opcodes.ASTORE, replica));
    LabelNode begin = new LabelNode();
    LabelNode end = new LabelNode();
    LabelNode any = new LabelNode();
    code.add(begin);
    code.add(new VarInsnNode(Opcodes.ALOAD, 0));
    emitArguments(arguments, code);
    code.add(new MethodInsnNode(Opcodes.INVOKESPECIAL, type.name, method.name, method.desc));
    code.add(end);
    emitLeave(replica, code);
    code.add(new InsnNode(Type.getReturnType(method.desc).getOpcode(Opcodes.IRETURN)));
    code.add(any);
    emitLeave(replica, code);
    code.add(new InsnNode(Opcodes.ATHROW));
    write.tryCatchBlocks = new ArrayList<>(List.of(new TryCatchBlockNode(begin, end, any, null)));
    return write;
  }

  private static void emitArguments(Type[] arguments, InsnList code) {
    int slot = 1;
    for (Type argument : arguments) {
      code.add(new VarInsnNode(argument.getOpcode(Opcodes.ILOAD), slot));
      slot += argument.getSize();
    }
  }

  private static void emitArray(Type[] arguments, InsnList code) {
    code.add(new IntInsnNode(Opcodes.SIPUSH, arguments.length));
    code.add(new TypeInsnNode(Opcodes.ANEWARRAY, Hierarchy.OBJECT));
    int slot = 1;
    for (int i = 0; i < arguments.length; i++) {
      code.add(new InsnNode(Opcodes.DUP));
      code.add(new IntInsnNode(Opcodes.SIPUSH, i));
      code.add(new VarInsnNode(arguments[i].getOpcode(Opcodes.ILOAD), slot));
      code.add(Boxing.box(arguments[i]));
      code.add(new InsnNode(Opcodes.AASTORE));
      slot += arguments[i].getSize();
    }
  }

  private static void emitLeave(int replica, InsnList code) {
    code.add(new VarInsnNode(Opcodes.ALOAD, replica));
    code.add(replica("leave", "(" + Names.REPLICA_TYPE + ")V"));
  }

  private static MethodInsnNode replica(String method, String descriptor) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, Names.REPLICA, method, descriptor);
  }

  private void emitReplica() {
    type.interfaces.add(Names.SHARED);
    int field =
        Opcodes.ACC_PRIVATE | Opcodes.ACC_TRANSIENT | Opcodes.ACC_VOLATILE | Opcodes.ACC_SYNTHETIC;
    type.fields.add(new FieldNode(field, FIELD, Names.REPLICA_TYPE, null, null));
    MethodNode get = accessor("()" + Names.REPLICA_TYPE);
    get.instructions.add(new VarInsnNode(Opcodes.ALOAD, 0));
    get.instructions.add(new FieldInsnNode(Opcodes.GETFIELD, type.name, FIELD, Names.REPLICA_TYPE));
    get.instructions.add(new InsnNode(Opcodes.ARETURN));
    MethodNode set = accessor("(" + Names.REPLICA_TYPE + ")V");
    set.instructions.add(new VarInsnNode(Opcodes.ALOAD, 0));
    set.instructions.add(new VarInsnNode(Opcodes.ALOAD, 1));
    set.instructions.add(new FieldInsnNode(Opcodes.PUTFIELD, type.name, FIELD, Names.REPLICA_TYPE));
    set.instructions.add(new InsnNode(Opcodes.RETURN));
    type.methods.add(get);
    type.methods.add(set);
  }

  private static MethodNode accessor(String descriptor) {
    return new MethodNode(Opcodes.ACC_PUBLIC | GENERATED, FIELD, descriptor, null, null);
  }
}
