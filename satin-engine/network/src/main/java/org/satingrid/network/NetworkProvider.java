package org.satingrid.network;

import java.util.ServiceLoader;
import java.util.TreeSet;

/**
 * A network that a grid's nodes can meet over instead of the grid's own; found as a service ({@link
 * ServiceLoader}), so that a build without it needs none of its parts.
 */
public interface NetworkProvider {

  /** What the operator calls it, such as {@code ipl}. */
  String name();

  /**
   * Starts a node of it. Other nodes may appear later.
   *
   * @param node name, unique in the grid
   * @param site name of its site
   * @param server where nodes meet, as the portal's operator gave it
   * @throws NetworkException if that or an option of this process is wrong
   */
  NodeNetwork open(String node, String site, String server);

  /**
   * Finds a network by its name.
   *
   * @throws NetworkException if this build does not have it; the message says which it has
   */
  static NetworkProvider named(String name) {
    TreeSet<String> others = new TreeSet<>();
    for (NetworkProvider provider : ServiceLoader.load(NetworkProvider.class)) {
      if (provider.name().equals(name)) {
        return provider;
      }
      others.add(provider.name());
    }
    throw new NetworkException(
        "this build has no network "
            + name
            + (others.isEmpty() ? ", only the grid's own" : ", only the grid's own and " + others)
            + "; docs/ibis-ipl.md says how to build one with ipl");
  }
}
