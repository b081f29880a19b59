package org.satingrid.benchmarks.wan.recorded;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Loads a program's jar so that it counts its work and reports its spawned calls. */
final class CountingClassLoader extends ClassLoader {
  private static final String SPAWNABLE = "org/satingrid/satin/Spawnable";

  private final Map<String, byte[]> classes = new HashMap<>();

  /** Methods that are spawned, by the interface that declares them. */
  private final Map<String, Set<String>> spawned = new HashMap<>();

  static {
    registerAsParallelCapable();
  }

  CountingClassLoader(Path jar) throws IOException {
    super(CountingClassLoader.class.getClassLoader());
    try (JarFile file = new JarFile(jar.toFile())) {
      for (JarEntry entry : file.stream().toList()) {
        if (entry.getName().endsWith(".class") && !entry.getName().startsWith("META-INF/")) {
          try (InputStream in = file.getInputStream(entry)) {
            read(in.readAllBytes());
          }
        }
      }
    }
  }

  private void read(byte[] bytes) {
    ClassReader reader = new ClassReader(bytes);
    classes.put(reader.getClassName().replace('/', '.'), bytes);
    if (Set.of(reader.getInterfaces()).contains(SPAWNABLE)) {
      Set<String> methods = new HashSet<>();
      reader.accept(
          new ClassVisitor(Opcodes.ASM9) {
            @Override
            public @Nullable MethodVisitor visitMethod(
                int access, String name, String type, String signature, String[] exceptions) {
              methods.add(name + type);
              return null;
            }
          },
          ClassReader.SKIP_CODE);
      spawned.put(reader.getClassName(), methods);
    }
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    synchronized (getClassLoadingLock(name)) {
      byte[] bytes = classes.get(name);
      if (bytes == null) {
        return super.loadClass(name, resolve);
      }
      Class<?> loaded = findLoadedClass(name);
      return loaded == null ? define(name, bytes) : loaded;
    }
  }

  private Class<?> define(String name, byte[] bytes) {
    ClassReader reader = new ClassReader(bytes);
    Set<String> own = new HashSet<>();
    for (String face : reader.getInterfaces()) {
      own.addAll(spawned.getOrDefault(face, Set.of()));
    }
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    reader.accept(new Counting(writer, own), 0);
    byte[] counting = writer.toByteArray();
    return defineClass(name, counting, 0, counting.length);
  }
}
