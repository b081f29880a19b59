package mistakes;

import java.util.function.DoubleUnaryOperator;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Passes on a function that a method of Java has made. */
public class PassesLambda extends SatinObject {
  @Spawn
  double integrate(DoubleUnaryOperator function, double from, double to) {
    return function.applyAsDouble((from + to) / 2) * (to - from);
  }

  void start() {
    double scale = 2;
    DoubleUnaryOperator function = DoubleUnaryOperator.identity().andThen(x -> scale * x);
    double left = integrate(function, 0, 1); // mistake
    double right = integrate(function, 1, 2);
    sync();
    System.out.println(left + right);
  }

  public static void main(String[] args) {
    new PassesLambda().start();
  }
}
