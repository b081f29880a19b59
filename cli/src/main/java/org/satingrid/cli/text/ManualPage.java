package org.satingrid.cli.text;

import java.util.List;
import java.util.Locale;

/**
 * Builds a manual page in the language of {@code man} (man(7)). The lines of its sections are not
 * joined.
 */
public final class ManualPage {
  private final StringBuilder page = new StringBuilder();

  /**
   * Begins a page of section 1.
   *
   * @param summary one sentence
   * @param release release, shown at the foot of the page
   */
  public ManualPage(String name, String summary, String release) {
    line(".TH " + quoted(name.toUpperCase(Locale.ROOT)) + " 1 \"\" " + quoted(release));
    line(".SH NAME");
    line(escaped(name) + " \\- " + escaped(summary));
  }

  public void section(String heading, List<String> lines) {
    line(".SH " + quoted(heading));
    asTheyAre(lines);
  }

  /** Adds a subsection to the last section. */
  public void part(String heading, List<String> lines) {
    line(".SS " + quoted(heading));
    asTheyAre(lines);
  }

  private void asTheyAre(List<String> lines) {
    line(".nf");
    lines.forEach(text -> line(escaped(text)));
    line(".fi");
  }

  /**
   * Escapes a line. A dot or quote at its start would be a command of man. Hyphens must stay plain
   * hyphens, because readers copy them.
   */
  private static String escaped(String text) {
    String plain = text.replace("\\", "\\e").replace("-", "\\-");
    return plain.startsWith(".") || plain.startsWith("'") ? "\\&" + plain : plain;
  }

  private static String quoted(String text) {
    return '"' + escaped(text).replace("\"", "\\(dq") + '"';
  }

  private void line(String text) {
    page.append(text).append('\n');
  }

  @Override
  public String toString() {
    return page.toString();
  }
}
