package org.satingrid.cluster.protocol.message;

import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.satingrid.cluster.sharing.Invocation;
import org.satingrid.cluster.sharing.SharedId;
import org.satingrid.cluster.sharing.Snapshot;
import org.satingrid.cluster.sharing.Versions;
import org.satingrid.cluster.sharing.Write;
import org.satingrid.cluster.wire.Payload;
import org.satingrid.network.Pool.Lane;
import org.satingrid.runtime.Workers;

/**
 * What nodes say to each other. Most messages belong to one steal, named by the thief and the
 * thief's {@code id} for it, or to one fetch, named by the owner and the owner's {@code id}; who of
 * the two is the sender follows from the kind of message. The others have the id 0.
 */
public sealed interface Message {

  long id();

  /**
   * Thief: give me a task. Sent again with the same id until there is an answer.
   *
   * @param bare the thief has no read-only values yet, so that small ones may go ahead of the task
   */
  record StealRequest(long id, boolean bare) implements Message {
    @Override
    public void writeBody(DataOutput out) throws IOException {
      out.writeBoolean(bare);
    }
  }

  /** Victim: nothing to give. */
  record NoWork(long id) implements Message {}

  /** Victim: a task was granted and is on its way; keep waiting. */
  record Coming(long id) implements Message {}

  /**
   * Victim: here is a task.
   *
   * @param weight its share of the whole job
   * @param within the victim's own id for the task within which it was spawned, or one of the other
   *     numbers of the spawn tree
   * @param depth how many invocations wait for it, as in {@link Workers.ExportedTask}
   */
  record TaskGranted(long id, double weight, long within, int depth, Invocation task)
      implements Message {
    @Override
    public Lane lane() {
      return Lane.BULK;
    }

    @Override
    public void writeBody(DataOutput out) throws IOException {
      out.writeDouble(weight);
      out.writeLong(within);
      out.writeInt(depth);
      task.write(out);
    }
  }

  /** Victim: do you still have this task? Only a thief that has not answers. */
  record StillHeld(long id) implements Message {}

  /**
   * Victim: nobody waits for this task any more. Sent again until the thief refuses the task, which
   * it does unless it is still on its way.
   */
  record Dropped(long id) implements Message {}

  /** Thief: I neither have this task nor want it; execute it yourself. */
  record Refused(long id) implements Message {}

  /**
   * Thief: the task's outcome. Sent again until it is acknowledged.
   *
   * @param thief id of the member whose steal it is; another than the sender where what was left of
   *     the task has followed its last call
   */
  record ResultOf(long id, int thief, Payload outcome) implements Message {
    @Override
    public Lane lane() {
      return Lane.BULK;
    }

    @Override
    public void writeBody(DataOutput out) throws IOException {
      out.writeInt(thief);
      outcome.write(out);
    }
  }

  /**
   * Victim: the outcome has arrived, forget the task.
   *
   * @param thief as in what it answers
   */
  record ResultReceived(long id, int thief) implements Message {
    @Override
    public void writeBody(DataOutput out) throws IOException {
      out.writeInt(thief);
    }
  }

  /**
   * Victim: this is all that waits for this task; go on with it there. Sent once: a thief that
   * cannot, or does not know what it is to go on after, reports the task as ever.
   *
   * @param after the last that it knows to go on after the task, or the task itself
   * @param rests each goes on after the one before
   */
  record Follow(long id, TaskName after, List<Remainder> rests) implements Message {
    /** In one lane with the task, which it must not overtake. */
    @Override
    public Lane lane() {
      return Lane.BULK;
    }

    @Override
    public void writeBody(DataOutput out) throws IOException {
      after.write(out);
      out.writeInt(rests.size());
      for (Remainder rest : rests) {
        rest.write(out);
      }
    }

    static Follow read(long id, DataInputStream in) throws IOException {
      return new Follow(id, TaskName.read(in), list(in, Remainder.LEAST_BYTES, Remainder::read));
    }
  }

  /**
   * Thief: all that waited for this task has gone on elsewhere, and whoever waits for that has its
   * result. Sent again until it is acknowledged, by {@link ResultReceived}.
   */
  record Passed(long id) implements Message {}

  /**
   * Anybody, to all: I have or compute the results of these tasks, and their owner is gone. At most
   * {@link #MOST_KEPT}.
   */
  record Kept(List<TaskId> tasks) implements Message {
    @Override
    public long id() {
      return 0;
    }

    @Override
    public void writeBody(DataOutput out) throws IOException {
      out.writeInt(tasks.size());
      for (TaskId task : tasks) {
        task.write(out);
      }
    }

    static Kept read(DataInputStream in) throws IOException {
      return new Kept(list(in, TaskId.BYTES, TaskId::read));
    }
  }

  /**
   * Owner, to all: these tasks, named as in {@link TaskGranted}, which a member that is gone had of
   * me, are over. Nobody needs what was spawned within them there. At most {@link #MOST_KEPT}.
   */
  record Settled(int member, List<Long> ids) implements Message {
    @Override
    public long id() {
      return 0;
    }

    @Override
    public void writeBody(DataOutput out) throws IOException {
      out.writeInt(member);
      out.writeInt(ids.size());
      for (long id : ids) {
        out.writeLong(id);
      }
    }

