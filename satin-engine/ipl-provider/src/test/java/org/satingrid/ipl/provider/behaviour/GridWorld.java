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
import org.satingrid.network.Network;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.memory.InMemoryGrid;

/** The provider over the grid's network in memory. Each instance is on a separate node. */
final class GridWorld implements IplWorld {
  private final InMemoryGrid grid = new InMemoryGrid();
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
    Network network = grid.node(node, "site");
    ClassLoader program = new Program();
    programs.add(program);
    GridNetworks.open(
        program, (pool, listener) -> network.join(new PoolSpec(pool, "n0"), listener));
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
  void kill(Ibis instance) {
    grid.kill(instance.identifier().location().getLevel(0));
  }

  @Override
  public void close() {
    programs.forEach(GridNetworks::close);
    grid.close();
  }
}
