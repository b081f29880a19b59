package org.satingrid.network.jgroups;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.LongAdder;
import org.jgroups.Address;
import org.jgroups.BytesMessage;
import org.jgroups.JChannel;
import org.jgroups.Message;
import org.jgroups.View;
import org.jgroups.fork.ForkChannel;
import org.jgroups.fork.UnknownForkHandler;
import org.jgroups.protocols.FORK;
import org.jgroups.protocols.relay.RELAY3;
import org.jgroups.protocols.relay.RouteStatusListener;
import org.jgroups.protocols.relay.SiteStatus;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.NetworkException;
import org.satingrid.network.grid.node.Daemons;
import org.satingrid.network.grid.node.Endpoint;
import org.satingrid.network.grid.node.NodeId;
import org.satingrid.network.grid.node.Receiver;

/** This node's one JGroups channel: fork channels over it, and what it says of other nodes. */
final class Carrier implements AutoCloseable {
  private static final Logger LOG = System.getLogger(Carrier.class.getName());

  private static final int ANY_PORT_TRIES = 5;

  /** The name that the one channel of each fork has. */
  private static final String CHANNEL = "c";

  /** Hears of nodes; on threads of JGroups, which must not be held up. */
  interface Listener {
    void view(String site, View view);

    void up(Set<String> sites);

    void down(Set<String> sites);

    /** What was on its way to this node of the site may be lost. */
    void renewed(NodeId node);
  }

  /** A way to other nodes that run the same fork. */
  final class Fork implements AutoCloseable {
    private final String id;
    private final ForkChannel channel;

    private Fork(String id, ForkChannel channel) {
      this.id = id;
      this.channel = channel;
    }

    /** Sent at once and unordered; the receiver handles it beside all others. May be lost. */
    void express(NodeId node, byte[] message) {
      Address to = addresses.of(node);
      lane(to, message(to, message, Message.Flag.OOB));
    }

    /** In order with others of this kind, unless a connection is made meanwhile. May be lost. */
    void bulk(NodeId node, byte[] message) {
      Address to = addresses.of(node);
      lane(to, message(to, message));
    }

    /** In order with others of this kind. */
    void ordered(NodeId node, byte[] message) {
      Address to = addresses.of(node);
      send(to, message(to, message));
    }

    /**
     * Within the site a message of the lanes goes from here to the connection: the lanes number,
     * bound and repeat what they send, and all that the protocols in between do to it is the same
     * once more, for as much time as the rest of the way takes. To another site it may have to
     * wait, for a hub that is down or a site master that is new. Who sends is often a thread that
     * has read the message which this one answers, and without which no heartbeat is read.
     */
    private void lane(Address to, Message message) {
      if (Topology.site(to).equals(site)) {
        message.putHeader(FORK.ID, new FORK.ForkHeader(id, CHANNEL));
        main.getProtocolStack().getTransport().down(message);
        return;
      }
      try {
        far.execute(() -> send(to, message));
      } catch (RejectedExecutionException closed) {
        unsent.increment();
      }
    }

    private static Message message(Address to, byte[] content, Message.Flag... flags) {
      return new BytesMessage(to, content)
          .setFlag(flags)
          .setFlag(Message.Flag.DONT_BUNDLE, Message.Flag.NO_FC)
          .setFlag(Message.TransientFlag.DONT_BLOCK);
    }

    private void send(Address to, Message message) {
      try {
        channel.send(message);
      } catch (Exception e) { // what JGroups declares; also no route, and closed channels
        unsent.increment();
        LOG.log(Level.DEBUG, () -> "not sent to " + to + ": " + e);
      }
    }

    @Override
    public void close() {
      channel.close();
      main.removeChannelListener(channel);
    }
  }

  private final JChannel main;
  private final String site;
  private final Endpoint endpoint;
  private final RELAY3 relay;

  /** Its queue is bounded by what the lanes let be under way to each member. */
  private final ExecutorService far =
      Executors.newSingleThreadExecutor(Daemons.named("to-other-sites"));

  private final Addresses addresses = new Addresses();
  private final LongAdder unsent = new LongAdder();
  private final LongAdder unknown = new LongAdder();

  private Carrier(JChannel main, String site, Endpoint endpoint) {
    this.main = main;
    this.site = site;
    this.endpoint = endpoint;
    this.relay = main.getProtocolStack().findProtocol(RELAY3.class);
  }

