package org.satingrid.portal.results;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.satingrid.contract.agent.ResultName;

/**
 * Decides the names of files if nodes have files of the same name. A file of the node that runs
 * main keeps its name, so that a node of another owner cannot replace it. Among other nodes the
 * first file keeps its name. A file that must change its name gets the name of its node into it.
 *
 * @param name name of the new file
 * @param renamed stored files of other nodes that get another name, by their old names
 */
record Placing(String name, Map<String, String> renamed) {

  /**
   * A stored file of another node that has the same name as the new file, or that lies in a folder
   * of that name.
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

  /**
   * @param place the part of the name that collides: the whole name or one of its folders
   */
  private static String moved(String name, String place, String node) {
    return ResultName.withNode(place, node) + name.substring(place.length());
  }
}
