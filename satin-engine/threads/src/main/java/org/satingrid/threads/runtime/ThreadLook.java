package org.satingrid.threads.runtime;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.threads.monitors.Blocked;
import org.satingrid.threads.net.Input;
import org.satingrid.threads.net.Output;
import org.satingrid.threads.rewriting.JdkNames;

/**
 * State and stack of a running thread of the program at one moment.
 *
 * @param wanted the identity of the object with the monitor that the thread waits for, or 0
 * @param frames calls of the program and the library, by their names in the program
 */
record ThreadLook(
    Thread.State state, boolean interrupted, long wanted, List<StackTraceElement> frames) {

  static final ThreadLook ENDED = new ThreadLook(Thread.State.TERMINATED, false, 0, List.of());

  static ThreadLook of(Thread carrier, Collection<Blocked> blocked) {
    Thread.State state = carrier.getState();
    boolean found = false;
    long wanted = 0;
    for (Blocked one : blocked) {
      if (one.thread() == carrier && !one.granted().isDone()) {
        found = true;
        state = waiting(one);
        wanted = one.id();
      }
    }
    if (!found && state != Thread.State.TIMED_WAITING) {
      state = Thread.State.RUNNABLE; // the thread can be waiting for an answer of another node
    }
    return new ThreadLook(state, carrier.isInterrupted(), wanted, frames(carrier));
  }

  private static Thread.State waiting(Blocked one) {
    if (!one.waits()) {
      return Thread.State.BLOCKED;
    }
    return one.timed() ? Thread.State.TIMED_WAITING : Thread.State.WAITING;
  }

  private static List<StackTraceElement> frames(Thread carrier) {
    List<StackTraceElement> frames = new ArrayList<>();
    for (StackTraceElement frame : carrier.getStackTrace()) {
      String name = frame.getClassName();
      boolean made = frame.getMethodName().startsWith("$") || name.contains("$$Lambda$");
      if (ProgramLoader.NAME.equals(frame.getClassLoaderName()) && !made) {
        frames.add(
            new StackTraceElement(
                JdkNames.of(name),
                frame.getMethodName(),
                frame.getFileName(),
                frame.getLineNumber()));
      }
    }
    return frames;
  }

  static Output write(@Nullable ThreadLook look) {
    Output out = new Output().writeByte(look == null ? 0 : 1);
    if (look != null) {
      out.writeText(look.state.name()).writeByte(look.interrupted ? 1 : 0);
      out.writeLong(look.wanted);
      out.writeInt(look.frames.size());
      for (StackTraceElement frame : look.frames) {
        out.writeText(frame.getClassName()).writeText(frame.getMethodName());
        out.writeText(String.valueOf(frame.getFileName())).writeInt(frame.getLineNumber());
      }
    }
    return out;
  }

  static @Nullable ThreadLook read(Input in) {
    if (in.readByte() == 0) {
      return null;
    }
    Thread.State state = Thread.State.valueOf(in.readText());
    boolean interrupted = in.readByte() != 0;
    long wanted = in.readLong();
    List<StackTraceElement> frames = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      frames.add(new StackTraceElement(in.readText(), in.readText(), in.readText(), in.readInt()));
    }
    return new ThreadLook(state, interrupted, wanted, frames);
  }
}
