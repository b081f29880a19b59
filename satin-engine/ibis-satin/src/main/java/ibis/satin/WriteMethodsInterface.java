package ibis.satin;

/**
 * Marks an interface with methods that change the {@link SharedObject} that implements it, as
 * {@link org.satingrid.satin.WriteMethod} marks a method.
 */
public interface WriteMethodsInterface {}
