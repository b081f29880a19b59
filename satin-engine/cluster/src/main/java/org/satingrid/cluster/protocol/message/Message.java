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
 * A message between nodes. Most messages belong to one steal, identified by the thief and its
 * {@code id}, or to one fetch, identified by the owner and its {@code id}. The kind of message
 * determines which of the two members sends it. All other messages have the id 0.
 */
public sealed interface Message {

  long id();

  /**
   * Thief: requests a task. The thief repeats the message with the same id until it has an answer.
   *
   * @param bare true if the thief has no read-only values yet. The victim can then send small
   *     values ahead of the task
   */
  record StealRequest(long id, boolean bare) implements Message {
    @Override
    public void writeBody(DataOutput out) throws IOException {
      out.writeBoolean(bare);
    }
  }

  /** Victim: has no task to give. */
  record NoWork(long id) implements Message {}

  /** Victim: grants a task. The task itself follows. */
  record Coming(long id) implements Message {}

  /**
   * Victim: sends a task.
   *
   * @param weight the task's share of the whole job
   * @param within the victim's id for the task that spawned this task, or the spawn tree's number
   *     for the program or for an unknown task
   * @param depth number of invocations that wait for the task, as in {@link Workers.ExportedTask}
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
   * Victim: checks if the thief still has this task. The thief answers only if it no longer has the
   * task.
   */
  record StillHeld(long id) implements Message {}

  /**
   * Victim: does not need this task any more. The victim repeats the message until the thief
   * refuses the task. The thief refuses unless the task's message is still on its way.
   */
  record Dropped(long id) implements Message {}

  /**
   * Thief: does not have this task and does not want it. The victim must execute the task itself.
   */
  record Refused(long id) implements Message {}

  /**
   * Thief: sends the task's outcome, and repeats it until the victim acknowledges it.
   *
   * @param thief id of the thief that stole the task. It differs from the sender if the rest of the
   *     task has moved to the node of its last call.
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
   * Victim: has received the outcome. The thief can forget the task.
   *
   * @param thief the same value as in the answered message
   */
  record ResultReceived(long id, int thief) implements Message {
    @Override
    public void writeBody(DataOutput out) throws IOException {
      out.writeInt(thief);
    }
  }

  /**
   * Victim: sends all invocations that wait for this task. The thief continues with them. The
   * victim sends the message once. A thief that cannot continue, or does not have {@code after},
   * reports the task as usual.
   *
   * @param after the last of those invocations that the victim has sent already, or the task itself
   * @param rests the invocations. Each one continues after the one before.
   */
  record Follow(long id, TaskName after, List<Remainder> rests) implements Message {
    /** Sent on the same lane as the task, because this message must not overtake it. */
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
      return new Follow(id, TaskName.read(in), list(in, Remainder.MIN_BYTES, Remainder::read));
    }
  }

  /**
   * Thief: all invocations that waited for this task have continued on another node, and their
   * results have been delivered. The thief repeats the message until {@link ResultReceived}
   * acknowledges it.
   */
  record Passed(long id) implements Message {}

  /**
   * Any node, to all: has or computes the results of these tasks, and their owner is gone. Lists at
   * most {@link #MAX_KEPT} tasks.
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
   * Owner, to all: these tasks have ended, or are not needed any more. Their names are as in {@link
   * TaskGranted}. A member that is gone had stolen these tasks from the owner. Tasks that this
   * member spawned within them are not needed. Lists up to {@link #MAX_KEPT} tasks.
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

  /** Owner: requests a kept result. The owner repeats the request until it has an answer. */
  record Fetch(long id, TaskId task) implements Message {
    @Override
    public void writeBody(DataOutput out) throws IOException {
      task.write(out);
    }
  }

  /** Holder: sends the kept result. */
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

  /** Holder: does not have the result any more and does not compute it. */
  record NotKept(long id) implements Message {}

  /** Leaving holder: asks the receiver to keep this result. */
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
   * Thief, to the sender of a task: requests the objects that the task needs, and repeats the
   * request until it has them.
   */
  record Want(List<Wanted> all) implements Message {
    public static final int MAX = 100;

    @Override
    public long id() {
      return 0;
    }

    @Override
    public Lane lane() {
      int versions = all.stream().mapToInt(wanted -> wanted.versions().counts().size()).sum();
      return versions < MAX_SMALL / 20 ? Lane.SMALL : Lane.BULK;
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
   * @param held whether the receiver has the replica and requests only writes to it
   * @param versions the versions that the receiver's replica has seen
   */
  record Wanted(SharedId id, boolean held, Versions versions) {
    public static Wanted missing(SharedId id) {
      return new Wanted(id, false, Versions.none());
    }
  }

  /**
   * A shared object or a value. The sender answers a request, or sends small values ahead of a task
   * to a thief without values.
   *
   * @param forSite true if the receiver must pass the value on to its neighbours, because the
   *     sender does not send it to them
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
   * Any node: has called a write method. The id counts such messages from one member to another,
   * starting with 1. The sender repeats the message until it is confirmed.
   */
  record Written(long id, Write write) implements Message {
    @Override
    public Lane lane() {
      return write.call().length() < MAX_SMALL ? Lane.SMALL : Lane.BULK;
    }

    @Override
    public void writeBody(DataOutput out) throws IOException {
      write.write(out);
    }
  }

  /** Confirms all {@link Written} messages up to this id. */
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

    /** Shortens a text to the limits of {@code writeUTF} and the small lane. */
    private static String cut(String text) {
      return text.length() <= 10_000 ? text : text.substring(0, 10_000);
    }
  }

  /** The maximum size in bytes of a content that certainly fits into the small lane. */
  int MAX_SMALL = 32 << 10;

  /**
   * The maximum number of tasks in {@link Kept} and {@link Settled}. With at most sixteen bytes for
   * each task, such a message is much smaller than the limit of the small lane.
   */
  int MAX_KEPT = 2_000;

  /** Returns the lane. Requests and short answers overtake tasks and results. */
  default Lane lane() {
    return Lane.SMALL;
  }

  /** Writes the fields after the id. */
  default void writeBody(DataOutput out) throws IOException {}

  /** The reader or writer of one element of a list. */
  @FunctionalInterface
  interface Element<T> {
    T read(DataInputStream in) throws IOException;
  }

  /** Reads a list. Rejects a count that exceeds the remaining bytes. */
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
