package org.satingrid.examples.raytracer;

import java.util.Locale;

/**
 * Writes {@code scenes/gallery.scene} to standard output: an open-air gallery. In its middle is a
 * sphere flake (E. Haines' test object: every ball has nine balls of a third of its size), around
 * it a sunflower field of marbles, behind it a colonnade. Instead of random numbers, the golden
 * angle spreads the objects.
 */
public final class GalleryGenerator {

  private static final double GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

  private static final String HEAD =
      """
      # An open-air gallery. Written by GalleryGenerator; see README.md for the format.
      picture samples=18 depth=6
      camera from=-4.4,3.9,-13.6 look=0.25,2.25,0 fov=36
      sky horizon=0.66,0.48,0.38 zenith=0.03,0.115,0.40 sun=-0.80,0.45,0.42 glow=1.6,0.95,0.45 haze=120
      light at=-80,52,-8 colour=2.1,1.60,1.12 size=3
      light at=40,30,-50 colour=0.16,0.21,0.34 size=6
      light at=10,7,14 colour=0.30,0.17,0.09 size=0.8

      material name=floor colour=0.60,0.56,0.50 checker=0.03,0.035,0.05 size=1.25 diffuse=0.85 specular=0.2 shininess=200 reflect=0.11
      material name=stone colour=0.66,0.60,0.53 diffuse=0.95 specular=0.05 shininess=20
      material name=plinth colour=0.05,0.055,0.075 diffuse=0.9 specular=0.4 shininess=300 reflect=0.05
      material name=chrome colour=0.92,0.94,0.97 diffuse=0.05 specular=1.5 shininess=900 reflect=0.86 tint=1
      material name=gold colour=1.0,0.70,0.27 diffuse=0.18 specular=1.2 shininess=300 reflect=0.72 tint=1
      material name=copper colour=0.94,0.48,0.33 diffuse=0.2 specular=1.0 shininess=250 reflect=0.66 tint=1
      """;

  private final StringBuilder out = new StringBuilder(HEAD);

  private GalleryGenerator() {}

  static String scene() {
    GalleryGenerator gallery = new GalleryGenerator();
    gallery.marbleMaterials();
    gallery.out.append("\nfloor height=0 material=floor\n");
    gallery.centrepiece();
    gallery.marbles();
    gallery.colonnade();
    return gallery.out.toString();
  }

  public static void main(String[] args) {
    System.out.print(scene());
  }

  /** Twelve colours around the colour circle. */
  private void marbleMaterials() {
    for (int i = 0; i < 12; i++) {
      double turn = 2 * Math.PI * i / 12;
      line(
          "material name=glaze%d colour=%.3f,%.3f,%.3f diffuse=0.9 specular=0.8 shininess=400"
              + " reflect=0.07",
          i, hue(turn), hue(turn - 2 * Math.PI / 3), hue(turn + 2 * Math.PI / 3));
    }
  }

  private static double hue(double angle) {
    double wave = 0.5 + 0.5 * StrictMath.cos(angle);
    return 0.03 + 0.75 * wave * wave;
  }

  private void centrepiece() {
    out.append("\n# The sphere flake on its steps.\n");
    for (int step = 0; step < 3; step++) {
      double half = 2.3 - 0.4 * step;
      line(
          "box low=%.3f,%.3f,%.3f high=%.3f,%.3f,%.3f material=plinth",
          -half, 0.2 * step, -half, half, 0.2 * step + 0.2, half);
    }
    flake(new Vec(0, 2.1, 0), 1.4, new Vec(0, 1, 0), 2, "chrome");
  }

  /** A ball with nine smaller balls: six around its waist, and three above the waist. */
  private void flake(Vec at, double radius, Vec up, int generations, String material) {
    sphere(at, radius, material);
    if (generations == 0) {
      return;
    }
    Vec side = up.cross(Math.abs(up.y()) > 0.9 ? new Vec(1, 0, 0) : new Vec(0, 1, 0)).unit();
    Vec front = up.cross(side);
    for (int i = 0; i < 9; i++) {
      double rise = i < 6 ? 0 : StrictMath.sin(Math.PI / 3.2);
      double turn = i < 6 ? i * Math.PI / 3 : Math.PI / 6 + (i - 6) * 2 * Math.PI / 3;
      double flat = Math.sqrt(1 - rise * rise);
      Vec to =
          side.times(flat * StrictMath.cos(turn))
              .plus(front.times(flat * StrictMath.sin(turn)))
              .plus(up.times(rise))
              .unit();
      Vec child = at.plus(to.times(radius * 4 / 3));
      flake(child, radius / 3, to, generations - 1, generations == 2 ? "gold" : "copper");
    }
  }

  /** A sunflower's seeds: equal spacing at every distance, hue by direction. */
  private void marbles() {
    out.append("\n# The field of marbles.\n");
    for (int i = 0; i < 330; i++) {
      double distance = 3.7 + 0.36 * Math.sqrt(i) * (1 + i / 900.0);
      double turn = i * GOLDEN_ANGLE;
      double radius = 0.12 + 0.13 * (0.5 + 0.5 * StrictMath.sin(i * 0.7)) + 0.0002 * i;
      double x = distance * StrictMath.cos(turn);
      double z = distance * StrictMath.sin(turn);
      sphere(new Vec(x, radius, z), radius, marble(i, turn));
    }
  }

  private static String marble(int i, double turn) {
    if (i % 7 == 3) {
      return i % 2 == 0 ? "chrome" : "gold";
    }
    double circle = turn / (2 * Math.PI);
    return "glaze" + (int) Math.floor((circle - Math.floor(circle)) * 12);
  }

  /** Pillars on an arc, each with a ball, joined only by their shadows. */
  private void colonnade() {
    out.append("\n# The colonnade.\n");
    int pillars = 15;
    for (int i = 0; i < pillars; i++) {
      double turn = Math.PI * (0.02 + 0.96 * i / (pillars - 1));
      double x = 12.5 * StrictMath.cos(turn);
      double z = 12.5 * StrictMath.sin(turn);
      double height = 3.2 + 0.5 * (i % 2);
      pillar(x, z, height);
      String material = i % 3 == 0 ? "chrome" : i % 3 == 1 ? "gold" : "copper";
      sphere(new Vec(x, height + 0.85, z), 0.7, material);
    }
  }

  private void pillar(double x, double z, double height) {
    block(x, z, 0.75, 0, 0.3);
    block(x, z, 0.5, 0.3, height - 0.15);
    block(x, z, 0.65, height - 0.15, height + 0.15);
  }

  private void block(double x, double z, double half, double from, double to) {
    line(
        "box low=%.3f,%.3f,%.3f high=%.3f,%.3f,%.3f material=stone",
        x - half, from, z - half, x + half, to, z + half);
  }

  private void sphere(Vec at, double radius, String material) {
    line(
        "sphere at=%.4f,%.4f,%.4f radius=%.4f material=%s",
        at.x(), at.y(), at.z(), radius, material);
  }

  private void line(String format, Object... values) {
    out.append(String.format(Locale.ROOT, format, values)).append('\n');
  }
}
