package org.satingrid.threads.rewriting;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The facts about a class that the rewriter needs for other classes.
 *
 * @param fields by name
 * @param methods access flags by name and descriptor, joined
 */
record ClassFacts(
    String name,
    int access,
    @Nullable String superName,
    List<String> interfaces,
    Map<String, FieldFacts> fields,
    Map<String, Integer> methods) {

  /**
   * A field.
   *
   * @param constant whether the compiler has copied the field's value to each use
   */
  record FieldFacts(int access, String descriptor, boolean constant) {

    boolean is(int flag) {
      return (access & flag) != 0;
    }
  }

  boolean is(int flag) {
    return (access & flag) != 0;
  }

  static ClassFacts of(byte[] classFile) {
    ClassReader reader = new ClassReader(classFile);
    Map<String, FieldFacts> fields = new HashMap<>();
    Map<String, Integer> methods = new HashMap<>();
    reader.accept(
        new ClassVisitor(Opcodes.ASM9) {
          @Override
          public @Nullable FieldVisitor visitField(
              int access,
              String name,
              String descriptor,
              @Nullable String signature,
              @Nullable Object value) {
            boolean constant = value != null && (access & Opcodes.ACC_STATIC) != 0;
            fields.put(
                name, new FieldFacts(Transients.access(access, descriptor), descriptor, constant));
            return null;
          }

          @Override
          public @Nullable MethodVisitor visitMethod(
              int access,
              String name,
              String descriptor,
              @Nullable String signature,
              String @Nullable [] exceptions) {
            methods.put(name + descriptor, access);
            return null;
          }
        },
        ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return new ClassFacts(
        reader.getClassName(),
        reader.getAccess(),
        reader.getSuperName(),
        List.of(reader.getInterfaces()),
        fields,
        methods);
  }
}
