package org.satingrid.rewriter;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Recognizes a rewritten class by names that only generated code uses. A class file contains names
 * letter by letter.
 */
final class Marker {

  private static final byte[] CODEGEN =
      "org/satingrid/codegen/".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] WRITE_METHOD =
      ClassSummary.WRITE_METHOD.getBytes(StandardCharsets.US_ASCII);

  private Marker() {}

  static boolean isRewritten(byte[] classFile) {
    return names(classFile, CODEGEN);
  }

  /** Returns true if the class can declare a write method. */
  static boolean namesWriteMethod(byte[] classFile) {
    return names(classFile, WRITE_METHOD);
  }

  private static boolean names(byte[] classFile, byte[] name) {
    for (int i = 0; i <= classFile.length - name.length; i++) {
      if (classFile[i] == name[0]
          && Arrays.equals(classFile, i, i + name.length, name, 0, name.length)) {
        return true;
      }
    }
    return false;
  }
}
