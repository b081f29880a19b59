package ibis.satin;

/**
 * An exception of a spawned call that runs a catch clause of its spawner at once, while other calls
 * continue. It has no stack trace, because it is a result, not an error.
 *
 * <p>A clause around a spawned call, but not around a sync, is an inlet for any exception. A clause
 * that is also around the sync is an inlet if it catches an Inlet and always returns or throws. Any
 * other clause around a sync runs when all calls have ended.
 */
public class Inlet extends Throwable {

  private static final long serialVersionUID = 1L;

  public Inlet() {}

  @Override
  public Throwable fillInStackTrace() {
    return this;
  }
}
