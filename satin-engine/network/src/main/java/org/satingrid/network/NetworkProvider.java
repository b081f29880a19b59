package org.satingrid.network;

import java.util.ServiceLoader;
import java.util.TreeSet;

/**
 * A network over which a grid's nodes can meet in place of the grid's own. It is found as a service
 * ({@link ServiceLoader}), so that a build without it needs no part of it.
 */
public interface NetworkProvider {

  /** Returns the operator's name for it, such as {@code ipl}. */
  String name();

  /**
   * Starts a node. Other nodes may appear later.
   *
   * @param node name, unique in the grid
   * @param site name of its site
   * @param server the meeting place of the nodes, as the portal's operator gave it
   * @throws NetworkException if the server or an option of this process is wrong
   */
  NodeNetwork open(String node, String site, String server);

  /**
   * Finds a network by its name.
   *
   * @throws NetworkException if this build does not have it. The message lists the available
   *     networks.
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
