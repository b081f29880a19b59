package org.satingrid.rewriter;

/**
 * A feature of a class that the rewriter does not support.
 *
 * @param className binary name of the class
 * @param method name of the method
 * @param line source line, 0 where the class file has no line numbers
 * @param reason the fault
 * @param remedy the remedy
 */
public record Refusal(String className, String method, int line, String reason, String remedy) {

  @Override
  public String toString() {
    return className + "." + method + (line > 0 ? ":" + line : "") + ": " + reason + "; " + remedy;
  }
}
