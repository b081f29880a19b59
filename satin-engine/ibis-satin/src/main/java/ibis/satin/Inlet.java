package ibis.satin;

/**
 * What a spawned call throws to have a catch clause of its spawner run at once, while other calls
 * go on. It has no stack trace: it is a result, not a fault.
 *
 * <p>A clause around a spawned call, but not around a sync, is an inlet for any exception. A clause
 * that is around the sync as well is one if it catches an Inlet and always returns or throws; if it
 * does not, it runs when all calls have ended.
 */
public class Inlet extends Throwable {

  private static final long serialVersionUID = 1L;

  public Inlet() {}

  @Override
  public Throwable fillInStackTrace() {
    return this;
  }
}
