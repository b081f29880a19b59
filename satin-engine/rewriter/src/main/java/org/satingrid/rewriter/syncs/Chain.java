package org.satingrid.rewriter.syncs;

import java.util.ArrayList;
import java.util.List;

/**
 * The calls that lead to an effect, as {@code --explain} prints them: <em>Node.child calls
 * ByteBuffer.allocate, which has unknown effects</em>.
 *
 * @param calls names of methods. The analysed method calls the first one, and each method calls the
 *     next one
 * @param end the effect of the last method
 */
record Chain(List<String> calls, String end) {

  private static final int MAX_SHOWN = 5;

  static Chain of(String end) {
    return new Chain(List.of(), end);
  }

  static Chain of(String called, String end) {
    return new Chain(List.of(called), end);
  }

  Chain by(String caller) {
    if (calls.size() >= MAX_SHOWN) {
      return this;
    }
    List<String> longer = new ArrayList<>(List.of(caller));
    longer.addAll(calls);
    return new Chain(List.copyOf(longer), end);
  }

  @Override
  public String toString() {
    if (calls.isEmpty()) {
      return end;
    }
    StringBuilder text = new StringBuilder(calls.get(0));
    for (int i = 1; i < calls.size(); i++) {
      text.append(i == 1 ? " calls " : ", which calls ").append(calls.get(i));
    }
    return text.append(calls.size() == 1 ? " " : ", which ").append(end).toString();
  }

  /** Returns a method's name for users. */
  static String name(String owner, String method) {
    String type = owner.substring(Math.max(owner.lastIndexOf('/'), owner.lastIndexOf('$')) + 1);
    return method.equals("<init>")
        ? "the constructor of " + type
        : method.equals("<clinit>") ? "the static initialiser of " + type : type + "." + method;
  }
}
