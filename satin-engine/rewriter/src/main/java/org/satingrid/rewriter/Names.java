package org.satingrid.rewriter;

import org.jspecify.annotations.Nullable;

/** Names of the methods that generated code calls, and names of generated methods and classes. */
final class Names {

  static final String TASK = "org/satingrid/codegen/Task";
  static final String FRAME = "org/satingrid/codegen/Frame";
  static final String SPAWNED = "org/satingrid/codegen/Spawned";
  static final String HEAP_FRAME = "org/satingrid/codegen/HeapFrame";
  static final String WORKER = "org/satingrid/codegen/WorkerContext";
  static final String SHARED = "org/satingrid/codegen/Shared";
  static final String REPLICA = "org/satingrid/codegen/Replica";
  static final String REPLICA_TYPE = "L" + REPLICA + ";";
  static final String HEAP_FRAME_TYPE = "L" + HEAP_FRAME + ";";
  static final String WORKER_TYPE = "L" + WORKER + ";";
  static final String TASK_TYPE = "L" + TASK + ";";
  static final String FRAME_TYPE = "L" + FRAME + ";";
  static final String SPAWNED_TYPE = "L" + SPAWNED + ";";
  static final String OBJECT_TYPE = "Ljava/lang/Object;";

  /** Name of the static method of a task class that makes a task. */
  static final String OF = "of";

  /** The static method of a rewritten class that stores results in array elements and fields. */
  static final String STORE = "satin$store";

  private static final String MARK = "$satin$";

  /** Programs look for {@code $$Lambda} in the name of a lambda's class, as the JDK writes it. */
  private static final String LAMBDA = "$$Lambda" + MARK;

  private Names() {}

  static String taskClass(String owner, int callee) {
    return owner + MARK + callee;
  }

  static String lambdaClass(String owner, int lambda) {
    return owner + LAMBDA + lambda;
  }

  /** Returns the name of the static method that calls the body of a lambda. */
  static String lambdaMethod(int lambda) {
    return "satin$lambda$" + lambda;
  }

  /** Returns the class that contains a lambda, or null for the name of another class. */
  static @Nullable String ownerOfLambdaClass(String name) {
    int mark = name.lastIndexOf(LAMBDA);
    return mark < 0 ? null : name.substring(0, mark);
  }

  static String callMethod(int callee) {
    return "satin$call$" + callee;
  }

  static String frameClass(String owner, int method) {
    return owner + MARK + "frame$" + method;
  }

  /** Returns the name of the method that makes a frame for an invocation of the named method. */
  static String frameMethod(String method) {
    return "satin$frame$" + method;
  }

  /** Returns the name of the static method that gives a task the frame of its callee. */
  static String openMethod(int callee) {
    return "satin$open$" + callee;
  }

  static String startMethod(int method) {
    return "satin$start$" + method;
  }

  /**
   * Returns the name of a resume clone. It begins with the method's name, because it appears in
   * stack traces.
   */
  static String resumeMethod(String method, int number) {
    return method + "$resume$" + number;
  }

  /** Returns the name of the static method that stores the results of a captured method. */
  static String storeMethod(int method) {
    return STORE + "$" + method;
  }

  static String askedMethod(int method, int site) {
    return "satin$asked$" + method + "$" + site;
  }

  static String thrownMethod(int method, int site) {
    return "satin$thrown$" + method + "$" + site;
  }

  /** Returns the name of the second copy of a small fast clone. */
  static String twin(String method) {
    return method + "$twin";
  }

  /** Returns the name of the method that has the code of a write method. */
  static String writeMethod(String method) {
    return "satin$write$" + method;
  }

  /** Returns the spawning class of a task class, or null for the name of another class. */
  static @Nullable String ownerOfTaskClass(String name) {
    int mark = name.lastIndexOf(MARK);
    return mark < 0 ? null : name.substring(0, mark);
  }
}
