package org.satingrid.ipl.provider.instance;

import ibis.ipl.IbisCreationFailedException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.Pool;
import org.satingrid.network.PoolListener;

/**
 * The networks of the programs in this process, by the class loader of the program. An engine opens
 * its network for its program before it calls {@code main}. Several programs in one process have
 * different loaders.
 */
public final class GridNetworks {
  /** Joins a pool of the grid by its name. */
  @FunctionalInterface
  public interface Door {
    Pool join(String pool, PoolListener listener);
  }

  private static final Map<ClassLoader, Door> OPEN = new ConcurrentHashMap<>();

  private GridNetworks() {}

  /** Opens a network for the program with this loader. */
  public static void open(ClassLoader program, Door door) {
    OPEN.put(program, door);
  }

  /** Closes the network of a program for further instances. */
  public static void close(ClassLoader program) {
    OPEN.remove(program);
  }

  static Door of(@Nullable ClassLoader program) throws IbisCreationFailedException {
    Door door = program == null ? null : OPEN.get(program);
    if (door == null) {
      throw new IbisCreationFailedException(
          "this process has no network of a grid for the program; run it as a job");
    }
    return door;
  }
}
