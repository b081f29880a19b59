package org.satingrid.rewriter;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.RecordComponentVisitor;
import org.objectweb.asm.commons.CodeSizeEvaluator;
import org.satingrid.rewriter.syncs.Parts;

/**
 * The facts about a class that decide how calls of its methods are treated.
 *
 * @param superName internal name, or null for Object
 * @param components descriptors of the components of a record, or null for another class
 */
record ClassSummary(
    String name,
    @Nullable String superName,
    List<String> interfaces,
    boolean isInterface,
    @Nullable List<String> components,
    List<Method> methods) {

  /**
   * @param spawn true if the method is annotated with Spawn
   * @param write true if the method is annotated with WriteMethod
   * @param parts the annotations for parts of arrays
   * @param bridgeTo for a bridge: descriptor of the method with the same name that the bridge calls
   * @param signature the generic signature, or null
   * @param calls calls of methods outside the JDK
   * @param size upper bound of the code size in bytes
   */
  record Method(
      String name,
      String descriptor,
      int access,
      boolean spawn,
      boolean write,
      Parts parts,
      @Nullable String bridgeTo,
      @Nullable String signature,
      Set<Call> calls,
      int size) {

    boolean is(int flag) {
      return (access & flag) != 0;
    }
  }

  /** A call instruction. */
  record Call(boolean isStatic, String owner, String name, String descriptor) {}

  private static final String RECORD = "java/lang/Record";

  static final String SPAWN = "Lorg/satingrid/satin/Spawn;";
  static final String GUARD = "Lorg/satingrid/satin/Guard;";
  static final String WRITE_METHOD = "Lorg/satingrid/satin/WriteMethod;";

  static ClassSummary of(ClassReader reader) {
    MethodReader methods = new MethodReader();
    // Methods of the JDK are not read, because they are not needed and the reading would take most
    // of the time.
    if (!reader.getClassName().startsWith("java/")) {
      reader.accept(methods, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    }
    return new ClassSummary(
        reader.getClassName(),
        reader.getSuperName(),
        List.of(reader.getInterfaces()),
        (reader.getAccess() & Opcodes.ACC_INTERFACE) != 0,
        RECORD.equals(reader.getSuperName()) ? List.copyOf(methods.components) : null,
        List.copyOf(methods.found));
  }

  private static final class MethodReader extends ClassVisitor {
    private final List<Method> found = new ArrayList<>();
    private final List<String> components = new ArrayList<>();

    MethodReader() {
      super(Opcodes.ASM9);
    }

    @Override
    public @Nullable RecordComponentVisitor visitRecordComponent(
        String name, String descriptor, @Nullable String signature) {
      components.add(descriptor);
      return null;
    }

    @Override
    public MethodVisitor visitMethod(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      return new CodeSizeEvaluator(Opcodes.ASM9, null) {
        private boolean spawn;
        private boolean write;
        private Parts parts = Parts.NONE;
        private @Nullable String bridgeTo;
        private final Set<Call> calls = new LinkedHashSet<>();

        @Override
        public @Nullable AnnotationVisitor visitAnnotation(String type, boolean visible) {
          spawn |= type.equals(SPAWN);
          write |= type.equals(WRITE_METHOD);
          return null;
        }

        @Override
        public @Nullable AnnotationVisitor visitParameterAnnotation(
            int parameter, String type, boolean visible) {
          parts = parts.with(type, parameter);
          return null;
        }

        @Override
        public void visitMethodInsn(
            int opcode, String owner, String called, String calledDescriptor, boolean itf) {
          super.visitMethodInsn(opcode, owner, called, calledDescriptor, itf);
          if ((access & Opcodes.ACC_BRIDGE) != 0 && called.equals(name)) {
            bridgeTo = calledDescriptor;
          }
          if (!owner.startsWith("java/")) {
            calls.add(new Call(opcode == Opcodes.INVOKESTATIC, owner, called, calledDescriptor));
          }
        }

        @Override
        public void visitEnd() {
          found.add(
              new Method(
                  name,
                  descriptor,
                  access,
                  spawn,
                  write,
                  parts,
                  bridgeTo,
                  signature,
                  Set.copyOf(calls),
                  getMaxSize()));
        }
      };
    }
  }
}
