package org.satingrid.cluster.policy;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.satingrid.cluster.policy.StealPolicy.Request;
import org.satingrid.network.Member;

/**
 * Open requests to silent victims. Such a victim can be frozen or dead, or a link can be down. The
 * thief cannot detect the cause for a long time. The requests stay open, so that the thief accepts
 * a late task. While the requests are open, the thief can try another member, preferably in a site
 * without a silent victim.
 */
final class Aside {
  /**
   * Maximum number of requests to silent victims. If more victims are silent, the thief's own link
   * is the likely cause, and more requests would only accumulate.
   */
  static final int MAX_REQUESTS = 2;

  /**
   * A silent victim, or a site with one, is skipped this many times before it gets another request.
   */
  private static final int REDRAWS = 8;

  private final String here;
  private final Map<Long, Member> victims = new HashMap<>();

  Aside(Member self) {
    here = self.site();
  }

  /**
   * Sets a request aside. Returns false if too many requests are aside. The thief should then wait
   * for the answer to this request.
   */
  boolean add(Request request) {
    return victims.size() < MAX_REQUESTS && victims.put(request.id(), request.victim()) == null;
  }

  /** Closes a request. Returns false if the request is not aside. */
  boolean closed(long id) {
    return victims.remove(id) != null;
  }

  void gone(Member member) {
    victims.values().removeIf(member::equals);
  }

  int size() {
    return victims.size();
  }

  /** Draws a victim. Avoids silent members and their sites if possible. */
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
