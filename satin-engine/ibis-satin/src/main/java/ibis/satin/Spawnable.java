package ibis.satin;

import java.io.Serializable;

/** Marks an interface whose methods may be spawned. */
public interface Spawnable extends org.satingrid.satin.Spawnable, Serializable {}
