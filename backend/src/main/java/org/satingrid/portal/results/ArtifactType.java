package org.satingrid.portal.results;

import java.util.List;
import java.util.Locale;

/**
 * What a result file is, by its name. The content is a stranger's: only what no browser runs is
 * ever shown inline.
 */
enum ArtifactType {
  PNG("image/png", true, ".png"),
  JPEG("image/jpeg", true, ".jpg .jpeg"),
  TEXT("text/plain;charset=UTF-8", true, ".txt .log .md .csv .json"),
  OTHER("application/octet-stream", false, "");

  private final String contentType;
  private final boolean inline;
  private final String suffixes;

  ArtifactType(String contentType, boolean inline, String suffixes) {
    this.contentType = contentType;
    this.inline = inline;
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

  boolean inline() {
    return inline;
  }
}
