package org.satingrid.contract.api;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A result file of a job.
 *
 * @param name path below the program's working directory, with slashes
 * @param sizeBytes size of the file
 * @param sha256 hash of the content, lower-case hex
 * @param contentType media type under which the file is served, derived from its name
 * @param createdAt when the portal stored it
 * @param preview how it can be shown, or null for a file that can only be downloaded
 * @param node name of the node on which the program wrote it, or null from portals that do not
 *     report it
 */
public record Artifact(
    String name,
    long sizeBytes,
    String sha256,
    String contentType,
    Instant createdAt,
    @Nullable PreviewKind preview,
    @Nullable String node) {

  /** Creates an artifact without a known node. */
  public Artifact(
      String name,
      long sizeBytes,
      String sha256,
      String contentType,
      Instant createdAt,
      @Nullable PreviewKind preview) {
    this(name, sizeBytes, sha256, contentType, createdAt, preview, null);
  }

  /** The ways to show a result file on the page. */
  public enum PreviewKind {
    /** The beginning of its text. */
    TEXT,
    /** Rows and columns of comma- or tab-separated values. */
    TABLE,
    /** A PNG or JPEG picture. */
    IMAGE
  }

  /**
   * The beginning of a result file.
   *
   * @param kind kind of preview. For IMAGE, clients show the file itself.
   * @param text the first 16 KiB for TEXT, else empty
   * @param rows at most 100 rows of at most 50 columns for TABLE, the header first, else empty
   * @param truncated true if the file contains more
   */
  public record Preview(
      PreviewKind kind, String text, List<List<String>> rows, boolean truncated) {}
}
