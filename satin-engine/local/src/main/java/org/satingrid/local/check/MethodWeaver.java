package org.satingrid.local.check;

import java.util.Set;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Puts probes into a method:
 *
 * <pre>
 *   PUTSTATIC f                   PUTSTATIC f; LDC site; INVOKESTATIC wrote
 *   GETFIELD f (transient)        LDC site; INVOKESTATIC readTransient; GETFIELD f
 *   IF_ACMPEQ                     DUP2; LDC site; INVOKESTATIC compare; IF_ACMPEQ
 *   set.contains(o)               DUP; LDC site; INVOKESTATIC lookUp; set.contains(o)
 *   System.exit(n)                LDC site; INVOKESTATIC exit
 *   Math.random(), new Random()   LDC site; INVOKESTATIC chance; Math.random()
 * </pre>
 *
 * <p>The probe of a store comes after the store, because no instruction may be between a spawned
 * call and the store of its result.
 */
final class MethodWeaver extends MethodVisitor {

  private static final String PROBE = Type.getInternalName(Probe.class);
  private static final Set<String> LOOKS_UP =
      Set.of("contains", "containsKey", "get", "remove", "indexOf");
  private static final Set<String> RANDOM_SOURCES =
      Set.of("java/lang/Math.random", "java/util/UUID.randomUUID");
  private static final Set<String> RANDOM_CLASSES =
      Set.of("java/util/Random", "java/util/SplittableRandom", "java/security/SecureRandom");
  private static final Set<String> FILE_CLASSES =
      Set.of("java/io/FileOutputStream", "java/io/FileWriter", "java/io/RandomAccessFile");

  private final JarClasses program;
  private final Sites sites;
  private final boolean lines;
  private final String type;
  private final String method;
  private int line;

  MethodWeaver(
      MethodVisitor next,
      JarClasses program,
      Sites sites,
      boolean lines,
      String type,
      String method) {
    super(Opcodes.ASM9, next);
    this.program = program;
    this.sites = sites;
    this.lines = lines;
    this.type = type;
    this.method = method;
  }

  private void probe(String name, String arguments, String subject) {
    super.visitLdcInsn(sites.add(Place.of(type, method, line), subject));
    super.visitMethodInsn(Opcodes.INVOKESTATIC, PROBE, name, "(" + arguments + "I)V", false);
  }

  @Override
  public void visitLineNumber(int number, Label start) {
    super.visitLineNumber(number, start);
    line = number;
    if (lines && !method.startsWith("<")) {
      probe("line", "", "");
    }
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
    boolean ours = program.files().containsKey(owner);
    String subject = owner.replace('/', '.') + "." + name;
    if (opcode == Opcodes.GETFIELD && program.transients().contains(owner + "." + name)) {
      probe("readTransient", "", subject);
    }
    super.visitFieldInsn(opcode, owner, name, descriptor);
    boolean isStatic = opcode == Opcodes.PUTSTATIC && !method.equals("<clinit>");
    // An enum's constant has a separate field on each node, like a static field.
    boolean ofEnum =
        opcode == Opcodes.PUTFIELD && program.enums().contains(owner) && !method.equals("<init>");
    if (ours && !name.startsWith("$") && (isStatic || ofEnum)) {
      probe("wrote", "", subject);
    }
  }

  @Override
  public void visitJumpInsn(int opcode, Label label) {
    if (opcode == Opcodes.IF_ACMPEQ || opcode == Opcodes.IF_ACMPNE) {
      super.visitInsn(Opcodes.DUP2);
      probe("compare", "Ljava/lang/Object;Ljava/lang/Object;", "");
    }
    super.visitJumpInsn(opcode, label);
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean ofInterface) {
    String called = owner + "." + name;
    if (called.equals("java/lang/System.exit")) {
      probe("exit", "I", "System.exit");
      return;
    }
    if (owner.equals("java/lang/Runtime") && (name.equals("exit") || name.equals("halt"))) {
      probe("exit", "Ljava/lang/Runtime;I", "Runtime." + name);
      return;
    }
    String simple = owner.substring(owner.lastIndexOf('/') + 1);
    if (isChance(owner, name, descriptor)) {
      probe("chance", "", name.equals("<init>") ? "new " + simple + "()" : simple + "." + name);
    }
    if (writesFile(owner, name)) {
      probe("file", "", name.equals("<init>") ? "new " + simple : simple + "." + name);
    }
    if (opcode != Opcodes.INVOKESTATIC
        && owner.startsWith("java/util/")
        && descriptor.startsWith("(Ljava/lang/Object;)")
        && (LOOKS_UP.contains(name) || (name.equals("add") && owner.endsWith("Set")))) {
      super.visitInsn(Opcodes.DUP);
      probe("lookUp", "Ljava/lang/Object;", simple + "." + name);
    }
    super.visitMethodInsn(opcode, owner, name, descriptor, ofInterface);
  }

  private static boolean isChance(String owner, String name, String descriptor) {
    return RANDOM_SOURCES.contains(owner + "." + name)
        || (RANDOM_CLASSES.contains(owner) && name.equals("<init>") && descriptor.equals("()V"))
        || (owner.equals("java/util/concurrent/ThreadLocalRandom") && name.equals("current"));
  }

  private static boolean writesFile(String owner, String name) {
    return (FILE_CLASSES.contains(owner) && name.equals("<init>"))
        || (owner.equals("java/nio/file/Files")
            && (name.startsWith("write")
                || name.equals("newBufferedWriter")
                || name.equals("newOutputStream")));
  }
}
