package org.satingrid.contract.api;

import java.util.List;

/**
 * The pictures that a job's program shows while it computes them, of the latest attempt.
 *
 * @param last sent as {@code after} in the next request, it limits the answer to newer parts. A few
 *     parts of this answer can appear again.
 * @param parts in order of arrival. A later part covers the parts below it.
 */
public record JobPictures(String jobId, long last, List<ShownPart> parts) {

  /**
   * A part, made small.
   *
   * @param picture its name
   * @param x pixels from the left edge of the picture
   * @param y pixels from its upper edge
   * @param width pixels of the picture that the part covers
   * @param columns into which they were averaged
   * @param rgb three bytes (red, green, blue) for each of columns x rows, row by row, as base 64
   * @param site where it was computed
   */
  public record ShownPart(
      String picture,
      int pictureWidth,
      int pictureHeight,
      int x,
      int y,
      int width,
      int height,
      int columns,
      int rows,
      String rgb,
      String site,
      String node) {}
}
