package org.satingrid.local.check;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The class files of a program, and the data about all classes that the weaver needs before it
 * changes the first class.
 *
 * @param files by internal name
 * @param transients fields that messages do not contain, as {@code internal/Name.field}
 * @param enums internal names of enums
 */
@SuppressWarnings("ArrayRecordComponent") // Class files are arrays, which are not compared.
record JarClasses(Map<String, byte[]> files, Set<String> transients, Set<String> enums) {

  private static final String CLASS = ".class";

  /** Reads a jar. The jar must have passed the inspection. */
  static JarClasses of(Path jar) throws IOException {
    Map<String, byte[]> files = new HashMap<>();
    Set<String> transients = new HashSet<>();
    Set<String> enums = new HashSet<>();
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      for (ZipEntry entry : Collections.list(zip.entries())) {
        String name = entry.getName();
        if (name.endsWith(CLASS) && !name.startsWith("META-INF/") && !name.contains("-info.")) {
          byte[] bytes = zip.getInputStream(entry).readAllBytes();
          files.put(name.substring(0, name.length() - CLASS.length()), bytes);
          new ClassReader(bytes).accept(new Reader(transients, enums), ClassReader.SKIP_CODE);
        }
      }
    }
    return new JarClasses(files, transients, enums);
  }

  private static final class Reader extends ClassVisitor {
    private final Set<String> transients;
    private final Set<String> enums;
    private String type = "";

    Reader(Set<String> transients, Set<String> enums) {
      super(Opcodes.ASM9);
      this.transients = transients;
      this.enums = enums;
    }

    @Override
    public void visit(
        int version,
        int access,
        String name,
        @Nullable String signature,
        @Nullable String superName,
        String @Nullable [] interfaces) {
      type = name;
      if ((access & Opcodes.ACC_ENUM) != 0) {
        enums.add(name);
      }
    }

    @Override
    public @Nullable FieldVisitor visitField(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        @Nullable Object value) {
      if ((access & Opcodes.ACC_TRANSIENT) != 0) {
        transients.add(type + "." + name);
      }
      return null;
    }
  }
}
