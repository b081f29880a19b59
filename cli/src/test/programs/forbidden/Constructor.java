package forbidden;

import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Spawns where it must not. */
public final class Constructor extends SatinObject {
  private static final long serialVersionUID = 1L;

  private Constructor() {
    half(3);
    sync();
  }

  @Spawn
  long half(long n) {
    return n / 2;
  }

  public static void main(String[] arguments) {
    System.out.println(new Constructor().half(3));
  }
}
