package org.satingrid.launcher;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Deque;
import java.util.List;
import org.satingrid.launcher.link.EngineReport.PicturePart;
import org.satingrid.launcher.link.EngineReport.Pictures;
import org.satingrid.satin.PartialPicture;

/**
 * The pictures that the program has shown, reduced in size, until they are reported. However many
 * parts a picture has, all of them together have only the pixels of a small picture. If tasks show
 * parts faster than they are reported, later parts are dropped.
 */
final class ShownPictures implements PartialPicture.Viewer {
  /** Maximum width and height, in pixels, of the picture that all parts form. */
  static final int MAX_SIDE = 256;

  /** Maximum pixels of one part. In base 64 these pixels still fit into one text of a report. */
  static final int MAX_PIXELS = 16_000;

  private static final int MAX_WAITING = 4 * Pictures.MAX;

  /**
   * Maximum characters of one report. A report must stay smaller than the limit of a message to the
   * portal.
   */
  private static final int MAX_CHARACTERS = 256 << 10;

  private static final int CHANNELS = 3;

  private final Deque<PicturePart> waiting = new ArrayDeque<>();

  @Override
  public void seen(PartialPicture picture, int x, int y, int width, int height, byte[] rgb) {
    if (isFull()) {
      return; // The part would be dropped. Therefore this computing thread does not reduce it.
    }
    double scale = (double) MAX_SIDE / Math.max(picture.width(), picture.height());
    double area = Math.sqrt(MAX_PIXELS / ((double) width * height));
    int columns = reduced(width, Math.min(scale, area));
    int rows = reduced(height, Math.min(scale, area));
    String small = Base64.getEncoder().encodeToString(averaged(rgb, width, height, columns, rows));
    add(
        new PicturePart(
            picture.name(),
            picture.width(),
            picture.height(),
            x,
            y,
            width,
            height,
            columns,
            rows,
            small));
  }

  private synchronized boolean isFull() {
    return waiting.size() >= MAX_WAITING;
  }

  private synchronized void add(PicturePart part) {
    if (!isFull()) {
      waiting.add(part);
    }
  }

  /** Returns the oldest parts that fit into one report. Empty if no parts wait. */
  synchronized Pictures next() {
    List<PicturePart> parts = new ArrayList<>();
    int characters = 0;
    while (!waiting.isEmpty() && parts.size() < Pictures.MAX) {
      PicturePart part = waiting.element();
      characters += part.rgb().length();
      if (characters > MAX_CHARACTERS) {
        break;
      }
      parts.add(waiting.remove());
    }
    return new Pictures(List.copyOf(parts));
  }

  private static int reduced(int side, double scale) {
    return Math.max(1, Math.min(side, (int) (side * scale)));
  }

  /** Returns the mean of the pixels in each of columns x rows cells. */
  static byte[] averaged(byte[] rgb, int width, int height, int columns, int rows) {
    byte[] small = new byte[CHANNELS * columns * rows];
    int at = 0;
    for (int row = 0; row < rows; row++) {
      int top = (int) ((long) row * height / rows);
      int bottom = (int) ((row + 1L) * height / rows);
      for (int column = 0; column < columns; column++) {
        int left = (int) ((long) column * width / columns);
        int right = (int) ((column + 1L) * width / columns);
        for (int channel = 0; channel < CHANNELS; channel++) {
          long sum = 0;
          for (int y = top; y < bottom; y++) {
            for (int x = left; x < right; x++) {
              sum += rgb[CHANNELS * (y * width + x) + channel] & 0xff;
            }
          }
          small[at++] = (byte) (sum / ((long) (bottom - top) * (right - left)));
        }
      }
    }
    return small;
  }
}
