package mistakes;

import java.io.Serializable;
import java.util.HashSet;
import java.util.Set;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Looks for results among objects without equals. */
public class KeysWithoutEquals extends SatinObject {
  static class City implements Serializable {
    final String name;

    City(String name) {
      this.name = name;
    }
  }

  @Spawn
  City nearest(City[] cities, int to) {
    return cities[(to + 1) % cities.length];
  }

  void start() {
    City[] cities = {new City("Lecce"), new City("Brno"), new City("Berlin")};
    City one = nearest(cities, 0);
    City other = nearest(cities, 1);
    sync();
    Set<City> open = new HashSet<>(Set.of(cities));
    open.remove(one); // mistake
    open.remove(other);
    System.out.println(open.size() + " left");
  }

  public static void main(String[] args) {
    new KeysWithoutEquals().start();
  }
}
