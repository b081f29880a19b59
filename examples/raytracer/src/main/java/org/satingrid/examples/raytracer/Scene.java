package org.satingrid.examples.raytracer;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Everything that is rendered. Immutable, so all workers of an engine share one.
 *
 * @param depth how often light is followed from mirror to mirror
 * @param samples rays per pixel unless the run says otherwise
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

  /** The first thing that a ray meets, or null. */
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

  /** Whether anything stands on the ray's first {@code distance}. */
  boolean blocked(Ray ray, double distance) {
    return (floor != null && floor.hit(ray) < distance) || solids.blocks(ray, distance);
  }
}
