package org.satingrid.network.jgroups;

import java.util.function.Consumer;
import org.jgroups.Address;
import org.jgroups.Message;
import org.jgroups.PhysicalAddress;
import org.jgroups.blocks.cs.Connection;
import org.jgroups.blocks.cs.TcpServer;
import org.jgroups.conf.ClassConfigurator;
import org.jgroups.protocols.PerDestinationBundler;
import org.jgroups.protocols.TCP;
import org.jgroups.util.ByteArrayDataOutputStream;
import org.satingrid.network.grid.sockets.EagerSocket;

/**
 * TCP with fewer threads between a small message and the wire. JGroups hands each message to a
 * bundler's thread, then to the connection's, and at the receiver to one of a pool; waking a thread
 * costs more than all the rest of a steal. Here a message that is not to be bundled is written by
 * who sends it, if there is a connection ({@link EagerSocket}), and {@link ExpressPolicy} receives.
 *
 * <p>Public only because JGroups makes it by its name in {@code site.xml}.
 */
public final class SiteTcp extends TCP {
  private volatile Consumer<Address> renewed = node -> {};

  public SiteTcp() {
    id = ClassConfigurator.getProtocolId(TCP.class); // headers are those of TCP
  }

  @Override
  public void init() throws Exception {
    bundler = new ExpressBundler();
    super.init(); // makes a policy of its own, whatever there is
    msg_processing_policy = new ExpressPolicy();
    msg_processing_policy.init(this);
  }

  /** To be told of nodes to which a connection is made or lost; what was on its way may be lost. */
  void onRenewed(Consumer<Address> listener) {
    renewed = listener;
  }

  @Override
  public void connectionEstablished(Connection connection) {
    super.connectionEstablished(connection);
    tell(connection);
  }

  @Override
  public void connectionClosed(Connection connection) {
    super.connectionClosed(connection);
    tell(connection);
  }

  private void tell(Connection connection) {
    if (connection.peerAddress() instanceof PhysicalAddress at) {
      Address node = logical_addr_cache.getByValue(at);
      if (node != null) {
        renewed.accept(node);
      }
    }
  }

  private boolean connectedTo(Address member) {
    PhysicalAddress address = getPhysicalAddressFromCache(member);
    TcpServer server = srv;
    return address != null && server != null && server.connectionEstablishedTo(address);
  }

  /** Making a connection may take seconds: that, and bundling, is left to the bundler's thread. */
  private final class ExpressBundler extends PerDestinationBundler {
    /** Many threads send, unlike what the bundler assumes when it has a single thread. */
    @Override
    public void start() {
      super.start();
      useLockToSend(true);
      TcpServer server = srv;
      if (server != null) {
        server.useLockToSend(true);
      }
    }

    @Override
    public void send(Message message) throws Exception {
      Address to = message.getDest();
      if (to == null
          || !message.isFlagSet(Message.Flag.DONT_BUNDLE)
          || to.equals(local_addr)
          || !connectedTo(to)) {
        super.send(message);
        return;
      }
      sendSingle(to, message, new ByteArrayDataOutputStream(message.size() + 64));
    }
  }
}
