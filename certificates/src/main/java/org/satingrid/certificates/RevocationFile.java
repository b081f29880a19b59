package org.satingrid.certificates;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The file {@code revoked} beside a certificate, with one fingerprint on each line. The portal
 * writes the file, and the hub reads it. The file is always replaced as a whole.
 */
public final class RevocationFile {
  private static final Pattern FINGERPRINT = Pattern.compile("[0-9a-f]{64}");

  private final Path file;

  public RevocationFile(Path directory) {
    this.file = directory.resolve("revoked");
  }

  /**
   * Reads the file. If the file does not exist, no key is revoked.
   *
   * @throws IOException if the file cannot be read or is damaged
   */
  public RevokedKeys read() throws IOException {
    List<String> lines;
    try {
      lines = Files.readAllLines(file);
    } catch (NoSuchFileException e) {
      return RevokedKeys.NONE;
    }
    for (String line : lines) {
      if (!FINGERPRINT.matcher(line).matches()) {
        throw new IOException(file + " has a line that is no fingerprint: " + line);
      }
    }
    return RevokedKeys.of(lines);
  }

  /** Replaces the file, unless the file already contains exactly these keys. */
  public void write(RevokedKeys keys) throws IOException {
    if (Files.exists(file) && isSaid(keys)) {
      return;
    }
    Path directory = file.toAbsolutePath().getParent();
    Files.createDirectories(directory);
    Path part = Files.createTempFile(directory, "revoked", ".part");
    try {
      Files.write(part, keys.fingerprints().stream().sorted().toList());
      Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(part);
    }
  }

  private boolean isSaid(RevokedKeys keys) {
    try {
      return read().equals(keys);
    } catch (IOException damaged) {
      return false;
    }
  }
}
