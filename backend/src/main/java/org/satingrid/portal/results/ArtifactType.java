package org.satingrid.portal.results;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Artifact.PreviewKind;

/**
 * The type of a result file, by the end of its name. The content is untrusted. Browsers display
 * only types that they do not execute.
 */
enum ArtifactType {
  PNG("image/png", PreviewKind.IMAGE, ".png"),
  JPEG("image/jpeg", PreviewKind.IMAGE, ".jpg .jpeg"),
  TABLE("text/plain;charset=UTF-8", PreviewKind.TABLE, ".csv .tsv"),
  TEXT("text/plain;charset=UTF-8", PreviewKind.TEXT, ".txt .log .md .json"),
  OTHER("application/octet-stream", null, "");

  private final String contentType;
  private final @Nullable PreviewKind preview;
  private final String suffixes;

  ArtifactType(String contentType, @Nullable PreviewKind preview, String suffixes) {
    this.contentType = contentType;
    this.preview = preview;
    this.suffixes = suffixes;
  }

  static ArtifactType of(String name) {
    int dot = name.lastIndexOf('.');
    if (dot >= 0) {
      String suffix = name.substring(dot).toLowerCase(Locale.ROOT);
      for (ArtifactType type : values()) {
        if (List.of(type.suffixes.split(" ")).contains(suffix)) {
          return type;
        }
      }
    }
    return OTHER;
  }

  String contentType() {
    return contentType;
  }

  /** Returns true if browsers can display the type and do not execute it. */
  boolean inline() {
    return preview != null;
  }

  /** Returns the kind of preview, or null for a type without preview. */
  @Nullable PreviewKind preview() {
    return preview;
  }
}
