package org.satingrid.rewriter;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;
import org.satingrid.rewriter.syncs.Analysis;

/**
 * Finds spawned calls that must stay on the node of their caller. Such a call changes a static
 * field or an object that many threads may change, or its receiver has an outer object that cannot
 * be serialized.
 */
final class Staying {
  private static final String SERIALIZABLE = "java/io/Serializable";

  private final ClassFiles files;
  private final Hierarchy hierarchy;
  private final Analysis analysis;
  private final Map<String, Boolean> heldBack = new HashMap<>();

  Staying(ClassFiles files, Hierarchy hierarchy, Analysis analysis) {
    this.files = files;
    this.hierarchy = hierarchy;
    this.analysis = analysis;
  }

  synchronized boolean mustStay(MethodInsnNode call) {
    return analysis.sharedChange(call) != null || isHeldBack(call.owner);
  }

  /** Returns true for an inner class with an outer class that cannot be serialized. */
  private boolean isHeldBack(String type) {
    return heldBack.computeIfAbsent(type, this::hasStuckOuter);
  }

  private boolean hasStuckOuter(String type) {
    byte[] classFile = files.find(type);
    if (classFile == null) {
      return false;
    }
    boolean[] stuck = {false};
    ClassVisitor fields =
        new ClassVisitor(Opcodes.ASM9) {
          @Override
          public @Nullable FieldVisitor visitField(
              int access, String name, String descriptor, String signature, Object value) {
            boolean isOuter = name.startsWith("this$") && (access & Opcodes.ACC_SYNTHETIC) != 0;
            stuck[0] |= isOuter && isStuck(Type.getType(descriptor).getInternalName());
            return null;
          }
        };
    new ClassReader(classFile)
        .accept(fields, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return stuck[0];
  }

  private boolean isStuck(String outer) {
    Collection<String> names = files.names();
    return names != null
        && !hierarchy.isSubtype(outer, SERIALIZABLE)
        && names.stream()
            .noneMatch(
                other ->
                    hierarchy.isSubtype(other, outer) && hierarchy.isSubtype(other, SERIALIZABLE));
  }
}
