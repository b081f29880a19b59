package org.satingrid.models.workcrew;

import java.io.IOException;
import java.io.Serializable;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.changes.Rejoining;

/**
 * A writer that can be split in two, any number of times. The output of the original part comes
 * before the output of the new part. The first open part writes directly to the output. Other parts
 * keep their output until all parts before them are closed.
 *
 * <p>Different threads can use the parts, but only one thread at a time uses a part. One thread can
 * split a part while another writes to it. The write or close in which the output fails throws an
 * exception.
 *
 * <p>When a part is serialized, its copy is an empty output. If the field of a task is marked as
 * given back, the output of the copy is added at the place of the original part.
 *
 * <p>Source: Roberts, Vandevoorde 1989, section 6.
 */
public final class SplitWriter implements AutoCloseable, Rejoining {

  private static final long serialVersionUID = 1L;

  /** The content of a part on another node. */
  private record Added(String text, boolean closed) implements Serializable {}

  /** The form of a part that is sent to another node, where it begins a new output. */
  private record Empty() implements Serializable {
    private Object readResolve() {
      return over(new StringWriter());
    }
  }

  /** The common state of all parts of one output. Its monitor guards all parts. */
  private static final class Output {
    private final Writer writer;
    private int splits;

    Output(Writer writer) {
      this.writer = writer;
    }
  }

  // Transient, because another node gets an Empty object instead.
  private final transient Output output;
  private final transient long position;
  private final transient StringBuilder kept = new StringBuilder();
  private transient boolean first;
  private transient boolean closed;
  private transient @Nullable SplitWriter next;

  private SplitWriter(Output output, boolean first, long position) {
    this.output = output;
    this.position = position;
    this.first = first;
  }

  /** Makes the first part of an output. The output stays open when all parts are closed. */
  public static SplitWriter over(Writer writer) {
    return new SplitWriter(new Output(writer), true, Long.MIN_VALUE);
  }

  /** Returns a new part, after this part and before all following parts. */
  public SplitWriter split() {
    synchronized (output) {
      return splitAfter(this, position);
    }
  }

  /**
   * Returns a new part, after this part and before the first part with a larger position.
   *
   * <p>Preparers use this method. The part of a task must be placed before the parts of later
   * requests, but helpers can begin in any order. Therefore a program numbers its output, for
   * example by the first file of each task, and the parts follow the order of these numbers.
   *
   * @param position a number larger than the positions of all parts that were split to make this
   *     part
   */
  public SplitWriter split(long position) {
    synchronized (output) {
      SplitWriter before = this;
      while (before.next != null && before.next.position < position) {
        before = before.next;
      }
      return splitAfter(before, position);
    }
  }

  private SplitWriter splitAfter(SplitWriter before, long place) {
    requireOpen();
    SplitWriter second = new SplitWriter(output, false, place);
    second.next = before.next;
    before.next = second;
    output.splits++;
    // If all parts before this one are written and closed, the output continues here.
    before.handOn();
    return second;
  }

  public void write(CharSequence text) {
    synchronized (output) {
      requireOpen();
      if (first) {
        append(text);
      } else {
        kept.append(text);
      }
    }
  }

  /** Returns the number of splits of all parts of this output. */
  public int splits() {
    synchronized (output) {
      return output.splits;
    }
  }

  /** Closes this part. The output continues with the following part. */
  @Override
  public void close() {
    synchronized (output) {
      closed = true;
      handOn();
    }
  }

  /** If this part is the first part and is closed, makes the next part the first one. */
  private void handOn() {
    SplitWriter part = this;
    while (part.first && part.closed && part.next != null) {
      part.first = false;
      part = part.next;
      part.first = true;
      append(part.kept);
      part.kept.setLength(0);
    }
  }

  private Object writeReplace() {
    return new Empty();
  }

  @Override
  public Serializable added() {
    synchronized (output) {
      return new Added(output.writer.toString(), closed);
    }
  }

  @Override
  public void rejoin(Object added) {
    Added other = (Added) added;
    if (!other.text().isEmpty()) {
      write(other.text());
    }
    if (other.closed()) {
      close();
    }
  }

  private void requireOpen() {
    if (closed) {
      throw new IllegalStateException("this part of the output has been closed");
    }
  }

  private void append(CharSequence text) {
    try {
      output.writer.append(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
