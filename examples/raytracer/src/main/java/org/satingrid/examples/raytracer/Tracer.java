package org.satingrid.examples.raytracer;

/**
 * Follows light backwards. A surface gets direct light from each lamp (one shadow ray), light from
 * the sky (one ray in a random direction, more often in directions with a greater effect), and
 * mirrored light.
 */
final class Tracer {

  /** Minimum contribution of a mirror image to a pixel. A weaker mirror image is not computed. */
  private static final double NEGLIGIBLE = 0.004;

  /**
   * Share of the sky's light that a neighbouring surface reflects, in the colour of this surface.
   */
  private static final double BOUNCE = 0.35;

  private final Scene scene;

  Tracer(Scene scene) {
    this.scene = scene;
  }

  /** Returns the light that arrives along a ray, against its direction. */
  Vec light(Ray ray, Sampler random) {
    return follow(ray, random, scene.depth(), 1);
  }

  private Vec follow(Ray ray, Sampler random, int depth, double weight) {
    Hit hit = scene.nearest(ray);
    if (hit == null) {
      return scene.sky().colour(ray.to());
    }
    Vec light = surface(ray, hit, random, depth, weight);
    double veil = scene.sky().veil(hit.distance());
    return light.mix(scene.sky().horizon(), veil);
  }

  private Vec surface(Ray ray, Hit hit, Sampler random, int depth, double weight) {
    Material material = hit.material();
    Vec colour = material.colourAt(hit.point());
    double facing = Math.min(1, -hit.normal().dot(ray.to()));
    double mirror = mirrored(material.reflect(), facing);
    Vec direct = fromLamps(ray, hit, colour, random);
    Vec scattered = colour.times(material.diffuse()).times(fromSky(hit, random));
    Vec light = direct.plus(scattered.times(1 - mirror));
    if (depth == 0 || weight * mirror < NEGLIGIBLE) {
      return light;
    }
    Vec away = ray.to().plus(hit.normal().times(2 * facing));
    Vec image = follow(new Ray(hit.point(), away), random, depth - 1, weight * mirror);
    Vec tinted = image.mix(image.times(colour), material.tint());
    return light.plus(tinted.times(mirror));
  }

  /** Source: C. Schlick, "An Inexpensive BRDF Model for Physically-based Rendering" (1994). */
  private static double mirrored(double faceOn, double facing) {
    return faceOn == 0 ? 0 : faceOn + (1 - faceOn) * Powers.of(1 - facing, 5) * 0.8;
  }

  private Vec fromLamps(Ray ray, Hit hit, Vec colour, Sampler random) {
    Material material = hit.material();
    Vec sum = Vec.ZERO;
    for (Light lamp : scene.lights()) {
      Vec way = lamp.point(random.next(), random.next(), random.next()).minus(hit.point());
      double distance = way.length();
      Vec to = way.times(1 / distance);
      double slope = hit.normal().dot(to);
      if (slope <= 0 || scene.blocked(new Ray(hit.point(), to), distance)) {
        continue;
      }
      Vec halfway = to.minus(ray.to()).unit();
      double highlight =
          material.specular()
              * Powers.of(Math.max(0, hit.normal().dot(halfway)), material.shininess());
      Vec scattered = colour.times(material.diffuse() * slope * (1 - material.reflect()));
      sum = sum.plus(lamp.colour().times(scattered.plus(new Vec(highlight, highlight, highlight))));
    }
    return sum;
  }

  private Vec fromSky(Hit hit, Sampler random) {
    Vec to = hit.scatter(random.next(), random.next());
    Hit other = scene.nearest(new Ray(hit.point(), to));
    Vec sky = scene.sky().colour(to);
    return other == null ? sky : sky.times(other.material().colourAt(other.point())).times(BOUNCE);
  }
}
