package demo;

/** Throws an exception in one of its methods. */
public final class Throws {
  private Throws() {}

  public static void main(String[] arguments) {
    parse("four");
  }

  private static int parse(String text) {
    return Integer.parseInt(text);
  }
}
