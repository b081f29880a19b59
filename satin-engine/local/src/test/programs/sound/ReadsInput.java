package sound;

import java.util.Scanner;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Reads its input, and prints how long it took. */
public class ReadsInput extends SatinObject {
  @Spawn
  long square(long n) {
    return n * n;
  }

  long start() {
    Scanner in = new Scanner(System.in);
    long one = square(in.nextLong());
    long two = square(in.nextLong());
    sync();
    return one + two;
  }

  public static void main(String[] args) {
    long began = System.nanoTime();
    System.out.println("sum " + new ReadsInput().start());
    System.out.println("took " + (System.nanoTime() - began) + " ns");
  }
}
