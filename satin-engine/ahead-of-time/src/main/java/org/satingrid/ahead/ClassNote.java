package org.satingrid.ahead;

import java.util.ArrayList;
import java.util.List;

/**
 * What rewriting did to one class.
 *
 * @param className binary name
 */
public record ClassNote(String className, List<MethodNote> methods) {

  public ClassNote {
    methods = List.copyOf(methods);
  }

  /** As lines to read. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(className);
    for (MethodNote method : methods) {
      if (method.done().isEmpty()) {
        lines.add("  " + method.method() + ": as it was");
      } else {
        method.done().forEach(done -> lines.add("  " + method.method() + ": " + done));
      }
    }
    return lines;
  }
}
