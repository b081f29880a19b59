package org.satingrid.agent.engine;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.regex.Pattern;

/** Computes the SHA-256 of files, as 64 lower-case hexadecimal digits. */
public final class Hash {
  private static final Pattern FORM = Pattern.compile("[0-9a-f]{64}");

  private Hash() {}

  static boolean isHash(String text) {
    return FORM.matcher(text).matches();
  }

  public static String of(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
      return copy(in, OutputStream.nullOutputStream());
    }
  }

  public static String of(byte[] bytes) {
    return HexFormat.of().formatHex(sha256().digest(bytes));
  }

  /** Copies bytes, and returns their hash. */
  static String copy(InputStream in, OutputStream out) throws IOException {
    MessageDigest digest = sha256();
    DigestOutputStream hashing = new DigestOutputStream(out, digest);
    byte[] buffer = new byte[1 << 16];
    for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
      // Some streams do not notice an interrupt, and reading a sparse file can take minutes.
      // Therefore the interrupt is checked here.
      if (Thread.currentThread().isInterrupted()) {
        throw new InterruptedIOException("interrupted");
      }
      hashing.write(buffer, 0, read);
    }
    hashing.flush();
    return HexFormat.of().formatHex(digest.digest());
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
