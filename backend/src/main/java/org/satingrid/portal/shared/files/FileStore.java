package org.satingrid.portal.shared.files;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.satingrid.contract.api.ProblemCode;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.Secrets;
import org.satingrid.portal.shared.Settings;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.springframework.util.unit.DataSize;

/**
 * Stores files under the data directory, named by the SHA-256 of their content. A file is first
 * written under a temporary name. An atomic move then gives it its final name. Therefore a file
 * with a final name is always complete.
 */
@Component
public class FileStore {
  private static final Pattern HASH = Pattern.compile("[0-9a-f]{64}");
  private static final Duration TIME_TO_SAY_SO = Duration.ofMinutes(10);

  /** An unfinished upload counts as abandoned after this time without a received byte. */
  private static final Duration MAX_UPLOAD = Duration.ofDays(1);

  private static final String UPLOAD = "upload-";

  private final Path files;
  private final Path staging;
  private final Clock clock;

  FileStore(Settings settings, Clock clock) throws IOException {
    this.clock = clock;
    OwnDirectory.of(settings.dataDir());
    files = OwnDirectory.of(settings.dataDir().resolve("files"));
    staging = OwnDirectory.of(settings.dataDir().resolve("staging"));
  }

  /** Reads a file to its end. Throws 413 and keeps no file if it is larger than {@code limit}. */
  public StagedFile stage(InputStream content, DataSize limit) throws IOException {
    Path path = Files.createTempFile(staging, UPLOAD, "");
    try (OutputStream out = Files.newOutputStream(path)) {
      MessageDigest digest = Secrets.sha256();
      byte[] buffer = new byte[1 << 16];
      long size = 0;
      for (int n = content.read(buffer); n >= 0; n = content.read(buffer)) {
        size += n;
        if (size > limit.toBytes()) {
          throw tooLarge(limit);
        }
        digest.update(buffer, 0, n);
        out.write(buffer, 0, n);
      }
      return new StagedFile(this, path, HexFormat.of().formatHex(digest.digest()), size);
    } catch (IOException | RuntimeException e) {
      Files.deleteIfExists(path);
      throw e;
    }
  }

  /** Returns the path of the file with this content. */
  public Path path(String sha256) {
    if (!HASH.matcher(sha256).matches()) {
      throw ProblemException.notFound("file", "of that name");
    }
    return files.resolve(sha256.substring(0, 2)).resolve(sha256);
  }

  /**
   * Deletes an unused file. The file is moved aside, checked again, and then deleted. It is moved
   * back if it has come into use in the meantime, or if an upload has stored the same content
   * again.
   *
   * @return false if the file is too new to decide
   */
  public boolean discard(String sha256, BooleanSupplier isUsed) throws IOException {
    Path path = path(sha256);
    if (isUsed.getAsBoolean() || !Files.exists(path)) {
      return true;
    }
    if (isFresh(path)) {
      return false;
    }
    Path aside = staging.resolve("discard-" + sha256);
    try {
      Files.move(path, aside, StandardCopyOption.ATOMIC_MOVE);
    } catch (NoSuchFileException e) {
      return true;
    }
    if (isUsed.getAsBoolean() || isFresh(aside)) {
      Files.move(aside, path, StandardCopyOption.ATOMIC_MOVE);
    } else {
      Files.deleteIfExists(aside);
    }
    return true;
  }

  /** Returns true for a recent file. A transaction that uses it is possibly not committed yet. */
  private boolean isFresh(Path path) throws IOException {
    return Files.getLastModifiedTime(path)
        .toInstant()
        .isAfter(clock.instant().minus(TIME_TO_SAY_SO));
  }

  /** Returns every complete file. */
  public List<Path> all() throws IOException {
    try (Stream<Path> found = Files.walk(files, 2)) {
      return found
          .filter(file -> HASH.matcher(String.valueOf(file.getFileName())).matches())
          .sorted()
          .toList();
    }
  }

  /** Removes unfinished uploads of portals that have died. */
  @Scheduled(fixedDelayString = "PT1H", initialDelayString = "PT1M")
  void removeAbandoned() throws IOException {
    Instant limit = clock.instant().minus(MAX_UPLOAD);
    try (DirectoryStream<Path> uploads = Files.newDirectoryStream(staging, UPLOAD + "*")) {
      for (Path upload : uploads) {
        if (Files.getLastModifiedTime(upload).toInstant().isBefore(limit)) {
          Files.deleteIfExists(upload);
        }
      }
    }
  }

  /** Returns the exception for a file that is too large. */
  public static ProblemException tooLarge(DataSize limit) {
    return new ProblemException(
        ProblemCode.TOO_LARGE,
        "The file is larger than " + limit.toMegabytes() + " MB, which is the limit here.");
  }
}
