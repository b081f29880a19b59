package org.satingrid.network.jgroups;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.jgroups.Address;
import org.jgroups.View;
import org.jgroups.conf.ClassConfigurator;
import org.jgroups.protocols.FD_ALL3;

/**
 * Tells which sites leave the bridge because they were silent: nobody will succeed their masters
 * then, as it happens when a connection is closed. Only while others are heard, since else it may
 * be the hub that is away, and all of them are back at once.
 *
 * <p>Public only because JGroups makes it by its name in {@code wan.xml}.
 */
public class Silence extends FD_ALL3 {
  /** Of the time after which the heartbeat fails. Whoever leaves otherwise does so within less. */
  private static final int PARTS = 2;

  private final Map<Address, Long> heardAt = new ConcurrentHashMap<>();
  private final LongSupplier clock;
  private Consumer<Set<String>> listener = sites -> {};

  public Silence() {
    this(System::nanoTime);
  }

  Silence(LongSupplier nanoClock) {
    clock = nanoClock;
    id = ClassConfigurator.getProtocolId(FD_ALL3.class); // headers are those of FD_ALL3
  }

  /** Who is told of silent sites, just before the bridge's view without them is installed. */
  void tell(Consumer<Set<String>> of) {
    listener = of;
  }

  @Override
  protected void update(Address sender, boolean heartbeat, boolean onlyIfNew) {
    super.update(sender, heartbeat, onlyIfNew);
    if (sender != null && !onlyIfNew) {
      heardAt.put(sender, clock.getAsLong());
    }
  }

  @Override
  protected void handleViewChange(View next) {
    List<Address> before = List.copyOf(members);
    super.handleViewChange(next);
    next.forEach(member -> heardAt.putIfAbsent(member, clock.getAsLong()));
    boolean othersAreHeard =
        before.stream().anyMatch(member -> isOther(member, next) && !isSilent(member));
    if (othersAreHeard) {
      Set<String> silent =
          before.stream()
              .filter(member -> !next.containsMember(member) && isSilent(member))
              .map(Topology::site)
              .collect(Collectors.toSet());
      listener.accept(silent);
    }
    heardAt.keySet().retainAll(next.getMembers());
  }

  private boolean isOther(Address member, View next) {
    return next.containsMember(member) && !member.equals(local_addr);
  }

  private boolean isSilent(Address member) {
    Long heard = heardAt.get(member);
    long least = TimeUnit.MILLISECONDS.toNanos(timeout) / PARTS;
    return heard != null && clock.getAsLong() - heard > least;
  }
}
