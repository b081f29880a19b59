package org.satingrid.ipl.provider.instance;

import ibis.ipl.Ibis;
import ibis.ipl.IbisCapabilities;
import ibis.ipl.IbisCreationFailedException;
import ibis.ipl.PortType;
import ibis.ipl.RegistryEventHandler;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.satingrid.ipl.provider.identity.Card;
import org.satingrid.ipl.provider.ports.PortHost;
import org.satingrid.ipl.provider.registry.Admission;
import org.satingrid.ipl.provider.registry.GridRegistry;

/**
 * A program's request for an instance.
 *
 * @param handler null if the program calls the registry itself
 * @param loader the program's classes
 */
record Start(
    String pool,
    Card card,
    IbisCapabilities capabilities,
    @Nullable RegistryEventHandler handler,
    List<PortType> types,
    Properties properties,
    @Nullable ClassLoader loader) {
  private static final long IDLE_SECONDS = 60;

  Ibis run(GridNetworks.Door door, String version) throws IbisCreationFailedException {
    ThreadFactory threads = this::thread;
    GridRegistry registry =
        new Admission(
                listener -> door.join(pool, listener), pool, card, capabilities, handler, threads)
            .join();
    // Calls that come after the end of the instance are dropped.
    ExecutorService calls =
        new ThreadPoolExecutor(
            0,
            Integer.MAX_VALUE,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new SynchronousQueue<>(),
            threads,
            new ThreadPoolExecutor.DiscardPolicy());
    return new GridIbis(
        new PortHost(registry, card, calls, loader), types, properties, version, calls::shutdown);
  }

  private Thread thread(Runnable task) {
    Thread thread = new Thread(task, "ipl-upcalls");
    thread.setDaemon(true);
    thread.setContextClassLoader(loader);
    return thread;
  }
}
