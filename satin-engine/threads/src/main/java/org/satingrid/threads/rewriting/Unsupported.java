package org.satingrid.threads.rewriting;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Classes and methods of the JDK that have no meaning, or a different meaning, on many nodes. */
final class Unsupported {

  /**
   * A rule for calls that the rewriter must refuse.
   *
   * @param prefix prefix of class and method, as in {@code java/lang/System.load}
   */
  private record Rule(String prefix, String reason, String remedy) {}

  private static final String CONCURRENT = "java/util/concurrent/";

  /**
   * Stateless classes in {@code java.util.concurrent}. The interfaces of this package are also
   * allowed.
   */
  private static final Set<String> ALLOWED =
      Set.of(
          "BrokenBarrierException",
          "CancellationException",
          "CompletionException",
          "ExecutionException",
          "Flow",
          "RejectedExecutionException",
          "TimeUnit",
          "TimeoutException");

  private static final List<Rule> RULES =
      List.of(
          new Rule(
              "java/util/concurrent/TimeUnit.timedWait",
              "the monitor may be on another node",
              "call wait with milliseconds"),
          new Rule(
              CONCURRENT,
              "its objects stay on one node",
              "use one of the locks, pools and queues that satin-engine/threads/README.md lists"),
          new Rule("java/lang/ProcessBuilder", "it starts a process", "compute in the program"),
          new Rule("java/lang/Runtime.exec", "it starts a process", "compute in the program"),
          new Rule("java/lang/System.load", "native code sees no shared objects", "use Java code"),
          new Rule("java/lang/Runtime.load", "native code sees no shared objects", "use Java code"),
          new Rule(
              "java/lang/reflect/Field",
              "reflection passes by the check whether a field is here",
              "access the field in the code"),
          new Rule(
              "java/lang/reflect/Array",
              "arrays are handles, which reflection does not know",
              "use getLength, get, set or newInstance with one length"),
          new Rule(
              "java/lang/invoke/VarHandle",
              "a handle passes by the check whether a field is here",
              "use synchronized or volatile"),
          new Rule(
              "java/lang/invoke/MethodHandles$Lookup.", "it may reach fields", "call directly"),
          new Rule("sun/misc/Unsafe", "it passes by the check whether a field is here", "use Java"),
          new Rule(
              "java/io/ObjectOutputStream",
              "an object may not be here to be written",
              "write its fields one by one"),
          new Rule(
              "java/io/ObjectInputStream", "what it reads has no home", "read fields one by one"),
          new Rule("java/net/Socket", "a job has no network", "read files, or the input"),
          new Rule("java/net/ServerSocket", "a job has no network", "read files, or the input"),
          new Rule("java/net/DatagramSocket", "a job has no network", "read files, or the input"),
          new Rule("java/net/http/", "a job has no network", "read files, or the input"),
          new Rule("java/nio/channels/SocketChannel", "a job has no network", "read files"),
          new Rule("java/nio/channels/ServerSocketChannel", "a job has no network", "read files"));

  private Unsupported() {}

  /** The message about a use that is not allowed. */
  record Verdict(String reason, String remedy) {}

  static @Nullable Verdict of(String owner, String method, boolean isInterface) {
    String used = owner + "." + method;
    boolean allowed =
        owner.startsWith(CONCURRENT)
            && (isInterface || ALLOWED.contains(owner.substring(CONCURRENT.length())));
    if (allowed && !method.equals("timedWait")) {
      return null;
    }
    String name = Names.binary(owner) + "." + method;
    return RULES.stream()
        .filter(rule -> used.startsWith(rule.prefix))
        .findFirst()
        .map(rule -> new Verdict(name + ": " + rule.reason, rule.remedy))
        .orElse(null);
  }
}
