package org.satingrid.local.check;

import org.objectweb.asm.Type;

/**
 * A place in the source of the program.
 *
 * @param className binary name of the class
 * @param line line number, or 0 if unknown
 */
public record Place(String className, String method, int line) {

  static Place of(StackWalker.StackFrame frame) {
    return new Place(frame.getClassName(), source(frame.getMethodName()), frame.getLineNumber());
  }

  static Place of(StackTraceElement frame) {
    return new Place(frame.getClassName(), source(frame.getMethodName()), frame.getLineNumber());
  }

  static Place of(String internalName, String method, int line) {
    return new Place(Type.getObjectType(internalName).getClassName(), source(method), line);
  }

  /** Returns the name in the source of a method that the rewriter has generated from it. */
  private static String source(String method) {
    int made = method.indexOf("$resume$");
    String name = made < 0 ? method : method.substring(0, made);
    return name.endsWith("$twin") ? name.substring(0, name.length() - "$twin".length()) : name;
  }

  /** Returns the name of the class without its package. */
  String brief() {
    String simple = className.substring(className.lastIndexOf('.') + 1);
    return simple + "." + method + (line > 0 ? ":" + line : "");
  }

  @Override
  public String toString() {
    return className + "." + method + (line > 0 ? ":" + line : "");
  }
}
