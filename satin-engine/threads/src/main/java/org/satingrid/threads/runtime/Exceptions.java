package org.satingrid.threads.runtime;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.satingrid.threads.memory.Waiting;
import org.satingrid.threads.net.Input;
import org.satingrid.threads.net.Operation;
import org.satingrid.threads.net.Output;

/** Methods of {@link Throwable} for rewritten code. */
public final class Exceptions {

  private Exceptions() {}

  /** Answers requests of other nodes to add a suppressed exception to an exception of this node. */
  static void serve(Node node) {
    node.requests()
        .handle(
            Operation.SUPPRESS,
            (from, in, reply) -> {
              Object there = node.memory().identities().find(in.readLong());
              Object suppressed = node.memory().reader(in).readObject();
              if (there instanceof Throwable known && suppressed instanceof Throwable added) {
                known.addSuppressed(added);
              }
              reply.send(new Output());
            });
  }

  /** Stands for {@link Throwable#addSuppressed}, on all nodes that have the exception. */
  public static void addSuppressed(Throwable thrown, Throwable suppressed) {
    thrown.addSuppressed(suppressed);
    Participant self = Participant.ofCallingThread();
    if (self == null || !self.node().memory().identities().isNumbered(thrown)) {
      return;
    }
    Node node = self.node();
    List<CompletableFuture<Input>> answers = new ArrayList<>();
    for (int other = 0; other < node.requests().nodes(); other++) {
      if (other != node.number()) {
        Output request = new Output().writeLong(node.memory().identities().number(thrown));
        node.memory().writer(request).writeObject(suppressed);
        answers.add(node.requests().ask(other, Operation.SUPPRESS, request));
      }
    }
    answers.forEach(Waiting::forReply);
  }

  /** Stands for {@link Throwable#initCause}. */
  public static Throwable initCause(Throwable thrown, Throwable cause) {
    changes(thrown);
    return thrown.initCause(cause);
  }

  /**
   * Called before a field of an exception changes. Fails the run if other nodes have copies of the
   * exception.
   */
  public static void changes(Throwable thrown) {
    Participant self = Participant.ofCallingThread();
    if (self != null && self.node().memory().identities().isNumbered(thrown)) {
      throw Faults.failing(
          "a "
              + thrown.getClass().getName()
              + " changes after other nodes got copies of it; set its fields before it is thrown"
              + " or stored");
    }
  }

  /** Stands for {@link Throwable#getStackTrace}. */
  public static StackTraceElement[] getStackTrace(Throwable thrown) {
    PlainTraces.set(thrown);
    return thrown.getStackTrace();
  }

  /** Stands for {@link Throwable#printStackTrace()}. */
  public static void printStackTrace(Throwable thrown) {
    PlainTraces.set(thrown);
    thrown.printStackTrace();
  }

  /** Stands for {@link Throwable#printStackTrace(PrintStream)}. */
  public static void printStackTrace(Throwable thrown, PrintStream out) {
    PlainTraces.set(thrown);
    thrown.printStackTrace(out);
  }

  /** Stands for {@link Throwable#printStackTrace(PrintWriter)}. */
  public static void printStackTrace(Throwable thrown, PrintWriter out) {
    PlainTraces.set(thrown);
    thrown.printStackTrace(out);
  }
}
