package org.satingrid.models.workcrew;

import java.io.IOException;
import java.io.Serializable;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.changes.Rejoining;

/**
 * A writer that can be split in two, any number of times: what is written to the first part comes
 * out before what is written to the second. The first open part writes through. Others keep what
 * they are given until all before them are closed.
 *
 * <p>Parts may be used by different threads, each part by one at a time. One thread may split a
 * part while another writes to it. A failure of the output is thrown at the write or close that
 * meets it.
 *
 * <p>Serialized, a part becomes an empty output. A field of a task that is marked as given back
 * brings what was written there to the part's place here.
 *
 * <p>Source: Roberts, Vandevoorde 1989, section 6.
 */
public final class SplitWriter implements AutoCloseable, Rejoining {

  private static final long serialVersionUID = 1L;

  /** The content of a part on another node. */
  private record Added(String text, boolean closed) implements Serializable {}

  /** A part on its way to another node, where it begins a new output. */
  private record Empty() implements Serializable {
    private Object readResolve() {
      return over(new StringWriter());
    }
  }

  /** The common state of the parts of one output. Its monitor guards all of them. */
  private static final class Output {
    private final Writer writer;
    private int splits;

    Output(Writer writer) {
      this.writer = writer;
    }
  }

  // Transient: another node gets an Empty.
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

  /** The whole of an output, which stays open when all parts are closed. */
  public static SplitWriter over(Writer writer) {
    return new SplitWriter(new Output(writer), true, Long.MIN_VALUE);
  }

  /** A new part, after this one and before all that follow it. */
  public SplitWriter split() {
    synchronized (output) {
      return splitAfter(this, position);
    }
  }

  /**
   * Returns a new part, after this one and before the first part with a larger position.
   *
   * <p>For preparers. A task that requests help first needs its part behind the parts of later
   * requests, but helpers can begin in any order. Therefore a program numbers its output, for
   * example by the first file of each task, and the parts follow the order of these numbers.
   *
   * @param position larger than the positions of the parts that this one was split from
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
    // All before it may have been written and closed: then the output goes on here.
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

  /** Returns the number of splits of any part of this output. */
  public int splits() {
    synchronized (output) {
      return output.splits;
    }
  }

  /** Closes this part. The output goes on with what follows it. */
  @Override
  public void close() {
    synchronized (output) {
      closed = true;
      handOn();
    }
  }

  /** If this part is the first and closed, the next is the first. */
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
