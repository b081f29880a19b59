package org.satingrid.localgrid;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The size of a picture, in pixels. */
record PictureSize(int width, int height) {

  /**
   * The number of bytes before the width: the signature, and length and name of the first chunk.
   */
  private static final int BEFORE_WIDTH = 16;

  /**
   * Reads the size from the header of a file. The demonstration's Java has no library for pictures.
   * Does not check that the file is a PNG.
   */
  static PictureSize of(Path png) {
    try (var header = new DataInputStream(Files.newInputStream(png))) {
      header.skipNBytes(BEFORE_WIDTH);
      return new PictureSize(header.readInt(), header.readInt());
    } catch (IOException e) {
      throw new GridException("cannot read the header of " + png + ": " + e.getMessage(), e);
    }
  }
}
