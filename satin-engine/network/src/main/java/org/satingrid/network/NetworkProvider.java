package org.satingrid.network;

import java.util.ServiceLoader;
import java.util.TreeSet;

/**
 * A network that the nodes of a grid can use instead of the grid's own network. The network is
 * found as a service ({@link ServiceLoader}), so that a build can leave it out completely.
 */
public interface NetworkProvider {

  /** Returns the name that operators use for this network, such as {@code ipl}. */
  String name();

  /**
   * Starts a node. Other nodes can appear later.
   *
   * @param node name of the node, unique in the grid
   * @param site name of the node's site
   * @param server address where the nodes meet, as given by the portal's operator
   * @throws NetworkException if the server or an option of this process is wrong
   */
  NodeNetwork open(String node, String site, String server);

  /**
   * Finds a network by its name.
   *
   * @throws NetworkException if this build does not contain the network. The message lists the
   *     available networks.
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
