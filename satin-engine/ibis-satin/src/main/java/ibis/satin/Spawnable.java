package ibis.satin;

import java.io.Serializable;

/** Marks an interface with methods that can be spawned. */
public interface Spawnable extends org.satingrid.satin.Spawnable, Serializable {}
