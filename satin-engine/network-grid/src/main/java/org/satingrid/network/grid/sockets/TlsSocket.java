package org.satingrid.network.grid.sockets;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketException;
import javax.net.ssl.SSLSocket;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.grid.security.NodeCertificate;

/**
 * TLS over an {@link EagerSocket}. Closes without TLS's closing message, because this message would
 * wait for a thread that is sending.
 */
public final class TlsSocket extends SocketFace {
  private final EagerSocket raw;
  private final NodeCertificate.Sockets sockets;
  private volatile @Nullable Socket secured;

  private TlsSocket(EagerSocket raw, NodeCertificate.Sockets sockets) throws SocketException {
    super(raw);
    this.raw = raw;
    this.sockets = sockets;
  }

  /** Makes a socket that is not connected yet. */
  public static TlsSocket dialling(EagerSocket raw, NodeCertificate.Sockets sockets)
      throws IOException {
    return new TlsSocket(raw, sockets);
  }

  /** Makes a connected socket. The reading thread runs the handshake. */
  public static TlsSocket accepting(EagerSocket raw, NodeCertificate.Sockets sockets)
      throws IOException {
    TlsSocket socket = new TlsSocket(raw, sockets);
    socket.secured = sockets.accepting(raw);
    return socket;
  }

  @Override
  public void connect(SocketAddress address, int millis) throws IOException {
    InetSocketAddress to = (InetSocketAddress) address;
    raw.connect(address, millis);
    raw.setSoTimeout(millis);
    SSLSocket made = sockets.dialling(raw, to.getAddress().getHostAddress(), to.getPort());
    made.startHandshake();
    secured = made;
    raw.setSoTimeout(0);
  }

  @Override
  public synchronized void setSoTimeout(int millis) {
    raw.setSoTimeout(millis);
  }

  @Override
  public synchronized int getSoTimeout() {
    return raw.getSoTimeout();
  }

  @Override
  public InputStream getInputStream() throws IOException {
    return secured().getInputStream();
  }

  @Override
  public OutputStream getOutputStream() throws IOException {
    return secured().getOutputStream();
  }

  @Override
  public synchronized void close() throws IOException {
    raw.close();
  }

  private Socket secured() throws SocketException {
    Socket socket = secured;
    if (socket == null) {
      throw new SocketException("not connected");
    }
    return socket;
  }
}
