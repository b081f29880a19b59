package org.satingrid.cluster.protocol;

import java.io.DataOutput;
import java.io.IOException;
import org.satingrid.network.Pool.Lane;

/**
 * What nodes say to each other. Every message belongs to one steal, named by the thief and the
 * thief's {@code id} for it; which of the two is the sender follows from the kind of message.
 */
public sealed interface Message {

  long id();

  /** Thief: give me a task. Sent again with the same id until there is an answer. */
  record StealRequest(long id) implements Message {}

  /** Victim: nothing to give. */
  record NoWork(long id) implements Message {}

  /** Victim: a task was granted and is on its way; keep waiting. */
  record Coming(long id) implements Message {}

  /** Victim: here is a task; {@code weight} is its share of the whole job. */
  record TaskGranted(long id, double weight, Payload task) implements Message {
    @Override
    public Lane lane() {
      return Lane.BULK;
    }

    @Override
    public void writeBody(DataOutput out) throws IOException {
      out.writeDouble(weight);
      task.write(out);
    }
  }

  /** Victim: do you still have this task? Only a thief that has not answers. */
  record StillHeld(long id) implements Message {}

  /** Thief: I neither have this task nor want it; execute it yourself. */
  record Refused(long id) implements Message {}

  /** Thief: the task's outcome. Sent again until it is acknowledged. */
  record ResultOf(long id, Payload outcome) implements Message {
    @Override
    public Lane lane() {
      return Lane.BULK;
    }

    @Override
    public void writeBody(DataOutput out) throws IOException {
      outcome.write(out);
    }
  }

  /** Victim: the outcome has arrived, forget the task. */
  record ResultReceived(long id) implements Message {}

  /** Requests and short answers overtake tasks and results. */
  default Lane lane() {
    return Lane.SMALL;
  }

  /** Writes what follows the id. */
  default void writeBody(DataOutput out) throws IOException {}
}
