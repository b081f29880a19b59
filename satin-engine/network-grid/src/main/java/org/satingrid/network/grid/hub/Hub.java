package org.satingrid.network.grid.hub;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.WriteBufferWaterMark;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.ssl.SslHandler;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLEngine;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.NetworkException;
import org.satingrid.network.grid.Patience;
import org.satingrid.network.grid.node.Daemons;
import org.satingrid.network.grid.node.Endpoint;
import org.satingrid.network.grid.security.NodeCertificate;
import org.satingrid.network.grid.security.RevocationWatch;
import org.satingrid.network.grid.security.Revocations;

/**
 * The server for all nodes of the grid. Every node keeps one connection to it. The hub sends each
 * node the list of other nodes, and relays messages to nodes that do not accept connections. Its
 * only state is data that the nodes send again after a restart.
 */
public final class Hub implements AutoCloseable {
  /** The time in which a node can reconnect without other nodes noticing. */
  public static final Duration GRACE = Duration.ofSeconds(1);

  private static final long LOOK_MILLIS = 100;
  private static final long BEAT_MILLIS = 1_000;
  private static final long STOP_SECONDS = 5;

  /**
   * The limits of the send buffer of a connection. They are small, because an urgent message waits
   * until all bytes in this buffer are sent.
   */
  private static final WriteBufferWaterMark MARKS = new WriteBufferWaterMark(32 << 10, 128 << 10);

  private final EventLoopGroup loops;
  private final Channel door;
  private final Switchboard switchboard;
  private final Origins origins = new Origins();
  private final Refusals refusals;
  private final @Nullable NodeCertificate certificate;
  private final @Nullable RevocationWatch watch;

  private Hub(
      Endpoint bind,
      @Nullable NodeCertificate certificate,
      Duration silence,
      Duration missedFor,
      @Nullable RevocationWatch watch) {
    this.certificate = certificate;
    this.watch = watch;
    this.refusals = new Refusals(System::nanoTime, origins);
    this.switchboard =
        new Switchboard(
            new SecureRandom().nextLong(),
            certificate == null ? null : certificate::admit,
            GRACE,
            silence,
            missedFor);
    int threads = Math.max(1, Runtime.getRuntime().availableProcessors() / 4);
    this.loops =
        new MultiThreadIoEventLoopGroup(threads, Daemons.named("hub"), NioIoHandler.newFactory());
    try {
      this.door = listen(bind);
    } catch (RuntimeException e) {
      var unused = loops.shutdownGracefully(0, 0, TimeUnit.SECONDS);
      throw e;
    }
    var unusedLooks =
        loops.scheduleWithFixedDelay(
            switchboard::look, LOOK_MILLIS, LOOK_MILLIS, TimeUnit.MILLISECONDS);
    var unusedBeats =
        loops.scheduleWithFixedDelay(
            switchboard::beat, BEAT_MILLIS, BEAT_MILLIS, TimeUnit.MILLISECONDS);
  }

  /**
   * Listens as {@link #openWith(Path, Endpoint, Duration, Duration)} does, with the default
   * patience.
   */
  public static Hub openWith(Path directory, Endpoint bind, Duration silence) {
    return openWith(directory, bind, silence, Patience.MISSED_FOR);
  }

  /**
   * Listens for nodes with a certificate of the same authority as the certificate in a directory.
   * Refuses nodes with a key on the list of revoked keys in that directory. A change of the list
   * takes effect without a restart.
   *
   * @param silence maximum silence of a connected node. Other nodes then give this node up
   * @param missedFor the same limit for nodes that disconnect or fall silent together
   */
  public static Hub openWith(Path directory, Endpoint bind, Duration silence, Duration missedFor) {
    Revocations revocations = new Revocations();
    RevocationWatch watch = RevocationWatch.start(directory, revocations);
    try {
      NodeCertificate certificate = NodeCertificate.load(directory, revocations);
      return new Hub(bind, certificate, silence, missedFor, watch);
    } catch (NetworkException e) {
      watch.close();
      throw e;
    }
  }

