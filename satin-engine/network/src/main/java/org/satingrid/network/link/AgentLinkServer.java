package org.satingrid.network.link;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.Network;
import org.satingrid.network.NetworkException;
import org.satingrid.network.PoolSpec;

/**
 * The agent's end of the link to one engine. It waits at a socket for exactly one connection, and
 * is a member of one pool on behalf of that engine. Node and site come from the given network.
 */
public final class AgentLinkServer implements AutoCloseable {
  private static final Logger LOG = System.getLogger(AgentLinkServer.class.getName());

  private final Path path;
  private final ServerSocketChannel server;
  private final Network network;
  private final PoolSpec pool;
  private final EngineHandler handler;
  private @Nullable EngineConnection engine;
  private boolean closed;

  private AgentLinkServer(
      Path path,
      ServerSocketChannel server,
      Network network,
      PoolSpec pool,
      EngineHandler handler) {
    this.path = path;
    this.server = server;
    this.network = network;
    this.pool = pool;
    this.handler = handler;
  }

  /**
   * Creates the socket, only for its owner, and its directory if necessary.
   *
   * @param socket path of at most about 100 bytes. An old socket at this path is replaced.
   * @param pool the only pool that the engine can join
   * @throws NetworkException if the path cannot be used
   */
  public static AgentLinkServer open(
      Path socket, Network network, PoolSpec pool, EngineHandler handler) {
    SocketPaths.check(socket);
    try {
      SocketPaths.privateDirectory(socket);
      Files.deleteIfExists(socket);
      ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
      try {
        server.bind(UnixDomainSocketAddress.of(socket), 1);
        SocketPaths.ownerOnly(socket);
      } catch (IOException e) {
        server.close();
        throw e;
      }
      AgentLinkServer opened = new AgentLinkServer(socket, server, network, pool, handler);
      Thread acceptor = new Thread(opened::accept, "agent-link-accept");
      acceptor.setDaemon(true);
      acceptor.start();
      return opened;
    } catch (IOException e) {
      throw new NetworkException("cannot listen for an engine at " + socket + ": " + e, e);
    }
  }

  /**
   * Sends a command to the engine.
   *
   * @param content content that the link does not read, at most 64 KiB
   * @return false if no engine is connected, or it does not read
   */
  public boolean command(byte[] content) {
    if (content.length > LinkLimits.MAX_COMMAND) {
      throw new NetworkException(
          "a command of " + content.length + " bytes; the most is " + LinkLimits.MAX_COMMAND);
    }
    EngineConnection connected;
    synchronized (this) {
      connected = engine;
    }
    return connected != null && connected.command(content);
  }

  /**
   * Closes the connection, if any. The other members see the engine's membership end as a death.
   */
  @Override
  public void close() {
    EngineConnection connected;
    synchronized (this) {
      closed = true;
      connected = engine;
    }
    stopListening();
    if (connected != null) {
      connected.abort("the agent closed the link");
    }
  }

  private void accept() {
    try {
      SocketChannel channel = server.accept();
      stopListening();
      EngineConnection connection = connect(channel);
      synchronized (this) {
        if (closed) {
          connection.abort("the agent closed the link");
          return;
        }
        engine = connection;
      }
      handler.connected();
      connection.start();
    } catch (ClosedChannelException e) {
      LOG.log(Level.DEBUG, "no engine came to {0}", path);
    } catch (IOException e) {
      LOG.log(Level.WARNING, "waiting for an engine at " + path + " failed", e);
    }
  }

  private EngineConnection connect(SocketChannel channel) throws IOException {
    try {
      return new EngineConnection(channel, network, pool, handler);
    } catch (IOException e) {
      channel.close();
      throw e;
    }
  }

  private void stopListening() {
    try {
      server.close();
      Files.deleteIfExists(path);
    } catch (IOException e) {
      LOG.log(Level.WARNING, "cannot remove the engine's socket " + path, e);
    }
  }
}
