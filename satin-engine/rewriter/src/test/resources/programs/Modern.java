package programs;

import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawnable;

sealed interface Expression extends java.io.Serializable permits Leaf, Sum, Product {}

record Leaf(int value) implements Expression {}

record Sum(Expression left, Expression right) implements Expression {}

record Product(Expression left, Expression right) implements Expression {}

interface ModernSpawns extends Spawnable {
  long value(Expression e);

  Leaf simplified(Expression e);
}

/** Records, sealed types, pattern switches, switch expressions. */
public final class Modern extends SatinObject implements ModernSpawns {
  public long value(Expression e) {
    return switch (e) {
      case Leaf(int v) when v < 0 -> 0;
      case Leaf leaf -> leaf.value();
      case Sum(Expression l, Expression r) -> {
        long a = value(l);
        long b = value(r);
        sync();
        yield a + b;
      }
      case Product p -> {
        long a = value(p.left());
        var b = value(p.right());
        sync();
        yield a * b % 1000;
      }
    };
  }

  public Leaf simplified(Expression e) {
    long v = value(e);
    Leaf inner = e instanceof Sum(Leaf l, Expression r) ? l : null;
    if (e instanceof Sum(Expression l, Expression r) && inner == null) {
      inner = simplified(l);
    }
    sync();
    return new Leaf((int) v + (inner == null ? 1 : inner.value()));
  }

  int nested(int n) {
    int base = 3;
    return base
        + switch (n % 3) {
          case 0 -> {
            long x = value(tree(2, n));
            sync();
            yield (int) x;
          }
          case 1 -> 5;
          default -> {
            Leaf x = simplified(tree(2, n));
            Leaf y = simplified(tree(1, n));
            sync();
            yield x.value() + y.value();
          }
        };
  }

  private static Expression tree(int depth, int n) {
    if (depth == 0) {
      return new Leaf(n % 7 - 1);
    }
    Expression left = tree(depth - 1, n * 3 + 1);
    Expression right = tree(depth - 1, n + 2);
    return n % 2 == 0 ? new Sum(left, right) : new Product(left, right);
  }

  public static Object run(int seed) {
    Modern modern = new Modern();
    long a = modern.value(tree(4, seed));
    Leaf b = modern.simplified(tree(3, seed + 1));
    modern.sync();
    return a + " " + b + modern.nested(seed) + modern.nested(seed + 1) + modern.nested(seed + 2);
  }
}
