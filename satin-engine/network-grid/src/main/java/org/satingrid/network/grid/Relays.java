package org.satingrid.network.grid;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.grid.hub.HubLink;
import org.satingrid.network.grid.hub.Presence;
import org.satingrid.network.grid.node.ControlThread;
import org.satingrid.network.grid.node.NodeId;

/**
 * A node's links to its hubs. A message goes through the first hub with connections to both nodes.
 * The control thread passes the hubs' reports about nodes to {@link Presence}.
 */
final class Relays implements AutoCloseable {
  /** Handles messages and events from hubs, on the thread of a link. */
  interface Taker {
    void relayed(NodeId from, byte[] content);

    /** Called on the control thread when nodes are gone. */
    void gone(Set<NodeId> nodes);

    /**
     * Called on the control thread each time that a hub has sent its list of all nodes. A hub sends
     * this list after every connection.
     */
    void told();
  }

  private final List<Relay> relays = new ArrayList<>();
  private final Presence presence;
  private final ControlThread control;
  private final Taker taker;
  private final LongAdder unsent = new LongAdder();

  Relays(NodeId self, GridConfig config, ControlThread control, Taker taker) {
    this.control = control;
    this.taker = taker;
    this.presence =
        new Presence(
            self,
            config.hubs().size(),
            config.heartbeat(),
            config.patience().missedFor(),
            System.nanoTime());
    for (int hub = 0; hub < config.hubs().size(); hub++) {
      Relay relay = new Relay(hub);
      relay.link =
          new HubLink(
              self, config.hubs().get(hub), config.certificate(), config.heartbeat(), relay);
      relays.add(relay);
    }
  }

  void start() {
    relays.forEach(relay -> relay.link().start());
  }

  /** Returns the nodes of the grid. Only the control thread uses this object. */
  Presence presence() {
    return presence;
  }

  /** Returns false if no hub is connected with that node now. Any thread can call it. */
  boolean send(NodeId to, byte[] content, boolean express) {
    for (Relay relay : relays) {
      Integer number = relay.numbers.get(to);
      if (number != null && relay.link().relay(number, content, express)) {
        return true;
      }
    }
    unsent.increment();
    return false;
  }

  /** Returns the number of messages that no hub accepted. The lanes send their messages again. */
  long unsent() {
    return unsent.sum();
  }

  /** Returns true while a hub is connected. */
  boolean isConnected() {
    return relays.stream().anyMatch(relay -> relay.link().isConnected());
  }

  /** Returns the reason why no hub is connected. */
  String trouble() {
    return relays.get(0).link().trouble();
  }

  @Override
  public void close() {
    relays.forEach(relay -> relay.link().close());
  }

  /** The link to one hub, with the numbers that this hub has given to the nodes. */
  private final class Relay implements HubLink.Events {
    private final int hub;
    private final Map<NodeId, Integer> numbers = new ConcurrentHashMap<>();
    private final Map<Integer, NodeId> nodes = new ConcurrentHashMap<>();
    private @Nullable HubLink link;

    Relay(int hub) {
      this.hub = hub;
    }

    HubLink link() {
      HubLink made = link;
      if (made == null) {
        throw new IllegalStateException("no link yet");
      }
      return made;
    }

    @Override
    public void connected(long epoch) {
      numbers.clear();
      nodes.clear();
      control.post(() -> presence.connected(hub));
    }

    @Override
    public void present(int number, NodeId node) {
      numbers.put(node, number);
      nodes.put(number, node);
      control.post(() -> presence.present(hub, number, node));
    }

    @Override
    public void absent(int number) {
      NodeId node = nodes.remove(number);
      if (node != null) {
        numbers.remove(node, number);
      }
      control.post(() -> tell(presence.absent(hub, number)));
    }

    @Override
    public void settled() {
      control.post(
          () -> {
            presence.settled(hub, System.nanoTime());
            taker.told();
          });
    }

    @Override
    public void relayed(int from, byte[] content) {
      NodeId node = nodes.get(from);
      if (node != null) {
        taker.relayed(node, content);
      }
    }

    @Override
    public void away(long heardAt) {
      control.post(() -> presence.away(hub, heardAt));
    }

    private void tell(Set<NodeId> gone) {
      if (!gone.isEmpty()) {
        taker.gone(gone);
      }
    }
  }
}
