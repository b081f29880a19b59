package org.satingrid.benchmarks.steal;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/**
 * A bare socket. Its time is the lower limit for a steal. It transfers the same bytes, and the
 * threads that wait for the bytes read them directly.
 */
final class BareSocket implements Trip, AutoCloseable {
  private final Socket socket;
  private final DataInputStream in;
  private final OutputStream out;
  private final byte[] message = Steals.request(0);

  BareSocket(int port) throws IOException {
    this(dial(port));
  }

  /** Takes over a connection to the victim's end, or to a relay on the way to the victim. */
  BareSocket(Socket socket) throws IOException {
    this.socket = socket;
    in = new DataInputStream(socket.getInputStream());
    out = socket.getOutputStream();
  }

  static Socket dial(int port) throws IOException {
    Socket dialled = new Socket(InetAddress.getLoopbackAddress(), port);
    dialled.setTcpNoDelay(true);
    return dialled;
  }

  @Override
  public long go() throws IOException {
    long start = System.nanoTime();
    out.write(message);
    in.readFully(message);
    return System.nanoTime() - start;
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }

  /** Runs the victim's end, which answers until the thief closes the connection. */
  static void echo(ServerSocket server) {
    try (Socket socket = server.accept()) {
      socket.setTcpNoDelay(true);
      echo(socket);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Runs the victim's end of a connection that the thief has made. */
  static void echo(Socket socket) {
    try (socket) {
      DataInputStream in = new DataInputStream(socket.getInputStream());
      OutputStream out = socket.getOutputStream();
      byte[] message = new byte[Steals.SIZE];
      while (in.readNBytes(message, 0, message.length) == message.length) {
        out.write(message);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
