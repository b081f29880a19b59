package org.satingrid.cluster.protocol.explorer;

import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.protocol.message.Message;
import org.satingrid.cluster.protocol.message.Message.Passed;
import org.satingrid.cluster.protocol.message.Message.Refused;
import org.satingrid.cluster.protocol.message.Message.ResultOf;
import org.satingrid.cluster.protocol.message.Message.ResultReceived;
import org.satingrid.cluster.protocol.message.Message.StillHeld;

/** A fault that stands in the protocol or its network on purpose. Each run needs a new object. */
class Fault {

  /** Returns true if a message is sent. */
  boolean sends(int from, int to, Message message) {
    return true;
  }

  /** Returns an answer that the receiver sends in place of its broker, or null. */
  @Nullable Message answers(Message message) {
    return null;
  }

  /** Returns true if brokers are informed of a death. */
  boolean tellsDeaths() {
    return true;
  }

  /** Returns true if messages of a dead node end with the news of its death. */
  boolean endsWithDeath() {
    return true;
  }

  /** No fault. */
  static Fault none() {
    return new Fault();
  }

  /** A fault that sends each message of some kind only once. */
  private abstract static class Once extends Fault {
    private final Set<String> sent = new HashSet<>();

    abstract boolean concerns(Message message);

    @Override
    boolean sends(int from, int to, Message message) {
      return !concerns(message) || sent.add(from + ">" + to + message);
    }

    /** Part of the state of the model. */
    @Override
    public String toString() {
      return sent.stream().sorted().toList().toString();
    }
  }

  /** A thief does not repeat the result of its task. */
  static Fault reportsOnce() {
    return new Once() {
      @Override
      boolean concerns(Message message) {
        return message instanceof ResultOf;
      }
    };
  }

  /** A victim does not confirm a result that it has already. */
  static Fault confirmsOnce() {
    return new Once() {
      @Override
      boolean concerns(Message message) {
        return message instanceof ResultReceived;
      }
    };
  }

  /** A node does not repeat that the calls after a task have continued elsewhere. */
  static Fault passesOnce() {
    return new Once() {
      @Override
      boolean concerns(Message message) {
        return message instanceof Passed;
      }
    };
  }

  /** A thief does not answer that it does not have a task. */
  static Fault refusesNothing() {
    return new Fault() {
      @Override
      boolean sends(int from, int to, Message message) {
        return !(message instanceof Refused);
      }
    };
  }

  /** A thief refuses a task that it has. */
  static Fault refusesItsTask() {
    return new Fault() {
      @Override
      @Nullable Message answers(Message message) {
        return message instanceof StillHeld held ? new Refused(held.id()) : null;
      }
    };
  }

  /** The network does not report a death. */
  static Fault hidesDeaths() {
    return new Fault() {
      @Override
      boolean tellsDeaths() {
        return false;
      }
    };
  }

  /** The network delivers messages of a dead member after the news of its death. */
  static Fault deliversFromTheDead() {
    return new Fault() {
      @Override
      boolean endsWithDeath() {
        return false;
      }
    };
  }

  @Override
  public String toString() {
    return "";
  }
}