  /**
   * Listens as {@link #open(Endpoint, NodeCertificate, Duration, Duration)} does, with the default
   * patience.
   */
  public static Hub open(Endpoint bind, @Nullable NodeCertificate certificate, Duration silence) {
    return open(bind, certificate, silence, Patience.MISSED_FOR);
  }

  /** Listens. If the hub has a certificate, nodes need a certificate of the same authority. */
  public static Hub open(
      Endpoint bind, @Nullable NodeCertificate certificate, Duration silence, Duration missedFor) {
    return new Hub(bind, certificate, silence, missedFor, null);
  }

  public Endpoint endpoint() {
    InetSocketAddress at = (InetSocketAddress) door.localAddress();
    return new Endpoint(at.getAddress().getHostAddress(), at.getPort());
  }

  /**
   * Takes over a connection that another server has accepted, as if the node had connected to this
   * hub.
   *
   * @param whenClosed called once when the connection has ended
   */
  public void adopt(java.nio.channels.SocketChannel connection, Runnable whenClosed) {
    NioSocketChannel channel = new NioSocketChannel(connection);
    channel.config().setTcpNoDelay(true).setWriteBufferWaterMark(MARKS);
    begin(channel);
    channel.closeFuture().addListener(closed -> whenClosed.run());
    var unused = loops.register(channel);
  }

  /** Returns the origins of connections that another server passes on to this hub. */
  public Origins origins() {
    return origins;
  }

  /** Returns the number of connected nodes. */
  public int connected() {
    return switchboard.all().size();
  }

  /** Returns the number of relayed messages. */
  public long relayed() {
    return switchboard.relayed();
  }

  /** Returns the number of messages for nodes that are absent or do not read. */
  public long dropped() {
    return switchboard.dropped();
  }

  /**
   * Returns the number of refused connections: from other grids, other versions, or other programs.
   */
  public long refused() {
    return refusals.count();
  }

  @Override
  public void close() {
    if (loops.isShuttingDown()) {
      return;
    }
    if (watch != null) {
      watch.close();
    }
    door.close().syncUninterruptibly();
    switchboard.all().forEach(HubConnection::close);
    loops.shutdownGracefully(0, STOP_SECONDS, TimeUnit.SECONDS).syncUninterruptibly();
  }

  private Channel listen(Endpoint bind) {
    ServerBootstrap server =
        new ServerBootstrap()
            .group(loops)
            .channel(NioServerSocketChannel.class)
            .option(ChannelOption.SO_REUSEADDR, true)
            .option(ChannelOption.SO_BACKLOG, 1024)
            .childOption(ChannelOption.TCP_NODELAY, true)
            .childOption(ChannelOption.WRITE_BUFFER_WATER_MARK, MARKS)
            .childHandler(
                new ChannelInitializer<SocketChannel>() {
                  @Override
                  protected void initChannel(SocketChannel channel) {
                    begin(channel);
                  }
                });
    try {
      return server.bind(bind.host(), bind.port()).syncUninterruptibly().channel();
    } catch (RuntimeException e) { // the socket throws checked exceptions without declaring them
      throw unbound(bind, e);
    } catch (Exception e) {
      throw unbound(bind, e);
    }
  }

  private static NetworkException unbound(Endpoint bind, Exception e) {
    return new NetworkException(
        "the hub cannot listen at " + bind + ": " + e.getMessage() + "; is the port taken?", e);
  }

  private void begin(SocketChannel channel) {
    if (certificate != null) {
      SSLEngine engine = certificate.accepting();
      channel.pipeline().addLast(new SslHandler(engine));
    }
    channel
        .pipeline()
        .addLast(
            new HttpServerCodec(1024, Upgrade.MAX_HEAD, Upgrade.MAX_HEAD),
            new UpgradeHandler(() -> new HubConnection(switchboard, refusals), refusals));
  }
}
