package org.satingrid.examples.raytracer;

import java.io.IOException;
import java.nio.file.Path;

/** Renders the same picture by a plain loop over its pixels, to compare speed and result. */
public final class SequentialRayTracer {

  private SequentialRayTracer() {}

  static byte[] render(Scene scene, Frame frame) {
    Painter painter = new Painter(scene, frame);
    byte[] rgb = new byte[3 * frame.width() * frame.height()];
    int at = 0;
    for (int y = 0; y < frame.height(); y++) {
      for (int x = 0; x < frame.width(); x++) {
        painter.pixel(x, y, rgb, at);
        at += 3;
      }
    }
    return rgb;
  }

  /** Takes the arguments of {@link RayTracer} and writes the same file. */
  public static void main(String[] args) throws IOException {
    Options options = Options.parse(args);
    Scene scene = Scenes.load(options.scene());
    Frame frame = options.frame(scene.samples());
    long start = System.nanoTime();
    byte[] rgb = render(scene, frame);
    double seconds = (System.nanoTime() - start) / 1e9;
    Png.write(Path.of(options.picture()), frame.width(), frame.height(), rgb);
    System.out.println(Report.line(options.picture(), frame, scene, 1, rgb));
    System.out.printf("sequential %.2f s%n", seconds);
  }
}
