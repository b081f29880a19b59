package org.satingrid.certificates;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

final class Digests {
  private Digests() {}

  static byte[] sha256(byte[]... parts) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      for (byte[] part : parts) {
        digest.update(part);
      }
      return digest.digest();
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
