package org.satingrid.local.check;

import org.jspecify.annotations.Nullable;

/** Describes a fact and its remedy for people. */
final class Wording {

  private static final String RETURN_IT =
      "let the method return what it computes, and let its caller put the results together after"
          + " sync()";

  private Wording() {}

  /**
   * @param line the line that changes the fact's subject, or null if unknown
   */
  static Finding of(Fact fact, boolean error, @Nullable Place line) {
    Place place = fact.place() == null ? line : fact.place();
    return new Finding(fact.cause(), error, place, message(fact, line), remedy(fact));
  }

  /** Describes a program that differs without a fact that explains the difference. */
  static Finding unknown(boolean copiesDiffer) {
    return copiesDiffer
        ? new Finding(
            Cause.UNKNOWN,
            true,
            null,
            "the program differs once its tasks work on copies of their arguments",
            "look for what tasks share by other ways than arguments and results: objects of the"
                + " JDK, threads, system properties, files")
        : new Finding(
            Cause.UNKNOWN,
            true,
            null,
            "the program differs once its tasks run in another order",
            "look for what one task leaves behind for another: shared objects, files, what was"
                + " spawned before a sync() that is missing");
  }

  private static String message(Fact fact, @Nullable Place line) {
    String subject = fact.subject();
    String at = line == null ? "" : " at " + line;
    return switch (fact.cause()) {
      case NOT_SERIALIZABLE -> "a spawned call cannot move to another node: " + cut(fact.detail());
      case EXCEPTION_REPLACED ->
          "the exception "
              + subject
              + ", which "
              + fact.detail()
              + " throws, cannot be sent whole, so its spawner gets it without some of its fields";
      case ARGUMENT_CHANGED, RECEIVER_CHANGED ->
          changed(fact)
              + at
              + "; another node sends each change back, which takes time, and calls that run at the"
              + " same time must not change the same";
      case STATIC_WRITTEN ->
          "tasks change the static "
              + subject
              + (fact.place() == null && line == null ? "" : " here")
              + "; each node has its own, so calls that are known to do so stay on the node of their"
              + " caller";
      case IDENTITY ->
          "two equal objects of "
              + fact.detail()
              + " are compared by ==; an object that has travelled is a copy, so they are not the"
              + " same one";
      case KEY_WITHOUT_EQUALS ->
          fact.detail()
              + " looks for a "
              + subject
              + ", whose class has no equals; a copy of one that is there is not found";
      case TRANSIENT_READ ->
          "a task reads the transient field "
              + subject
              + ", which does not travel: on another node it is null or 0";
      case ORDER_OF_OUTPUT -> "a task prints here, and tasks run in any order and on any node";
      case CHANCE ->
          fact.detail() + " gives something else in each run, so no two runs have the same result";
      case FILE_WRITTEN ->
          "a task writes a file here ("
              + fact.detail()
              + "); on the grid it stays on the node where the task happens to run";
      case EXIT ->
          "the program ends by " + fact.detail() + "; on the grid such a job counts as failed";
      case STACK_OVERFLOW ->
          "the sequential program itself runs out of stack: its calls go deeper and deeper, it"
              + " seems without an end";
      case NO_END -> "in parallel the program does not end; when it was given up it was here";
      case NOTHING_SPAWNED ->
          "with these arguments nothing is spawned from the thread of main, so nothing was checked;"
              + " the program "
              + subject;
      case UNKNOWN -> subject;
    };
  }

  private static String changed(Fact fact) {
    int space = fact.subject().lastIndexOf(' ');
    String method = fact.subject().substring(0, space);
    int argument = Integer.parseInt(fact.subject().substring(space + 1));
    return "the spawned call "
        + method
        + "(...) changes "
        + (argument == 0 ? "the object that it is called on" : "its argument " + argument)
        + " ("
        + fact.detail()
        + ")";
  }

  private static String cut(String message) {
    int remedy = message.indexOf("; let its class implement");
    return remedy < 0 ? message : message.substring(0, remedy);
  }

  private static String remedy(Fact fact) {
    return switch (fact.cause()) {
      case NOT_SERIALIZABLE ->
          "let the class implement java.io.Serializable, make the field transient, or pass"
              + " something else";
      case EXCEPTION_REPLACED -> "let it carry nothing but what is serializable";
      case ARGUMENT_CHANGED, RECEIVER_CHANGED -> RETURN_IT + ", or use a SharedObject";
      case STATIC_WRITTEN -> RETURN_IT + ", or use a SharedObject";
      case IDENTITY -> "compare by equals, or make it an enum";
      case KEY_WITHOUT_EQUALS -> "give the class equals and hashCode, or make it a record";
      case TRANSIENT_READ -> "make it where it is null, or let it travel";
      case ORDER_OF_OUTPUT ->
          "return what is to be printed, and print it in main; or keep it for messages whose order"
              + " does not matter";
      case CHANCE -> "give the generator a seed, and pass each task its own";
      case FILE_WRITTEN -> "return the content, and write the file in main";
      case EXIT -> "let main return, or throw";
      case STACK_OVERFLOW -> "look for the case in which the method returns without calling itself";
      case NO_END ->
          "a task must not wait for another in any way but sync(): it may run later, or on another"
              + " node";
      case NOTHING_SPAWNED -> "give arguments with which it spawns";
      case UNKNOWN -> "";
    };
  }
}
