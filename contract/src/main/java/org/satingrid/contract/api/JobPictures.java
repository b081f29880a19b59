package org.satingrid.contract.api;

import java.util.List;

/**
 * What a job's program shows of pictures while it computes them, of the latest attempt.
 *
 * @param last given as {@code after}, the next answer has what has come since, and perhaps parts
 *     that this one has
 * @param parts in the order in which they came; a later one replaces what is below it
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
