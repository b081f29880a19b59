package org.satingrid.rewriter.syncs;

import org.objectweb.asm.tree.analysis.Value;

/**
 * A value in a variable or on the stack.
 *
 * @param size size in slots
 * @param refs the objects that it can refer to, or empty for numbers and null
 */
record RefValue(int size, long refs) implements Value {

  static final RefValue ONE = new RefValue(1, Refs.NONE);
  static final RefValue TWO = new RefValue(2, Refs.NONE);

  static RefValue number(int size) {
    return size == 2 ? TWO : ONE;
  }

  @Override
  public int getSize() {
    return size;
  }
}
