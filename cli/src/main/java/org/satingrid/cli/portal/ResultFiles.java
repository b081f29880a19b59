package org.satingrid.cli.portal;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HexFormat;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Artifact;

/**
 * Downloads the result files of a job. A job with many small files is downloaded as one zip file,
 * because a request for each of ten thousand files takes minutes. A file that the zip file lacks is
 * requested alone.
 */
public final class ResultFiles implements AutoCloseable {
  /** Minimum number of files that are requested as one zip file. */
  private static final int MANY = 20;

  /** Maximum mean size of these files. */
  private static final long SMALL = 64 << 10;

  /** Maximum size of a file that is taken from the zip file. */
  private static final long MAX_UNPACKED = 16 << 20;

  private final Portal portal;
  private final String job;
  private final Path archive;
  private final @Nullable ZipFile zip;

  private ResultFiles(Portal portal, String job, Path archive, @Nullable ZipFile zip) {
    this.portal = portal;
    this.job = job;
    this.archive = archive;
    this.zip = zip;
  }

  /**
   * Prepares the download of these files.
   *
   * @param folder existing folder for a temporary file
   */
  static ResultFiles of(Portal portal, String job, List<Artifact> files, Path folder)
      throws IOException {
    Path archive = folder.resolve(".satin-results.zip");
    long bytes = files.stream().mapToLong(Artifact::sizeBytes).sum();
    if (files.size() < MANY || bytes / files.size() > SMALL) {
      return new ResultFiles(portal, job, archive, null);
    }
    try {
      portal.archive(job, archive);
      return new ResultFiles(portal, job, archive, new ZipFile(archive.toFile()));
    } catch (PortalException | ZipException e) {
      Files.deleteIfExists(archive);
      return new ResultFiles(portal, job, archive, null);
    }
  }

  /** Writes a file and checks its hash (see {@link Download}). */
  public void write(Artifact file, Path target) throws IOException {
    byte[] content = unpacked(file);
    if (content == null) {
      portal.download(job, file, target);
      return;
    }
    Path part = Download.part(file, target);
    try {
      Files.write(part, content);
      Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(part);
    }
  }

  /** Returns the content of a file, or null if the zip file does not have it. */
  private byte @Nullable [] unpacked(Artifact file) throws IOException {
    ZipEntry entry =
        zip == null || file.sizeBytes() > MAX_UNPACKED ? null : zip.getEntry(file.name());
    if (zip == null || entry == null) {
      return null;
    }
    try (InputStream in = zip.getInputStream(entry)) {
      byte[] content = in.readNBytes((int) file.sizeBytes() + 1);
      String hash = HexFormat.of().formatHex(Download.sha256().digest(content));
      return hash.equalsIgnoreCase(file.sha256()) ? content : null;
    } catch (ZipException e) {
      return null;
    }
  }

  @Override
  public void close() throws IOException {
    if (zip != null) {
      zip.close();
    }
    Files.deleteIfExists(archive);
  }
}
