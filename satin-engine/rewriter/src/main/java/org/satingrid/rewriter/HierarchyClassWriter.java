package org.satingrid.rewriter;

import org.objectweb.asm.ClassWriter;

/** Computes stack maps without loading classes. */
final class HierarchyClassWriter extends ClassWriter {

  private final Hierarchy hierarchy;

  HierarchyClassWriter(Hierarchy hierarchy) {
    super(COMPUTE_FRAMES);
    this.hierarchy = hierarchy;
  }

  @Override
  protected String getCommonSuperClass(String a, String b) {
    return hierarchy.commonSuperclass(a, b);
  }
}
