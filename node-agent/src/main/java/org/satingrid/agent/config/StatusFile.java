package org.satingrid.agent.config;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Box;

/** The file through which a running agent tells other commands of its machine how far it is. */
public final class StatusFile {
  private final Path file;
  private String node = "";
  private String site = "";
  private String portal = "";
  private String hub = "";
  private List<String> peers = List.of();
  private @Nullable Box box;

  public StatusFile(Path state) {
    this.file = state.resolve("status.json");
  }

  /** The portal of the agent that writes here. */
  public synchronized void belongsTo(URI itsPortal) {
    portal = itsPortal.toString();
  }

  /** Where the portal says that the hub is, and the site's other nodes. */
  public synchronized void meets(String itsHub, List<String> itsPeers) {
    hub = itsHub;
    peers = List.copyOf(itsPeers);
  }

  /** What engines are kept in. */
  public synchronized void keepsEnginesIn(Box itsBox) {
    box = itsBox;
  }

  /** From now on the node has these names. */
  public synchronized void named(String itsNode, String itsSite) {
    node = itsNode;
    site = itsSite;
  }

  /** Replaces what was said before. An agent whose disk is full goes on without saying it. */
  public synchronized void say(AgentStatus.Phase phase, String detail) {
    try {
      Json.save(
          file,
          new AgentStatus(
              ProcessHandle.current().pid(), phase, node, site, portal, hub, peers, box, detail));
    } catch (IOException e) {
      // The agent's own console tells the same.
    }
  }

  /** What the last agent on this state directory said. */
  public Optional<AgentStatus> read() throws IOException {
    return Files.exists(file) ? Optional.of(Json.load(file, AgentStatus.class)) : Optional.empty();
  }
}
