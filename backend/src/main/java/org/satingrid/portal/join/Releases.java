package org.satingrid.portal.join;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.satingrid.certificates.release.RefusedRelease;
import org.satingrid.certificates.release.Release;
import org.satingrid.certificates.release.ReleaseKey;
import org.satingrid.certificates.release.Root;
import org.satingrid.portal.shared.Secrets;
import org.satingrid.portal.shared.Settings;
import org.springframework.stereotype.Service;

/**
 * Provides the signed release of the agent that this portal offers. By default a portal creates a
 * key at its first start and signs its own bundles. With the setting satin.join.release it serves a
 * release that its owner has signed elsewhere, and has no key.
 */
@Service
class Releases {
  static final Duration LIFE = Duration.ofDays(30);
  private static final Duration RENEWED_BEFORE = Duration.ofDays(15);
  private static final FileAttribute<?> OWN_DIRECTORY = own("rwx------");
  private static final FileAttribute<?> OWN_FILE = own("rw-------");

  private final Path directory;
  private final boolean signs;
  private final String version;
  private final Bundles bundles;
  private final Clock clock;

  Releases(JoinSettings join, Settings settings, Bundles bundles, Clock clock) throws IOException {
    Path signedElsewhere = join.release();
    this.signs = signedElsewhere == null;
    this.directory =
        signedElsewhere == null ? settings.dataDir().resolve("release") : signedElsewhere;
    this.version = settings.version();
    this.bundles = bundles;
    this.clock = clock;
    if (signs) {
      Files.createDirectories(directory, OWN_DIRECTORY);
      if (!Files.exists(directory.resolve("key"))) {
        write("key", ReleaseKey.make().text());
      }
      if (!Files.exists(directory.resolve("root"))) {
        write("root", new Root(1, 1, List.of(key().open())).text());
      }
    }
    // The root is read once at the start, so that an unreadable root stops the portal. Otherwise
    // only the first agent that joins would fail.
    parsed(root());
  }

  /** Returns the root of trust for releases, which agents store when they join. */
  String root() {
    return read("root").orElseThrow(() -> new IllegalStateException(directory + " has no root"));
  }

  /** Returns the SHA-256 of the root, which the install line contains. */
  String fingerprint() {
    byte[] hash = Secrets.sha256().digest(root().getBytes(StandardCharsets.UTF_8));
    return HexFormat.of().formatHex(hash);
  }

  /** Returns the signed release, or empty if this portal has no bundle. */
  synchronized Optional<String> release() {
    if (!signs) {
      return read("release");
    }
    Map<String, Release.File> files = files();
    if (files.isEmpty()) {
      return Optional.empty();
    }
    Optional<String> text = read("release");
    Release before = text.flatMap(Releases::taken).orElse(null);
    if (text.isPresent() && before != null && isGood(before, files)) {
      return text;
    }
    return Optional.of(sign(before, files));
  }

  private boolean isGood(Release release, Map<String, Release.File> files) {
    return release.files().equals(files)
        && clock.instant().isBefore(release.expires().minus(RENEWED_BEFORE));
  }

  private String sign(@Nullable Release before, Map<String, Release.File> files) {
    Instant expires = clock.instant().plus(LIFE).truncatedTo(ChronoUnit.SECONDS);
    long number = before == null ? 1 : before.number() + 1;
    String text = key().sign(new Release(number, version, expires, files).text());
    try {
      write("release", text);
    } catch (IOException e) {
      throw new UncheckedIOException("the release cannot be kept", e);
    }
    return text;
  }

  private Map<String, Release.File> files() {
    Map<String, Release.File> files = new LinkedHashMap<>();
    for (Bundle.Kind kind : Bundle.Kind.values()) {
      bundles
          .find(kind)
          .ifPresent(
              bundle ->
                  files.put(
                      kind.word(),
                      new Release.File(bundle.sha256(), bundle.file().toFile().length())));
    }
    return files;
  }

  private ReleaseKey key() {
    return ReleaseKey.of(
        read("key").orElseThrow(() -> new IllegalStateException(directory + " has no key")));
  }

  private static Root parsed(String text) {
    try {
      return Root.of(text);
    } catch (RefusedRelease e) {
      throw new IllegalStateException("The root file of satin.join.release is damaged.", e);
    }
  }

  private static Optional<Release> taken(String text) {
    try {
      return Optional.of(Release.taken(text));
    } catch (RefusedRelease damaged) {
      return Optional.empty();
    }
  }

  private Optional<String> read(String name) {
    try {
      return Optional.of(Files.readString(directory.resolve(name)));
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void write(String name, String text) throws IOException {
    Path part = Files.createTempFile(directory, name, ".part", OWN_FILE);
    Files.writeString(part, text);
    Files.move(
        part,
        directory.resolve(name),
        StandardCopyOption.ATOMIC_MOVE,
        StandardCopyOption.REPLACE_EXISTING);
  }

  private static FileAttribute<?> own(String permissions) {
    return PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions));
  }
}
