package org.satingrid.examples.raytracer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class GalleryGeneratorTest {

  private static final Path COMMITTED = Path.of("scenes/gallery.scene");

  @Test
  void itWritesTheCommittedScene() throws IOException {
    assertEquals(Files.readString(COMMITTED), GalleryGenerator.scene());
  }

  @Test
  void theSceneHasSeveralHundredObjects() {
    int objects = SceneReader.read(COMMITTED).objects();
    assertTrue(objects >= 400 && objects <= 600, "objects: " + objects);
  }
}
