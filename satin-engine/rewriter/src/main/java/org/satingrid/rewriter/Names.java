package org.satingrid.rewriter;

import org.jspecify.annotations.Nullable;

/** Names of what generated code calls, and of what is generated. */
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

  /** The static method of a task class that makes a task. */
  static final String OF = "of";

  /** The static method of a rewritten class that stores results in array elements and fields. */
  static final String STORE = "satin$store";

  private static final String MARK = "$satin$";

  private Names() {}

  static String taskClass(String owner, int callee) {
    return owner + MARK + callee;
  }

  static String callMethod(int callee) {
    return "satin$call$" + callee;
  }

  static String frameClass(String owner, int method) {
    return owner + MARK + "frame$" + method;
  }

  /** The method that gives an invocation of the named method as data. */
  static String frameMethod(String method) {
    return "satin$frame$" + method;
  }

  /** The static method through which a task gets the invocation of its callee as data. */
  static String openMethod(int callee) {
    return "satin$open$" + callee;
  }

  static String startMethod(int method) {
    return "satin$start$" + method;
  }

  /** Named after the method, since people meet it in stack traces. */
  static String resumeMethod(String method, int number) {
    return method + "$resume$" + number;
  }

  /** The static method that stores the results of a captured method. */
  static String storeMethod(int method) {
    return STORE + "$" + method;
  }

  static String askedMethod(int method, int site) {
    return "satin$asked$" + method + "$" + site;
  }

  static String thrownMethod(int method, int site) {
    return "satin$thrown$" + method + "$" + site;
  }

  /** The second copy of a small fast clone. */
  static String twin(String method) {
    return method + "$twin";
  }

  /** The method that has the code of a write method. */
  static String writeMethod(String method) {
    return "satin$write$" + method;
  }

  /** Returns the class that generates the named class, or null if that is not a task class. */
  static @Nullable String ownerOfTaskClass(String name) {
    int mark = name.lastIndexOf(MARK);
    return mark < 0 ? null : name.substring(0, mark);
  }
}
