package right;

import java.io.Serializable;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** The next spawned call reads results, in arrays, statics and fields that the call can reach. */
public class ReceiverState extends SatinObject {
  static class Cell implements Serializable {
    long v;
  }

  static long stat;
  static long[] statics = new long[2];
  long[] table = new long[2];
  Cell cell = new Cell();
  Cell[] cells = {new Cell()};

  @Spawn
  public long fib(int n) {
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
  }

  @Spawn
  long useTable() {
    return table[0];
  }

  @Spawn
  long useStatic() {
    return stat;
  }

  @Spawn
  long useStatics() {
    return statics[0];
  }

  @Spawn
  long useCell() {
    return cell.v;
  }

  @Spawn
  long useCells() {
    return cells[0].v;
  }

  long table(int n) {
    table[0] = fib(n);
    return useTable();
  }

  long ofClass(int n) {
    stat = fib(n);
    return useStatic();
  }

  long arrayOfClass(int n) {
    statics[0] = fib(n);
    return useStatics();
  }

  long cell(int n) {
    cell.v = fib(n);
    return useCell();
  }

  long cells(int n) {
    cells[0].v = fib(n);
    return useCells();
  }

  public static Object run(int n) {
    stat = 0;
    statics = new long[2];
    ReceiverState s = new ReceiverState();
    return s.table(n) + " " + s.ofClass(n) + " " + s.arrayOfClass(n) + " " + s.cell(n) + " "
        + s.cells(n);
  }
}
