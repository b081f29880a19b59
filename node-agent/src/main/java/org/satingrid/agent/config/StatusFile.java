package org.satingrid.agent.config;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Box;

/** The file with the status of a running agent, which other commands of the machine read. */
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

  /** Sets the portal of the agent. */
  public synchronized void belongsTo(URI itsPortal) {
    portal = itsPortal.toString();
  }

  /** Stores the addresses of the hub and of the site's other nodes, as sent by the portal. */
  public synchronized void meets(String itsHub, List<String> itsPeers) {
    hub = itsHub;
    peers = List.copyOf(itsPeers);
  }

  /** Stores the isolation class and the weaknesses of engines' sandboxes. */
  public synchronized void keepsEnginesIn(Box itsBox) {
    box = itsBox;
  }

  /** Sets the node's names from now on. */
  public synchronized void named(String itsNode, String itsSite) {
    node = itsNode;
    site = itsSite;
  }

  /** Writes a new status. If the disk is full, the agent continues without it. */
  public synchronized void say(AgentStatus.Phase phase, String detail) {
    try {
      Json.save(
          file,
          new AgentStatus(
              ProcessHandle.current().pid(), phase, node, site, portal, hub, peers, box, detail));
    } catch (IOException e) {
      // The console also prints the text. Therefore the failed write needs no message.
    }
  }

  /** Returns the last status that an agent has written into this state directory. */
  public Optional<AgentStatus> read() throws IOException {
    return Files.exists(file) ? Optional.of(Json.load(file, AgentStatus.class)) : Optional.empty();
  }
}
