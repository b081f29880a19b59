package org.satingrid.network.link;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.satingrid.network.Member;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.wire.FrameInput;
import org.satingrid.network.wire.Frames;

/** An engine that joins its pool, and reads its socket only when the test wants it. */
public final class DeafEngine implements AutoCloseable {
  private final SocketChannel socket;
  private final FrameInput frames;

  private DeafEngine(SocketChannel socket) {
    this.socket = socket;
    this.frames = new FrameInput(socket, LinkLimits.MAX_MESSAGE);
  }

  /** Connects to an agent, and requests to join. */
  public static DeafEngine join(Path path, PoolSpec pool) throws IOException {
    SocketChannel socket = SocketChannel.open(StandardProtocolFamily.UNIX);
    socket.connect(UnixDomainSocketAddress.of(path));
    DeafEngine engine = new DeafEngine(socket);
    engine.write(new ToAgent.Join(pool.id(), pool.registrar()));
    return engine;
  }

  /** Reads until the agent reports that this engine is a member. */
  public Member entered() throws IOException {
    while (true) {
      if (next() instanceof ToEngine.Entered entered) {
        return entered.self();
      }
    }
  }

  /** Sends a small message, whether the agent has granted it or not. */
  public void send(Member to, byte[] payload) throws IOException {
    write(new ToAgent.Send(to.id(), payload));
  }

  /** Reads until this number of messages of members has arrived. */
  public List<byte[]> messages(int count) throws IOException {
    List<byte[]> messages = new ArrayList<>();
    while (messages.size() < count) {
      if (next() instanceof ToEngine.Received received) {
        messages.add(received.payload());
      }
    }
    return messages;
  }

  private ToEngine next() throws IOException {
    byte[] message = frames.next();
    if (message == null) {
      throw new IOException("the agent has closed the link");
    }
    return ToEngine.PROTOCOL.decode(message);
  }

  private void write(ToAgent message) throws IOException {
    byte[] body = ToAgent.PROTOCOL.encode(message);
    ByteBuffer frame = ByteBuffer.allocate(Frames.HEADER + body.length);
    frame.putInt(Frames.EXPRESS << 24 | body.length).put(body).flip();
    while (frame.hasRemaining()) {
      socket.write(frame);
    }
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
