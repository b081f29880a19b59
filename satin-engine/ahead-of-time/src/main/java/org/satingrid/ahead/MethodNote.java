package org.satingrid.ahead;

import java.util.List;

/**
 * What rewriting did to one method.
 *
 * @param method its name
 * @param done one line each, in the order of the code; empty where the method is as it was
 */
public record MethodNote(String method, List<String> done) {

  public MethodNote {
    done = List.copyOf(done);
  }
}
