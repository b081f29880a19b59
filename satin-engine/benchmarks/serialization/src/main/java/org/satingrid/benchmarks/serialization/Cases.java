package org.satingrid.benchmarks.serialization;

import java.io.Serializable;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.satingrid.rewriter.RewritingClassLoader;
import org.satingrid.runtime.Outcome;

/**
 * The serialized values: tasks and results of example programs as the engine makes them, and larger
 * values.
 */
final class Cases {
  static final List<String> NAMES = List.of("fib", "n-queens", "tile", "megabyte", "graph");

  private static final int NODES = 300;
  private static final String EXAMPLES = "org.satingrid.examples.";

  private final Path checkout;

  Cases(Path checkout) {
    this.checkout = checkout;
  }

  /**
   * A value to send.
   *
   * @param loader class loader for its class and the classes that it refers to
   */
  record Case(Object value, ClassLoader loader) {}

  /** Returns the case with one of the {@link #NAMES}. */
  Case of(String name) throws Exception {
    return switch (name) {
      case "fib" -> fib();
      case "n-queens" -> queens();
      case "tile" -> tile();
      case "megabyte" -> own(new double[1 << 17]);
      case "graph" -> own(graph());
      default -> throw new IllegalArgumentException(name + " is none of " + NAMES);
    };
  }

  private Case fib() throws Exception {
    ClassLoader loader = jar("fib");
    Object program = make(loader, EXAMPLES + "fib.Fib");
    return new Case(task(loader, EXAMPLES + "fib.Fib", program, 40), loader);
  }

  private Case queens() throws Exception {
    ClassLoader loader = jar("n-queens");
    Object program = make(loader, EXAMPLES + "nqueens.NQueens", 15);
    Object task = task(loader, EXAMPLES + "nqueens.NQueens", program, 0x11, 0x22, 0x44);
    return new Case(new Object[] {task, new int[] {1, 3, 5, 7, 9, 11, 13, 0, 2, 4, 6}}, loader);
  }

  /** Returns the result of a leaf: 32 x 32 pixels. */
  private Case tile() throws Exception {
    ClassLoader loader = jar("raytracer");
    Object region = make(loader, EXAMPLES + "raytracer.Region", 64, 96, 32, 32);
    byte[] rgb = new byte[3 * 32 * 32];
    for (int i = 0; i < rgb.length; i++) {
      rgb[i] = (byte) (i * 31);
    }
    Object tile = make(loader, EXAMPLES + "raytracer.Tile", region, rgb);
    return new Case(new Outcome.Returned(tile), loader);
  }

  private static Case own(Object value) {
    return new Case(
        new Outcome.Returned(value), Objects.requireNonNull(Cases.class.getClassLoader()));
  }

  private ClassLoader jar(String example) throws Exception {
    Path jar = checkout.resolve("examples").resolve(example).resolve("target/" + example + ".jar");
    return new RewritingClassLoader(
        List.of(jar), Objects.requireNonNull(Cases.class.getClassLoader()));
  }

  private static Object make(ClassLoader loader, String type, Object... arguments)
      throws ReflectiveOperationException {
    Constructor<?> constructor =
        Arrays.stream(loader.loadClass(type).getDeclaredConstructors())
            .filter(each -> each.getParameterCount() == arguments.length)
            .findFirst()
            .orElseThrow();
    constructor.setAccessible(true);
    return constructor.newInstance(arguments);
  }

  /** Returns the invocation record that a thief would get. */
  private static Object task(ClassLoader loader, String type, Object... receiverAndArguments)
      throws ReflectiveOperationException {
    Method of =
        Arrays.stream(loader.loadClass(type + "$satin$0").getDeclaredMethods())
            .filter(each -> each.getName().equals("of"))
            .findFirst()
            .orElseThrow();
    of.setAccessible(true);
    return of.invoke(null, receiverAndArguments);
  }

  /** Returns cities with their neighbours, a cyclic graph in collections of the platform. */
  private static Map<String, City> graph() {
    Map<String, City> cities = new TreeMap<>();
    List<City> all = new ArrayList<>();
    for (int i = 0; i < NODES; i++) {
      City city = new City("city " + i, i * 0.5);
      if (i > 0) {
        City above = all.get((i - 1) / 2);
        city.neighbours.add(above);
        above.neighbours.add(city);
      }
      all.add(city);
      cities.put(city.name, city);
    }
    return cities;
  }

  /**
   * This class is not a record, because the platform's serialization cannot restore a record that
   * refers to itself.
   */
  private static final class City implements Serializable {
    private static final long serialVersionUID = 1L;

    final String name;
    final double at;
    final ArrayList<City> neighbours = new ArrayList<>();

    City(String name, double at) {
      this.name = name;
      this.at = at;
    }

    @Override
    public String toString() {
      return name + " at " + at;
    }
  }
}
