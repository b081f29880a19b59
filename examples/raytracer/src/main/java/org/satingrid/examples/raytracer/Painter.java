package org.satingrid.examples.raytracer;

/** Turns pixels into bytes: averages a pixel's rays, then maps light to the colours of a screen. */
final class Painter {

  private final Scene scene;
  private final Frame frame;
  private final Tracer tracer;

  Painter(Scene scene, Frame frame) {
    this.scene = scene;
    this.frame = frame;
    this.tracer = new Tracer(scene);
  }

  Tile paint(Region region) {
    byte[] rgb = new byte[3 * region.width() * region.height()];
    int at = 0;
    for (int y = region.y(); y < region.y() + region.height(); y++) {
      for (int x = region.x(); x < region.x() + region.width(); x++) {
        pixel(x, y, rgb, at);
        at += 3;
      }
    }
    return new Tile(region, rgb);
  }

  void pixel(int x, int y, byte[] rgb, int at) {
    Vec sum = Vec.ZERO;
    for (int i = 0; i < frame.samples(); i++) {
      Sampler random = new Sampler(x, y, i);
      Ray ray = scene.camera().ray(x + random.next(), y + random.next(), frame);
      sum = sum.plus(soften(tracer.light(ray, random)));
    }
    Vec light = sum.times(1.0 / frame.samples());
    rgb[at] = channel(light.x());
    rgb[at + 1] = channel(light.y());
    rgb[at + 2] = channel(light.z());
  }

  /**
   * The maximum brightness of a ray. Without it, one very bright ray would make a whole pixel
   * white.
   */
  private static Vec soften(Vec light) {
    double peak = Math.max(light.x(), Math.max(light.y(), light.z()));
    return peak > 4 ? light.times(4 / peak) : light;
  }

  /**
   * Maps light like film, then applies the sRGB curve. Source of the mapping: K. Narkowicz, "ACES
   * Filmic Tone Mapping Curve" (2016).
   */
  private static byte channel(double light) {
    double film = light * (2.51 * light + 0.03) / (light * (2.43 * light + 0.59) + 0.14);
    double clipped = Math.min(1, Math.max(0, film));
    double encoded =
        clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * StrictMath.pow(clipped, 1 / 2.4) - 0.055;
    return (byte) (int) (encoded * 255 + 0.5);
  }
}
