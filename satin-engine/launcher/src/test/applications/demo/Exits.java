package demo;

/** Pretends to be done. */
public final class Exits {
  private Exits() {}

  public static void main(String[] arguments) {
    System.exit(0);
  }
}
