package org.satingrid.ipl.provider.instance;

import ibis.ipl.Ibis;
import ibis.ipl.IbisConfigurationException;
import ibis.ipl.IbisIdentifier;
import ibis.ipl.MessageUpcall;
import ibis.ipl.NoSuchPropertyException;
import ibis.ipl.PortType;
import ibis.ipl.ReceivePort;
import ibis.ipl.ReceivePortConnectUpcall;
import ibis.ipl.Registry;
import ibis.ipl.SendPort;
import ibis.ipl.SendPortDisconnectUpcall;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.jspecify.annotations.Nullable;
import org.satingrid.ipl.provider.ports.GridReceivePort;
import org.satingrid.ipl.provider.ports.GridSendPort;
import org.satingrid.ipl.provider.ports.PortHost;

/** An instance of Ibis over the grid's network. */
final class GridIbis implements Ibis {
  private final PortHost host;
  private final List<PortType> types;
  private final Properties properties;
  private final String version;
  private final Runnable atEnd;
  private final Map<String, SendPort> sendPorts = new LinkedHashMap<>();
  private final Map<String, ReceivePort> receivePorts = new LinkedHashMap<>();
  private int anonymous;
  private boolean ended;

  GridIbis(
      PortHost host, List<PortType> types, Properties properties, String version, Runnable atEnd) {
    this.host = host;
    this.types = types;
    this.properties = properties;
    this.version = version;
    this.atEnd = atEnd;
  }

  @Override
  public void end() throws IOException {
    List<SendPort> senders;
    List<ReceivePort> receivers;
    synchronized (this) {
      if (ended) {
        return;
      }
      ended = true;
      senders = new ArrayList<>(sendPorts.values());
      receivers = new ArrayList<>(receivePorts.values());
    }
    for (SendPort port : senders) {
      closeQuietly(port::close);
    }
    for (ReceivePort port : receivers) {
      closeQuietly(() -> port.close(-1));
    }
    host.registry().leave();
    atEnd.run();
  }

  private interface Close {
    void run() throws IOException;
  }

  /** The end of an instance also ends messages that are live. */
  private static void closeQuietly(Close close) {
    try {
      close.run();
    } catch (IOException closedOrLive) {
      // The departure ends the port's connections.
    }
  }

  @Override
  public Registry registry() {
    return host.registry();
  }

  /** Messages arrive without polls. */
  @Override
  public void poll() {}

  @Override
  public IbisIdentifier identifier() {
    return host.registry().self();
  }

  @Override
  public String getVersion() {
    return version;
  }

  @Override
  public Properties properties() {
    return new Properties(properties);
  }

  @Override
  public SendPort createSendPort(PortType portType) throws IOException {
    return createSendPort(portType, null, null, null);
  }

  @Override
  public SendPort createSendPort(PortType portType, @Nullable String sendPortName)
      throws IOException {
    return createSendPort(portType, sendPortName, null, null);
  }

  @Override
  public synchronized SendPort createSendPort(
      PortType portType,
      @Nullable String sendPortName,
      @Nullable SendPortDisconnectUpcall upcall,
      @Nullable Properties portProperties)
      throws IOException {
    require(portType);
    requireIf(upcall != null, portType, PortType.CONNECTION_UPCALLS);
    String name = name("send port", sendPortName);
    if (sendPorts.containsKey(name)) {
      throw new IOException("the instance has a send port " + name + " already");
    }
    SendPort port =
        new GridSendPort(
            host, portType, name, upcall, with(portProperties), () -> removeSendPort(name));
    sendPorts.put(name, port);
    return port;
  }

  @Override
  public ReceivePort createReceivePort(PortType portType, @Nullable String receivePortName)
      throws IOException {
    return createReceivePort(portType, receivePortName, null, null, null);
  }

  @Override
  public ReceivePort createReceivePort(
      PortType portType, @Nullable String receivePortName, @Nullable MessageUpcall messageUpcall)
      throws IOException {
    return createReceivePort(portType, receivePortName, messageUpcall, null, null);
  }

  @Override
  public ReceivePort createReceivePort(
      PortType portType,
      @Nullable String receivePortName,
      @Nullable ReceivePortConnectUpcall connectUpcall)
      throws IOException {
    return createReceivePort(portType, receivePortName, null, connectUpcall, null);
  }

  @Override
  public synchronized ReceivePort createReceivePort(
      PortType portType,
      @Nullable String receivePortName,
      @Nullable MessageUpcall messageUpcall,
      @Nullable ReceivePortConnectUpcall connectUpcall,
      @Nullable Properties portProperties)
      throws IOException {
    require(portType);
    requireIf(connectUpcall != null, portType, PortType.CONNECTION_UPCALLS);
    requireIf(messageUpcall == null, portType, PortType.RECEIVE_EXPLICIT);
    requireIf(
        messageUpcall != null,
        portType,
        PortType.RECEIVE_AUTO_UPCALLS,
        PortType.RECEIVE_POLL_UPCALLS);
    String name = name("receive port", receivePortName);
    GridReceivePort port =
        new GridReceivePort(
            host, portType, name, messageUpcall, connectUpcall, () -> removeReceivePort(name));
    port.open();
    receivePorts.put(name, port);
    return port;
  }

  private void require(PortType type) throws IOException {
    if (ended) {
      throw new IOException("this instance of Ibis has ended");
    }
    if (!types.contains(type)) {
      throw new IbisConfigurationException(
          "the program did not name this port type when it created its instance of Ibis: " + type);
    }
  }

  private static void requireIf(boolean needed, PortType type, String... anyOf) {
    for (String capability : anyOf) {
      if (!needed || type.hasCapability(capability)) {
        return;
      }
    }
    throw new IbisConfigurationException(
        "the port's type lacks " + String.join(" or ", anyOf) + ": " + type);
  }

  private String name(String kind, @Nullable String given) {
    return given == null ? "anonymous " + kind + " " + anonymous++ : given;
  }

  private Properties with(@Nullable Properties more) {
    Properties all = new Properties();
    properties.stringPropertyNames().forEach(key -> all.put(key, properties.getProperty(key)));
    if (more != null) {
      more.stringPropertyNames().forEach(key -> all.put(key, more.getProperty(key)));
    }
    return all;
  }

  private synchronized void removeSendPort(String name) {
    sendPorts.remove(name);
  }

  private synchronized void removeReceivePort(String name) {
    receivePorts.remove(name);
  }

  @Override
  public Map<String, String> managementProperties() {
    return Map.of();
  }

  @Override
  public void setManagementProperties(Map<String, String> values) throws NoSuchPropertyException {
    for (String key : values.keySet()) {
      setManagementProperty(key, "");
    }
  }

  @Override
  public String getManagementProperty(String key) throws NoSuchPropertyException {
    throw new NoSuchPropertyException("an instance has no property " + key + "; its ports have");
  }

  @Override
  public void setManagementProperty(String key, String value) throws NoSuchPropertyException {
    throw new NoSuchPropertyException("an instance has no property " + key + "; its ports have");
  }

  @Override
  public void printManagementProperties(PrintStream stream) {}
}
