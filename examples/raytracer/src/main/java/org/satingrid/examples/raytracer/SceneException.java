package org.satingrid.examples.raytracer;

/** Thrown for a scene that cannot be read. The message names file, line, cause and remedy. */
final class SceneException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  SceneException(String message) {
    super(message);
  }
}
