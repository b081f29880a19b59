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
 * A message between nodes. Most messages belong to one steal, named by the thief and its {@code
 * id}, or to one fetch, named by the owner and its {@code id}. The kind of message determines which
 * of the two is the sender. The others have the id 0.
 */
public sealed interface Message {

  long id();

  /**
   * Thief: requests a task. Repeated with the same id until there is an answer.
   *
   * @param bare whether the thief has no read-only values yet, so that small ones may go ahead of
   *     the task
   */
  record StealRequest(long id, boolean bare) implements Message {
    @Override
    public void writeBody(DataOutput out) throws IOException {
      out.writeBoolean(bare);
    }
  }

  /** Victim: has no task to give. */
  record NoWork(long id) implements Message {}

  /** Victim: a task was granted and is on its way. */
  record Coming(long id) implements Message {}

  /**
   * Victim: a task.
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

  /**
   * Victim: checks whether the thief still has this task. Only a thief that no longer has it
   * answers.
   */
  record StillHeld(long id) implements Message {}

  /**
   * Victim: this task is not needed any more. Repeated until the thief refuses the task. The thief
   * refuses it unless it is still on its way.
   */
  record Dropped(long id) implements Message {}

  /** Thief: neither has nor wants this task. The victim must execute it itself. */
  record Refused(long id) implements Message {}

  /**
   * Thief: the task's outcome. Repeated until it is acknowledged.
   *
   * @param thief id of the thief that stole the task. Differs from the sender if the rest of the
   *     task has followed its last call.
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
   * Victim: the outcome has arrived, and the thief can forget the task.
   *
   * @param thief as in the answered message
   */
  record ResultReceived(long id, int thief) implements Message {
    @Override
    public void writeBody(DataOutput out) throws IOException {
      out.writeInt(thief);
    }
  }

  /**
   * Victim: all invocations that wait for this task. The thief continues with them. Sent once: a
   * thief that cannot continue, or misses {@code after}, reports the task as usual.
   *
   * @param after the last of those invocations that the victim has sent before, or the task itself
   * @param rests each one continues after the one before
   */
  record Follow(long id, TaskName after, List<Remainder> rests) implements Message {
    /** Sent in the lane of the task, which it must not overtake. */
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
   * Thief: all that waited for this task has continued elsewhere, and its results have been
   * delivered. Repeated until it is acknowledged by {@link ResultReceived}.
   */
  record Passed(long id) implements Message {}

  /**
   * Any node, to all: it has or computes the results of these tasks, and their owner is gone. At
   * most {@link #MOST_KEPT}.
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
   * Owner, to all: these tasks, named as in {@link TaskGranted}, are over. A member that is gone
   * had them of the owner. Tasks spawned within them at that member are not needed. At most {@link
   * #MOST_KEPT}.
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

  /** Owner: requests a kept result. Repeated until there is an answer. */
  record Fetch(long id, TaskId task) implements Message {
    @Override
    public void writeBody(DataOutput out) throws IOException {
      task.write(out);
    }
  }

  /** Holder: the kept result. */
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

  /** Holder: neither has nor computes the result any more. */
  record NotKept(long id) implements Message {}

  /** A leaving holder: asks the receiver to keep this result. */
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

  /**
   * Thief, to the sender of a task: requests the objects that the task needs. Repeated until they
   * are here.
   */
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
   * A requested object.
   *
   * @param held whether the replica is there, and only writes to it are requested
   * @param versions the versions that the replica has seen
   */
  record Wanted(SharedId id, boolean held, Versions versions) {
    public static Wanted missing(SharedId id) {
      return new Wanted(id, false, Versions.none());
    }
  }

  /**
   * A shared object or a value, from the node that received the request or that gives a task to a
   * bare thief.
   *
   * @param forSite whether the receiver must pass it on to its neighbours, because the sender does
   *     not send it there
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
   * Any node: a write method was called. The id counts such messages from one member to another,
   * from 1. Repeated until it is confirmed.
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

  /** Any node, to the master: the job cannot be completed. */
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

    /** Cuts a text to the limits of {@code writeUTF} and the small lane. */
    private static String cut(String text) {
      return text.length() <= 10_000 ? text : text.substring(0, 10_000);
    }
  }

  /** The maximum content in bytes that surely fits into the small lane. */
  int MOST_SMALL = 32 << 10;

  /** Sixteen bytes each, together well below the limit of the small lane. */
  int MOST_KEPT = 2_000;

  /** Requests and short answers overtake tasks and results. */
  default Lane lane() {
    return Lane.SMALL;
  }

  /** Writes the part after the id. */
  default void writeBody(DataOutput out) throws IOException {}

  /** An element of a list. */
  @FunctionalInterface
  interface Element<T> {
    T read(DataInputStream in) throws IOException;
  }

  /** Reads a list, and refuses a count that the remaining bytes cannot hold. */
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
