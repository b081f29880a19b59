package programs;

import java.util.function.Function;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;
import org.satingrid.satin.Spawnable;

interface Step<T> extends Spawnable {
  T step(T value);

  default Number twice(int n) {
    return n * 2;
  }
}

class Plain {
  static <T> T through(Step<T> step, T value) {
    return step.step(value);
  }
}

class Base extends SatinObject {
  @Spawn
  protected int guarded(int n) {
    return n + 100;
  }

  protected int over(int n) {
    return n + 1;
  }
}

/** Private, protected, inherited, generic, bridged, inner. */
public class Visible extends Base implements Step<String> {
  static class Other extends SatinObject implements Step<Integer> {
    public Integer step(Integer value) {
      return value * 3;
    }
  }

  class Inner extends SatinObject {
    @Spawn
    int inner(int n) {
      return n + offset;
    }

    int both(int n) {
      int a = inner(n);
      int b = inner(n + 1);
      int c = guarded(n);
      sync();
      return a * b + c;
    }
  }

  private int offset = 5;

  @Spawn
  private int secret(int n) {
    return n < 2 ? n : pair(n);
  }

  private int pair(int n) {
    int a = secret(n - 1);
    int b = secret(n - 2);
    sync();
    return a + b;
  }

  @Override
  @Spawn
  protected int over(int n) {
    return n + 2;
  }

  public String step(String value) {
    return value + "!";
  }

  @Override
  public Integer twice(int n) {
    return n * 4;
  }

  String all(int n) {
    int a = guarded(n);
    int b = super.over(n);
    int c = over(n);
    String d = step("s" + n);
    Integer e = new Other().step(n);
    Step<String> me = this;
    String f = me.step("i" + n);
    Number g = me.twice(n);
    int h = secret(n % 12);
    Integer i = twice(n);
    Function<String, String> plain = this::step;
    String k = plain.apply("k");
    sync();
    return a + " " + b + c + d + e + f + g + h + i + k + Plain.through(this, "g")
        + new Inner().both(n);
  }

  public static Object run(int seed) {
    return new Visible().all(seed % 30);
  }
}
