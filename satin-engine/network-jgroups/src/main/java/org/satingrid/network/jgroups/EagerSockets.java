package org.satingrid.network.jgroups;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import org.jgroups.util.DefaultSocketFactory;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.grid.security.NodeCertificate;
import org.satingrid.network.grid.sockets.EagerSocket;
import org.satingrid.network.grid.sockets.TlsSocket;

/** Makes the sockets of {@link SiteTcp}, with TLS where there is a certificate. */
final class EagerSockets extends DefaultSocketFactory {
  private final NodeCertificate.@Nullable Sockets sockets;

  EagerSockets(@Nullable NodeCertificate certificate) {
    this.sockets = certificate == null ? null : certificate.insideSite();
  }

  @Override
  public Socket createSocket(String service) throws IOException {
    EagerSocket raw = new EagerSocket(SocketChannel.open());
    return sockets == null ? raw : TlsSocket.dialling(raw, sockets);
  }

  @Override
  public ServerSocket createServerSocket(String service) throws IOException {
    return new Door(ServerSocketChannel.open());
  }

  private Socket accepted(SocketChannel channel) throws IOException {
    try {
      EagerSocket raw = new EagerSocket(channel);
      return sockets == null ? raw : TlsSocket.accepting(raw, sockets);
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  private final class Door extends ServerSocket {
    private final ServerSocket behind;

    Door(ServerSocketChannel channel) throws IOException {
      this.behind = channel.socket();
    }

    @Override
    public Socket accept() throws IOException {
      try {
        return accepted(behind.accept().getChannel());
      } catch (ClosedChannelException e) {
        throw new SocketException("closed"); // as JGroups knows it
      }
    }

    @Override
    public void bind(SocketAddress address) throws IOException {
      behind.bind(address);
    }

    @Override
    public void bind(SocketAddress address, int backlog) throws IOException {
      behind.bind(address, backlog);
    }

    @Override
    public int getLocalPort() {
      return behind.getLocalPort();
    }

    @Override
    public InetAddress getInetAddress() {
      return behind.getInetAddress();
    }

    @Override
    public SocketAddress getLocalSocketAddress() {
      return new InetSocketAddress(getInetAddress(), getLocalPort());
    }

    @Override
    public synchronized void setReceiveBufferSize(int bytes) throws SocketException {
      behind.setReceiveBufferSize(bytes);
    }

    @Override
    public boolean isBound() {
      return behind.isBound();
    }

    @Override
    public boolean isClosed() {
      return behind.isClosed();
    }

    @Override
    public void close() throws IOException {
      behind.close();
    }
  }
}
