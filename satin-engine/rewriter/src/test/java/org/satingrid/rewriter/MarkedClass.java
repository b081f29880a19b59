package org.satingrid.rewriter;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.SimpleRemapper;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Changes any class to a class that spawns. The superclass becomes {@code SatinObject}, methods
 * that the class itself calls become spawnable, and a sync follows each of these calls. The calls
 * thus have the stacks and handlers that compilers of real programs make.
 */
final class MarkedClass {

  private static final String PACKAGE = "corpus/";
  private static final String OBJECT = "java/lang/Object";
  private static final String SATIN_OBJECT = "org/satingrid/satin/SatinObject";
  private static final String SPAWN = "Lorg/satingrid/satin/Spawn;";
  private static final int OTHER_KINDS =
      Opcodes.ACC_INTERFACE | Opcodes.ACC_ENUM | Opcodes.ACC_RECORD | Opcodes.ACC_MODULE;

  private final ClassNode type = new ClassNode();
  private final Random random;
  private final Set<String> spawned = new HashSet<>();

  private MarkedClass(byte[] classFile, Random random) {
    ClassReader reader = new ClassReader(classFile);
    // The class is in a separate package, because the JDK's package is closed.
    Map<String, String> names = Map.of(reader.getClassName(), PACKAGE + reader.getClassName());
    reader.accept(new ClassRemapper(type, new SimpleRemapper(Opcodes.ASM9, names)), 0);
    this.random = random;
  }

  /** Returns the class file, or null if the class cannot spawn or has no call to spawn. */
  static byte @Nullable [] of(byte[] classFile, Random random) {
    MarkedClass marked = new MarkedClass(classFile, random);
    return marked.isFit() && marked.mark() ? bytes(marked.type) : null;
  }

  private boolean isFit() {
    return (type.access & OTHER_KINDS) == 0
        && OBJECT.equals(type.superName)
        && type.methods.stream().noneMatch(m -> m.name.equals("sync") || m.name.equals("abort"));
  }

  private boolean mark() {
    type.superName = SATIN_OBJECT;
    for (MethodNode method : type.methods) {
      if (method.name.equals("<init>")) {
        constructOther(method.instructions);
      } else if (isFit(method)) {
        spawn(method);
      }
    }
    for (MethodNode method : type.methods) {
      if (spawned.contains(method.name + method.desc)) {
        method.invisibleAnnotations = List.of(new AnnotationNode(SPAWN));
      }
    }
    return !spawned.isEmpty();
  }

  private static void constructOther(InsnList code) {
    int made = 0;
    for (AbstractInsnNode i : code) {
      if (i instanceof TypeInsnNode t && t.getOpcode() == Opcodes.NEW && t.desc.equals(OBJECT)) {
        made++;
      } else if (i instanceof MethodInsnNode c
          && c.name.equals("<init>")
          && c.owner.equals(OBJECT)) {
        c.owner = made == 0 ? SATIN_OBJECT : OBJECT;
        made = Math.max(0, made - 1);
      }
    }
  }

  /** Returns true for an instance method that keeps the object in its first variable. */
  private static boolean isFit(MethodNode method) {
    boolean keepsThis = true;
    for (AbstractInsnNode i : method.instructions) {
      keepsThis &= !(i instanceof VarInsnNode v && v.var == 0 && v.getOpcode() == Opcodes.ASTORE);
    }
    return keepsThis && (method.access & Opcodes.ACC_STATIC) == 0 && !method.name.startsWith("<");
  }

  private void spawn(MethodNode method) {
    int spare = method.maxLocals;
    for (AbstractInsnNode i : method.instructions.toArray()) {
      if (i instanceof MethodInsnNode call && isFit(call)) {
        spawned.add(call.name + call.desc);
        method.instructions.insert(call, end(Type.getReturnType(call.desc), spare));
        method.maxLocals = spare + 2;
      }
    }
    method.maxStack++;
  }

  /** Stores the result, waits for it and loads it. */
  private InsnList end(Type result, int spare) {
    InsnList code = new InsnList();
    boolean isVoid = result.equals(Type.VOID_TYPE);
    if (!isVoid) {
      code.add(new VarInsnNode(result.getOpcode(Opcodes.ISTORE), spare));
    }
    if (!isVoid || random.nextBoolean()) {
      code.add(new VarInsnNode(Opcodes.ALOAD, 0));
      code.add(new MethodInsnNode(Opcodes.INVOKEVIRTUAL, SATIN_OBJECT, "sync", "()V"));
    }
    if (!isVoid) {
      code.add(new VarInsnNode(result.getOpcode(Opcodes.ILOAD), spare));
    }
    return code;
  }

  private boolean isFit(MethodInsnNode call) {
    return call.owner.equals(type.name)
        && call.getOpcode() != Opcodes.INVOKESTATIC
        && type.methods.stream()
            .anyMatch(
                m ->
                    m.name.equals(call.name)
                        && m.desc.equals(call.desc)
                        && !m.name.startsWith("<")
                        && (m.access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0);
  }

  /** Returns the same class, made serializable so that its objects can move to other nodes. */
  static byte[] serializable(byte[] classFile) {
    ClassNode type = new ClassNode();
    new ClassReader(classFile).accept(type, 0);
    type.interfaces.add("java/io/Serializable");
    return bytes(type);
  }

  private static byte[] bytes(ClassNode type) {
    ClassWriter writer = new ClassWriter(0);
    type.accept(writer);
    return writer.toByteArray();
  }
}
