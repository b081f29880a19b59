package org.satingrid.network.ipl;

import ibis.ipl.Ibis;
import ibis.ipl.IbisCapabilities;
import ibis.ipl.IbisCreationFailedException;
import ibis.ipl.IbisFactory;
import ibis.ipl.IbisProperties;
import ibis.ipl.PortType;
import ibis.ipl.RegistryEventHandler;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.jspecify.annotations.Nullable;
import org.satingrid.ipl.provider.behaviour.IplWorld;

/** IPL's implementation {@code tcp}, with its server in this process. */
final class TcpWorld implements IplWorld {
  private static final long END_MILLIS = 500;

  private final IplServer server;
  private final List<Ibis> instances = new ArrayList<>();

  TcpWorld() {
    try {
      server = new IplServer();
    } catch (Exception e) {
      throw new IllegalStateException("IPL's server does not start", e);
    }
  }

  @Override
  public Ibis create(
      IbisCapabilities capabilities, @Nullable RegistryEventHandler handler, PortType... types)
      throws IbisCreationFailedException {
    Properties properties = new Properties();
    properties.setProperty(IbisProperties.POOL_NAME, "test");
    properties.setProperty(IbisProperties.SERVER_ADDRESS, server.address());
    properties.setProperty(IbisProperties.IMPLEMENTATION, "tcp");
    Ibis instance = IbisFactory.createIbis(capabilities, properties, true, handler, types);
    instances.add(instance);
    return instance;
  }

  /** Ends the instances side by side, because one can wait for a connection to another. */
  @Override
  public void close() {
    List<Thread> ends = instances.stream().map(TcpWorld::end).toList();
    try {
      for (Thread end : ends) {
        end.join(END_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    server.close();
  }

  private static Thread end(Ibis instance) {
    Thread thread =
        new Thread(
            () -> {
              try {
                instance.end();
              } catch (IOException e) {
                throw new IllegalStateException("an instance does not end", e);
              }
            },
            "end");
    thread.setDaemon(true);
    thread.start();
    return thread;
  }
}