  static Carrier connect(JGroupsConfig config, Listener listener) {
    JGroupsLog.quieten();
    // JGroups wants to be told a port. One that is free now may be taken a moment later.
    int tries = config.bind().port() == 0 ? ANY_PORT_TRIES : 1;
    for (int left = tries - 1; ; left--) {
      Endpoint bind = config.bind().port() == 0 ? freePort(config.bind()) : config.bind();
      try {
        return connect(config, bind, listener);
      } catch (Exception e) { // what JGroups declares
        if (left == 0) {
          throw new NetworkException(
              "node " + config.node() + " cannot listen at " + bind + ": " + e, e);
        }
        LOG.log(Level.DEBUG, () -> "port " + bind + " was taken meanwhile: " + e);
      }
    }
  }

  private static Carrier connect(JGroupsConfig config, Endpoint bind, Listener listener)
      throws Exception {
    JChannel main = Stacks.site(config, bind);
    Carrier carrier = new Carrier(main, config.site(), bind);
    carrier.listen(listener);
    try {
      main.connect("site-" + config.site());
    } catch (Exception e) { // what JGroups declares
      main.close();
      throw e;
    }
    return carrier;
  }

  private static Endpoint freePort(Endpoint bind) {
    try (ServerSocket probe = new ServerSocket(0, 1, InetAddress.getByName(bind.host()))) {
      return new Endpoint(bind.host(), probe.getLocalPort());
    } catch (IOException e) {
      throw new NetworkException("cannot listen at address " + bind.host() + ": " + e, e);
    }
  }

  Fork open(String id, Receiver receiver) {
    try {
      ForkChannel channel = new ForkChannel(main, id, CHANNEL);
      channel.setReceiver(
          new org.jgroups.Receiver() {
            @Override
            public void receive(Message message) {
              byte[] content = new byte[message.getLength()];
              System.arraycopy(message.getArray(), message.getOffset(), content, 0, content.length);
              receiver.receive(addresses.node(message.getSrc()), content);
            }
          });
      channel.connect("fork");
      return new Fork(id, channel);
    } catch (Exception e) { // what JGroups declares
      throw new NetworkException("this node's network is closed or broken: " + e.getMessage(), e);
    }
  }

  /**
   * Asks all site masters who their members are; answers that are news to RELAY3 come to the
   * listener. It forgets a site that is down, but takes a view of it that comes later as if the
   * site lived, and tells it to nodes that join: hence forgetting again.
   */
  void refresh() {
    relay.topo().cache().keySet().removeIf(site -> !hasRoute(site));
    try {
      relay.topo().refresh();
    } catch (RuntimeException e) {
      LOG.log(Level.DEBUG, () -> "no site master to ask: " + e);
    }
  }

  /**
   * Whether a site can be reached, as RELAY3 has it now. Only a site master has routes, and one
   * that is new has none for a while; so what all nodes were told last must say so too.
   */
  boolean hasRoute(String to) {
    return relay.siteStatus().get(to) != SiteStatus.Status.down
        || (relay.siteMasters().contains(main.getAddress()) && relay.getRoute(to) != null);
  }

  /** The site masters that this one is connected with; null on any other node. */
  @Nullable View bridge() {
    return relay.getBridgeView(Stacks.BRIDGE);
  }

  NodeId self() {
    return addresses.node(main.getAddress());
  }

  Endpoint endpoint() {
    return endpoint;
  }

  JChannel channel() {
    return main;
  }

  /** Messages that JGroups did not take. */
  long unsent() {
    return unsent.sum();
  }

  /** Messages for pools that nobody here is in. */
  long unknown() {
    return unknown.sum();
  }

  @Override
  public void close() {
    main.close();
    far.shutdownNow();
  }

  private void listen(Listener listener) {
    relay.topo().setViewHandler(listener::view);
    relay.setRouteStatusListener(
        new RouteStatusListener() {
          @Override
          public void sitesUp(String... sites) {
            listener.up(Set.of(sites));
          }

          @Override
          public void sitesDown(String... sites) {
            listener.down(Set.of(sites));
          }
        });
    SiteTcp tcp = main.getProtocolStack().findProtocol(SiteTcp.class);
    tcp.onRenewed(node -> listener.renewed(addresses.node(node)));
    FORK fork = main.getProtocolStack().findProtocol(FORK.class);
    fork.setUnknownForkHandler(
        new UnknownForkHandler() {
          @Override
          public Object handleUnknownForkStack(Message message, String id) {
            unknown.increment();
            return List.of();
          }

          @Override
          public Object handleUnknownForkChannel(Message message, String id) {
            unknown.increment();
            return List.of();
          }
        });
  }
}
