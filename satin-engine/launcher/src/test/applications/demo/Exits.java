package demo;

/** Ends by the status that it is given. */
public final class Exits {
  private Exits() {}

  public static void main(String[] arguments) {
    System.exit(Integer.parseInt(arguments[0]));
  }
}
