package org.satingrid.rewriter.userlike;

import java.util.ArrayList;
import java.util.List;

/**
 * A part of a source: a head, inner parts, and a foot. A part can be left out, or its inner parts
 * can replace it, so that a program shrinks, but can still be compiled.
 */
public final class Part {

  /** Forms in which a part is written. */
  public enum Form {
    WHOLE,
    INNER,
    NONE
  }

  private final String head;
  private final String foot;
  private final List<Part> inner = new ArrayList<>();
  private Form form = Form.WHOLE;

  Part(String head, String foot) {
    this.head = head;
    this.foot = foot;
  }

  /** Adds a line. */
  Part add(String line) {
    return add(new Part(line + "\n", ""));
  }

  Part add(Part part) {
    inner.add(part);
    return this;
  }

  public Form form() {
    return form;
  }

  public void write(Form as) {
    form = as;
  }

  public boolean hasParts() {
    return !inner.isEmpty();
  }

  /** Returns the parts inside that are written. */
  public List<Part> parts() {
    return inner.stream().filter(part -> part.form != Form.NONE).toList();
  }

  public String text() {
    StringBuilder text = new StringBuilder();
    appendTo(text);
    return text.toString();
  }

  private void appendTo(StringBuilder text) {
    if (form == Form.NONE) {
      return;
    }
    text.append(form == Form.WHOLE ? head : "");
    inner.forEach(part -> part.appendTo(text));
    text.append(form == Form.WHOLE ? foot : "");
  }
}
