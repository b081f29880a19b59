package ibis.satin;

/**
 * Base of objects that all tasks of a job share. {@link org.satingrid.satin.SharedObject} describes
 * the rules. Methods of an interface that extends {@link WriteMethodsInterface} change the object.
 */
public abstract class SharedObject extends org.satingrid.satin.SharedObject {

  private static final long serialVersionUID = 1L;

  private transient boolean exported;

  protected SharedObject() {}

  /**
   * Declares the object complete. Has no further effect, because a node gets the object with the
   * first task that refers to it.
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
