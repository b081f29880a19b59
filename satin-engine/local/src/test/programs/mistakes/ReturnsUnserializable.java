package mistakes;

import java.util.ArrayList;
import java.util.List;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Returns a list of what cannot be sent. */
public class ReturnsUnserializable extends SatinObject {
  static class Point {
    final int x;

    Point(int x) {
      this.x = x;
    }
  }

  @Spawn
  List<Point> points(int count) {
    List<Point> points = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      points.add(new Point(i));
    }
    return points;
  }

  void start() {
    List<Point> few = points(2); // mistake
    List<Point> many = points(10);
    sync();
    System.out.println(few.size() + many.get(5).x);
  }

  public static void main(String[] args) {
    new ReturnsUnserializable().start();
  }
}
