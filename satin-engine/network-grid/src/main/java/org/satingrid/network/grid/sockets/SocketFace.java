package org.satingrid.network.grid.sockets;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.SocketImpl;

/** A socket that delegates its address and options to another one. */
public abstract class SocketFace extends Socket {
  private final Socket behind;

  SocketFace(Socket behind) throws SocketException {
    super((SocketImpl) null); // unused, because this class overrides all methods that would use it
    this.behind = behind;
  }

  @Override
  public void bind(SocketAddress address) throws IOException {
    behind.bind(address);
  }

  @Override
  public void connect(SocketAddress address) throws IOException {
    connect(address, 0);
  }

  @Override
  public abstract void connect(SocketAddress address, int millis) throws IOException;

  @Override
  public InetAddress getInetAddress() {
    return behind.getInetAddress();
  }

  @Override
  public InetAddress getLocalAddress() {
    return behind.getLocalAddress();
  }

  @Override
  public int getPort() {
    return behind.getPort();
  }

  @Override
  public int getLocalPort() {
    return behind.getLocalPort();
  }

  @Override
  public SocketAddress getRemoteSocketAddress() {
    return behind.getRemoteSocketAddress();
  }

  @Override
  public SocketAddress getLocalSocketAddress() {
    return behind.getLocalSocketAddress();
  }

  @Override
  public void setTcpNoDelay(boolean on) throws SocketException {
    behind.setTcpNoDelay(on);
  }

  @Override
  public void setKeepAlive(boolean on) throws SocketException {
    behind.setKeepAlive(on);
  }

  @Override
  public void setSoLinger(boolean on, int seconds) throws SocketException {
    behind.setSoLinger(on, seconds);
  }

  @Override
  public synchronized void setSendBufferSize(int bytes) throws SocketException {
    behind.setSendBufferSize(bytes);
  }

  @Override
  public synchronized void setReceiveBufferSize(int bytes) throws SocketException {
    behind.setReceiveBufferSize(bytes);
  }

  @Override
  public boolean isConnected() {
    return behind.isConnected();
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
  public boolean isInputShutdown() {
    return isClosed();
  }

  @Override
  public boolean isOutputShutdown() {
    return isClosed();
  }

  @Override
  public String toString() {
    return behind.toString();
  }
}
