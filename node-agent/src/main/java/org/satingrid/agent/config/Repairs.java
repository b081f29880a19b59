package org.satingrid.agent.config;

/**
 * The repairs that the owner of a machine can make, in words that fit the way in which its agent
 * was installed.
 *
 * @param start command that starts the agent
 * @param restart command that starts the agent again
 * @param token how to give the agent a new token
 * @param rejoin how the machine joins as a new node, with a new key
 * @param delegation how the agent gets the right to divide its control group
 */
public record Repairs(
    String start, String restart, String token, String rejoin, String delegation) {

  /** Command that installs the program that engines' sandboxes need. */
  public static final String BUBBLEWRAP = "apt-get install bubblewrap";

  /** Returns the repairs of an agent that was not installed with the portal's install line. */
  public static Repairs byHand() {
    return new Repairs(
        "satin-agent run --portal https://HOST",
        "stop the agent, then: satin-agent run --portal https://HOST",
        "get a new one-time token and give it with --token-file",
        "delete the agent's --state directory and give the agent a new one-time token with"
            + " --token-file",
        "run the agent as root, or in a unit of systemd --user with Delegate=cpu memory pids");
  }

  /**
   * Returns the repairs of an agent that was installed with the portal's install line.
   *
   * @param script path of the install script
   * @param ofUser true if it was installed for one user, without root
   * @param systemd true if systemd runs on the machine
   */
  public static Repairs byLine(String script, boolean ofUser, boolean systemd) {
    String flag = ofUser ? " --user" : "";
    String start = "sh " + script + " start" + flag;
    String units = "systemctl" + flag;
    return new Repairs(
        systemd ? units + " start satin-agent" : start,
        systemd ? units + " restart satin-agent" : start,
        "get a new line from Add node and run it on this machine",
        "sh " + script + " uninstall" + flag + ", then run a new line from Add node",
        !systemd
            ? "run the agent on a machine with systemd, which gives it a control group"
            : ofUser
                ? "install the agent as root, without --user: its unit then has Delegate=yes"
                : units + " restart satin-agent, whose unit has Delegate=yes");
  }
}
