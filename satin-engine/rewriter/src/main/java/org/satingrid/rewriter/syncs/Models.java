package org.satingrid.rewriter.syncs;

import java.util.List;

/**
 * The classes of the programming model. Their methods belong to the engine, and do not use a
 * program's objects.
 */
final class Models {

  private static final List<String> FREE =
      List.of("org/satingrid/satin/", "org/satingrid/codegen/", "org/satingrid/local/check/");
  private static final String IBIS = "ibis/satin/";

  private Models() {}

  static boolean isOfModel(String name) {
    return FREE.stream().anyMatch(name::startsWith)
        || (name.startsWith(IBIS) && name.lastIndexOf('/') < IBIS.length());
  }

  /**
   * Returns true for methods that a class inherits from the programming model, and not from Object.
   */
  static boolean declares(String method) {
    return switch (method) {
      case "equals", "hashCode", "toString", "getClass", "wait", "notify", "notifyAll" -> false;
      default -> true;
    };
  }
}
