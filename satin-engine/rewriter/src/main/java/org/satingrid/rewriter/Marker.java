package org.satingrid.rewriter;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Tells a class that was rewritten: it names what only generated code may touch. Names stand in a
 * class file letter by letter.
 */
final class Marker {

  private static final byte[] CODEGEN =
      "org/satingrid/codegen/".getBytes(StandardCharsets.US_ASCII);

  private Marker() {}

  static boolean isRewritten(byte[] classFile) {
    for (int i = 0; i <= classFile.length - CODEGEN.length; i++) {
      if (classFile[i] == CODEGEN[0]
          && Arrays.equals(classFile, i, i + CODEGEN.length, CODEGEN, 0, CODEGEN.length)) {
        return true;
      }
    }
    return false;
  }
}
