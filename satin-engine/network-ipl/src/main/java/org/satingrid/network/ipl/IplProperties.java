package org.satingrid.network.ipl;

import ibis.ipl.IbisProperties;
import ibis.ipl.registry.central.RegistryProperties;
import ibis.smartsockets.SmartSocketsProperties;
import java.lang.reflect.Field;
import java.util.Comparator;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.satingrid.network.NetworkException;

/**
 * The properties with which a node joins IPL. IPL itself ignores an unknown name, but this class
 * refuses such a name.
 */
final class IplProperties {
  /**
   * The implementation of IPL that connects sites through hubs if their machines cannot connect
   * directly.
   */
  static final String SMARTSOCKETS = "smartsockets";

  private static final String POOL = "satin-grid";

  /**
   * Time limit in seconds for a request to the server. IPL repeats the request until this limit. If
   * the server is still unreachable, the caller tries again.
   */
  private static final String CONNECT_SECONDS = "5";

  private static final Set<String> OURS =
      Set.of(
          IbisProperties.SERVER_ADDRESS,
          IbisProperties.POOL_NAME,
          IbisProperties.LOCATION,
          RegistryProperties.HEARTBEAT_INTERVAL);

  /** Prefixes that any name can follow, because users choose the names of networks and clusters. */
  private static final Set<String> FREE =
      Set.of(SmartSocketsProperties.NETWORKS_PREFIX, SmartSocketsProperties.CLUSTER_PREFIX);

  private static final int LIKE = 4;

  private IplProperties() {}

  /** Returns the options of this process for IPL: system properties with the prefixes of IPL. */
  static Map<String, String> ofThisProcess() {
    Map<String, String> found = new TreeMap<>();
    for (String name : System.getProperties().stringPropertyNames()) {
      if (name.startsWith(IbisProperties.PREFIX)
          || name.startsWith(SmartSocketsProperties.PREFIX)) {
        found.put(name, System.getProperty(name));
      }
    }
    return found;
  }

  /**
   * Checks the options.
   *
   * @throws NetworkException if IPL has no property of that name, or if the grid sets this property
   *     itself
   */
  static Properties of(IplConfig config) {
    Properties properties = new Properties();
    properties.setProperty(IbisProperties.IMPLEMENTATION, SMARTSOCKETS);
    properties.setProperty(RegistryProperties.CLIENT_CONNECT_TIMEOUT, CONNECT_SECONDS);
    // Answers to queries are events, and IPL would keep all events as long as the grid lives.
    properties.setProperty(RegistryProperties.PURGE_HISTORY, "true");
    Set<String> known = known();
    config
        .options()
        .forEach(
            (name, value) -> {
              require(name, known);
              properties.setProperty(name, value);
            });
    properties.setProperty(IbisProperties.SERVER_ADDRESS, config.server());
    properties.setProperty(IbisProperties.POOL_NAME, POOL);
    properties.setProperty(IbisProperties.LOCATION, config.node() + "@" + config.site());
    properties.setProperty(
        RegistryProperties.HEARTBEAT_INTERVAL, Long.toString(config.heartbeat().toSeconds()));
    return properties;
  }

  private static void require(String name, Set<String> known) {
    if (OURS.contains(name)) {
      throw new NetworkException(
          "the property " + name + " is set by the grid itself; leave it out");
    }
    if (!known.contains(name) && FREE.stream().noneMatch(name::startsWith)) {
      String nearest =
          known.stream().min(Comparator.comparingInt(other -> distance(name, other))).orElse("");
      throw new NetworkException(
          "IPL has no property "
              + name
              + (distance(name, nearest) <= LIKE ? "; did you mean " + nearest + "?" : ""));
    }
  }

  private static Set<String> known() {
    Set<String> names = new TreeSet<>();
    names.addAll(IbisProperties.getDescriptions().keySet());
    names.addAll(RegistryProperties.getDescriptions().keySet());
    for (Field field : SmartSocketsProperties.class.getFields()) {
      if (field.getType() == String.class) {
        names.add(constant(field));
      }
    }
    return names;
  }

  /**
   * Returns the value of a constant, because SmartSockets lists its properties only as constants.
   */
  private static String constant(Field field) {
    try {
      return String.valueOf(field.get(null));
    } catch (IllegalAccessException e) {
      throw new LinkageError("a public constant of SmartSockets cannot be read: " + field, e);
    }
  }

  /**
   * Returns the number of letters that must be inserted, deleted or replaced to make both names
   * equal.
   */
  private static int distance(String from, String to) {
    int[] row = new int[to.length() + 1];
    for (int j = 0; j < row.length; j++) {
      row[j] = j;
    }
    for (int i = 1; i <= from.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j < row.length; j++) {
        int replaced = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, Math.min(row[j], row[j - 1]) + 1);
      }
    }
    return row[to.length()];
  }
}
