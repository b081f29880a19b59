package org.satingrid.network.link;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.Network;
import org.satingrid.network.NetworkException;
import org.satingrid.network.Pool;
import org.satingrid.network.PoolListener;
import org.satingrid.network.PoolSpec;

/**
 * The engine's end of the link to its agent. It is a network for one pool, sends reports and
 * receives commands.
 */
public final class AgentLink implements Network {
  private final AgentHandler handler;
  private final LinkChannel channel;
  private final AtomicReference<@Nullable AgentPool> pool = new AtomicReference<>();

  private final AtomicBoolean closed = new AtomicBoolean();

  private AgentLink(SocketChannel socket, AgentHandler handler) throws IOException {
    this.handler = handler;
    this.channel = new LinkChannel("agent-link", socket, new FromAgent(), QueueLimits.full());
  }

  /** Connects to the socket that the agent has created. */
  public static AgentLink connect(Path socket, AgentHandler handler) {
    SocketPaths.check(socket);
    try {
      SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX);
      try {
        channel.connect(UnixDomainSocketAddress.of(socket));
        AgentLink link = new AgentLink(channel, handler);
        link.channel.start();
        return link;
      } catch (IOException e) {
        channel.close();
        throw e;
      }
    } catch (IOException e) {
      throw new NetworkException(
          "no agent answers at " + socket + "; only the agent may start an engine", e);
    }
  }

  /**
   * Sends a report to the agent. Reports arrive in order. The agent receives all reports before it
   * notices the end of the link.
   *
   * @param content content that the link does not read, at most 1 MiB
   */
  public void report(byte[] content) {
    check(channel.ordinary(frame(content)));
  }

  /**
   * Sends a report as {@link #report} does, but ahead of the queue. When the call returns, the
   * report has been written, unless another message was being written.
   *
   * @param content short content that the link does not read. It is sent as one frame
   */
  public void reportAtOnce(byte[] content) {
    check(channel.express(frame(content)));
  }

  private static byte[] frame(byte[] content) {
    if (content.length > LinkLimits.MAX_REPORT) {
      throw new NetworkException(
          "a report of " + content.length + " bytes; the most is " + LinkLimits.MAX_REPORT);
    }
    return ToAgent.PROTOCOL.encode(new ToAgent.Report(content), 5 + content.length);
  }

  private static void check(boolean taken) {
    if (!taken) {
      throw new NetworkException("the agent does not take reports; the link is closed or stuck");
    }
  }

  @Override
  public Pool join(PoolSpec spec, PoolListener listener) {
    AgentPool joining = new AgentPool(channel, listener);
    if (!pool.compareAndSet(null, joining)) {
      throw new NetworkException("this link has had its pool; connect another one");
    }
    joining.join(spec);
    return joining;
  }

  @Override
  public void close() {
    if (!closed.compareAndSet(false, true)) {
      return;
    }
    AgentPool open = pool.get();
    if (open != null) {
      open.close();
    }
    channel.finish("the engine closed its link", LinkLimits.LEAVE.toMillis());
  }

  private final class FromAgent implements LinkChannel.Input {
    @Override
    public void message(byte[] message) throws IOException {
      ToEngine decoded = ToEngine.PROTOCOL.decode(message);
      if (decoded instanceof ToEngine.Command command) {
        handler.command(command.content());
      } else if (decoded instanceof ToEngine.ToMember news) {
        AgentPool open = pool.get();
        if (open != null) {
          news.deliver(open);
        }
      }
    }

    @Override
    public void ended(String reason) {
      AgentPool open = pool.get();
      if (open != null) {
        open.disconnected(reason);
      }
      if (!closed.get()) {
        handler.disconnected(reason);
      }
    }
  }
}
