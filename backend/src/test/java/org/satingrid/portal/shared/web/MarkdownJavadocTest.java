package org.satingrid.portal.shared.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class MarkdownJavadocTest {
  @Test
  void shouldWriteCodeLinksAndListsAsMarkdown() {
    assertEquals(
        "The id of a `job`, see Job.\n\n- one\n- two",
        MarkdownJavadoc.markdown(
            "The id\n of a <code>job</code>, see {@link Job Job}. <ul> <li>one <li>two </ul>"));
  }

  @Test
  void shouldWriteLinksToMembersByTheirNames() {
    assertEquals(
        "null for AccessDetection.IC, at most x < y",
        MarkdownJavadoc.markdown(
            "null for {@link org.example.Gang AccessDetection#IC}, at most x &lt; y"));
  }
}
