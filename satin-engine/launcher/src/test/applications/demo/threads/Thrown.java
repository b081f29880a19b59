package demo.threads;

/** Throws in main. */
public final class Thrown {
  private Thrown() {}

  public static void main(String[] arguments) {
    throw new IllegalStateException("no good");
  }
}
