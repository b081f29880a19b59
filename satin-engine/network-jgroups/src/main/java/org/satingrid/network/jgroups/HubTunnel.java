package org.satingrid.network.jgroups;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jgroups.Address;
import org.jgroups.Event;
import org.jgroups.View;
import org.jgroups.conf.ClassConfigurator;
import org.jgroups.protocols.TUNNEL;
import org.jgroups.stack.GossipData;
import org.jgroups.stack.GossipType;
import org.jspecify.annotations.Nullable;

/**
 * A connection to the hub that is always there or being made.
 *
 * <p>JGroups stops making it as soon as one is accepted; if that one is closed meanwhile, which is
 * what a proxy does whose hub is not up yet, nobody goes on until the timeout of the hub's
 * heartbeat looks. It also closes the connection of a process that was frozen, for the silence
 * before, which tells the others that the process is dead. And who was away may have been left out
 * by the others: when it is back it says so, and does not wait for the next time to tell of its
 * view.
 *
 * <p><em>Whose connection ends while it is no member</em> is about to come back, as a rule: the hub
 * notices the end of the old connection just before the new one. Asked then whether it is dead, it
 * is not to be found, and that it did not answer would be held against it half a second later, when
 * it has been merged. So it is asked once it is a member.
 *
 * <p>Public only because JGroups makes it by its name in {@code wan.xml}.
 */
public final class HubTunnel extends TUNNEL {
  /** Looks in the time after which a connection is tried again. */
  private static final int LOOKS = 2;

  private @Nullable Future<?> watch;
  private HubSilence silence = new HubSilence(0, 0, 0);
  private boolean away;
  private final Set<Address> strangers = new HashSet<>();

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
      stubManager.heartbeat(heartbeat_interval, Long.MAX_VALUE); // Silence is looked for here.
      watch();
    }
    if (event.getType() == Event.VIEW_CHANGE) {
      met(event.getArg());
    }
    return result;
  }

  @Override
  public void receive(GossipData data) {
    if (data.getType() != GossipType.SUSPECT || !isKept(data.getAddress())) {
      super.receive(data);
    }
  }

  @Override
  public void stop() {
    unwatch();
    super.stop();
  }

  /** Under the lock of {@link #known}, so that none is kept who has just become a member. */
  private synchronized boolean isKept(Address suspect) {
    View mine = view;
    boolean stranger = mine == null || !mine.containsMember(suspect);
    if (stranger) {
      strangers.add(suspect);
    }
    return stranger;
  }

  private synchronized List<Address> known(View members) {
    List<Address> suspects = strangers.stream().filter(members::containsMember).toList();
    strangers.clear();
    return suspects;
  }

  private void met(View members) {
    List<Address> suspects = known(members);
    if (!suspects.isEmpty()) {
      up(new Event(Event.SUSPECT, suspects));
    }
  }

  private synchronized void watch() {
    unwatch();
    long period = reconnect_interval / LOOKS;
    silence = new HubSilence(heartbeat_timeout, 2 * period, System.currentTimeMillis());
    watch = timer.scheduleWithFixedDelay(this::look, period, period, TimeUnit.MILLISECONDS);
  }

  private synchronized void unwatch() {
    if (watch != null) {
      watch.cancel(false);
      watch = null;
    }
  }

  private void look() {
    long now = System.currentTimeMillis(); // the clock of lastHeartbeat
    silence.look(now);
    if (heartbeat_interval > 0) {
      stubManager.forEach(
          stub -> {
            if (silence.isTooLong(stub.lastHeartbeat(), now)) {
              stub.destroy();
            }
          });
    }
    if (stubManager.disconnectedStubs()) {
      away = true;
      if (!stubManager.reconnectorRunning()) {
        stubManager.connectStubs();
      }
    } else if (away) {
      away = false;
      QuickMerge merge = stack.findProtocol(QuickMerge.class);
      if (merge != null) {
        merge.tell();
      }
    }
  }
}
