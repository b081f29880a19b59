package org.satingrid.cluster.protocol.stealing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.policy.StealEvent;
import org.satingrid.cluster.policy.StealPolicy.Request;
import org.satingrid.cluster.protocol.figures.ClusterCounters;
import org.satingrid.cluster.protocol.message.Message.StealRequest;
import org.satingrid.cluster.protocol.node.MessageSender;
import org.satingrid.cluster.protocol.node.Timing;
import org.satingrid.network.Member;

/** This node's steal requests without an answer. See README.md. */
public final class StealRequests {
  /**
   * After this many repeats without an answer the policy gets an event, because the victim can be
   * frozen.
   */
  private static final int REPEATS_OF_SILENT = 2;

  private final Member self;
  private final MessageSender sender;
  private final ClusterCounters counters;
  private final Timing timing;
  private final RoundTrips trips;
  private final BooleanSupplier bare;
  private final Map<Long, Open> open = new HashMap<>();

  private static final class Open {
    final Member victim;
    final long since;
    long resendAt;
    int repeats;
    int silent;

    Open(Member victim, long since, long resendAt) {
      this.victim = victim;
      this.since = since;
      this.resendAt = resendAt;
    }
  }

  /**
   * Makes the part without requests.
   *
   * @param bare returns true if this node has no read-only values yet
   */
  public StealRequests(
      Member self,
      MessageSender sender,
      ClusterCounters counters,
      Timing timing,
      BooleanSupplier bare) {
    this.self = self;
    this.sender = sender;
    this.counters = counters;
    this.timing = timing;
    this.bare = bare;
    this.trips = new RoundTrips(self, timing);
  }

  void send(Request request, long now) {
    Member victim = request.victim();
    open.put(request.id(), new Open(victim, now, now + trips.pause(victim, 0)));
    counters.attempted(victim.site(), now);
    sender.send(victim, new StealRequest(request.id(), bare.getAsBoolean()));
  }

  public boolean isOpen(Member victim, long id) {
    return find(victim, id) != null;
  }

  /** Closes a request. Returns false if this victim has no open request with this id. */
  boolean answered(Member victim, long id, boolean withTask, long now) {
    Open request = find(victim, id);
    if (request == null) {
      return false;
    }
    open.remove(id);
    counters.answered(victim.site(), withTask, request.since, now);
    // An answer with a task takes longer than a round trip, because of the task's size and
    // serialization.
    if (request.repeats == 0 && !withTask) {
      trips.measured(victim, now - request.since);
      counters.routes().measured(victim.site(), now - request.since);
    }
    return true;
  }

  /** Called when the victim has announced a task. The transfer of the task can be slow. */
  public void coming(Member victim, long id) {
    Open request = find(victim, id);
    if (request != null) {
      request.silent = 0;
    }
  }

  public void gone(Member victim, long now) {
    trips.gone(victim);
    Iterator<Open> all = open.values().iterator();
    while (all.hasNext()) {
      if (all.next().victim.equals(victim)) {
        all.remove();
        counters.unanswered(victim.site(), now);
      }
    }
  }

  /** Repeats overdue requests. Returns events for the policy. */
  List<StealEvent> tick(long now) {
    List<StealEvent> news = new ArrayList<>();
    Iterator<Map.Entry<Long, Open>> all = open.entrySet().iterator();
    while (all.hasNext()) {
      Map.Entry<Long, Open> entry = all.next();
      Open request = entry.getValue();
      if (now < request.resendAt) {
        continue;
      }
      if (request.silent >= timing.silentRepeats()) {
        all.remove();
        news.add(new StealEvent.TimedOut(entry.getKey()));
        counters.answered(request.victim.site(), false, request.since, now);
        counters.routes().silent(request.victim.site());
      } else {
        request.silent++;
        request.repeats++;
        request.resendAt = now + trips.pause(request.victim, request.repeats);
        sender.send(request.victim, new StealRequest(entry.getKey(), bare.getAsBoolean()));
        if (request.silent == REPEATS_OF_SILENT) {
          news.add(new StealEvent.Silent(entry.getKey()));
        }
      }
    }
    return news;
  }

  boolean waits() {
    return !open.isEmpty();
  }

  /** Returns true if a request to a member of this site is open, and this member is not silent. */
  public boolean awaitsNeighbour() {
    for (Open request : open.values()) {
      if (request.silent == 0 && request.victim.site().equals(self.site())) {
        return true;
      }
    }
    return false;
  }

  private @Nullable Open find(Member victim, long id) {
    Open request = open.get(id);
    return request != null && request.victim.equals(victim) ? request : null;
  }
}
