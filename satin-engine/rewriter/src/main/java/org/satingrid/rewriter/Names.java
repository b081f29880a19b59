package org.satingrid.rewriter;

import org.jspecify.annotations.Nullable;

/** Names of what generated code calls, and of what is generated. */
final class Names {

  static final String TASK = "org/satingrid/codegen/Task";
  static final String FRAME = "org/satingrid/codegen/Frame";
  static final String SPAWNED = "org/satingrid/codegen/Spawned";
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

  /** The class whose rewriting generates the named class, or null if that is not a task class. */
  static @Nullable String ownerOfTaskClass(String name) {
    int mark = name.lastIndexOf(MARK);
    return mark < 0 ? null : name.substring(0, mark);
  }
}
