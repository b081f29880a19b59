package org.satingrid.ipl.provider.ports;

import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;
import org.satingrid.ipl.provider.identity.Card;
import org.satingrid.ipl.provider.registry.GridRegistry;

/**
 * The instance that has the ports.
 *
 * @param card the instance's own
 * @param threads runs calls of the program, each on any thread
 * @param loader the program's classes
 */
public record PortHost(
    GridRegistry registry, Card card, Executor threads, @Nullable ClassLoader loader) {}
