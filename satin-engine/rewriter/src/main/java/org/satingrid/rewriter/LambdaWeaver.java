package org.satingrid.rewriter;

import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Lets the lambdas and method references of a class be serializable, so that they can travel in
 * fields, arguments and results:
 *
 * <pre>
 *   INVOKEDYNAMIC metafactory(...)  ==>  INVOKEDYNAMIC altMetafactory(..., FLAG_SERIALIZABLE)
 *
 *   private static Object $deserializeLambda$(SerializedLambda form) {
 *     return LambdaForms.revive(form, MethodHandles.lookup(), references, hasOwn);
 *   }
 * </pre>
 *
 * A class that already has serializable lambdas keeps its method for them under the name {@code
 * satin$deserializeLambda$}.
 */
final class LambdaWeaver {
  private static final String FACTORY = "java/lang/invoke/LambdaMetafactory";
  private static final String FORMS = "org/satingrid/codegen/LambdaForms";
  private static final String LOOKUP = "java/lang/invoke/MethodHandles$Lookup";
  private static final String REVIVE = "$deserializeLambda$";
  private static final String OWN = "satin$deserializeLambda$";
  private static final String FORM = "(Ljava/lang/invoke/SerializedLambda;";
  private static final Handle ALTERNATIVE =
      new Handle(
          Opcodes.H_INVOKESTATIC,
          FACTORY,
          "altMetafactory",
          "(L"
              + LOOKUP
              + ";Ljava/lang/String;Ljava/lang/invoke/MethodType;[Ljava/lang/Object;)"
              + "Ljava/lang/invoke/CallSite;",
          false);

  /** {@code LambdaMetafactory.FLAG_SERIALIZABLE}. */
  private static final int SERIALIZABLE = 1;

  /** The max. length of a constant in a class file is 65535 bytes. */
  private static final int MAX_CONSTANT = 20_000;

  private LambdaWeaver() {}

  /** Returns the changed class file, or the given array itself if the class has no lambdas. */
  static byte[] weave(byte[] classFile) {
    ClassReader reader = new ClassReader(classFile);
    ClassWriter writer = new ClassWriter(reader, 0);
    Weaver weaver = new Weaver(writer, reader.getClassName());
    reader.accept(weaver, 0);
    return weaver.changed ? writer.toByteArray() : classFile;
  }

  private static final class Weaver extends ClassVisitor {
    private final String self;
    private final Set<String> references = new TreeSet<>();
    private boolean changed;
    private boolean hasOwn;

    Weaver(ClassVisitor next, String self) {
      super(Opcodes.ASM9, next);
      this.self = self;
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      boolean isOwn = name.equals(REVIVE);
      hasOwn |= isOwn;
      String kept = isOwn ? OWN : name;
      MethodVisitor next = super.visitMethod(access, kept, descriptor, signature, exceptions);
      return new MethodVisitor(Opcodes.ASM9, next) {
        @Override
        public void visitInvokeDynamicInsn(
            String called, String type, Handle bootstrap, Object... arguments) {
          boolean isLambda = bootstrap.getOwner().equals(FACTORY);
          super.visitInvokeDynamicInsn(
              called,
              type,
              isLambda ? ALTERNATIVE : bootstrap,
              isLambda ? serializable((Handle) arguments[1], arguments) : arguments);
        }
      };
    }

    private Object[] serializable(Handle body, Object[] arguments) {
      if (!body.getOwner().equals(self)) {
        references.add(body.getOwner() + '.' + body.getName() + ' ' + body.getDesc());
      }
      int flags = arguments.length > 3 ? (Integer) arguments[3] : 0;
      changed |= (flags & SERIALIZABLE) == 0;
      Object[] more = Arrays.copyOf(arguments, Math.max(4, arguments.length));
      more[3] = flags | SERIALIZABLE;
      return more;
    }

    @Override
    public void visitEnd() {
      if (changed || hasOwn) {
        String known = String.join("\n", references);
        MethodVisitor code =
            super.visitMethod(
                Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC,
                REVIVE,
                FORM + ")Ljava/lang/Object;",
                null,
                null);
        code.visitCode();
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitMethodInsn(
            Opcodes.INVOKESTATIC,
            "java/lang/invoke/MethodHandles",
            "lookup",
            "()L" + LOOKUP + ";",
            false);
        code.visitLdcInsn(known.length() > MAX_CONSTANT ? "" : known);
        code.visitInsn(hasOwn ? Opcodes.ICONST_1 : Opcodes.ICONST_0);
        code.visitMethodInsn(
            Opcodes.INVOKESTATIC,
            FORMS,
            "revive",
            FORM + "L" + LOOKUP + ";Ljava/lang/String;Z)Ljava/lang/Object;",
            false);
        code.visitInsn(Opcodes.ARETURN);
        code.visitMaxs(4, 1);
        code.visitEnd();
      }
      super.visitEnd();
    }
  }
}
