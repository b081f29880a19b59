package org.satingrid.threads.memory;

import java.util.Arrays;

/** A shared object with a few numbers, for the model of the protocol. */
final class Cells extends Shared {

  final int[] content;
  private String access = "rw";

  Cells(int length) {
    content = new int[length];
  }

  boolean isWritable() {
    return access.equals("rw");
  }

  @Override
  protected Object image() {
    return content.clone();
  }

  @Override
  protected void restore(Object image) {
    System.arraycopy((int[]) image, 0, content, 0, content.length);
  }

  @Override
  protected void merge(Object freshImage, Object twinImage) {
    int[] fresh = (int[]) freshImage;
    int[] twin = (int[]) twinImage;
    for (int i = 0; i < content.length; i++) {
      if (fresh[i] != twin[i]) {
        if (content[i] == twin[i]) {
          content[i] = fresh[i];
        }
        twin[i] = fresh[i];
      }
    }
  }

  @Override
  protected boolean sameAs(Object image) {
    return Arrays.equals(content, (int[]) image);
  }

  @Override
  protected boolean writeChanges(Object twin, ValueWriter out) {
    throw new UnsupportedOperationException("the model takes changes itself");
  }

  @Override
  protected void applyChanges(ValueReader in) {
    throw new UnsupportedOperationException("the model applies changes itself");
  }

  @Override
  protected void writeImage(Object image, ValueWriter out) {
    throw new UnsupportedOperationException("the model moves images itself");
  }

  @Override
  protected Object readImage(ValueReader in) {
    throw new UnsupportedOperationException("the model moves images itself");
  }

  @Override
  protected void expose(boolean readable, boolean writable) {
    access = (readable ? "r" : "") + (writable ? "w" : "");
  }

  @Override
  protected void writeType(ValueWriter out) {
    throw new UnsupportedOperationException("the model names objects itself");
  }

  @Override
  protected int weight() {
    return 4 * content.length;
  }

  @Override
  public String toString() {
    return Arrays.toString(content) + access;
  }
}
