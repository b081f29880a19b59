package demo;

import org.satingrid.satin.SatinObject;

/** Uses a result before the sync. */
public final class Refused extends SatinObject implements RefusedSpawns {
  private static final long serialVersionUID = 1L;

  public static void main(String[] arguments) {
    Refused refused = new Refused();
    int result = refused.twice(4);
    refused.sync();
    System.out.println(result);
  }

  @Override
  public int twice(int n) {
    if (n == 0) {
      return 0;
    }
    int less = twice(n - 1);
    return less + 2;
  }
}
