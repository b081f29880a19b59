package org.satingrid.agent.config;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The default directory of an agent's state, and the default name of its node. */
public final class StandardPlaces {
  private static final int MAX_NAME_LENGTH = 63;

  private StandardPlaces() {}

  /**
   * Returns the state directory: {@code /var/lib/satin-agent} for root, else {@code satin-agent}
   * below {@code $XDG_STATE_HOME} or {@code ~/.local/state}.
   */
  public static Path state(Map<String, String> environment, String user, Path home) {
    if (user.equals("root")) {
      return Path.of("/var/lib/satin-agent");
    }
    @Nullable String given = environment.get("XDG_STATE_HOME");
    Path base = given == null || given.isEmpty() ? home.resolve(".local/state") : Path.of(given);
    return base.resolve("satin-agent");
  }

  /** Returns the state directory of the user who runs this process. */
  public static Path state() {
    return state(
        System.getenv(),
        System.getProperty("user.name", ""),
        Path.of(System.getProperty("user.home", "/")));
  }

  /**
   * Returns the machine's name in the form of a node's name. The portal adds a number if another
   * node already has it.
   */
  public static String nodeName() {
    try {
      return nodeName(InetAddress.getLocalHost().getHostName());
    } catch (UnknownHostException e) {
      // If the name cannot be resolved, as in a minimal container, the message has the form "HOST:
      // reason".
      return nodeName(String.valueOf(e.getMessage()).replaceAll(":.*", ""));
    }
  }

  static String nodeName(String host) {
    String name =
        host.replaceAll("\\..*", "")
            .replaceAll("[^A-Za-z0-9_-]", "-")
            .replaceAll("^[^A-Za-z0-9]+", "");
    return name.isEmpty() ? "node" : name.substring(0, Math.min(name.length(), MAX_NAME_LENGTH));
  }
}
