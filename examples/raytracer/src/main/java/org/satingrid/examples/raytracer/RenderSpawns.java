package org.satingrid.examples.raytracer;

import org.satingrid.satin.Spawnable;

/** The spawned methods of the ray tracer. */
interface RenderSpawns extends Spawnable {

  /** Paints a region of the picture. */
  Tile render(Region region);
}
