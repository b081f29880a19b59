package org.satingrid.contract.api;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A result file of a job.
 *
 * @param name path below the program's working directory, with slashes
 * @param preview how it can be shown, or null
 * @param node on which the program wrote it, or null from portals that do not tell
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
    TEXT,
    TABLE,
    IMAGE
  }

  /**
   * The beginning of a result file.
   *
   * @param text for TEXT, else empty
   * @param rows for TABLE, the header first, else empty
   * @param truncated whether there is more
   */
  public record Preview(
      PreviewKind kind, String text, List<List<String>> rows, boolean truncated) {}
}
