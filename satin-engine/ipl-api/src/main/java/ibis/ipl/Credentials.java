package ibis.ipl;

import java.io.Serializable;

/** The data with which an instance proves to the registry that it can join a pool. */
public interface Credentials extends Serializable {}
