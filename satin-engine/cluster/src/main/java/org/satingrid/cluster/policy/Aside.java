package org.satingrid.cluster.policy;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.satingrid.cluster.policy.StealPolicy.Request;
import org.satingrid.network.Member;

/**
 * Requests with silent victims. They may be frozen, or dead and not yet missed, or a link may be
 * down. The cause stays unknown for a long time. The requests stay open, so that a late task is
 * taken. They do not keep the thief from trying another member, preferably of another site than the
 * victim's.
 */
final class Aside {
  /**
   * If more victims are silent, the thief's own link is probably the cause, and requests would only
   * pile up.
   */
  static final int MOST = 2;

  /**
   * The number of times that a silent victim, or a site with one, is passed over before it receives
   * a request.
   */
  private static final int REDRAWS = 8;

  private final String here;
  private final Map<Long, Member> victims = new HashMap<>();

  Aside(Member self) {
    here = self.site();
  }

  /**
   * Puts a request here. Returns false if there are so many that the thief should wait for this
   * one.
   */
  boolean add(Request request) {
    return victims.size() < MOST && victims.put(request.id(), request.victim()) == null;
  }

  /** Closes a request. Returns false if it is not here. */
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
