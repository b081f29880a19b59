package org.satingrid.portal.agentgateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.dao.DataAccessResourceFailureException;

@Timeout(120)
class GroupCommitTest {
  private static final String BAD = "bad";
  private static final String AWAY = "away";

  private final List<List<String>> groups = Collections.synchronizedList(new ArrayList<>());
  private final Semaphore begun = new Semaphore(0);
  private final CountDownLatch go = new CountDownLatch(1);

  private final ExecutorService threads = Executors.newFixedThreadPool(2);

  /**
   * The part of an item before the colon is its key. Items that begin with a plus belong to a
   * separate lane.
   */
  private final GroupCommit<String> commits =
      new GroupCommit<>(
          threads, 4, item -> item.startsWith("+"), item -> item.split(":", -1)[0], this::store);

  @AfterEach
  void stop() throws InterruptedException {
    go.countDown();
    threads.shutdown();
    assertThat(threads.awaitTermination(60, TimeUnit.SECONDS)).isTrue();
  }

  private void store(List<String> items) {
    groups.add(items);
    begun.release();
    try {
      go.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    if (items.contains(BAD)) {
      throw new IllegalArgumentException(BAD);
    }
    if (items.contains(AWAY)) {
      throw new DataAccessResourceFailureException(AWAY);
    }
  }

  /** Adds items while the first one is being stored. */
  private List<CompletableFuture<Void>> putWhileBusy(String... items) throws InterruptedException {
    List<CompletableFuture<Void>> stored = new ArrayList<>();
    stored.add(commits.put("first").toCompletableFuture());
    begun.acquire();
    for (String item : items) {
      stored.add(commits.put(item).toCompletableFuture());
    }
    go.countDown();
    return stored;
  }

  private static void await(CompletableFuture<Void> stored) throws Exception {
    stored.get(60, TimeUnit.SECONDS);
  }

  private static void expect(String message, CompletableFuture<Void> stored) {
    var failure = assertThrows(ExecutionException.class, () -> await(stored));
    assertThat(failure).cause().hasMessage(message);
  }

  @Test
  void storesTogetherWhatComesMeanwhileButNotMoreThanIsAllowed() throws Exception {
    for (CompletableFuture<Void> stored : putWhileBusy("a", "b", "c", "d", "e")) {
      await(stored);
    }
    assertThat(groups).containsExactly(List.of("first"), List.of("a", "b", "c", "d"), List.of("e"));
  }

  @Test
  void storesThoseOfOneKeyOneAfterTheOther() throws Exception {
    for (CompletableFuture<Void> stored : putWhileBusy("a:1", "a:2", "b:1", "a:3")) {
      await(stored);
    }
    assertThat(groups)
        .containsExactly(List.of("first"), List.of("a:1", "b:1"), List.of("a:2"), List.of("a:3"));
  }

  @Test
  void aBadOneDoesNotKeepTheOthersFromBeingStored() throws Exception {
    List<CompletableFuture<Void>> stored = putWhileBusy("a", BAD, "b");
    await(stored.get(1));
    expect(BAD, stored.get(2));
    await(stored.get(3));
    await(commits.put("after").toCompletableFuture());
  }

  @Test
  void storesWhatHasComeBeforeItsThreadsEnd() throws Exception {
    List<CompletableFuture<Void>> stored = new ArrayList<>();
    stored.add(commits.put("first").toCompletableFuture());
    begun.acquire();
    stored.add(commits.put("a").toCompletableFuture());
    threads.shutdown();
    stored.add(commits.put("b").toCompletableFuture());
    go.countDown();
    for (CompletableFuture<Void> each : stored) {
      await(each);
    }
    assertThrows(RejectedExecutionException.class, () -> commits.put("+"));
  }

  @Test
  void anotherLaneDoesNotWait() throws Exception {
    commits.put("first");
    begun.acquire();
    commits.put("a");
    commits.put("+1");
    begun.acquire();
    assertThat(groups).containsExactly(List.of("first"), List.of("+1"));
  }

  @Test
  void whatConcernsAllFailsOnce() throws Exception {
    List<CompletableFuture<Void>> stored = putWhileBusy("a", AWAY, "b");
    await(stored.get(0));
    for (int i = 1; i < stored.size(); i++) {
      expect(AWAY, stored.get(i));
    }
    assertThat(groups).containsExactly(List.of("first"), List.of("a", AWAY, "b"));
    await(commits.put("after").toCompletableFuture());
  }
}
