package right;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Functions of the program change what methods of the JDK read from a list. */
public class StreamedChange extends SatinObject {
  static final class Cell implements Serializable {
    long value = 1;
  }

  @Spawn
  public long fib(int n) {
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
  }

  @Spawn
  void grow(List<Cell> cells, int n) {
    long more = fib(n);
    cells.stream().forEach(cell -> cell.value += more);
  }

  @Spawn
  void growOne(Optional<Cell> cell, int n) {
    long more = fib(n);
    cell.ifPresent(found -> found.value += more);
  }

  @Spawn
  void fill(List<Long> list, Long[] copy, int n) {
    fib(n);
    list.toArray(copy);
  }

  public static Object run(int n) {
    StreamedChange program = new StreamedChange();
    List<Cell> cells = new ArrayList<>(List.of(new Cell(), new Cell()));
    program.grow(cells, n);
    String seen = "" + cells.get(1).value;
    Optional<Cell> one = Optional.of(new Cell());
    program.growOne(one, n);
    seen += " " + one.get().value;
    Long[] copy = new Long[1];
    program.fill(List.of(7L), copy, n);
    return seen + " " + copy[0];
  }
}
