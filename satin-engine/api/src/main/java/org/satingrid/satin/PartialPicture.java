package org.satingrid.satin;

/**
 * A picture that a program shows while it is still computing it. The task that computes a part
 * shows this part, on any node. The page of the job combines the parts.
 *
 * <pre>
 *   new PartialPicture("gallery.png", 640, 480).show(x, y, width, height, rgb);
 * </pre>
 *
 * <p>Shown parts do not affect the program. The parts are reduced in size on their way. If many
 * parts are shown at once, some parts are left out. A later part covers an earlier part of the same
 * place. Without a viewer, for instance under plain {@code java}, showing has no effect.
 */
public final class PartialPicture {
  private static final int CHANNELS = 3;
  private static final Viewer NOBODY = (picture, x, y, width, height, rgb) -> {};
  private static volatile Viewer viewer = NOBODY;

  private final String name;
  private final int width;
  private final int height;

  /**
   * Receives parts, on the threads that show them. A viewer must neither keep nor change the bytes.
   */
  @FunctionalInterface
  public interface Viewer {
    void seen(PartialPicture picture, int x, int y, int width, int height, byte[] rgb);
  }

  /**
   * Creates an empty picture. Pictures with the same name and size are the same picture, on any
   * node.
   *
   * @param name the name for people, preferably the name of the future file
   * @throws IllegalArgumentException without a name, or if a side is not positive
   */
  public PartialPicture(String name, int width, int height) {
    if (name.isBlank()) {
      throw new IllegalArgumentException("a picture needs a name");
    }
    if (width < 1 || height < 1) {
      throw new IllegalArgumentException(
          name + " would be " + width + " x " + height + " pixels; both must be at least 1");
    }
    this.name = name;
    this.width = width;
    this.height = height;
  }

  /**
   * Called by engines. If a program calls it, the program receives its own parts, and the page of
   * the job does not.
   */
  public static void showTo(Viewer newViewer) {
    viewer = newViewer;
  }

  public String name() {
    return name;
  }

  public int width() {
    return width;
  }

  public int height() {
    return height;
  }

  /**
   * Shows a part.
   *
   * @param x pixels from the left edge of the picture
   * @param y pixels from the upper edge of the picture
   * @param rgb three bytes (red, green, blue) per pixel, row by row
   * @throws IllegalArgumentException if the part is not inside the picture, or the number of bytes
   *     does not fit the size of the part
   */
  public void show(int x, int y, int partWidth, int partHeight, byte[] rgb) {
    boolean inside =
        x >= 0
            && y >= 0
            && partWidth >= 1
            && partHeight >= 1
            && partWidth <= width - x
            && partHeight <= height - y;
    if (!inside) {
      throw new IllegalArgumentException(
          String.format(
              "a part of %d x %d at (%d, %d) is not inside %s of %d x %d",
              partWidth, partHeight, x, y, name, width, height));
    }
    long needed = (long) CHANNELS * partWidth * partHeight;
    if (rgb.length != needed) {
      throw new IllegalArgumentException(
          String.format(
              "a part of %d x %d pixels needs %d bytes, not %d",
              partWidth, partHeight, needed, rgb.length));
    }
    viewer.seen(this, x, y, partWidth, partHeight, rgb);
  }
}
