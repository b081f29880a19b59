package org.satingrid.threads.rewriting;

import static java.lang.invoke.LambdaMetafactory.FLAG_BRIDGES;
import static java.lang.invoke.LambdaMetafactory.FLAG_MARKERS;
import static java.lang.invoke.LambdaMetafactory.FLAG_SERIALIZABLE;
import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Rewrites lambdas and method references. The JDK would generate classes for them at run time, and
 * other nodes would not have these classes. Each lambda therefore becomes a class of the program,
 * with a final field for each captured value. The body of the lambda becomes a static method of the
 * surrounding class, which can access private members.
 */
final class Lambdas {

  private static final String METAFACTORY = "java/lang/invoke/LambdaMetafactory";

  private final ClassNode type;
  private final List<ClassNode> classes = new ArrayList<>();
  private final List<MethodNode> bodies = new ArrayList<>();

  Lambdas(ClassNode type) {
    this.type = type;
  }

  /** Returns the generated classes, before rewriting. */
  List<ClassNode> classes() {
    return classes;
  }

  /** Returns the methods to add to the class, before rewriting. */
  List<MethodNode> bodies() {
    return bodies;
  }

  @Nullable InsnList replacement(InvokeDynamicInsnNode node) {
    if (!node.bsm.getOwner().equals(METAFACTORY)) {
      return null;
    }
    Type interfaceMethod = (Type) node.bsmArgs[0];
    Handle target = (Handle) node.bsmArgs[1];
    Type instantiated = (Type) node.bsmArgs[2];
    int number = classes.size();
    Type[] captured = Type.getArgumentTypes(node.desc);
    MethodNode body = body(number, captured, target, instantiated);
    ClassNode made = make(number, node, captured, interfaceMethod, instantiated, body);
    bodies.add(body);
    classes.add(made);
    return Code.list(new MethodInsnNode(INVOKESTATIC, made.name, "make", node.desc));
  }

  /** {@code static R $lambdaN(captured..., parameters...) { return target(...); }}. */
  private MethodNode body(int number, Type[] captured, Handle target, Type instantiated) {
    List<Type> given = new ArrayList<>(List.of(captured));
    given.addAll(List.of(instantiated.getArgumentTypes()));
    Type result = instantiated.getReturnType();
    String descriptor = Type.getMethodDescriptor(result, given.toArray(Type[]::new));
    MethodNode code =
        new MethodNode(
            ACC_PUBLIC | ACC_STATIC | ACC_SYNTHETIC, "$lambda" + number, descriptor, null, null);
    boolean creates = target.getTag() == H_NEWINVOKESPECIAL;
    if (creates) {
      code.visitTypeInsn(NEW, target.getOwner());
      code.visitInsn(DUP);
    }
    List<Type> taken = new ArrayList<>();
    if (!creates && target.getTag() != H_INVOKESTATIC) {
      taken.add(Type.getObjectType(target.getOwner()));
    }
    taken.addAll(List.of(Type.getArgumentTypes(target.getDesc())));
    int local = 0;
    for (int i = 0; i < taken.size(); i++) {
      code.visitVarInsn(given.get(i).getOpcode(ILOAD), local);
      Adaptation.adapt(code, given.get(i), taken.get(i));
      local += given.get(i).getSize();
      boolean receiver = i == 0 && !creates && target.getTag() != H_INVOKESTATIC;
      if (receiver && captured.length == 0) {
        Adaptation.refuseNull(code);
      }
    }
    int opcode =
        switch (target.getTag()) {
          case H_INVOKESTATIC -> INVOKESTATIC;
          case H_INVOKEINTERFACE -> INVOKEINTERFACE;
          case H_INVOKEVIRTUAL -> INVOKEVIRTUAL;
          default -> INVOKESPECIAL;
        };
    // A private method of this class, or a method of a superclass, without a virtual call.
    code.visitMethodInsn(
        opcode, target.getOwner(), target.getName(), target.getDesc(), target.isInterface());
    Type returned =
        creates ? Type.getObjectType(target.getOwner()) : Type.getReturnType(target.getDesc());
    Adaptation.adapt(code, returned, result);
    code.visitInsn(result.getOpcode(IRETURN));
    code.visitMaxs(0, 0);
    return code;
  }

