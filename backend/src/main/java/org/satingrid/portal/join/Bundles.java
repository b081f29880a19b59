package org.satingrid.portal.join;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.EnumMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import org.satingrid.portal.join.Bundle.Kind;
import org.springframework.stereotype.Component;

/**
 * Reads the bundles in the bundle directory and computes their hashes. A changed file is detected
 * and hashed again.
 */
@Component
class Bundles {
  private final Path directory;
  private final Map<Kind, Hashed> known = new EnumMap<>(Kind.class);

  /**
   * A hashed bundle.
   *
   * @param size size of the file when it was hashed
   * @param changed time of the file's last change at that moment. Hashing takes half a second, so
   *     that unchanged files are not hashed again
   */
  private record Hashed(Bundle bundle, long size, FileTime changed) {
    boolean holdsFor(BasicFileAttributes now) {
      return size == now.size() && changed.equals(now.lastModifiedTime());
    }
  }

  Bundles(JoinSettings settings) {
    directory = settings.directory();
  }

  Path directory() {
    return directory;
  }

  /** Returns the bundle of a kind. Empty if the build has not made one. */
  synchronized Optional<Bundle> find(Kind kind) {
    Path file = directory.resolve(kind.file());
    if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
      return Optional.empty();
    }
    try {
      BasicFileAttributes now = Files.readAttributes(file, BasicFileAttributes.class);
      Hashed found = known.get(kind);
      if (found == null || !found.holdsFor(now)) {
        found =
            new Hashed(new Bundle(kind, file, sha256(file)), now.size(), now.lastModifiedTime());
        known.put(kind, found);
      }
      return Optional.of(found.bundle());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the bundle with this hash. */
  Optional<Bundle> find(String sha256) {
    for (Kind kind : Kind.values()) {
      Optional<Bundle> bundle = find(kind).filter(b -> b.sha256().equals(sha256));
      if (bundle.isPresent()) {
        return bundle;
      }
    }
    return Optional.empty();
  }

  private static String sha256(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      new DigestInputStream(in, digest).transferTo(OutputStream.nullOutputStream());
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
