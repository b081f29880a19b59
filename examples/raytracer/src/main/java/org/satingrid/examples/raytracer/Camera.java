package org.satingrid.examples.raytracer;

/** A pinhole camera at the point {@code from}. */
final class Camera {

  private static final Vec UP = new Vec(0, 1, 0);

  private final Vec from;
  private final Vec forward;
  private final Vec right;
  private final Vec up;

  /**
   * Creates a camera at the point {@code from} that looks at the point {@code look}.
   *
   * @param fov vertical angle of view, degrees
   */
  Camera(Vec from, Vec look, double fov) {
    double half = StrictMath.tan(StrictMath.toRadians(fov) / 2);
    this.from = from;
    this.forward = look.minus(from).unit();
    Vec sideways = forward.cross(UP).unit();
    this.right = sideways.times(half);
    this.up = sideways.cross(forward).times(half);
  }

  /**
   * Returns the ray through a point of a picture, with x and y in pixels from its upper left
   * corner.
   */
  Ray ray(double x, double y, Frame frame) {
    double scale = 2.0 / frame.height();
    Vec across = right.times((x - frame.width() / 2.0) * scale);
    Vec upwards = up.times((frame.height() / 2.0 - y) * scale);
    return new Ray(from, forward.plus(across).plus(upwards).unit());
  }
}
