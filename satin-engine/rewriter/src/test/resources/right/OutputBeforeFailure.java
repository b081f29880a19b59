package right;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Code behind a call that throws has no visible effect. */
public class OutputBeforeFailure extends SatinObject {
  static ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  static PrintStream out = new PrintStream(bytes, true);

  @Spawn
  public long fib(int n) {
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
  }

  @Spawn
  long bad(int n) {
    fib(n);
    throw new IllegalStateException("bad");
  }

  void say(String s) {
    out.println(s);
  }

  long overridable(int n) {
    long x = bad(n);
    say("after bad");
    sync();
    return x;
  }

  long lambda(int n) {
    long x = bad(n);
    Runnable r = () -> out.println("lambda after bad");
    r.run();
    sync();
    return x;
  }

  long forEach(int n) {
    long x = bad(n);
    List.of("each after bad").forEach(out::println);
    sync();
    return x;
  }

  long delete(int n, File f) {
    long x = bad(n);
    f.delete();
    sync();
    return x;
  }

  private static String caught(Runnable r) {
    try {
      r.run();
      return "none";
    } catch (IllegalStateException e) {
      return e.getMessage();
    }
  }

  public static Object run(int n) throws Exception {
    bytes.reset();
    OutputBeforeFailure o = new OutputBeforeFailure();
    String text = caught(() -> o.overridable(n)) + caught(() -> o.lambda(n));
    text += caught(() -> o.forEach(n));
    Path p = Files.createTempFile("precious", ".txt");
    text += caught(() -> o.delete(n, p.toFile()));
    return text + " " + Files.deleteIfExists(p) + bytes;
  }
}
