package org.satingrid.local;

import java.nio.charset.Charset;
import org.jspecify.annotations.Nullable;

/**
 * Shows progress: one line that is redrawn in a terminal, or one line a second elsewhere, or no
 * progress.
 */
final class ProgressDisplay implements AutoCloseable {

  private static final double BETWEEN_LINES = 1;

  private final Presentation presentation;
  private final @Nullable Screen screen;
  private TimeLeft shown = TimeLeft.START;
  private double lineAt = Double.NEGATIVE_INFINITY;

  ProgressDisplay(Presentation presentation) {
    this.presentation = presentation;
    boolean redraw = presentation.progress() && presentation.terminal();
    screen = redraw ? new Screen(presentation.err()) : null;
    if (screen != null) {
      // If standard output is redirected, this erases the progress line without need, which does no
      // harm.
      System.setOut(screen.guard(System.out, charset("stdout.encoding")));
      System.setErr(screen.guard(System.err, charset("stderr.encoding")));
    }
  }

  /**
   * Returns the character set of the terminal. In JDK 17 the property has another name, and exists
   * only if the character set is unusual.
   */
  private static Charset charset(String property) {
    String name = System.getProperty(property, System.getProperty("sun." + property, ""));
    return name.isEmpty() ? Charset.defaultCharset() : Charset.forName(name);
  }

  void show(double seconds, double progress) {
    if (!presentation.progress()) {
      return;
    }
    shown = shown.next(seconds, progress);
    String line = ProgressText.line(shown, presentation.columns() - 1);
    if (screen != null) {
      screen.show(line);
    } else if (seconds >= lineAt + BETWEEN_LINES) {
      presentation.err().println(line);
      lineAt = seconds;
    }
  }

  @Override
  public void close() {
    if (screen != null) {
      screen.close();
    }
  }
}
