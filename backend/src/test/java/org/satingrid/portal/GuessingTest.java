package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.satingrid.portal.identity.TestPeople;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.Reply;
import org.satingrid.portal.testkit.TestPortal;

/** Tests hundreds of wrong passwords at once. */
class GuessingTest {
  private static final TestPortal PORTAL = TestPortal.startEmpty("--satin.proxies=127.0.0.1");
  private static final String TOKEN = "{\"name\":\"t\",\"expiresInDays\":1}";
  private static final int AT_ONCE = 60;

  private final ExecutorService guessers = Executors.newFixedThreadPool(AT_ONCE);

  @AfterEach
  void stopGuessing() {
    guessers.shutdownNow();
  }

  @AfterAll
  static void stop() {
    PORTAL.close();
  }

  private static Api from(String address, String username, String password) {
    return PORTAL.anonymous().withBasic(username, password).with("X-Forwarded-For", address);
  }

  /** Returns the number of answers per status. */
  private Map<Integer, Integer> all(List<Callable<Reply>> guesses) throws Exception {
    Map<Integer, Integer> counted = new TreeMap<>();
    for (Future<Reply> reply : guessers.invokeAll(guesses, 2, TimeUnit.MINUTES)) {
      counted.merge(reply.get().status(), 1, Integer::sum);
    }
    return counted;
  }

  @Test
  void ofManyAtOnceNoMoreAreLookedAtThanInTurn() throws Exception {
    TestPeople.Someone victim = TestPeople.addAtFullCost(PORTAL, "viewer");
    List<Callable<Reply>> guesses = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      String guess = "guess " + i;
      guesses.add(
          () -> from("198.51.100.1", victim.username(), guess).post("/api/v1/tokens", TOKEN));
    }
    Map<Integer, Integer> answers = all(guesses);
    int looked = answers.getOrDefault(401, 0);
    // Attempts that were refused without a check are not counted. Other attempts can take their
    // place.
    assertTrue(looked > 0 && looked <= 5, () -> "answers by status: " + answers);
    assertTrue(Set.of(401, 429, 503).containsAll(answers.keySet()), answers::toString);
    from("198.51.100.1", victim.username(), victim.password())
        .post("/api/v1/tokens", TOKEN)
        .expectProblem(429, "too-many-sign-ins");

    Reply audit =
        PORTAL
            .newAdmin()
            .get("/api/v1/audit-events?action=session.sign-in&refused=true&who=nobody");
    long written = 0;
    for (var event : audit.expect(200).json().get("items")) {
      boolean said = event.get("detail").asString().equals(victim.username());
      written += said && event.get("address").asString().equals("198.51.100.1") ? 1 : 0;
    }
    assertEquals(looked, written, "in the audit trail");
  }

  /**
   * Sixty addresses guess the password of one account. The owner must still be able to sign in from
   * a known address without waiting.
   */
  @Test
  void theOwnerSignsInFromWhereTheyHaveBefore() throws Exception {
    TestPeople.Someone owner = TestPeople.addAtFullCost(PORTAL, "viewer");
    from("192.0.2.7", owner.username(), owner.password()).post("/api/v1/tokens", TOKEN).expect(201);
    for (int i = 0; i < 60; i++) {
      from("198.18.0." + i, owner.username(), "guess").post("/api/v1/tokens", TOKEN);
    }
    from("192.0.2.8", owner.username(), owner.password())
        .post("/api/v1/tokens", TOKEN)
        .expectProblem(429, "too-many-sign-ins");
    from("192.0.2.7", owner.username(), owner.password()).post("/api/v1/tokens", TOKEN).expect(201);
  }

  /**
   * Each guess comes from another address and is for another account, so that only the limit on
   * hashing can refuse it.
   */
  @Test
  void nobodyElseWaits() throws Exception {
    Api signedIn = PORTAL.newAdmin();
    TestPeople.Someone honest = TestPeople.addAtFullCost(PORTAL, "viewer");
    List<Future<Map<Integer, Integer>>> flood = new ArrayList<>();
    ExecutorService attack = Executors.newSingleThreadExecutor();
    flood.add(attack.submit(() -> all(scatteredGuesses())));
    long longest = 0;
    while (!flood.get(0).isDone()) {
      long begin = System.nanoTime();
      signedIn.get("/api/v1/sites").expect(200);
      longest = Math.max(longest, System.nanoTime() - begin);
    }
    attack.shutdown();
    Map<Integer, Integer> answers = flood.get(0).get();
    assertTrue(Set.of(401, 503).containsAll(answers.keySet()), answers::toString);
    long seconds = TimeUnit.NANOSECONDS.toSeconds(longest);
    assertTrue(seconds < 15, () -> "somebody signed in waited for " + seconds + " s");
    assertEquals(201, signInAtLast(honest), "an honest sign-in afterwards");
  }

  private static List<Callable<Reply>> scatteredGuesses() {
    List<Callable<Reply>> guesses = new ArrayList<>();
    for (int i = 0; i < 400; i++) {
      String address = "203.0.113." + i % 250;
      String name = "somebody-" + i;
      guesses.add(() -> from(address, name, "guess").post("/api/v1/tokens", TOKEN));
    }
    return guesses;
  }

  /** Signs in. If the answer is 503, waits for the requested time and tries again. */
  private static int signInAtLast(TestPeople.Someone honest) {
    int status = 503;
    for (int i = 0; i < 30 && status == 503; i++) {
      status =
          from("192.0.2.1", honest.username(), honest.password())
              .post("/api/v1/tokens", TOKEN)
              .status();
      if (status == 503) {
        LockSupport.parkNanos(TimeUnit.SECONDS.toNanos(1));
      }
    }
    return status;
  }
}
