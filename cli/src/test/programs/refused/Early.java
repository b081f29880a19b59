package refused;

import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Reads a result before its sync. */
public final class Early extends SatinObject {
  private static final long serialVersionUID = 1L;

  @Spawn
  long half(long n) {
    return n / 2;
  }

  public static void main(String[] arguments) {
    System.out.println(new Early().twice(3));
  }

  private long twice(long n) {
    long x = half(n);
    long y = x + 1;
    sync();
    return y;
  }
}
