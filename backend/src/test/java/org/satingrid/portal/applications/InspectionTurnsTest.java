package org.satingrid.portal.applications;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.satingrid.portal.applications.InspectionTurns.Length;
import org.satingrid.portal.applications.InspectionTurns.Turn;

class InspectionTurnsTest {
  private static final long SLICE = Duration.ofSeconds(10).toNanos();

  private long now;
  private final InspectionTurns turns = new InspectionTurns(2, () -> now);

  private Turn slice(String person) {
    return turns.enqueue(person, Length.SLICE);
  }

  private Turn whole(String person) {
    return turns.enqueue(person, Length.WHOLE);
  }

  private void assertNext(Turn expected) {
    assertEquals(Optional.of(expected), turns.next());
  }

  private void assertNoneNext() {
    assertEquals(Optional.empty(), turns.next());
  }

  @Test
  void asManyRunAsThereArePlaces() {
    Turn first = slice("a");
    Turn second = slice("b");
    Turn third = slice("c");
    assertNext(first);
    assertNext(second);
    assertNoneNext();
    turns.ended(first, 1);
    assertNext(third);
    assertNoneNext();
  }

  @Test
  void onlyOneLongTurnRunsAtATime() {
    Turn first = whole("a");
    Turn second = whole("b");
    assertNext(first);
    assertNoneNext();
    Turn third = slice("c");
    assertNext(third);
    turns.ended(third, 1);
    assertNoneNext();
    turns.ended(first, 1);
    assertNext(second);
  }

  @Test
  void aLongTurnGetsThePlaceThatASliceOfAPersonWithMoreUseWouldTake() {
    Turn before = slice("c");
    assertNext(before);
    turns.ended(before, 20);
    Turn first = slice("a");
    Turn second = slice("b");
    assertNext(first);
    assertNext(second);
    Turn other = slice("c");
    Turn again = whole("a");
    turns.ended(first, 10);
    assertNext(again);
    turns.ended(second, 1);
    assertNext(other);
  }

  /** Three people without use each start a long analysis at the same time. */
  @Test
  void aLongTurnWaitsForPeopleWithoutUse() {
    Turn first = slice("evil1");
    Turn second = slice("evil2");
    Turn third = slice("evil3");
    assertNext(first);
    assertNext(second);
    Turn newcomer = slice("newcomer");
    turns.ended(first, 30);
    Turn again = whole("evil1");
    assertNext(third);
    turns.ended(second, 30);
    assertNext(newcomer);
    turns.ended(newcomer, 1);
    assertNext(again);
  }

  @Test
  void thePersonWithTheLeastUseComesFirst() {
    Turn first = slice("heavy");
    assertNext(first);
    turns.ended(first, 10);
    Turn blocking = whole("other");
    assertNext(blocking);
    Turn running = slice("light");
    assertNext(running);
    Turn heavy = slice("heavy");
    Turn newcomer = slice("newcomer");
    turns.ended(running, 1);
    assertNext(newcomer);
    turns.ended(newcomer, 2);
    Turn light = slice("light");
    assertNext(light);
    turns.ended(light, 1);
    assertNext(heavy);
  }

  @Test
  void useIsForgottenAfterAWhile() {
    Turn first = slice("heavy");
    assertNext(first);
    turns.ended(first, 10);
    now += InspectionTurns.MEMORY.toNanos() + 1;
    Turn heavy = slice("heavy");
    Turn newcomer = slice("newcomer");
    assertNext(heavy);
    assertNext(newcomer);
  }

  @Test
  void aTurnThatIsGivenUpIsSkipped() {
    Turn gone = slice("a");
    Turn next = slice("b");
    turns.leave(gone);
    assertNext(next);
    assertNoneNext();
  }

  /** Each of forty people always has a waiting jar that uses its whole turn. */
  @Test
  void aNewcomerWaitsForOneSliceWhateverTheOthersUpload() {
    List<Running> running = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      Turn unused = slice("evil" + i);
    }
    Random random = new Random(7);
    long worst = 0;
    for (int i = 0; i < 2_000; i++) {
      startAll(running);
      @Nullable Turn newcomer = i > 200 && random.nextInt(5) == 0 ? slice("newcomer" + i) : null;
      long arrival = now;
      startAll(running);
      while (newcomer != null && running.stream().noneMatch(each -> each.is(newcomer))) {
        endNext(running);
        startAll(running);
        worst = Math.max(worst, now - arrival);
      }
      endNext(running);
    }
    assertTrue(worst > 0, "newcomers had to wait");
    assertTrue(worst <= SLICE, "a newcomer waited for " + worst / 1e9 + " s");
  }

  private record Running(Turn turn, long end) {
    boolean is(Turn other) {
      return turn.equals(other);
    }
  }

  private void startAll(List<Running> running) {
    for (Optional<Turn> next = turns.next(); next.isPresent(); next = turns.next()) {
      Turn turn = next.get();
      boolean hostile = turn.person().startsWith("evil");
      long length = !hostile ? SLICE / 10 : turn.length() == Length.SLICE ? SLICE : 6 * SLICE;
      running.add(new Running(turn, now + length));
    }
  }

  /**
   * Ends the next turn. After each turn, the hostile jar waits for another turn: a slice is
   * followed by a whole turn, and a whole turn by a slice.
   */
  private void endNext(List<Running> running) {
    Running ended = running.stream().min(Comparator.comparingLong(Running::end)).orElseThrow();
    running.remove(ended);
    Turn turn = ended.turn();
    boolean hostile = turn.person().startsWith("evil");
    boolean sliced = turn.length() == Length.SLICE;
    long length = !hostile ? SLICE / 10 : sliced ? SLICE : 6 * SLICE;
    now = ended.end();
    turns.ended(turn, length);
    if (hostile) {
      Turn unused = sliced ? whole(turn.person()) : slice(turn.person());
    }
  }
}
