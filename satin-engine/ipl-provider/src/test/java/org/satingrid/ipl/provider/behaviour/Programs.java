package org.satingrid.ipl.provider.behaviour;

import ibis.ipl.Ibis;
import ibis.ipl.IbisCreationFailedException;
import ibis.ipl.MessageUpcall;
import ibis.ipl.PortType;
import ibis.ipl.ReadMessage;
import ibis.ipl.ReceivePort;
import ibis.ipl.SendPort;
import ibis.ipl.WriteMessage;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;

/** The programs of a test, with short forms of frequent calls. */
final class Programs {
  /** A call that can throw. */
  interface Work<T> {
    T run() throws Exception;
  }

  private Programs() {}

  static Ibis instance(IplWorld world) throws IbisCreationFailedException {
    return world.create(Types.REGISTRY, null, Types.ALL);
  }

  /** Creates a port that accepts connections. */
  static ReceivePort receiver(Ibis instance, PortType type, String name) throws IOException {
    ReceivePort port = instance.createReceivePort(type, name);
    port.enableConnections();
    return port;
  }

  /** Creates a port that accepts connections and calls the handler. */
  static ReceivePort receiver(Ibis instance, PortType type, String name, MessageUpcall upcall)
      throws IOException {
    ReceivePort port = instance.createReceivePort(type, name, upcall);
    port.enableConnections();
    port.enableMessageUpcalls();
    return port;
  }

  /** Creates a port, and connects it. */
  static SendPort sender(Ibis instance, ReceivePort... to) throws IOException {
    SendPort port = instance.createSendPort(to[0].getPortType());
    for (ReceivePort receiver : to) {
      port.connect(receiver.identifier());
    }
    return port;
  }

  static void send(SendPort port, int value) throws IOException {
    WriteMessage message = port.newMessage();
    message.writeInt(value);
    message.finish();
  }

  static int receive(ReceivePort port) throws IOException {
    ReadMessage message = port.receive();
    int value = message.readInt();
    message.finish();
    return value;
  }

  /** Runs a part of a program on its own thread. */
  static <T> CompletableFuture<T> async(Work<T> work) {
    CompletableFuture<T> result = new CompletableFuture<>();
    Thread thread =
        new Thread(
            () -> {
              try {
                result.complete(work.run());
              } catch (Exception | Error e) {
                result.completeExceptionally(e);
              }
            },
            "program");
    thread.setDaemon(true);
    thread.start();
    return result;
  }
}