  private ClassNode make(
      int number,
      InvokeDynamicInsnNode node,
      Type[] captured,
      Type interfaceMethod,
      Type instantiated,
      MethodNode body) {
    ClassNode made = new ClassNode();
    made.visit(
        Math.max(type.version & 0xffff, V1_8),
        ACC_PUBLIC | ACC_FINAL | ACC_SUPER | ACC_SYNTHETIC,
        type.name + Names.LAMBDA + number,
        null,
        Names.OBJECT,
        interfaces(node).toArray(String[]::new));
    for (int i = 0; i < captured.length; i++) {
      made.fields.add(
          new FieldNode(ACC_FINAL, "value" + i, captured[i].getDescriptor(), null, null));
    }
    made.methods.add(constructor(made.name, captured));
    made.methods.add(factory(made.name, node.desc, captured));
    made.methods.add(call(made.name, node.name, captured, interfaceMethod, instantiated, body));
    for (Type bridge : bridges(node)) {
      made.methods.add(call(made.name, node.name, captured, bridge, instantiated, body));
    }
    return made;
  }

  /** Returns the interface of the lambda, and its marker interfaces. */
  private static List<String> interfaces(InvokeDynamicInsnNode node) {
    List<String> all = new ArrayList<>();
    all.add(Library.orMaker(Type.getReturnType(node.desc).getInternalName()));
    if (has(node, FLAG_SERIALIZABLE)) {
      all.add("java/io/Serializable");
    }
    if (has(node, FLAG_MARKERS)) {
      for (int i = 0; i < (Integer) node.bsmArgs[4]; i++) {
        all.add(((Type) node.bsmArgs[5 + i]).getInternalName());
      }
    }
    return all.stream().distinct().toList();
  }

  /**
   * Returns further descriptors of the method. In the arguments, these descriptors come after the
   * marker interfaces.
   */
  private static List<Type> bridges(InvokeDynamicInsnNode node) {
    List<Type> bridges = new ArrayList<>();
    if (has(node, FLAG_BRIDGES)) {
      int at = has(node, FLAG_MARKERS) ? 5 + (Integer) node.bsmArgs[4] : 4;
      for (int i = 0; i < (Integer) node.bsmArgs[at]; i++) {
        bridges.add((Type) node.bsmArgs[at + 1 + i]);
      }
    }
    return bridges;
  }

  private static boolean has(InvokeDynamicInsnNode node, int flag) {
    return node.bsm.getName().equals("altMetafactory") && ((Integer) node.bsmArgs[3] & flag) != 0;
  }

  private static MethodNode constructor(String name, Type[] captured) {
    MethodNode code =
        new MethodNode(0, "<init>", Type.getMethodDescriptor(Type.VOID_TYPE, captured), null, null);
    code.visitVarInsn(ALOAD, 0);
    code.visitMethodInsn(INVOKESPECIAL, Names.OBJECT, "<init>", "()V", false);
    int local = 1;
    for (int i = 0; i < captured.length; i++) {
      code.visitVarInsn(ALOAD, 0);
      code.visitVarInsn(captured[i].getOpcode(ILOAD), local);
      code.visitFieldInsn(PUTFIELD, name, "value" + i, captured[i].getDescriptor());
      local += captured[i].getSize();
    }
    code.visitInsn(RETURN);
    code.visitMaxs(0, 0);
    return code;
  }

  private static MethodNode factory(String name, String descriptor, Type[] captured) {
    MethodNode code = new MethodNode(ACC_PUBLIC | ACC_STATIC, "make", descriptor, null, null);
    code.visitTypeInsn(NEW, name);
    code.visitInsn(DUP);
    int local = 0;
    for (Type value : captured) {
      code.visitVarInsn(value.getOpcode(ILOAD), local);
      local += value.getSize();
    }
    code.visitMethodInsn(
        INVOKESPECIAL, name, "<init>", Type.getMethodDescriptor(Type.VOID_TYPE, captured), false);
    code.visitInsn(Opcodes.ARETURN);
    code.visitMaxs(0, 0);
    return code;
  }

  private MethodNode call(
      String name,
      String method,
      Type[] captured,
      Type interfaceMethod,
      Type instantiated,
      MethodNode body) {
    MethodNode code =
        new MethodNode(ACC_PUBLIC, method, interfaceMethod.getDescriptor(), null, null);
    for (int i = 0; i < captured.length; i++) {
      code.visitVarInsn(ALOAD, 0);
      code.visitFieldInsn(GETFIELD, name, "value" + i, captured[i].getDescriptor());
    }
    Type[] given = interfaceMethod.getArgumentTypes();
    Type[] taken = instantiated.getArgumentTypes();
    int local = 1;
    for (int i = 0; i < given.length; i++) {
      code.visitVarInsn(given[i].getOpcode(ILOAD), local);
      Adaptation.adapt(code, given[i], taken[i]);
      local += given[i].getSize();
    }
    code.visitMethodInsn(
        INVOKESTATIC, type.name, body.name, body.desc, (type.access & ACC_INTERFACE) != 0);
    Adaptation.adapt(code, instantiated.getReturnType(), interfaceMethod.getReturnType());
    code.visitInsn(interfaceMethod.getReturnType().getOpcode(IRETURN));
    code.visitMaxs(0, 0);
    return code;
  }
}
