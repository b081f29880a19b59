package org.satingrid.examples.raytracer;

import java.io.Serializable;

/**
 * The requested picture.
 *
 * @param samples rays per pixel
 * @param leaf maximum side, in pixels, of a region that is painted without dividing it
 */
record Frame(int width, int height, int samples, int leaf) implements Serializable {

  Region whole() {
    return new Region(0, 0, width, height);
  }
}
