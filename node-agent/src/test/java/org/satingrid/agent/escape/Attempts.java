package org.satingrid.agent.escape;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The hostile application. It makes each attempt once and prints one line for it, {@code REACHED
 * name} or {@code REFUSED name reason}. An attempt that ends without an exception has succeeded.
 */
final class Attempts {
  /** An attempt that a sandbox must refuse. */
  @FunctionalInterface
  interface Attempt {
    void run() throws Exception;
  }

  private final Map<String, Attempt> attempts = new LinkedHashMap<>();

  private Attempts() {}

  public static void main(String[] arguments) {
    if (arguments.length == 1) {
      ForeignCall.make();
      return;
    }
    Targets targets = Targets.of(arguments);
    Attempts all = new Attempts();
    // This must be the first attempt, because later attempts open pipes of this JVM to other
    // programs.
    all.add("processes: inherited descriptors", ProcessAttempts::findInherited);
    FileAttempts.add(all, targets);
    NetworkAttempts.add(all, targets);
    ProcessAttempts.add(all, targets);
    KernelAttempts.add(all);
    all.attempts.forEach(Attempts::run);
    System.out.println("DONE " + all.attempts.size());
  }

  void add(String name, Attempt attempt) {
    if (attempts.put(name, attempt) != null) {
      throw new IllegalArgumentException("two attempts are called " + name);
    }
  }

  /** Throws an exception unless the attempt has reached its target. */
  static void require(boolean reached, String otherwise) {
    if (!reached) {
      throw new IllegalStateException(otherwise);
    }
  }

  private static void run(String name, Attempt attempt) {
    try {
      attempt.run();
      System.out.println("REACHED " + name);
    } catch (Exception | LinkageError e) {
      System.out.println("REFUSED " + name + " " + e.toString().lines().findFirst().orElse(""));
    }
  }
}
