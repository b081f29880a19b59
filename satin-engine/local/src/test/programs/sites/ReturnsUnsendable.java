package sites;

import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** A spawned call returns what cannot be sent, which ends the run with its name. */
public class ReturnsUnsendable extends SatinObject {
  static class Plain {}

  static class Holder implements java.io.Serializable {
    Object held;

    Holder(Object held) {
      this.held = held;
    }
  }

  @Spawn
  Holder make(int depth, String kind) {
    Elsewhere.work();
    if (depth == 0) {
      Elsewhere.mark();
      return new Holder(kind.equals("plain") ? new Plain() : java.util.logging.Level.INFO);
    }
    Holder a = make(depth - 1, kind);
    Holder b = make(depth - 1, kind);
    return a == null ? b : a;
  }

  public static void main(String[] args) {
    while (Elsewhere.isAwaited()) {
      new ReturnsUnsendable().make(6, args[1]);
    }
  }
}
