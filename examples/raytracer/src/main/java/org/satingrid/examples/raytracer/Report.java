package org.satingrid.examples.raytracer;

import java.util.zip.CRC32;

/** The line that a run prints about its picture. */
final class Report {

  private Report() {}

  static String line(String picture, Frame frame, Scene scene, int leaves, byte[] rgb) {
    return String.format(
        "%s: %d x %d pixels, %d samples each, %d objects, %d %s, pixels' CRC-32 %08x",
        picture,
        frame.width(),
        frame.height(),
        frame.samples(),
        scene.objects(),
        leaves,
        leaves == 1 ? "leaf" : "leaves",
        crc(rgb));
  }

  /**
   * Returns the CRC-32 of the pixels. Unlike the bytes of the file, the pixels do not depend on a
   * compressor.
   */
  static long crc(byte[] rgb) {
    CRC32 crc = new CRC32();
    crc.update(rgb);
    return crc.getValue();
  }
}
