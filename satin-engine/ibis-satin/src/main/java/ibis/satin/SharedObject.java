package ibis.satin;

/**
 * Base of objects that all tasks of a job share; see {@link org.satingrid.satin.SharedObject} for
 * what holds. Methods of an interface that extends {@link WriteMethodsInterface} change it.
 */
public abstract class SharedObject extends org.satingrid.satin.SharedObject {

  private static final long serialVersionUID = 1L;

  private transient boolean exported;

  protected SharedObject() {}

  /**
   * Says that the object is complete. A node gets it with the first task that refers to it, so
   * nothing need be sent ahead.
   *
   * @throws IllegalStateException if it was called before
   */
  public void exportObject() {
    if (exported) {
      throw new IllegalStateException("exportObject was called before; call it once per object");
    }
    exported = true;
  }
}
