package org.satingrid.rewriter;

/**
 * Something in a class that the rewriter cannot honour.
 *
 * @param className binary name of the class
 * @param method name of the method
 * @param line source line, 0 where the class file has no line numbers
 * @param reason what is wrong
 * @param remedy what to write instead
 */
public record Refusal(String className, String method, int line, String reason, String remedy) {

  @Override
  public String toString() {
    return className + "." + method + (line > 0 ? ":" + line : "") + ": " + reason + "; " + remedy;
  }
}
