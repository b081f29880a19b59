package org.satingrid.local;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;

/**
 * The last line of the terminal, which shows the progress and also the output of the program. The
 * program has priority: its output erases the progress, which is drawn again only after the program
 * has ended its line.
 */
final class Screen {

  private static final String ERASE = "\r\033[K";

  private final PrintStream progress;
  private boolean drawn;
  private boolean lineOfProgram;
  private boolean closed;

  /**
   * @param progress the terminal
   */
  Screen(PrintStream progress) {
    this.progress = progress;
  }

  /** Redraws the progress. Has no effect while the program's output is in the middle of a line. */
  synchronized void show(String line) {
    if (!closed && !lineOfProgram) {
      progress.print("\r" + line + "\033[K");
      progress.flush();
      drawn = true;
    }
  }

  /** Erases the progress permanently. */
  synchronized void close() {
    erase();
    closed = true;
  }

  private void erase() {
    if (drawn) {
      progress.print(ERASE);
      progress.flush();
      drawn = false;
    }
  }

  /** Returns a stream for the program that writes to the same terminal. */
  PrintStream guard(PrintStream stream, Charset charset) {
    return new PrintStream(new Guard(stream), true, charset);
  }

  private final class Guard extends OutputStream {
    private final PrintStream stream;

    Guard(PrintStream stream) {
      this.stream = stream;
    }

    @Override
    public void write(int b) throws IOException {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      if (length > 0) {
        synchronized (Screen.this) {
          erase();
          stream.write(bytes, offset, length);
          stream.flush();
          lineOfProgram = bytes[offset + length - 1] != '\n';
        }
      }
    }
  }
}
