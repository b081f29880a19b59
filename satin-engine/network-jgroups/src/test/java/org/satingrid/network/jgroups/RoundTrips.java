package org.satingrid.network.jgroups;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.satingrid.network.Grid;
import org.satingrid.network.Member;
import org.satingrid.network.Pool;
import org.satingrid.network.Pool.Lane;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.RecordingListener;
import org.satingrid.network.link.LinkedGrid;
import org.satingrid.network.memory.InMemoryGrid;
import org.satingrid.network.memory.MemoryGrid;

/** Prints round trips of 64-byte small messages beside those of a bare socket. Run by hand. */
public final class RoundTrips {
  private static final int COUNT = 5_000;
  private static final int ROUNDS = 4;
  private static final int SIZE = 64;

  private RoundTrips() {}

  /** Sends 64 bytes and returns when 64 bytes are back. */
  private interface Trip {
    void go() throws Exception;
  }

  /** Answers every message, or counts answers. */
  private static final class Player extends RecordingListener {
    private final CompletableFuture<Pool> pool = new CompletableFuture<>();
    private final Semaphore answers = new Semaphore(0);
    private final boolean answering;

    Player(boolean answering) {
      this.answering = answering;
    }

    @Override
    public void received(Member from, byte[] payload) {
      if (answering) {
        pool.join().send(from, Lane.SMALL, payload);
      } else {
        answers.release();
      }
    }
  }

  public static void main(String[] arguments) throws Exception {
    bareSocket();
    try (MemoryGrid memory = new MemoryGrid(new InMemoryGrid())) {
      measure("in memory", memory, 1);
    }
    MemoryGrid memory = new MemoryGrid(new InMemoryGrid());
    try (LinkedGrid linked = new LinkedGrid(memory, memory::network)) {
      measure("agent links, agents in memory", linked, 1);
    }
    try (JGroupsGrid near = new JGroupsGrid(false)) {
      measure("JGroups, one site", near, 1);
    }
    try (JGroupsGrid far = new JGroupsGrid(true)) {
      measure("JGroups, through the hub", far, 2);
    }
    JGroupsGrid agents = new JGroupsGrid(true);
    try (LinkedGrid linked = new LinkedGrid(agents, agents::network)) {
      measure("agent links and JGroups, one site", linked, 1);
      measure("agent links and JGroups, through the hub", linked, 2);
    }
  }

  private static void measure(String what, Grid grid, int other) throws Exception {
    PoolSpec spec = new PoolSpec("round-trips-" + other, grid.node(0));
    Player caller = new Player(false);
    Player answerer = new Player(true);
    try (Pool here = grid.join(0, spec, caller);
        Pool there = grid.join(other, spec, answerer)) {
      answerer.pool.complete(there);
      caller.awaitMembership("joined 1 " + grid.node(other));
      answerer.awaitMembership("joined 1 " + grid.node(other));
      byte[] payload = new byte[SIZE];
      print(
          what,
          () -> {
            here.send(there.self(), Lane.SMALL, payload);
            if (!caller.answers.tryAcquire(10, TimeUnit.SECONDS)) {
              throw new IOException("no answer within 10 s");
            }
          });
    }
  }

  private static void bareSocket() throws Exception {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        Socket client = new Socket(server.getInetAddress(), server.getLocalPort());
        Socket accepted = server.accept()) {
      client.setTcpNoDelay(true);
      accepted.setTcpNoDelay(true);
      Thread echo = new Thread(() -> echo(accepted), "echo");
      echo.setDaemon(true);
      echo.start();
      byte[] payload = new byte[SIZE];
      OutputStream out = client.getOutputStream();
      DataInputStream in = new DataInputStream(client.getInputStream());
      print(
          "bare socket",
          () -> {
            out.write(payload);
            in.readFully(payload);
          });
    }
  }

  private static void echo(Socket socket) {
    byte[] payload = new byte[SIZE];
    try {
      DataInputStream in = new DataInputStream(socket.getInputStream());
      while (!socket.isClosed()) {
        in.readFully(payload);
        socket.getOutputStream().write(payload);
      }
    } catch (IOException e) {
      // The measurement is over and has closed the socket.
      Thread.currentThread().interrupt();
    }
  }

  private static void print(String what, Trip trip) throws Exception {
    long[] nanos = new long[COUNT];
    for (int round = 0; round < ROUNDS; round++) {
      for (int i = 0; i < COUNT; i++) {
        long start = System.nanoTime();
        trip.go();
        nanos[i] = System.nanoTime() - start;
      }
    }
    Arrays.sort(nanos);
    System.out.printf(
        "%-42s min %6.1f  median %6.1f  p99 %7.1f us%n",
        what, nanos[0] / 1e3, nanos[COUNT / 2] / 1e3, nanos[COUNT * 99 / 100] / 1e3);
  }
}
