package org.satingrid.portal.shared.files;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.Secrets;
import org.satingrid.portal.shared.Settings;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.util.unit.DataSize;

/**
 * Files under the data directory, named by the SHA-256 of their content. A file is first staged;
 * only what is kept gets a name, by an atomic move, so a file under its name is always whole.
 */
@Component
public class FileStore {
  private static final Pattern HASH = Pattern.compile("[0-9a-f]{64}");

  private final Path files;
  private final Path staging;

  FileStore(Settings settings) throws IOException {
    files = Files.createDirectories(settings.dataDir().resolve("files"));
    staging = Files.createDirectories(settings.dataDir().resolve("staging"));
  }

  /** Reads a file to its end. 413 if it is larger than {@code limit}; nothing is left then. */
  public StagedFile stage(InputStream content, DataSize limit) throws IOException {
    Path path = Files.createTempFile(staging, "upload-", "");
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

  /** The file with this content. */
  public Path path(String sha256) {
    if (!HASH.matcher(sha256).matches()) {
      throw ProblemException.notFound("file", "of that name");
    }
    return files.resolve(sha256.substring(0, 2)).resolve(sha256);
  }

  /** Every file that has its name. */
  public List<Path> all() throws IOException {
    try (Stream<Path> found = Files.walk(files, 2)) {
      return found
          .filter(file -> HASH.matcher(String.valueOf(file.getFileName())).matches())
          .sorted()
          .toList();
    }
  }

  /** The answer to a file that is too large. */
  public static ProblemException tooLarge(DataSize limit) {
    return new ProblemException(
        HttpStatus.CONTENT_TOO_LARGE,
        "too-large",
        "The file is larger than " + limit.toMegabytes() + " MB, which is the limit here.",
        List.of());
  }
}
