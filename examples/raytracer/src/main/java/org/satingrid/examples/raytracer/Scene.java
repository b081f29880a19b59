package org.satingrid.examples.raytracer;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The whole scene. It is immutable, and all workers of an engine share it.
 *
 * @param depth maximum number of mirrors along a light path
 * @param samples rays per pixel, unless the run overrides it
 * @param floor the plane below, or null
 */
record Scene(
    Camera camera,
    Sky sky,
    List<Light> lights,
    @Nullable Floor floor,
    SolidTree solids,
    int depth,
    int samples) {

  int objects() {
    return solids.size() + (floor == null ? 0 : 1);
  }

  /** Returns the first surface that a ray meets, or null. */
  @Nullable Hit nearest(Ray ray) {
    double toFloor = floor == null ? Double.POSITIVE_INFINITY : floor.hit(ray);
    SolidTree.Meeting meeting = solids.nearest(ray, toFloor);
    if (meeting != null) {
      Solid solid = meeting.solid();
      Vec point = ray.at(meeting.distance());
      return Hit.of(ray, meeting.distance(), solid.normal(point), point, solid.material());
    }
    if (floor == null || toFloor == Double.POSITIVE_INFINITY) {
      return null;
    }
    return Hit.of(ray, toFloor, floor.normal(), ray.at(toFloor), floor.material());
  }

  /** Returns true if an object is within the ray's first {@code distance}. */
  boolean blocked(Ray ray, double distance) {
    return (floor != null && floor.hit(ray) < distance) || solids.blocks(ray, distance);
  }
}
