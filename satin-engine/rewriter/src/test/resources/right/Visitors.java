package right;

import java.io.Serializable;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Spawns in methods of an anonymous class, which a record calls back. */
public class Visitors extends SatinObject {

  interface Visitor<R> {
    R number(int n);

    R sum(Expression left, Expression right);
  }

  interface Expression extends Serializable {
    <R> R accept(Visitor<R> visitor);
  }

  record Number(int n) implements Expression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.number(n);
    }
  }

  record Sum(Expression left, Expression right) implements Expression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.sum(left, right);
    }
  }

  private int visits;

  @Spawn
  long value(Expression of) {
    return of.accept(
        new Visitor<Long>() {
          @Override
          public Long number(int n) {
            return (long) n;
          }

          @Override
          public Long sum(Expression left, Expression right) {
            visits++;
            long a = value(left);
            long b = value(right);
            return a * 3 + b + visits % 2;
          }
        });
  }

  public static Object run(int n) {
    Expression all = new Number(1);
    for (int i = 0; i < n; i++) {
      Expression more = i % 3 == 0 ? new Sum(new Number(i), new Number(2)) : new Number(i);
      all = i % 2 == 0 ? new Sum(all, more) : new Sum(more, all);
    }
    Visitors visitors = new Visitors();
    long value = visitors.value(all);
    visitors.sync();
    return value + " " + visitors.visits;
  }
}
