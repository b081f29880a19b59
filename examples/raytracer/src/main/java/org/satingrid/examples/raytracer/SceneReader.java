package org.satingrid.examples.raytracer;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads a scene file. The format is described in this example's README. */
final class SceneReader {

  private static final String KINDS = "picture, camera, sky, light, material, floor, sphere, box";
  private static final Vec WHITE = new Vec(1, 1, 1);

  private final String file;
  private final Map<String, Material> materials = new HashMap<>();
  private final List<Light> lights = new ArrayList<>();
  private final List<Solid> solids = new ArrayList<>();
  private @Nullable Camera camera;
  private @Nullable Sky sky;
  private @Nullable Floor floor;
  private int samples = 4;
  private int depth = 5;

  private SceneReader(String file) {
    this.file = file;
  }

  static Scene read(Path path) {
    try {
      return read(path.toString(), Files.readAllLines(path));
    } catch (NoSuchFileException e) {
      throw new SceneException(
          "There is no scene file '"
              + path
              + "' in the working directory; add it to the job's input files or correct the first"
              + " argument");
    } catch (MalformedInputException e) {
      throw new SceneException(path + " is not text in UTF-8, so it is no scene file");
    } catch (IOException e) {
      throw new SceneException("Cannot read the scene file '" + path + "': " + e);
    }
  }

  static Scene read(String file, List<String> lines) {
    SceneReader reader = new SceneReader(file);
    int number = 0;
    for (String line : lines) {
      number++;
      String text = line.replaceFirst("#.*", "");
      if (!text.isBlank()) {
        reader.statement(new Statement(file + ", line " + number, text));
      }
    }
    return reader.scene();
  }

  private Scene scene() {
    if (camera == null) {
      throw new SceneException(
          file + " has no camera; add a line like: camera from=0,2,-8 look=0,1,0 fov=45");
    }
    if (sky == null) {
      throw new SceneException(
          file + " has no sky; add a line like: sky horizon=0.8,0.9,1 zenith=0.2,0.4,0.8");
    }
    return new Scene(camera, sky, List.copyOf(lights), floor, SolidTree.of(solids), depth, samples);
  }

  private void statement(Statement s) {
    switch (s.kind()) {
      case "picture" -> {
        samples = s.whole("samples", 1, 1024, samples);
        depth = s.whole("depth", 0, 50, depth);
      }
      case "camera" -> camera = camera(s);
      case "sky" -> sky = sky(s);
      case "light" ->
          lights.add(new Light(s.point("at"), s.colour("colour"), s.number("size", 0, 1e6, 0)));
      case "material" -> define(s);
      case "floor" -> floor = new Floor(s.number("height", -1e6, 1e6), material(s));
      case "sphere" ->
          solids.add(new Sphere(s.point("at"), s.number("radius", 1e-4, 1e6), material(s)));
      case "box" -> solids.add(box(s));
      default -> throw s.wrong("there is no '" + s.kind() + "'; a line starts with " + KINDS);
    }
    s.end();
  }

  private Camera camera(Statement s) {
    once(s, camera);
    Vec from = s.point("from");
    Vec look = s.point("look");
    double fov = s.number("fov", 1, 170);
    if (from.x() == look.x() && from.z() == look.z()) {
      throw s.wrong("a camera cannot look straight up or down; move look a little to the side");
    }
    return new Camera(from, look, fov);
  }

  private Sky sky(Statement s) {
    once(s, sky);
    Vec sun = s.has("sun") ? s.point("sun") : new Vec(0, 1, 0);
    if (sun.length() == 0) {
      throw s.wrong("sun=0,0,0 is no direction; point it at the sun, like sun=1,1,0");
    }
    return new Sky(
        s.colour("horizon"),
        s.colour("zenith"),
        sun.unit(),
        s.colour("glow", Vec.ZERO),
        s.number("haze", 1e-3, 1e9, 1e9));
  }

  private void define(Statement s) {
    String name = s.text("name");
    Material.Checker checker = null;
    if (s.has("checker")) {
      checker = new Material.Checker(s.colour("checker"), s.number("size", 1e-4, 1e6, 1));
    }
    Material material =
        new Material(
            s.colour("colour", WHITE),
            checker,
            s.number("diffuse", 0, 1, 1),
            s.number("specular", 0, 100, 0),
            s.whole("shininess", 1, 100_000, 50),
            s.number("reflect", 0, 1, 0),
            s.number("tint", 0, 1, 0));
    if (materials.put(name, material) != null) {
      throw s.wrong("there is already a material '" + name + "'; give this one another name");
    }
  }

  private Material material(Statement s) {
    String name = s.text("material");
    Material material = materials.get(name);
    if (material == null) {
      throw s.wrong("there is no material '" + name + "' above this line; define it first");
    }
    return material;
  }

  private Solid box(Statement s) {
    Vec low = s.point("low");
    Vec high = s.point("high");
    if (!(low.x() < high.x() && low.y() < high.y() && low.z() < high.z())) {
      throw s.wrong("every number of low must be less than that of high; swap those that are not");
    }
    return new Box(low, high, material(s));
  }

  private static void once(Statement s, @Nullable Object before) {
    if (before != null) {
      throw s.wrong("there is already a " + s.kind() + "; keep one");
    }
  }
}
