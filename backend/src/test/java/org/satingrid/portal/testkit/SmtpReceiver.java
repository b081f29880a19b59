package org.satingrid.portal.testkit;

import static org.junit.jupiter.api.Assertions.fail;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** A mail server on a real socket, with the part of SMTP (RFC 5321) that a sender needs. */
public final class SmtpReceiver implements AutoCloseable {
  private static final int PATIENCE_SECONDS = 60;

  private final ServerSocket server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final BlockingQueue<String> mails = new LinkedBlockingQueue<>();
  private final AtomicInteger refusals = new AtomicInteger();
  private volatile boolean silent;

  public SmtpReceiver() throws IOException {
    server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    threads.execute(this::accept);
  }

  public int port() {
    return server.getLocalPort();
  }

  /** Makes the server refuse the next {@code count} mails, like a busy server. */
  public void refuse(int count) {
    refusals.set(count);
  }

  /** If true, the server accepts connections but never answers. */
  public void silent(boolean is) {
    silent = is;
  }

  /** Waits for the next mail. Returns its recipient, headers and body. */
  public String next() {
    try {
      String mail = mails.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
      return mail == null ? fail("no mail came") : mail;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  public boolean isEmpty() {
    return mails.isEmpty();
  }

  private void accept() {
    try {
      while (true) {
        Socket socket = server.accept();
        if (!silent) {
          threads.execute(() -> talk(socket));
        }
      }
    } catch (IOException e) {
      // The server was closed.
    }
  }

  private void talk(Socket socket) {
    try (socket) {
      var in =
          new BufferedReader(
              new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
      OutputStream out = socket.getOutputStream();
      say(out, "220 test");
      StringBuilder mail = new StringBuilder();
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        String verb = line.length() < 4 ? line : line.substring(0, 4);
        switch (verb) {
          case "RCPT" -> {
            mail.append(line).append('\n');
            say(out, refusals.getAndDecrement() > 0 ? "451 try again later" : "250 ok");
          }
          case "DATA" -> {
            say(out, "354 go on");
            for (String text = in.readLine(); !".".equals(text); text = in.readLine()) {
              mail.append(text).append('\n');
            }
            mails.add(mail.toString());
            mail.setLength(0);
            say(out, "250 taken");
          }
          case "QUIT" -> {
            say(out, "221 bye");
            return;
          }
          case "RSET" -> {
            mail.setLength(0);
            say(out, "250 ok");
          }
          default -> say(out, "250 ok");
        }
      }
    } catch (IOException e) {
      // The sender has disconnected.
    }
  }

  private static void say(OutputStream out, String line) throws IOException {
    out.write((line + "\r\n").getBytes(StandardCharsets.US_ASCII));
    out.flush();
  }

  @Override
  public void close() throws IOException {
    server.close();
    threads.shutdownNow();
  }
}
