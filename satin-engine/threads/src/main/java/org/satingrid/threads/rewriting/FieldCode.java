package org.satingrid.threads.rewriting;

import static org.objectweb.asm.Opcodes.*;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/** Rewrites instructions on fields. */
final class FieldCode {

  private final ClassRewriting context;
  private final MethodNode method;

  FieldCode(ClassRewriting context, MethodNode method) {
    this.context = context;
    this.method = method;
  }

  @Nullable InsnList replacement(FieldInsnNode node, Frame<BasicValue> frame) {
    if (Enums.isOutputOfConstants(context.type(), method, node)) {
      return Code.list(
          node.clone(null),
          new MethodInsnNode(
              INVOKESTATIC,
              Names.HOOKS,
              "ofFirst",
              "(Ljava/io/PrintStream;)Ljava/io/PrintStream;"));
    }
    ProgramTypes.Field field = context.types().field(node.owner, node.name);
    if (field == null || field.facts().constant()) {
      return null; // a field of the JDK
    }
    boolean isStatic = node.getOpcode() == GETSTATIC || node.getOpcode() == PUTSTATIC;
    return isStatic ? ofClass(node, field) : ofObject(node, field, frame);
  }

  private @Nullable InsnList ofClass(FieldInsnNode node, ProgramTypes.Field field) {
    String owner = field.owner().name();
    if (!context.types().hasStatics(owner)) {
      return ofEnum(node, field);
    }
    if (field.facts().is(ACC_VOLATILE)) {
      MethodInsnNode holder = StaticFields.find(owner);
      return volatileStatic(Code.list(holder), node, holder.owner);
    }
    int site = context.site(method, node);
    return Code.list(
        node.getOpcode() == GETSTATIC
            ? context.accessors().getStatic(owner, node, site, isLeftOut(field))
            : context.accessors().setStatic(owner, node, site, isLeftOut(field)));
  }

  private boolean isLeftOut(ProgramTypes.Field field) {
    return StayingTypes.isLeftOut(
        field.facts().access(), field.facts().descriptor(), context.types());
  }

  /**
   * Rewrites an access to a field of an enum. Every node has its own constants. The objects in
   * their fields come from the first node.
   */
  private @Nullable InsnList ofEnum(FieldInsnNode node, ProgramTypes.Field field) {
    boolean reads = node.getOpcode() == GETFIELD || node.getOpcode() == GETSTATIC;
    boolean initializing = method.name.equals("<init>") || method.name.equals("<clinit>");
    ClassFacts owner = field.owner();
    if (!reads
        || initializing
        || !"java/lang/Enum".equals(owner.superName())
        || !Enums.isObject(field.facts().access(), field.facts().descriptor(), context.types())) {
      return null;
    }
    return Code.list(
        new MethodInsnNode(INVOKESTATIC, owner.name(), Enums.READY, "()V"), node.clone(null));
  }

  private static InsnList volatileStatic(InsnList holder, FieldInsnNode node, String owner) {
    if (node.getOpcode() == GETSTATIC) {
      holder.add(read(node, owner));
      return holder;
    }
    InsnList list = Code.boxing(Type.getType(node.desc));
    list.add(holder);
    list.add(new InsnNode(SWAP));
    list.add(write(node, owner));
    return list;
  }

  private @Nullable InsnList ofObject(
      FieldInsnNode node, ProgramTypes.Field field, Frame<BasicValue> frame) {
    String owner = field.owner().name();
    boolean reads = node.getOpcode() == GETFIELD;
    BasicValue object = TypeFlow.operand(frame, reads ? 0 : 1);
    // This node is the home of an object under construction. Accesses to this object never miss.
    if (field.owner().is(ACC_ENUM)) {
      return ofEnum(node, field);
    }
    boolean constructing = method.name.equals("<init>") && TypeFlow.isThis(object);
    if (constructing || field.facts().is(ACC_TRANSIENT)) {
      return null;
    }
    if (!context.types().isShared(owner)) {
      return reads || !context.types().isSubclass(owner, "java/lang/Throwable")
          ? null
          : changedException(node);
    }
    if (field.facts().is(ACC_VOLATILE)) {
      if (reads) {
        return read(node, owner);
      }
      InsnList list = Code.boxing(Type.getType(node.desc));
      list.add(write(node, owner));
      return list;
    }
    int site = context.site(method, node);
    return Code.list(
        reads
            ? context.accessors().get(node.owner, node.name, node.desc, site)
            : context.accessors().set(node.owner, node.name, node.desc, site));
  }

  /** Fails the run if other nodes have copies of the exception, before the field changes. */
  private static InsnList changedException(FieldInsnNode node) {
    boolean wide = Type.getType(node.desc).getSize() == 2;
    InsnList list =
        wide
            ? Code.list(new InsnNode(DUP2_X1), new InsnNode(POP2), new InsnNode(DUP))
            : Code.list(new InsnNode(SWAP), new InsnNode(DUP));
    list.add(
        new MethodInsnNode(INVOKESTATIC, Names.EXCEPTIONS, "changes", "(Ljava/lang/Throwable;)V"));
    if (wide) {
      list.add(new InsnNode(DUP_X2));
      list.add(new InsnNode(POP));
    } else {
      list.add(new InsnNode(SWAP));
    }
    list.add(node.clone(null));
    return list;
  }

  private static InsnList read(FieldInsnNode node, String owner) {
    InsnList list = new InsnList();
    list.add(new LdcInsnNode(Names.binary(owner) + "." + node.name));
    list.add(
        new MethodInsnNode(
            INVOKESTATIC,
            Names.SYNC,
            "read",
            "(Ljava/lang/Object;Ljava/lang/String;)Ljava/lang/Object;"));
    list.add(Code.unboxing(Type.getType(node.desc)));
    return list;
  }

  private static InsnList write(FieldInsnNode node, String owner) {
    return Code.list(
        new LdcInsnNode(Names.binary(owner) + "." + node.name),
        new MethodInsnNode(
            INVOKESTATIC,
            Names.SYNC,
            "write",
            "(Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/String;)V"));
  }
}
