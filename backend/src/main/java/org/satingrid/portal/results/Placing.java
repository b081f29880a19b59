package org.satingrid.portal.results;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.satingrid.contract.agent.ResultName;

/**
 * Decides the name of a node's file if files of other nodes have the same name. A file of the node
 * that runs main keeps its name, and other files give way: a node of another owner cannot replace
 * main's file. Among other nodes the first file keeps its name. A file that gives way gets the name
 * of its node into its own name.
 *
 * @param name name of the kept file
 * @param renamed files of other nodes that get another name, by their old names
 */
record Placing(String name, Map<String, String> renamed) {

  /**
   * Returns true for a file of another node that has the same name, or that lies in a folder of
   * that name.
   */
  record Other(String name, String node) {}

  static Placing of(String name, ResultOrigin origin, List<Other> inTheWay) {
    Map<String, String> renamed = new LinkedHashMap<>();
    String own = name;
    for (Other other : inTheWay) {
      String place = name.length() < other.name().length() ? name : other.name();
      if (origin.main()) {
        renamed.put(other.name(), moved(other.name(), place, other.node()));
      } else {
        own = moved(name, place, origin.node());
      }
    }
    return new Placing(own, renamed);
  }

  /** {@code place}: the name itself or one of its folders. */
  private static String moved(String name, String place, String node) {
    return ResultName.withNode(place, node) + name.substring(place.length());
  }
}
