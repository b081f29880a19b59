package org.satingrid.examples.raytracer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Random;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

class PngTest {

  @Test
  void aReaderGetsBackEveryPixel() throws IOException {
    long seed = System.nanoTime();
    int width = 7;
    int height = 5;
    byte[] rgb = new byte[3 * width * height];
    new Random(seed).nextBytes(rgb);
    BufferedImage image = ImageIO.read(new ByteArrayInputStream(Png.encode(width, height, rgb)));
    assertEquals(width, image.getWidth());
    assertEquals(height, image.getHeight());
    for (int i = 0; i < width * height; i++) {
      int expected =
          (rgb[3 * i] & 0xff) << 16 | (rgb[3 * i + 1] & 0xff) << 8 | (rgb[3 * i + 2] & 0xff);
      assertEquals(expected, image.getRGB(i % width, i / width) & 0xffffff, "seed " + seed);
    }
  }
}
