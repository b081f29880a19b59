package demo;

import java.util.ArrayList;
import java.util.List;
import org.satingrid.satin.SatinObject;

/** Programs that do not end well; the argument says which. */
public final class Endings extends SatinObject implements EndingsSpawns {
  private static final long serialVersionUID = 1L;

  private static final List<byte[]> HOARD = new ArrayList<>();

  @Override
  public long deeper(long n) {
    long x = deeper(n + 1);
    sync();
    return x + 1;
  }

  @Override
  public long fails(int n) {
    if (n == 0) {
      throw new IllegalStateException("no more");
    }
    long x = fails(n - 1);
    long y = fails(n - 1);
    sync();
    return x + y;
  }

  @Override
  public long hoards(int depth) {
    byte[] mine = new byte[1 << 20];
    synchronized (HOARD) {
      HOARD.add(mine);
    }
    long x = hoards(depth + 1);
    long y = hoards(depth + 1);
    sync();
    return x + y + mine[0];
  }

  @Override
  public void never() throws InterruptedException {
    System.out.println("running");
    Thread.sleep(Long.MAX_VALUE);
  }

  @Override
  public void idles(List<byte[]> kept) {
    kept.add(new byte[0]);
  }

  private void spawnsWithoutSync() {
    List<byte[]> kept = new ArrayList<>();
    while (true) {
      idles(kept);
    }
  }

  private void waits() throws InterruptedException {
    never();
    sync();
  }

  private void endless(String which) throws InterruptedException {
    switch (which) {
      case "deep" -> deeper(0);
      case "throws" -> fails(5);
      case "memory" -> hoards(0);
      case "waits" -> waits();
      case "nosync" -> spawnsWithoutSync();
      default -> throw new IllegalArgumentException(which);
    }
  }

  public static void main(String[] arguments) throws Exception {
    new Endings().endless(arguments[0]);
  }
}
