package demo;

import org.satingrid.satin.SatinObject;

/** Contains a spawn in a place where no spawn is allowed. */
public final class Refused extends SatinObject implements RefusedSpawns {
  private static final long serialVersionUID = 1L;

  private Refused() {
    twice(4);
    sync();
  }

  public static void main(String[] arguments) {
    System.out.println(new Refused().twice(4));
  }

  @Override
  public int twice(int n) {
    return 2 * n;
  }
}
