package org.satingrid.examples.raytracer;

import org.satingrid.satin.Spawnable;

/** What the ray tracer spawns. */
interface RenderSpawns extends Spawnable {

  /** Paints a region of the picture. */
  Tile render(Region region);
}
