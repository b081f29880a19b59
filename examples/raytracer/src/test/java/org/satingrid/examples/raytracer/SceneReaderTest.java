package org.satingrid.examples.raytracer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class SceneReaderTest {

  private static final String CAMERA = "camera from=0,1,-5 look=0,1,0 fov=40";
  private static final String SKY = "sky horizon=1,1,1 zenith=0,0,1";
  private static final String RED = "material name=red colour=1,0,0";

  @Test
  void itReadsEveryKindOfLine() {
    Scene scene =
        read(
            "# a comment, then an empty line",
            "",
            "picture samples=3 depth=2",
            CAMERA,
            SKY + " sun=0,1,1 glow=1,1,0 haze=40  # and one at the end",
            "light at=1,9,1 colour=1,1,1 size=0.5",
            RED + " checker=1,1,1 size=2 specular=1 shininess=9 reflect=0.5 tint=1 diffuse=0.5",
            "floor height=0 material=red",
            "sphere radius=1 at=0,1,0 material=red",
            "box low=2,0,2 high=3,1,3 material=red");
    assertEquals(3, scene.objects());
    assertEquals(3, scene.samples());
    assertEquals(2, scene.depth());
    assertEquals(1, scene.lights().size());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "shpere at=0,0,0 | there is no 'shpere'; a line starts with picture, camera",
        "sphere at=0,0,0 radius=1 material=red colour=1,1,1 | sphere does not know 'colour'; it"
            + " knows at, material, radius",
        "sphere at=0,0,0 material=red | sphere lacks radius=; add it",
        "sphere at=0,0,0 radius=big material=red | radius needs a number, not 'big'",
        "sphere at=0,0,0 radius=NaN material=red | radius is 0.0001 to 1000000, not NaN",
        "sphere at=0,0 radius=1 material=red | at needs three numbers with commas between",
        "sphere at=0,0,0 radius=1 material=blue | there is no material 'blue' above this line",
        "sphere at=0,0,0 radius =1 material=red | 'radius' is not key=value",
        "sphere at=0,0,0 radius=1 radius=2 material=red | 'radius' is given twice",
        "box low=0,0,0 high=1,0,1 material=red | every number of low must be less than that of high",
        "material name=red | there is already a material 'red'",
        "camera from=0,1,-5 look=0,1,0 fov=40 | there is already a camera; keep one",
        "picture samples=1.5 | samples is a whole number, not 1.5",
        "picture samples=0 | samples is 1 to 1024, not 0",
      })
  void anErrorNamesLineCauseAndRemedy(String line, String message) {
    SceneException e =
        assertThrows(SceneException.class, () -> read(CAMERA, SKY, RED, line, "light"));
    String text = String.valueOf(e.getMessage());
    assertTrue(text.startsWith("a.scene, line 4: ") && text.contains(message), text);
  }

  static Stream<List<String>> incomplete() {
    return Stream.of(List.of(SKY), List.of(CAMERA), List.of());
  }

  @ParameterizedTest
  @MethodSource("incomplete")
  void aSceneWithoutCameraOrSkyIsRefusedWithALineToAdd(List<String> lines) {
    SceneException e = assertThrows(SceneException.class, () -> SceneReader.read("a.scene", lines));
    assertTrue(String.valueOf(e.getMessage()).contains("; add a line like: "), e.getMessage());
  }

  @Test
  void aCameraThatLooksStraightDownIsRefused() {
    assertThrows(SceneException.class, () -> read("camera from=0,9,0 look=0,0,0 fov=40", SKY));
  }

  @Test
  void aMissingFileIsNamedWithTheRemedy(@TempDir Path folder) {
    SceneException e =
        assertThrows(SceneException.class, () -> SceneReader.read(folder.resolve("no.scene")));
    String text = String.valueOf(e.getMessage());
    assertTrue(text.contains("no.scene") && text.contains("job's input files"), text);
  }

  @Test
  void aPictureIsNoScene(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("p.scene");
    Files.write(file, Png.encode(1, 1, new byte[] {1, 2, 3}));
    SceneException e = assertThrows(SceneException.class, () -> SceneReader.read(file));
    assertTrue(String.valueOf(e.getMessage()).contains("is not text in UTF-8"), e.getMessage());
  }

  private static Scene read(String... lines) {
    return SceneReader.read("a.scene", List.of(lines));
  }
}
