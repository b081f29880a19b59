package org.satingrid.examples.testkit;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.satingrid.codegen.Task;
import org.satingrid.runtime.Outcome;
import org.satingrid.runtime.WorkerPool;
import org.satingrid.runtime.Workers.ExportedTask;
import org.satingrid.runtime.Workers.ImportedTask;

/** Moves tasks from one pool to another, serialized, one at a time, until it is closed. */
final class Mover implements AutoCloseable {

  private static final long PAUSE_NANOS = TimeUnit.MICROSECONDS.toNanos(200);

  private final WorkerPool home;
  private final WorkerPool away;
  private final ClassLoader application;
  private final AtomicInteger moved = new AtomicInteger();
  private final AtomicInteger underWay = new AtomicInteger();
  private final Thread thread = new Thread(this::move, "mover");
  private volatile boolean closed;

  Mover(WorkerPool home, WorkerPool away, ClassLoader application) {
    this.home = home;
    this.away = away;
    this.application = application;
    thread.start();
  }

  /** Returns the number of tasks that were completed in the other pool. */
  int moved() {
    return moved.get();
  }

  private void move() {
    while (!closed) {
      ExportedTask task = underWay.get() == 0 ? home.export() : null;
      if (task == null) {
        LockSupport.parkNanos(PAUSE_NANOS);
      } else {
        underWay.incrementAndGet();
        away.inject(
            new ImportedTask(copy(task.task()), task.weight(), outcome -> complete(task, outcome)));
      }
    }
  }

  private void complete(ExportedTask task, Outcome outcome) {
    moved.incrementAndGet();
    home.complete(task, outcome);
    underWay.decrementAndGet();
  }

  private Task copy(Task task) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(task);
      out.flush();
      return read(bytes.toByteArray());
    } catch (IOException | ClassNotFoundException e) {
      throw new IllegalStateException("cannot copy " + task.describe(), e);
    }
  }

  private Task read(byte[] bytes) throws IOException, ClassNotFoundException {
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes)) {
          @Override
          protected Class<?> resolveClass(ObjectStreamClass description)
              throws IOException, ClassNotFoundException {
            try {
              return Class.forName(description.getName(), false, application);
            } catch (ClassNotFoundException primitive) {
              return super.resolveClass(description);
            }
          }
        }) {
      return (Task) in.readObject();
    }
  }

  @Override
  public void close() {
    closed = true;
    try {
      thread.join(TimeUnit.SECONDS.toMillis(10));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
