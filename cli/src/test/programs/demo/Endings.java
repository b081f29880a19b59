package demo;

import java.nio.file.Files;
import java.nio.file.Path;
import org.satingrid.satin.SatinObject;

/** Programs that do not end well; the argument says which. */
public final class Endings extends SatinObject implements EndingsSpawns {
  private static final long serialVersionUID = 1L;

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
    long x = hoards(depth + 1);
    long y = hoards(depth + 1);
    sync();
    return x + y + mine[0];
  }

  @Override
  public void never(String file) throws Exception {
    Files.writeString(Path.of(file), "running\n");
    Thread.sleep(Long.MAX_VALUE);
  }

  @Override
  public long one() {
    return 1;
  }

  /** Spawned results must be stored before a sync. */
  private void neverSyncs() {
    while (true) {
      one();
    }
  }

  private void waits(String file) throws Exception {
    never(file);
    sync();
  }

  private void end(String... arguments) throws Exception {
    switch (arguments[0]) {
      case "deep" -> deeper(0);
      case "throws" -> fails(5);
      case "memory" -> hoards(0);
      case "endless" -> neverSyncs();
      case "waits" -> waits(arguments[1]);
      default -> throw new IllegalArgumentException(arguments[0]);
    }
  }

  public static void main(String[] arguments) throws Exception {
    new Endings().end(arguments);
  }
}
