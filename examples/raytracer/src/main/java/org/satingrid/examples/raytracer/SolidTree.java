package org.satingrid.examples.raytracer;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Solids in a tree of bounding boxes. The nodes are in the order of a walk through the tree. Each
 * node contains the node at which the walk continues if the ray misses the node's box. Therefore a
 * walk is a loop without a stack.
 *
 * <p>Source: B. Smits, "Efficiency Issues for Ray Tracing" (1998), section 3.
 */
final class SolidTree {

  /** A solid and its distance along the ray. */
  record Meeting(double distance, Solid solid) {}

  private final Solid[] solids;
  private final double[] boxes;
  private final int[] skip;
  private final int[] leaf;

  /**
   * {@link SolidTreeBuilder} creates the tree.
   *
   * @param boxes six numbers per node: low corner, high corner
   * @param skip for each node, the next node in the walk that is not below it
   * @param leaf for each node, the index of its solid, or -1 for a node with children
   */
  SolidTree(Solid[] solids, double[] boxes, int[] skip, int[] leaf) {
    this.solids = solids;
    this.boxes = boxes;
    this.skip = skip;
    this.leaf = leaf;
  }

  static SolidTree of(List<Solid> solids) {
    return new SolidTreeBuilder(solids).build();
  }

  int size() {
    return solids.length;
  }

  /** Returns the first solid along the ray within the distance {@code limit}, or null. */
  @Nullable Meeting nearest(Ray ray, double limit) {
    return walk(ray, limit, false);
  }

  /** Returns true if the ray hits a solid within the distance {@code limit}. */
  boolean blocks(Ray ray, double limit) {
    return walk(ray, limit, true) != null;
  }

  private @Nullable Meeting walk(Ray ray, double limit, boolean anyWillDo) {
    Vec from = ray.from();
    double ix = 1 / ray.to().x();
    double iy = 1 / ray.to().y();
    double iz = 1 / ray.to().z();
    double near = limit;
    Solid found = null;
    int node = 0;
    while (node < skip.length) {
      if (!meets(node, from, ix, iy, iz, near)) {
        node = skip[node];
        continue;
      }
      if (leaf[node] >= 0) {
        double t = solids[leaf[node]].hit(ray);
        if (t < near) {
          near = t;
          found = solids[leaf[node]];
          if (anyWillDo) {
            break;
          }
        }
      }
      node++;
    }
    return found == null ? null : new Meeting(near, found);
  }

  private boolean meets(int node, Vec from, double ix, double iy, double iz, double limit) {
    int at = 6 * node;
    double x1 = (boxes[at] - from.x()) * ix;
    double x2 = (boxes[at + 3] - from.x()) * ix;
    double y1 = (boxes[at + 1] - from.y()) * iy;
    double y2 = (boxes[at + 4] - from.y()) * iy;
    double z1 = (boxes[at + 2] - from.z()) * iz;
    double z2 = (boxes[at + 5] - from.z()) * iz;
    double enter = Math.max(Math.max(Math.min(x1, x2), Math.min(y1, y2)), Math.min(z1, z2));
    double leave = Math.min(Math.min(Math.max(x1, x2), Math.max(y1, y2)), Math.max(z1, z2));
    // Negated comparisons count NaN (a ray inside a side's plane) as inside the box.
    return !(enter > leave) && !(leave < 0) && !(enter > limit);
  }
}
