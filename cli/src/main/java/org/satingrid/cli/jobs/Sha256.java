package org.satingrid.cli.jobs;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Hashes files. The portal identifies files by these hashes. */
final class Sha256 {

  private Sha256() {}

  static String of(Path file) throws IOException {
    MessageDigest digest;
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every JDK has SHA-256", e);
    }
    try (InputStream in = Files.newInputStream(file)) {
      byte[] part = new byte[1 << 16];
      for (int read = in.read(part); read >= 0; read = in.read(part)) {
        digest.update(part, 0, read);
      }
    }
    return HexFormat.of().formatHex(digest.digest());
  }
}
