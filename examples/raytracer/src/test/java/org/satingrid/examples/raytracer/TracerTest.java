package org.satingrid.examples.raytracer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TracerTest {

  private static final Material PLAIN = new Material(new Vec(1, 1, 1), null, 1, 0, 1, 0, 0);

  @Test
  void aRedBallBeforeABlackSkyHasKnownPixels() {
    Scene scene =
        SceneReader.read(
            "ball",
            List.of(
                "picture samples=1 depth=0",
                "camera from=0,0,-4 look=0,0,0 fov=60",
                "sky horizon=0,0,0 zenith=0,0,0",
                "light at=0,0,-100 colour=1,1,1",
                "material name=red colour=1,0,0",
                "sphere at=0,0,0 radius=1 material=red"));
    byte[] rgb = SequentialRayTracer.render(scene, new Frame(3, 3, 1, 3));
    byte[] corner = {rgb[0], rgb[1], rgb[2]};
    byte[] middle = {rgb[12], rgb[13], rgb[14]};
    assertArrayEquals(new byte[] {0, 0, 0}, corner);
    assertTrue((middle[0] & 0xff) > 200, "red: " + (middle[0] & 0xff));
    assertEquals(0, middle[1] | middle[2]);
  }

  @Test
  void theTreeFindsWhatTryingEverySolidFinds() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    List<Solid> solids = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      Vec at = anywhere(random).times(10);
      solids.add(
          i % 2 == 0
              ? new Sphere(at, 0.1 + random.nextDouble(), PLAIN)
              : new Box(at, at.plus(new Vec(1, 0.5, 0.2)), PLAIN));
    }
    SolidTree tree = SolidTree.of(solids);
    for (int i = 0; i < 2000; i++) {
      Ray ray = new Ray(anywhere(random).times(12), anywhere(random).unit());
      double nearest = solids.stream().mapToDouble(s -> s.hit(ray)).min().orElseThrow();
      SolidTree.Meeting meeting = tree.nearest(ray, Double.POSITIVE_INFINITY);
      double found = meeting == null ? Double.POSITIVE_INFINITY : meeting.distance();
      assertEquals(nearest, found, "seed " + seed + ", ray " + ray);
      assertEquals(nearest < 5, tree.blocks(ray, 5), "seed " + seed + ", ray " + ray);
    }
  }

  @Test
  void anEmptyTreeIsMissed() {
    Ray ray = new Ray(Vec.ZERO, new Vec(1, 0, 0));
    assertEquals(null, SolidTree.of(List.of()).nearest(ray, 1));
  }

  private static Vec anywhere(Random random) {
    return new Vec(
        2 * random.nextDouble() - 1, 2 * random.nextDouble() - 1, 2 * random.nextDouble() - 1);
  }
}
