package org.satingrid.network.ipl;

import ibis.ipl.Ibis;
import ibis.ipl.IbisCapabilities;
import ibis.ipl.IbisConfigurationException;
import ibis.ipl.IbisCreationFailedException;
import ibis.ipl.IbisFactory;
import ibis.ipl.IbisIdentifier;
import ibis.ipl.IbisProperties;
import ibis.ipl.MessageUpcall;
import ibis.ipl.ReceivePort;
import ibis.ipl.ReceivePortConnectUpcall;
import ibis.ipl.RegistryEventHandler;
import ibis.ipl.SendPort;
import ibis.ipl.SendPortIdentifier;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import org.satingrid.network.NetworkException;
import org.satingrid.network.grid.node.Daemons;
import org.satingrid.network.grid.node.NodeId;
import org.satingrid.network.grid.node.Receiver;
import org.satingrid.network.ipl.Ports.Urgency;

/** This node as an instance of IPL, from joining IPL's registry to its end. */
final class Instance implements AutoCloseable {
  private static final Logger LOG = System.getLogger(Instance.class.getName());
  private static final String KNOWN = "known";
  private static final int CONNECT_MILLIS = 5_000;

  /** Events of the registry, on IPL's threads. */
  interface Events {
    void joined(IbisIdentifier instance);

    void gone(IbisIdentifier instance);

    /** Called when the server has answered a query of this instance. */
    void known();

    /** Called when the registry counts this instance as dead. The instance cannot continue. */
    void expelled();
  }

  private final NodeId self;
  private final Receiver receiver;
  private final Ibis ibis;
  private final Map<NodeId, Map<Urgency, ReceivePort>> ports = new HashMap<>();

  private Instance(NodeId self, Receiver receiver, Ibis ibis) {
    this.self = self;
    this.receiver = receiver;
    this.ibis = ibis;
  }

  /**
   * Joins the registry. The registry reports no events before {@link #listen} is called.
   *
   * @throws NetworkException if no server answers, or if the server refuses. The message contains
   *     the remedy.
   */
  static Instance join(Properties properties, NodeId self, Receiver receiver, Events events) {
    Refusal.unlessSomethingListens(properties.getProperty(IbisProperties.SERVER_ADDRESS));
    try {
      Ibis ibis =
          IbisFactory.createIbis(
              new IbisCapabilities(
                  IbisCapabilities.MEMBERSHIP_TOTALLY_ORDERED, IbisCapabilities.SIGNALS),
              properties,
              false,
              new Told(events),
              null,
              Tag.of(self),
              Ports.TYPE);
      return new Instance(self, receiver, ibis);
    } catch (IbisCreationFailedException | IbisConfigurationException e) {
      throw new NetworkException(Refusal.of(e, properties), e);
    }
  }

  /** Starts the registry's reports: the present instances, and later each arrival and departure. */
  void listen() {
    ibis.registry().enableEvents();
  }

  boolean isSelf(IbisIdentifier instance) {
    return instance.equals(ibis.identifier());
  }

  /** Accepts messages of another node. */
  synchronized void receiveFrom(NodeId sender, IbisIdentifier instance) throws IOException {
    forget(sender);
    Map<Urgency, ReceivePort> opened = new EnumMap<>(Urgency.class);
    ports.put(sender, opened);
    for (Urgency urgency : Urgency.values()) {
      MessageUpcall taken = message -> receiver.receive(sender, Ports.read(message));
      ReceivePort port =
          ibis.createReceivePort(
              Ports.TYPE,
              Ports.name(sender, urgency),
              taken,
              new OnlyFrom(instance),
              new Properties());
      opened.put(urgency, port);
      port.enableMessageUpcalls();
      port.enableConnections();
    }
  }

  /** Stops accepting messages of that node. */
  synchronized void forget(NodeId sender) {
    Map<Urgency, ReceivePort> closing = ports.remove(sender);
    if (closing != null) {
      // Closing a port waits for the sender, which possibly never answers.
      Daemons.start("ipl-close", () -> closing.values().forEach(Instance::close));
    }
  }

  SendPort connect(IbisIdentifier to, Urgency urgency) throws IOException {
    SendPort port = ibis.createSendPort(Ports.TYPE);
    try {
      port.connect(to, Ports.name(self, urgency), CONNECT_MILLIS, true);
      return port;
    } catch (IOException e) {
      port.close();
      throw e;
    }
  }

  /**
   * Makes the server check if an instance is alive. IPL sends at most one request per heartbeat.
   *
   * @throws ibis.ipl.support.RemoteException if the server answers, but does not list this grid
   * @throws IOException if the server does not answer
   */
  void suspect(IbisIdentifier instance) throws IOException {
    ibis.registry().maybeDead(instance);
  }

  /**
   * Asks the server to send a signal to this instance. {@link Events#known} is called when the
   * signal arrives. A server that was started again does not list this instance, and sends no
   * signal. IPL has no other means to notice this.
   *
   * @throws ibis.ipl.support.RemoteException if the server answers, but does not list this grid
   * @throws IOException if the server does not answer
   */
  void askServer() throws IOException {
    ibis.registry().signal(KNOWN, ibis.identifier());
  }

  /** Makes the server count this instance as dead, as if its process had ended. */
  void assumeDead() throws IOException {
    ibis.registry().assumeDead(ibis.identifier());
  }

  @Override
  public void close() {
    try {
      ibis.end();
    } catch (IOException e) {
      LOG.log(Level.DEBUG, "the IPL server did not hear that " + self + " ends", e);
    }
  }

  private static void close(ReceivePort port) {
    try {
      port.close(-1);
    } catch (IOException e) {
      LOG.log(Level.DEBUG, "a port of IPL did not close", e);
    }
  }

  /** Passes the registry's events about instances on to {@link Events}. */
  private static final class Told implements RegistryEventHandler {
    private final Events events;

    Told(Events events) {
      this.events = events;
    }

    @Override
    public void joined(IbisIdentifier instance) {
      events.joined(instance);
    }

    @Override
    public void left(IbisIdentifier instance) {
      events.gone(instance);
    }

    @Override
    public void died(IbisIdentifier instance) {
      events.gone(instance);
    }

    @Override
    public void poolTerminated(IbisIdentifier source) {
      events.expelled();
    }

    @Override
    public void gotSignal(String signal, IbisIdentifier source) {
      events.known();
    }

    @Override
    public void electionResult(String election, IbisIdentifier winner) {}

    @Override
    public void poolClosed() {}
  }

  /**
   * Accepts connections of one instance only. If only the name of the port were checked, any other
   * instance could impersonate the sender.
   */
  private record OnlyFrom(IbisIdentifier sender) implements ReceivePortConnectUpcall {
    @Override
    public boolean gotConnection(ReceivePort port, SendPortIdentifier applicant) {
      return applicant.ibisIdentifier().equals(sender);
    }

    @Override
    public void lostConnection(ReceivePort port, SendPortIdentifier origin, Throwable cause) {}
  }
}
