package org.satingrid.cluster.policy;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.satingrid.cluster.policy.StealPolicy.Request;
import org.satingrid.network.Member;

/**
 * Requests whose victims are silent. They may be frozen, or dead and not yet missed, or a link may
 * be down; nobody knows for long. The requests stay open, so a late task is taken, but they do not
 * keep the thief from asking somebody else, of another site if the victim is not of the own.
 */
final class Aside {
  /** If more victims are silent, it is the thief's own link, and requests would only pile up. */
  static final int MOST = 2;

  /** How often a silent victim, or a site that has one, is passed over; then it is asked. */
  private static final int REDRAWS = 8;

  private final String here;
  private final Map<Long, Member> victims = new HashMap<>();

  Aside(Member self) {
    here = self.site();
  }

  /** Puts a request here; false if so many are that it should be waited for. */
  boolean add(Request request) {
    return victims.size() < MOST && victims.put(request.id(), request.victim()) == null;
  }

  /** Closes a request; false if it is not here. */
  boolean closed(long id) {
    return victims.remove(id) != null;
  }

  void gone(Member member) {
    victims.values().removeIf(member::equals);
  }

  int size() {
    return victims.size();
  }

  /** Draws a victim, if possible not where one is silent. */
  Member pick(Supplier<Member> draw) {
    Member member = draw.get();
    for (int i = 0; i < REDRAWS && isSilent(member); i++) {
      member = draw.get();
    }
    return member;
  }

  private boolean isSilent(Member member) {
    return victims.values().stream()
        .anyMatch(
            silent ->
                silent.equals(member)
                    || (silent.site().equals(member.site()) && !member.site().equals(here)));
  }
}
