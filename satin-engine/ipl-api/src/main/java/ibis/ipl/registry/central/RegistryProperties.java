package ibis.ipl.registry.central;

import java.util.LinkedHashMap;
import java.util.Map;

/** The properties of IPL's central registry. */
public class RegistryProperties {
  public static final String PREFIX = "ibis.registry.central.";

  public static final String HEARTBEAT_INTERVAL = PREFIX + "heartbeat.interval";

  public static final String EXIT_ON_SERVER_FAILURE = PREFIX + "exit.on.server.failure";

  public static final String EVENT_PUSH_INTERVAL = PREFIX + "event.push.interval";

  public static final String GOSSIP = PREFIX + "gossip";

  public static final String GOSSIP_INTERVAL = PREFIX + "gossip.interval";

  public static final String ADAPT_GOSSIP_INTERVAL = PREFIX + "adapt.gossip.interval";

  public static final String TREE = PREFIX + "tree";

  public static final String PURGE_HISTORY = PREFIX + "purge.history";

  public static final String PEER_BOOTSTRAP = PREFIX + "peer.bootstrap";

  public static final String CLIENT_CONNECT_TIMEOUT = PREFIX + "client.connect.timeout";

  public static final String SERVER_CONNECT_TIMEOUT = PREFIX + "server.connect.timeout";

  public static final String STATISTICS = PREFIX + "statistics";

  public static final String STATISTICS_INTERVAL = PREFIX + "statistics.interval";

  private static final String[][] ALL = {
    {HEARTBEAT_INTERVAL, "seconds between two reports of a member that it is alive"},
    {EXIT_ON_SERVER_FAILURE, "true to end the process if the server is unreachable"},
    {EVENT_PUSH_INTERVAL, "seconds after which the server sends missed events again"},
    {GOSSIP, "true to spread events by gossip"},
    {GOSSIP_INTERVAL, "seconds between two rounds of gossip"},
    {ADAPT_GOSSIP_INTERVAL, "true for more rounds of gossip in larger pools"},
    {TREE, "true to spread events by a tree of members"},
    {PURGE_HISTORY, "true to forget events that all members have received"},
    {PEER_BOOTSTRAP, "true to ask members for earlier events"},
    {CLIENT_CONNECT_TIMEOUT, "seconds for which a member tries to reach the server"},
    {SERVER_CONNECT_TIMEOUT, "seconds for which the server tries to reach a member"},
    {STATISTICS, "true to record statistics at the server"},
    {STATISTICS_INTERVAL, "seconds between two reports of statistics"},
  };

  /** Returns the description of each property, by its name. */
  public static Map<String, String> getDescriptions() {
    Map<String, String> descriptions = new LinkedHashMap<>();
    for (String[] property : ALL) {
      descriptions.put(property[0], property[1]);
    }
    return descriptions;
  }
}
