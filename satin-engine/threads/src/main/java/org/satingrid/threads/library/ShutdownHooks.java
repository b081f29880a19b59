package org.satingrid.threads.library;

import java.util.ArrayList;
import java.util.List;

/**
 * Stands for the shutdown hooks of {@link Runtime}. The hooks are normal threads of the program.
 */
public final class ShutdownHooks {

  private static final List<ProgramThread> HOOKS = new ArrayList<>();
  private static boolean running;

  private ShutdownHooks() {}

  public static void addShutdownHook(Runtime runtime, ProgramThread hook) {
    synchronized (HOOKS) {
      if (running) {
        throw new IllegalStateException("Shutdown in progress");
      }
      if (HOOKS.contains(hook)) {
        throw new IllegalArgumentException("Hook previously registered");
      }
      if (hook.isAlive()) {
        throw new IllegalArgumentException("Hook already running");
      }
      HOOKS.add(hook);
    }
  }

  public static boolean removeShutdownHook(Runtime runtime, ProgramThread hook) {
    synchronized (HOOKS) {
      if (running) {
        throw new IllegalStateException("Shutdown in progress");
      }
      return HOOKS.remove(hook);
    }
  }

  /** Called once all threads of the program have ended. */
  public static void run() {
    List<ProgramThread> all;
    synchronized (HOOKS) {
      running = true;
      all = new ArrayList<>(HOOKS);
    }
    for (ProgramThread hook : all) {
      hook.start();
    }
    for (ProgramThread hook : all) {
      hook.joinQuietly();
    }
  }
}
