package demo;

/** Ends its process with the status in its first argument. */
public final class Exits {
  private Exits() {}

  public static void main(String[] arguments) {
    System.exit(Integer.parseInt(arguments[0]));
  }
}
