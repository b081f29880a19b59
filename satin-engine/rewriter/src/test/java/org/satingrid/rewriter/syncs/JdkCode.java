package org.satingrid.rewriter.syncs;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** The class files of {@code java.base} of a JDK; none of its code is run. */
final class JdkCode implements AutoCloseable {

  private final FileSystem files;
  private final Map<String, Optional<ClassNode>> known = new HashMap<>();
  private final Map<String, List<ClassNode>> lineages = new HashMap<>();

  JdkCode(Path home) throws IOException {
    files = FileSystems.newFileSystem(URI.create("jrt:/"), Map.of("java.home", home.toString()));
  }

  @Nullable ClassNode find(String name) {
    Optional<ClassNode> found = known.get(name);
    if (found == null) {
      found = read(name);
      known.put(name, found);
    }
    return found.orElse(null);
  }

  private Optional<ClassNode> read(String name) {
    Path file = files.getPath("modules", "java.base", name + ".class");
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    ClassNode node = new ClassNode();
    try {
      new ClassReader(Files.readAllBytes(file))
          .accept(node, ClassReader.SKIP_FRAMES | ClassReader.SKIP_DEBUG);
    } catch (IOException e) {
      throw new IllegalStateException("cannot read " + name, e);
    }
    return Optional.of(node);
  }

  /** Returns a class and all its supertypes, nearest first. */
  List<ClassNode> lineage(String name) {
    List<ClassNode> before = lineages.get(name);
    if (before != null) {
      return before;
    }
    Map<String, ClassNode> found = new LinkedHashMap<>();
    List<String> next = new ArrayList<>(List.of(name));
    for (int i = 0; i < next.size(); i++) {
      ClassNode node = find(next.get(i));
      if (node != null && found.putIfAbsent(node.name, node) == null) {
        if (node.superName != null) {
          next.add(node.superName);
        }
        next.addAll(node.interfaces);
      }
    }
    List<ClassNode> all = List.copyOf(found.values());
    lineages.put(name, all);
    return all;
  }

  boolean isSubtype(String name, String of) {
    return lineage(name).stream().anyMatch(node -> node.name.equals(of));
  }

  /**
   * Returns the method that a class has or inherits, or null. A method with code has precedence.
   */
  @Nullable Target resolve(String type, String name, String descriptor) {
    Target found = null;
    for (ClassNode node : lineage(type)) {
      for (MethodNode method : node.methods) {
        if (method.name.equals(name) && method.desc.equals(descriptor)) {
          Target target = new Target(node, method);
          if (found == null || (!runs(found) && runs(target))) {
            found = target;
          }
        }
      }
    }
    return found;
  }

  static boolean runs(Target target) {
    return target.hasCode() || isNative(target.method());
  }

  static boolean isNative(MethodNode method) {
    return (method.access & Opcodes.ACC_NATIVE) != 0;
  }

  /** Returns the flags of a field, 0 if it is not found. */
  int flags(FieldInsnNode access) {
    return lineage(access.owner).stream()
        .flatMap(node -> node.fields.stream())
        .filter(field -> field.name.equals(access.name) && field.desc.equals(access.desc))
        .mapToInt(field -> field.access)
        .findFirst()
        .orElse(0);
  }

  @Override
  public void close() throws IOException {
    files.close();
  }
}
