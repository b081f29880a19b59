package org.satingrid.examples.raytracer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * The arguments of a run.
 *
 * @param samples rays per pixel, or 0 for the number in the scene file
 */
record Options(String scene, String picture, int width, int height, int samples, int leaf) {

  static final String USAGE =
      "Usage: SCENE PICTURE.png [--width 1..20000] [--height 1..20000] [--samples 1..1024]"
          + " [--leaf 1..4096]";

  /**
   * The maximum of each option. The largest picture then has 1.2 billion bytes, which one array can
   * hold.
   */
  private static final Map<String, Integer> LIMITS =
      Map.of("--width", 20_000, "--height", 20_000, "--samples", 1024, "--leaf", 4096);

  static Options parse(String[] args) {
    List<String> files = new ArrayList<>();
    Map<String, Integer> numbers = new HashMap<>();
    Iterator<String> rest = Arrays.asList(args).iterator();
    while (rest.hasNext()) {
      String word = rest.next();
      if (!word.startsWith("--")) {
        files.add(word);
      } else {
        numbers.put(word, number(word, rest));
      }
    }
    if (files.size() != 2) {
      throw wrong("needs a scene file and a picture file, not " + files.size() + ": " + files);
    }
    if (!files.get(1).endsWith(".png")) {
      throw wrong("the picture is a PNG, so its name ends in .png, unlike '" + files.get(1) + "'");
    }
    return new Options(
        files.get(0),
        files.get(1),
        numbers.getOrDefault("--width", 1600),
        numbers.getOrDefault("--height", 1200),
        numbers.getOrDefault("--samples", 0),
        numbers.getOrDefault("--leaf", 32));
  }

  Frame frame(int sceneSamples) {
    return new Frame(width, height, samples == 0 ? sceneSamples : samples, leaf);
  }

  private static int number(String option, Iterator<String> rest) {
    Integer limit = LIMITS.get(option);
    if (limit == null) {
      throw wrong("there is no option " + option);
    }
    if (!rest.hasNext()) {
      throw wrong(option + " needs a number");
    }
    String text = rest.next();
    int value;
    try {
      value = Integer.parseInt(text);
    } catch (NumberFormatException e) {
      throw wrong(option + " needs a whole number, not '" + text + "'");
    }
    if (value < 1 || value > limit) {
      throw wrong(option + " is 1 to " + limit + ", not " + value);
    }
    return value;
  }

  private static IllegalArgumentException wrong(String cause) {
    return new IllegalArgumentException(cause + ". " + USAGE);
  }
}
