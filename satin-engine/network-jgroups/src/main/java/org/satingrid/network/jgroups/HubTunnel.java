package org.satingrid.network.jgroups;

import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jgroups.Event;
import org.jgroups.conf.ClassConfigurator;
import org.jgroups.protocols.TUNNEL;
import org.jspecify.annotations.Nullable;

/**
 * A connection to the hub that is always there or being made. JGroups stops making it as soon as
 * one is accepted; if that one is closed meanwhile, which is what a proxy does whose hub is not up
 * yet, nobody goes on until the timeout of the hub's heartbeat looks.
 *
 * <p>Public only because JGroups makes it by its name in {@code wan.xml}.
 */
public final class HubTunnel extends TUNNEL {
  private @Nullable Future<?> watch;

  public HubTunnel() {
    id = ClassConfigurator.getProtocolId(TUNNEL.class); // headers are those of TUNNEL
  }

  @Override
  public Object down(Event event) {
    if (event.getType() == Event.DISCONNECT) {
      unwatch();
    }
    Object result = super.down(event);
    if (event.getType() == Event.CONNECT || event.getType() == Event.CONNECT_WITH_STATE_TRANSFER) {
      watch();
    }
    return result;
  }

  @Override
  public void stop() {
    unwatch();
    super.stop();
  }

  private synchronized void watch() {
    unwatch();
    watch =
        timer.scheduleWithFixedDelay(
            this::reconnect, reconnect_interval, reconnect_interval, TimeUnit.MILLISECONDS);
  }

  private synchronized void unwatch() {
    if (watch != null) {
      watch.cancel(false);
      watch = null;
    }
  }

  private void reconnect() {
    if (stubManager.disconnectedStubs() && !stubManager.reconnectorRunning()) {
      stubManager.connectStubs();
    }
  }
}
