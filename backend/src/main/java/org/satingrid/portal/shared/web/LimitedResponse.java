package org.satingrid.portal.shared.web;

import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import org.apache.catalina.connector.ClientAbortException;
import org.jspecify.annotations.Nullable;
import org.satingrid.portal.shared.RetryAfterException;
import org.satingrid.portal.shared.access.Caller;
import org.springframework.http.MediaType;

/**
 * A response that takes a place of {@link LargeAnswers} when it becomes large. Until then its bytes
 * stay in the server's buffer, so that a refusal can still replace the answer.
 */
final class LimitedResponse extends HttpServletResponseWrapper implements AutoCloseable {
  static final String TOO_SLOW = "the client reads too slowly";

  private final LargeAnswers answers;
  private final String address;
  private final boolean page;
  private @Nullable Output output;
  private @Nullable PrintWriter writer;
  private LargeAnswers.@Nullable Place place;
  private volatile boolean closed;
  private volatile boolean tooSlow;

  /**
   * @param page true for a file of the page
   */
  LimitedResponse(
      HttpServletResponse response, LargeAnswers answers, String address, boolean page) {
    super(response);
    this.answers = answers;
    this.address = address;
    this.page = page;
  }

  boolean isTooSlow() {
    return tooSlow;
  }

  @Override
  public ServletOutputStream getOutputStream() throws IOException {
    Output known = output;
    if (known == null) {
      if (!isCommitted()) {
        setBufferSize(LargeAnswers.MIN_SIZE);
      }
      known = new Output(super.getOutputStream());
      output = known;
    }
    return known;
  }

  @Override
  public PrintWriter getWriter() throws IOException {
    PrintWriter known = writer;
    if (known == null) {
      known = new PrintWriter(new OutputStreamWriter(getOutputStream(), getCharacterEncoding()));
      writer = known;
    }
    return known;
  }

  @Override
  public void flushBuffer() throws IOException {
    PrintWriter known = writer;
    if (known != null) {
      known.flush();
    }
    super.flushBuffer();
  }

  /** Releases the place, if one was taken. */
  @Override
  public void close() {
    PrintWriter known = writer;
    if (known != null) {
      known.flush();
    }
    synchronized (this) {
      closed = true;
      LargeAnswers.Place taken = place;
      if (taken != null) {
        taken.close();
      }
    }
  }

  private void enter() throws IOException {
    try {
      LargeAnswers.Place taken =
          page ? answers.enterPage(address) : answers.enter(Caller.current(), address);
      synchronized (this) {
        place = taken;
        if (closed) {
          taken.close();
        }
      }
    } catch (RetryAfterException e) {
      if (isCommitted()) {
        throw new ClientAbortException(new IOException(e.getMessage()));
      }
      reset();
      throw e;
    }
  }

  /** Returns true for a stream of events. Streams have separate limits and threads. */
  private boolean isStream() {
    String type = getContentType();
    return type != null
        && (type.startsWith(MediaType.TEXT_EVENT_STREAM_VALUE)
            || type.startsWith(MediaType.APPLICATION_NDJSON_VALUE));
  }

  private final class Output extends ServletOutputStream {
    private final ServletOutputStream to;
    private LargeAnswers.@Nullable Pace pace;
    private long written;

    private Output(ServletOutputStream to) {
      this.to = to;
    }

    @Override
    public void write(int b) throws IOException {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
      if (isStream()) {
        to.write(bytes, from, length);
        return;
      }
      for (int done = 0; done < length; done += LargeAnswers.MIN_SIZE) {
        piece(bytes, from + done, Math.min(LargeAnswers.MIN_SIZE, length - done));
      }
    }

    private void piece(byte[] bytes, int from, int length) throws IOException {
      LargeAnswers.Pace measured = pace;
      if (measured == null && written + length > LargeAnswers.MIN_SIZE) {
        written = 0; // The refusal replaces the written bytes.
        enter();
        measured = answers.pace();
        pace = measured;
      }
      to.write(bytes, from, length);
      written += length;
      if (measured != null && !measured.holds(length)) {
        tooSlow = true;
        throw new ClientAbortException(new IOException(TOO_SLOW));
      }
    }

    @Override
    public void flush() throws IOException {
      to.flush();
    }

    @Override
    public void close() throws IOException {
      to.close();
    }

    @Override
    public boolean isReady() {
      return to.isReady();
    }

    @Override
    public void setWriteListener(WriteListener listener) {
      to.setWriteListener(listener);
    }
  }
}
