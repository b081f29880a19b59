package right;

import java.io.Serializable;
import java.util.Arrays;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Results of a generic function go to elements of a generic array, and some do not fit. */
public class GenericStores extends SatinObject {

  interface Function<T> extends Serializable {
    T of(int i) throws Exception;
  }

  abstract static class Halves<I, O> extends SatinObject {
    @Spawn
    abstract O of(I whole);

    String twice(I whole) {
      O one = of(whole);
      O other = of(whole);
      sync();
      return one + (one.equals(other) ? "=" : "!") + other;
    }
  }

  static class Reversed extends Halves<String, String> {
    @Override
    @Spawn
    String of(String whole) {
      if (whole.length() < 2) {
        return whole;
      }
      String left = of(whole.substring(0, whole.length() / 2));
      String right = of(whole.substring(whole.length() / 2));
      return right + left;
    }
  }

  @Spawn
  <T> T call(Function<T> function, int i) throws Exception {
    return function.of(i);
  }

  <T> String filled(T[] into, Function<T> function) {
    try {
      for (int i = 0; i < into.length; i++) {
        into[i] = call(function, i);
      }
      sync();
      return Arrays.toString(into);
    } catch (ArrayStoreException e) {
      return "does not fit " + Arrays.toString(into);
    } catch (Exception e) {
      return e.getMessage() + " " + Arrays.toString(into);
    }
  }

  public static Object run(int n) {
    GenericStores program = new GenericStores();
    return program.filled(new Integer[n], i -> i * i)
        + program.filled((Object[]) new String[n], i -> i == n / 2 ? (Object) i : "x" + i)
        + program.filled(new Integer[n], i -> n / (i - n / 2))
        + new Reversed().twice("reversed".substring(8 - Math.min(8, n)));
  }
}
