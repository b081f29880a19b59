package org.satingrid.examples.raytracer;

import java.io.Serializable;
import org.satingrid.satin.PartialPicture;

/** A painted region: three bytes (red, green, blue) per pixel, row by row. */
final class Tile implements Serializable {

  private static final long serialVersionUID = 1L;

  private final Region region;
  private final byte[] rgb;

  Tile(Region region, byte[] rgb) {
    this.region = region;
    this.rgb = rgb;
  }

  /** Copies two tiles into their common tile. */
  static Tile join(Region region, Tile first, Tile second) {
    byte[] rgb = new byte[3 * region.width() * region.height()];
    first.copyInto(region, rgb);
    second.copyInto(region, rgb);
    return new Tile(region, rgb);
  }

  byte[] rgb() {
    return rgb;
  }

  void showIn(PartialPicture picture) {
    picture.show(region.x(), region.y(), region.width(), region.height(), rgb);
  }

  private void copyInto(Region target, byte[] targetRgb) {
    int row = 3 * region.width();
    int dx = region.x() - target.x();
    int dy = region.y() - target.y();
    for (int y = 0; y < region.height(); y++) {
      System.arraycopy(rgb, y * row, targetRgb, 3 * ((dy + y) * target.width() + dx), row);
    }
  }
}
