package org.satingrid.cluster.sharing;

import java.io.IOException;
import java.util.Arrays;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.UnaryOperator;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.wire.Homecoming;
import org.satingrid.cluster.wire.SentTask;
import org.satingrid.cluster.wire.TaskCodec;
import org.satingrid.cluster.wire.WireException;
import org.satingrid.codegen.HomeCalls;
import org.satingrid.codegen.Shared;
import org.satingrid.codegen.Task;
import org.satingrid.codegen.changes.Change;
import org.satingrid.codegen.changes.Functions;
import org.satingrid.codegen.changes.Merge;
import org.satingrid.codegen.changes.Reached;
import org.satingrid.codegen.changes.Snapshot;
import org.satingrid.runtime.Outcome;
import org.satingrid.satin.ReadOnly;

/**
 * Transfers the changes that a task makes on another node to the originals of its arguments. See
 * README.md, "Arguments that tasks change".
 */
final class ChangedArguments {
  private static final int MAX_SHOWN = 60;

  private final TaskCodec codec;

  ChangedArguments(TaskCodec codec) {
    this.codec = codec;
  }

  /** Returns the task in the form in which it is sent. */
  static Object leaving(Task task) throws WireException {
    @Nullable Object[] roots = task.changing();
    if (roots.length == 0) {
      return task;
    }
    Reached reached;
    try {
      reached = Reached.from(roots, ChangedArguments::isClosed);
    } catch (ConcurrentModificationException changing) {
      throw new WireException(
          task.describe()
              + " cannot be sent: another call changes a collection of its arguments; let each call"
              + " have a collection of its own",
          changing);
    }
    if (!reached.canChange()) {
      return task;
    }
    Object[] objects = reached.objects();
    long sending = ThreadLocalRandom.current().nextLong();
    TaskCopies.of(task).leaves(sending, objects);
    return new SentTask(task, objects, sending);
  }

  /** Returns true for objects that the engine sends in a form other than a copy. */
  private static boolean isClosed(Object object) {
    return object instanceof Shared || object instanceof ReadOnly;
  }

  /**
   * Returns the arrived task. Keeps the content that the copies of its arguments had at arrival.
   */
  Task arrived(Object received) throws WireException {
    if (received instanceof SentTask sent) {
      Task task = sent.task();
      TaskCopies.of(task)
          .arrives(
              sent.sending(), new Snapshot(sent.objects(), ChangedArguments::isClosed, this::form));
      return task;
    }
    if (received instanceof Task task) {
      return task;
    }
    throw new WireException("received no task", new IOException("another class"));
  }

  private long form(Object object, Map<Object, Integer> numbers) {
    try {
      CRC32 sum = new CRC32();
      sum.update(
          codec.encode(
              object,
              object.getClass().getName(),
              value -> value == object ? value : numbered(value, numbers)));
      return sum.getValue();
    } catch (WireException unfit) {
      return -1;
    }
  }

  private static Object numbered(Object value, Map<Object, Integer> numbers) {
    Integer number = numbers.get(value);
    return number == null ? value : new Change.Sent(number);
  }

  /**
   * Returns the end of a task in the form in which it is sent. If the changes cannot be
   * transferred, they are left out.
   *
   * @param thrown the serialized outcome if the task threw an exception
   * @param publishing the same function as for {@link TaskCodec#encode}
   */
  Homecoming leaving(
      TaskCopies copies,
      Snapshot arrived,
      Outcome outcome,
      byte @Nullable [] thrown,
      UnaryOperator<Object> publishing) {
    if (!arrived.isWhole()) {
      return new Homecoming(copies.sending(), null);
    }
    Homecoming.Body body =
        new Homecoming.Body(
            outcome instanceof Outcome.Returned returned ? returned : null,
            thrown,
            arrived.changes().toArray(new Change[0]));
    try {
      byte[] bytes =
          codec.encode(
              body,
              "the changes of a task",
              value -> {
                Object written = numbered(value, arrived.numbers());
                return written == value ? publishing.apply(value) : written;
              });
      return new Homecoming(copies.sending(), bytes);
    } catch (WireException unfit) { // The task has made an object that cannot be sent.
      return new Homecoming(copies.sending(), null);
    }
  }

  /**
   * Merges the changes of a task into the originals.
   *
   * @param resolving the same function as for {@link TaskCodec#decode}
   * @return the outcome, or null if this node must execute the task again
   */
  @Nullable Outcome merge(Task task, Homecoming home, UnaryOperator<Object> resolving)
      throws WireException {
    TaskCopies copies = TaskCopies.find(task);
    Object[] originals = copies == null ? null : copies.take(home.sending());
    if (originals == null || home.body() == null) {
      HomeCalls.add(task);
      return null;
    }
    Homecoming.Body body =
        codec.decode(
            home.body(),
            Homecoming.Body.class,
            value ->
                value instanceof Change.Sent sent
                    ? originals[Objects.checkIndex(sent.object(), originals.length)]
                    : resolving.apply(value));
    Merge merge = new Merge(originals, name(task));
    List<Change> changes = List.of(body.changes());
    if (merge.isBuiltOnOther(changes)) {
      HomeCalls.add(task);
      return null;
    }
    merge.apply(changes);
    return body.thrown() == null
        ? body.returned()
        : codec.revived(codec.decode(body.thrown(), Outcome.class, resolving));
  }

  private static String name(Task task) {
    String arguments =
        Arrays.stream(task.arguments())
            .skip(1)
            .map(ChangedArguments::shown)
            .collect(java.util.stream.Collectors.joining(", ", "(", ")"));
    String lines = task.lines().isEmpty() ? "" : " of line " + task.lines();
    return task.describe() + arguments + lines;
  }

  private static String shown(@Nullable Object argument) {
    if (argument == null || argument instanceof Number || argument instanceof Boolean) {
      return String.valueOf(argument);
    }
    if (argument.getClass().isArray()) {
      String type = argument.getClass().getComponentType().getSimpleName();
      return type + "[" + java.lang.reflect.Array.getLength(argument) + "]";
    }
    if (argument instanceof String text) {
      return text.length() > MAX_SHOWN ? text.substring(0, MAX_SHOWN) + "..." : text;
    }
    return Functions.isLambda(argument.getClass()) ? "lambda" : argument.getClass().getSimpleName();
  }
}