    static Settled read(DataInputStream in) throws IOException {
      return new Settled(in.readInt(), list(in, Long.BYTES, DataInputStream::readLong));
    }
  }

  /** Owner: give me the result that you keep. Sent again until there is an answer. */
  record Fetch(long id, TaskId task) implements Message {
    @Override
    public void writeBody(DataOutput out) throws IOException {
      task.write(out);
    }
  }

  /** Holder: here it is. */
  record Fetched(long id, Payload outcome) implements Message {
    @Override
    public Lane lane() {
      return Lane.BULK;
    }

    @Override
    public void writeBody(DataOutput out) throws IOException {
      outcome.write(out);
    }
  }

  /** Holder: I neither have it nor compute it any more. */
  record NotKept(long id) implements Message {}

  /** A holder that leaves: keep this in my place. */
  record Adopt(TaskId task, Payload outcome) implements Message {
    @Override
    public long id() {
      return 0;
    }

    @Override
    public Lane lane() {
      return Lane.BULK;
    }

    @Override
    public void writeBody(DataOutput out) throws IOException {
      task.write(out);
      outcome.write(out);
    }
  }

  /** Thief, to whom a task came from: I need this for it. Sent again until it is here. */
  record Want(List<Wanted> all) implements Message {
    public static final int MOST = 100;

    @Override
    public long id() {
      return 0;
    }

    @Override
    public Lane lane() {
      int versions = all.stream().mapToInt(wanted -> wanted.versions().counts().size()).sum();
      return versions < MOST_SMALL / 20 ? Lane.SMALL : Lane.BULK;
    }

    @Override
    public void writeBody(DataOutput out) throws IOException {
      out.writeByte(all.size());
      for (Wanted wanted : all) {
        wanted.id().write(out);
        out.writeBoolean(wanted.held());
        wanted.versions().write(out);
      }
    }

    static Want read(DataInputStream in) throws IOException {
      int count = in.readUnsignedByte();
      List<Wanted> all = new ArrayList<>(count);
      for (int i = 0; i < count; i++) {
        all.add(new Wanted(SharedId.read(in), in.readBoolean(), Versions.read(in)));
      }
      return new Want(List.copyOf(all));
    }
  }

  /**
   * What somebody wants.
   *
   * @param held whether the replica is there, and only writes to it are wanted
   * @param versions what the replica has seen
   */
  record Wanted(SharedId id, boolean held, Versions versions) {
    public static Wanted missing(SharedId id) {
      return new Wanted(id, false, Versions.none());
    }
  }

  /**
   * From the node that was asked, or that gives a task to a bare thief: a shared object or a value.
   *
   * @param forSite whether who gets it is to pass it on to its neighbours, who are not sent it from
   *     here
   */
  record State(Snapshot snapshot, boolean forSite) implements Message {
    @Override
    public long id() {
      return 0;
    }

    @Override
    public Lane lane() {
      return Lane.BULK;
    }

    @Override
    public void writeBody(DataOutput out) throws IOException {
      snapshot.write(out);
      out.writeBoolean(forSite);
    }
  }

  /**
   * Anybody: somebody has called a write method. The id counts such messages from one member to
   * another, from 1. Sent again until it is confirmed.
   */
  record Written(long id, Write write) implements Message {
    @Override
    public Lane lane() {
      return write.call().length() < MOST_SMALL ? Lane.SMALL : Lane.BULK;
    }

    @Override
    public void writeBody(DataOutput out) throws IOException {
      write.write(out);
    }
  }

  /** All {@link Written} up to this id have arrived. */
  record WrittenReceived(long id) implements Message {}

  /** Anybody, to the master: the job cannot be completed. */
  record JobFailed(String code, String message) implements Message {
    @Override
    public long id() {
      return 0;
    }

    @Override
    public void writeBody(DataOutput out) throws IOException {
      out.writeUTF(cut(code));
      out.writeUTF(cut(message));
    }

    /** What {@code writeUTF} and the small lane take. */
    private static String cut(String text) {
      return text.length() <= 10_000 ? text : text.substring(0, 10_000);
    }
  }

  /** Bytes of content that are certain to be taken by the small lane. */
  int MOST_SMALL = 32 << 10;

  /** Sixteen bytes each; together well below what the small lane takes. */
  int MOST_KEPT = 2_000;

  /** Requests and short answers overtake tasks and results. */
  default Lane lane() {
    return Lane.SMALL;
  }

  /** Writes what follows the id. */
  default void writeBody(DataOutput out) throws IOException {}

  /** An element of a list. */
  @FunctionalInterface
  interface Element<T> {
    T read(DataInputStream in) throws IOException;
  }

  /** Reads a list that claims to have no more elements, of so many bytes each, than there are. */
  private static <T> List<T> list(DataInputStream in, int bytes, Element<T> element)
      throws IOException {
    int count = in.readInt();
    if (count < 0 || count > in.available() / bytes) {
      throw new IOException("a list claims " + count + " elements");
    }
    List<T> all = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      all.add(element.read(in));
    }
    return List.copyOf(all);
  }
}
