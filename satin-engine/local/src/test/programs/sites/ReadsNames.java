package sites;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Spawned calls read the names of their callers, and main those of an exception. */
public class ReadsNames extends SatinObject {
  static class Stop extends RuntimeException {
    Stop() {
      super("stop");
    }
  }

  static String caller() {
    return new Throwable().getStackTrace()[1].getMethodName();
  }

  @Spawn
  String names(int depth) {
    Elsewhere.work();
    if (depth > 0) {
      String a = names(depth - 1);
      String b = names(depth - 1);
      String own = Thread.currentThread().getStackTrace()[1].getMethodName() + caller();
      return a.equals(b) && own.equals("namesnames") ? a : a + " " + b + " " + own;
    }
    Elsewhere.mark();
    return caller();
  }

  @Spawn
  int fails(int depth) {
    if (depth == 0) {
      throw new Stop();
    }
    int a = fails(depth - 1);
    int b = fails(depth - 1);
    return a + b;
  }

  static String thrownBy() {
    try {
      return "nothing " + new ReadsNames().fails(4);
    } catch (Stop stop) {
      return stop.getStackTrace()[0].getMethodName();
    }
  }

  public static void main(String[] args) throws Exception {
    List<String> wrong = new ArrayList<>();
    while (Elsewhere.isAwaited()) {
      String names = new ReadsNames().names(6);
      if (!names.equals("names")) {
        wrong.add(names);
      }
    }
    if (!thrownBy().equals("fails")) {
      wrong.add(thrownBy());
    }
    Files.writeString(Path.of(args[0]), wrong.toString());
  }
}
