package org.satingrid.rewriter;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Class files in memory, rewritten and loaded. */
final class Applications {

  private static final String WORKER = "org/satingrid/codegen/WorkerContext";

  private Applications() {}

  /** Returns the files of an application with exactly these classes. */
  static ClassFiles files(Map<String, byte[]> classes) {
    ClassFiles own = name -> classes.get(name + ".class");
    return EngineClasses.FILES.orElse(
        own.of(classes.keySet().stream().map(name -> name.replace(".class", "")).toList()));
  }

  /** Rewrites all classes. Returns the class files by entry name. */
  static Map<String, byte[]> rewrite(Map<String, byte[]> classes, Mechanism mechanism) {
    return rewrite(classes, mechanism, SyncPolicy.INSERT);
  }

  static Map<String, byte[]> rewrite(
      Map<String, byte[]> classes, Mechanism mechanism, SyncPolicy policy) {
    Rewriter rewriter = new Rewriter(Applications.files(classes), mechanism, policy);
    Map<String, byte[]> all = new HashMap<>();
    classes.forEach(
        (name, bytes) -> {
          Rewritten rewritten = rewriter.rewrite(bytes);
          all.put(name, rewritten.bytes());
          rewritten.taskClasses().forEach((task, code) -> all.put(task + ".class", code));
        });
    return all;
  }

  /** Changes the polls of classes to calls of {@link ChaosWorker#poll}. */
  static Map<String, byte[]> hookPolls(Map<String, byte[]> classes) {
    Map<String, byte[]> hooked = new HashMap<>();
    classes.forEach((name, bytes) -> hooked.put(name, hookPolls(bytes)));
    return hooked;
  }

  private static byte[] hookPolls(byte[] bytes) {
    ClassReader reader = new ClassReader(bytes);
    ClassWriter writer = new ClassWriter(reader, 0);
    reader.accept(
        new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          public MethodVisitor visitMethod(
              int access,
              String name,
              String descriptor,
              @Nullable String signature,
              String @Nullable [] exceptions) {
            MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
            return new MethodVisitor(Opcodes.ASM9, next) {
              @Override
              public void visitFieldInsn(int opcode, String owner, String field, String type) {
                if (owner.equals(WORKER) && field.equals("request")) {
                  super.visitMethodInsn(
                      Opcodes.INVOKESTATIC,
                      "org/satingrid/rewriter/ChaosWorker",
                      "poll",
                      "(L" + WORKER + ";)I",
                      false);
                } else {
                  super.visitFieldInsn(opcode, owner, field, type);
                }
              }
            };
          }
        },
        0);
    return writer.toByteArray();
  }

  /** Loads classes from memory. */
  static ClassLoader load(Map<String, byte[]> classes) {
    return new Memory(classes);
  }

  private static final class Memory extends ClassLoader {
    private final Map<String, byte[]> classes;

    Memory(Map<String, byte[]> classes) {
      super(Memory.class.getClassLoader());
      this.classes = classes;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      byte[] bytes = classes.get(name.replace('.', '/') + ".class");
      if (bytes == null) {
        throw new ClassNotFoundException(name);
      }
      return defineClass(name, bytes, 0, bytes.length);
    }
  }
}
