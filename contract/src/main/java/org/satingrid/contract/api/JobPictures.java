package org.satingrid.contract.api;

import java.util.List;

/**
 * The pictures that a job's program shows while it computes them, of the latest attempt.
 *
 * @param jobId id of the job
 * @param last number for the next request: sent as {@code after}, it limits the answer to newer
 *     parts. A few parts of this answer can appear again.
 * @param parts the parts, in order of arrival. A later part covers the parts below it.
 */
public record JobPictures(String jobId, long last, List<ShownPart> parts) {

  /**
   * A part of a picture, reduced in size.
   *
   * @param picture name of the picture, as the program chose it
   * @param pictureWidth width of the whole picture in pixels
   * @param pictureHeight height of the whole picture in pixels
   * @param x position of its left edge, in pixels from the left edge of the picture
   * @param y position of its upper edge, in pixels from the upper edge of the picture
   * @param width number of pixels of the picture that the part covers from its left edge
   * @param height number of pixels of the picture that the part covers from its upper edge
   * @param columns number of columns into which {@code width} was averaged
   * @param rows number of rows into which {@code height} was averaged
   * @param rgb three bytes (red, green, blue) for each of columns x rows, row by row, as base 64
   * @param site name of the site where it was computed
   * @param node name of the node that computed it
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
