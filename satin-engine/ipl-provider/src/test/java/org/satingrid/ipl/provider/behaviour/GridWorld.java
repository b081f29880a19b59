package org.satingrid.ipl.provider.behaviour;

import ibis.ipl.Ibis;
import ibis.ipl.IbisCapabilities;
import ibis.ipl.IbisCreationFailedException;
import ibis.ipl.IbisFactory;
import ibis.ipl.IbisProperties;
import ibis.ipl.PortType;
import ibis.ipl.RegistryEventHandler;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.jspecify.annotations.Nullable;
import org.satingrid.ipl.provider.instance.GridNetworks;
import org.satingrid.network.Pool;
import org.satingrid.network.PoolListener;
import org.satingrid.network.PoolSpec;

/** The provider over nodes of a grid. Each instance is on a separate node. */
abstract class GridWorld implements IplWorld {
  private final List<ClassLoader> programs = new ArrayList<>();

  /** The loader of one program, with the test's classes. */
  private static final class Program extends ClassLoader {
    Program() {
      super(GridWorld.class.getClassLoader());
    }
  }

  @Override
  public Ibis create(
      IbisCapabilities capabilities, @Nullable RegistryEventHandler handler, PortType... types)
      throws IbisCreationFailedException {
    String node = "n" + programs.size();
    ClassLoader program = new Program();
    programs.add(program);
    GridNetworks.open(program, (pool, listener) -> join(node, new PoolSpec(pool, "n0"), listener));
    Properties properties = new Properties();
    properties.setProperty(IbisProperties.POOL_NAME, "test");
    properties.setProperty(IbisProperties.LOCATION, node + "@site");
    ClassLoader before = Thread.currentThread().getContextClassLoader();
    Thread.currentThread().setContextClassLoader(program);
    try {
      return IbisFactory.createIbis(capabilities, properties, true, handler, types);
    } finally {
      Thread.currentThread().setContextClassLoader(before);
    }
  }

  /** Makes an instance die without a message. */
  final void kill(Ibis instance) {
    kill(instance.identifier().location().getLevel(0));
  }

  /** Starts a new node, and joins a pool. Node n0 keeps the pool. */
  abstract Pool join(String node, PoolSpec pool, PoolListener listener);

  abstract void kill(String node);

  /** Stops all nodes. */
  abstract void stop();

  @Override
  public final void close() {
    programs.forEach(GridNetworks::close);
    stop();
  }
}
