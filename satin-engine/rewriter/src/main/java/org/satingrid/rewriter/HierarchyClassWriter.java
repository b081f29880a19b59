package org.satingrid.rewriter;

import org.objectweb.asm.ClassWriter;

/** Computes stack maps without loading classes. */
final class HierarchyClassWriter extends ClassWriter {

  private final Hierarchy hierarchy;

  HierarchyClassWriter(int flags, Hierarchy hierarchy) {
    super(flags);
    setComputeLimits(Limits.MAX_MEMORY, Limits.MAX_OPERATIONS);
    this.hierarchy = hierarchy;
  }

  @Override
  protected String getCommonSuperClass(String a, String b) {
    return hierarchy.commonSuperclass(a, b);
  }
}
