package org.satingrid.rewriter;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.satingrid.rewriter.syncs.Parts;

/**
 * Recognizes a rewritten class by names that only generated code uses. A class file contains names
 * letter by letter.
 */
final class Marker {

  private static final byte[] CODEGEN =
      "org/satingrid/codegen/".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] WRITE_METHOD =
      ClassSummary.WRITE_METHOD.getBytes(StandardCharsets.US_ASCII);

  private static final byte[] PART = Parts.PART.getBytes(StandardCharsets.US_ASCII);
  private static final byte[] PART_CHECKS = PartWeaver.CHECKS.getBytes(StandardCharsets.US_ASCII);

  private Marker() {}

  static boolean isRewritten(byte[] classFile) {
    return names(classFile, CODEGEN);
  }

  /** Returns true if the class can declare a write method. */
  static boolean namesWriteMethod(byte[] classFile) {
    return names(classFile, WRITE_METHOD);
  }

  /** Returns true if the class can declare parts of arrays. */
  static boolean namesPart(byte[] classFile) {
    return names(classFile, PART);
  }

  /** Returns true if the accesses of parts are already checked. */
  static boolean namesPartChecks(byte[] classFile) {
    return names(classFile, PART_CHECKS);
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
