package org.satingrid.network.jgroups;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import org.jgroups.JChannel;
import org.jgroups.conf.ProtocolConfiguration;
import org.jgroups.conf.ProtocolStackConfigurator;
import org.jgroups.conf.XmlConfigurator;
import org.jgroups.protocols.TCP;
import org.jgroups.protocols.TCPPING;
import org.jgroups.protocols.TUNNEL;
import org.jgroups.protocols.relay.config.RelayConfig;
import org.jgroups.stack.Protocol;
import org.jgroups.stack.ProtocolHook;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.grid.node.Endpoint;
import org.satingrid.network.grid.security.NodeCertificate;

/** Builds JGroups channels from the two stack files. */
final class Stacks {
  /** What a node waits for an answer of its seeds; less made nodes form sites of their own. */
  private static final int JOIN_TIMEOUT_MILLIS = 3000;

  /** Without seeds there is nobody to ask, so there is no answer to wait for. */
  private static final int ALONE_TIMEOUT_MILLIS = 50;

  /** Of a site in the time of silence after which it is given up. */
  private static final int BEATS = 10;

  /** The name of the bridge between sites. */
  static final String BRIDGE = "wan";

  private Stacks() {}

  static JChannel site(JGroupsConfig config, Endpoint bind) throws Exception {
    List<Endpoint> seeds = config.seeds().stream().filter(seed -> !seed.equals(bind)).toList();
    int timeout = seeds.isEmpty() ? ALONE_TIMEOUT_MILLIS : JOIN_TIMEOUT_MILLIS;
    Map<String, String> values =
        Map.of(
            "bind", bind.host(),
            "port", Integer.toString(bind.port()),
            "site", config.site(),
            "join_timeout", Integer.toString(timeout));
    // What XML cannot say is added to the protocols before they are initialized.
    ProtocolHook additions =
        protocol -> {
          if (protocol instanceof SiteRelay relay) {
            relay.heartbeat(config.heartbeat());
            relay.addSite(config.site(), bridges(config, relay));
          } else if (protocol instanceof TCPPING ping) {
            ping.setInitialHosts(addresses(seeds));
          } else if (protocol instanceof TCP tcp) {
            complete(tcp, config);
          }
        };
    return new JChannel(new Stack(read("site.xml", values), additions)).name(config.node());
  }

  private static RelayConfig.SiteConfig bridges(JGroupsConfig config, SiteRelay relay) {
    RelayConfig.SiteConfig bridges = new RelayConfig.SiteConfig(config.site());
    Endpoint hub = config.hub();
    if (hub != null) {
      bridges.addBridge(new Bridge(config, hub, relay::silent));
    }
    return bridges;
  }

  private static void complete(TCP tcp, JGroupsConfig config) throws UnknownHostException {
    tcp.setSocketFactory(new EagerSockets(config.certificate()));
    if (config.told() != null) {
      tcp.setExternalAddr(InetAddress.getByName(config.told()));
    }
  }

  private static List<InetSocketAddress> addresses(List<Endpoint> endpoints) {
    return endpoints.stream().map(at -> new InetSocketAddress(at.host(), at.port())).toList();
  }

  private static String read(String resource, Map<String, String> values) throws IOException {
    try (@Nullable InputStream stream = Stacks.class.getResourceAsStream(resource)) {
      String xml =
          new String(Objects.requireNonNull(stream).readAllBytes(), StandardCharsets.UTF_8);
      for (Map.Entry<String, String> value : values.entrySet()) {
        xml = xml.replace("@" + value.getKey() + "@", value.getValue());
      }
      return xml;
    }
  }

  /** A stack file with something to do to each protocol. */
  private static final class Stack implements ProtocolStackConfigurator {
    private final XmlConfigurator xml;
    private final ProtocolHook additions;

    Stack(String xml, ProtocolHook additions) throws IOException {
      this.xml =
          XmlConfigurator.getInstance(
              new ByteArrayInputStream(xml.getBytes(StandardCharsets.UTF_8)));
      this.additions = additions;
    }

    @Override
    public String getProtocolStackString() {
      return xml.getProtocolStackString();
    }

    @Override
    public List<ProtocolConfiguration> getProtocolStack() {
      return xml.getProtocolStack();
    }

    @Override
    public void afterCreation(Protocol protocol) throws Exception {
      additions.afterCreation(protocol);
    }
  }

  /** The site master's channel to the hub. */
  private static final class Bridge extends RelayConfig.BridgeConfig {
    private final Map<String, String> values;
    private final @Nullable NodeCertificate certificate;
    private final Consumer<Set<String>> silentSites;

    Bridge(JGroupsConfig config, Endpoint hub, Consumer<Set<String>> silentSites) {
      super(BRIDGE);
      this.silentSites = silentSites;
      this.certificate = config.certificate();
      long silence = config.heartbeat().toMillis();
      values =
          Map.of(
              "bind", towards(hub, config.bind().host()),
              "hub", hub.host() + "[" + hub.port() + "]",
              "silence", Long.toString(silence),
              "beat", Long.toString(silence / BEATS),
              // A connection to the hub that broke without a word is made again before that.
              "hub_silence", Long.toString(silence * 5 / 6));
    }

    /** Nodes may listen on loopback for their site, from where no hub elsewhere is reached. */
    private static String towards(Endpoint hub, String otherwise) {
      try (DatagramSocket unsent = new DatagramSocket()) {
        unsent.connect(new InetSocketAddress(hub.host(), hub.port()));
        return unsent.getLocalAddress().getHostAddress();
      } catch (SocketException noWay) {
        return otherwise; // As good as any, until there is one.
      }
    }

    @Override
    public JChannel createChannel() throws Exception {
      return new JChannel(new Stack(read("wan.xml", values), this::complete));
    }

    private void complete(Protocol protocol) {
      if (protocol instanceof TUNNEL tunnel && certificate != null) {
        tunnel.tls(Tls.of(certificate.towardsHub()));
      } else if (protocol instanceof Silence silence) {
        silence.tell(silentSites);
      }
    }
  }
}
