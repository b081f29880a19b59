package org.satingrid.examples.raytracer;

import java.nio.file.Path;
import java.util.concurrent.ConcurrentHashMap;

/** The scenes that this process has read. Each scene is read once, for any number of tasks. */
final class Scenes {

  private static final ConcurrentHashMap<String, Scene> LOADED = new ConcurrentHashMap<>();

  private Scenes() {}

  /**
   * Reads the scene in a file, relative to the working directory.
   *
   * @throws SceneException if the file is missing or has an error
   */
  static Scene load(String path) {
    return LOADED.computeIfAbsent(path, p -> SceneReader.read(Path.of(p)));
  }
}
