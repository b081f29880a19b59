package org.satingrid.threads.library;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Stands for {@link ThreadGroup}: the started threads of a group, on all nodes. */
public class ProgramThreadGroup implements UncaughtHandler {

  private static @Nullable ProgramThreadGroup main;

  private final @Nullable ProgramThreadGroup parent;
  private final String name;
  private final List<ProgramThread> threads = new ArrayList<>();
  private final List<ProgramThreadGroup> groups = new ArrayList<>();
  private int maxPriority = ProgramThread.MAX_PRIORITY;
  private boolean daemon;
  private boolean destroyed;

  public ProgramThreadGroup(String name) {
    this(ProgramThread.currentGroup(), name);
  }

  public ProgramThreadGroup(ProgramThreadGroup parent, String name) {
    this(name, parent);
    parent.adopt(this);
    maxPriority = parent.getMaxPriority();
  }

  private ProgramThreadGroup(String name, @Nullable ProgramThreadGroup parent) {
    this.parent = parent;
    this.name = name;
  }

  private synchronized void adopt(ProgramThreadGroup group) {
    groups.add(group);
  }

  /** The group of the main thread, a child of the group {@code system}. */
  static synchronized ProgramThreadGroup main() {
    if (main == null) {
      main = new ProgramThreadGroup("main", new ProgramThreadGroup("system", null));
    }
    return main;
  }

  synchronized void started(ProgramThread thread) {
    threads.add(thread);
  }

  synchronized void ended(ProgramThread thread) {
    threads.remove(thread);
  }

  public final String getName() {
    return name;
  }

  public final @Nullable ProgramThreadGroup getParent() {
    return parent;
  }

  public final synchronized int getMaxPriority() {
    return maxPriority;
  }

  public final synchronized void setMaxPriority(int priority) {
    if (priority >= ProgramThread.MIN_PRIORITY && priority <= ProgramThread.MAX_PRIORITY) {
      maxPriority = parent == null ? priority : Math.min(priority, parent.getMaxPriority());
      for (ProgramThreadGroup group : groups) {
        group.setMaxPriority(Math.min(group.getMaxPriority(), priority));
      }
    }
  }

  public final synchronized boolean isDaemon() {
    return daemon;
  }

  public final synchronized void setDaemon(boolean daemon) {
    this.daemon = daemon;
  }

  public synchronized boolean isDestroyed() {
    return destroyed;
  }

  public final synchronized void destroy() {
    if (destroyed || !threads.isEmpty()) {
      throw new IllegalThreadStateException();
    }
    destroyed = true;
    for (ProgramThreadGroup group : new ArrayList<>(groups)) {
      group.destroy();
    }
    if (parent != null) {
      parent.lost(this);
    }
  }

  private synchronized void lost(ProgramThreadGroup group) {
    groups.remove(group);
  }

  public final boolean parentOf(ProgramThreadGroup group) {
    for (ProgramThreadGroup at = group; at != null; at = at.parent) {
      if (at == this) {
        return true;
      }
    }
    return false;
  }

  private synchronized List<ProgramThread> threads(boolean deep) {
    List<ProgramThread> all = new ArrayList<>(threads);
    if (deep) {
      for (ProgramThreadGroup group : groups) {
        all.addAll(group.threads(true));
      }
    }
    return all;
  }

  private synchronized List<ProgramThreadGroup> groups(boolean deep) {
    List<ProgramThreadGroup> all = new ArrayList<>(groups);
    if (deep) {
      for (ProgramThreadGroup group : groups) {
        all.addAll(group.groups(true));
      }
    }
    return all;
  }

  public int activeCount() {
    return threads(true).size();
  }

  public int activeGroupCount() {
    return groups(true).size();
  }

  public int enumerate(ProgramThread[] list) {
    return enumerate(list, true);
  }

  public int enumerate(ProgramThread[] list, boolean recurse) {
    int count = 0;
    for (ProgramThread thread : threads(recurse)) {
      if (count < list.length) {
        list[count++] = thread;
      }
    }
    return count;
  }

  public int enumerate(ProgramThreadGroup[] list) {
    return enumerate(list, true);
  }

  public int enumerate(ProgramThreadGroup[] list, boolean recurse) {
    int count = 0;
    for (ProgramThreadGroup group : groups(recurse)) {
      if (count < list.length) {
        list[count++] = group;
      }
    }
    return count;
  }

  public final void interrupt() {
    for (ProgramThread thread : threads(true)) {
      thread.interrupt();
    }
  }

  public final void checkAccess() {}

  public void list() {
    list(0);
  }

  private void list(int depth) {
    System.out.println(" ".repeat(depth) + this);
    for (ProgramThread thread : threads(false)) {
      System.out.println(" ".repeat(depth + 4) + thread);
    }
    for (ProgramThreadGroup group : groups(false)) {
      group.list(depth + 4);
    }
  }

  @Override
  public void uncaughtException(ProgramThread thread, Throwable thrown) {
    if (parent != null) {
      parent.uncaughtException(thread, thrown);
      return;
    }
    UncaughtHandler handler = ProgramThread.getDefaultUncaughtExceptionHandler();
    if (handler != null) {
      handler.uncaughtException(thread, thrown);
      return;
    }
    System.err.print("Exception in thread \"" + thread.getName() + "\" ");
    thrown.printStackTrace();
  }

  @Override
  public String toString() {
    return "java.lang.ThreadGroup[name=" + getName() + ",maxpri=" + getMaxPriority() + "]";
  }
}
