package org.satingrid.portal.results;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.satingrid.contract.api.Artifact;
import org.satingrid.contract.api.Artifact.Preview;
import org.satingrid.contract.api.Artifact.PreviewKind;
import org.satingrid.contract.api.ProblemCode;
import org.satingrid.portal.shared.ProblemException;

/**
 * Reads the beginning of a result file for a preview. The content is untrusted. It is returned as
 * data and never as markup.
 */
final class Previews {
  static final int MAX_BYTES = 16 * 1024;
  private static final int MAX_ROWS = 100;
  private static final int MAX_COLUMNS = 50;

  private Previews() {}

  static Preview of(Artifact artifact, Path file) throws IOException {
    PreviewKind kind = artifact.preview();
    if (kind == null) {
      throw new ProblemException(
          ProblemCode.NO_PREVIEW, "A file of this kind has no preview; download it.");
    }
    if (kind == PreviewKind.IMAGE) {
      return new Preview(kind, "", List.of(), false);
    }
    byte[] bytes;
    try (InputStream in = Files.newInputStream(file)) {
      bytes = in.readNBytes(MAX_BYTES);
    }
    boolean cut = bytes.length < artifact.sizeBytes();
    // Malformed bytes become U+FFFD. A last character that the limit has cut in two also does.
    String text = new String(bytes, StandardCharsets.UTF_8);
    if (kind == PreviewKind.TEXT) {
      return new Preview(kind, text, List.of(), cut);
    }
    return table(text, artifact.name().endsWith(".tsv") ? '\t' : ',', cut);
  }

  /**
   * Reads rows of RFC 4180. The last row of a cut file is left out, because it is possibly
   * incomplete.
   */
  static Preview table(String text, char separator, boolean cut) {
    List<List<String>> rows = new ArrayList<>();
    List<String> row = new ArrayList<>();
    StringBuilder cell = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < text.length() && rows.size() <= MAX_ROWS; i++) {
      char c = text.charAt(i);
      if (quoted) {
        if (c == '"' && i + 1 < text.length() && text.charAt(i + 1) == '"') {
          cell.append(c);
          i++;
        } else if (c == '"') {
          quoted = false;
        } else {
          cell.append(c);
        }
      } else if (c == '"') {
        quoted = true;
      } else if (c == separator || c == '\n') {
        row.add(cell.toString());
        cell.setLength(0);
        if (c == '\n') {
          rows.add(row);
          row = new ArrayList<>();
        }
      } else if (c != '\r') {
        cell.append(c);
      }
    }
    if (!cut && (cell.length() > 0 || !row.isEmpty())) {
      row.add(cell.toString());
      rows.add(row);
    }
    boolean more = cut || rows.size() > MAX_ROWS;
    boolean wide = rows.stream().anyMatch(r -> r.size() > MAX_COLUMNS);
    List<List<String>> shown =
        rows.stream()
            .limit(MAX_ROWS)
            .map(r -> List.copyOf(r.subList(0, Math.min(r.size(), MAX_COLUMNS))))
            .toList();
    return new Preview(PreviewKind.TABLE, "", shown, more || wide);
  }
}
