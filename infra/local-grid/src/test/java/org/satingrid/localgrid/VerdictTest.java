package org.satingrid.localgrid;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class VerdictTest {

  private static Verdict of(Map<String, Double> work, boolean equal, long stolen) {
    TimeSpent time = new TimeSpent(28, 40, 25, ProcessorTimes.NONE, ProcessorTimes.NONE, 0);
    Map<String, Double> predicted = Map.of("amsterdam", 0.5, "brno", 0.3, "lecce", 0.2);
    return new Verdict(3, new PictureSize(640, 480), stolen, equal, work, predicted, 0.05, time);
  }

  private static final Map<String, Double> WORK =
      Map.of("amsterdam", 0.55, "brno", 0.3, "lecce", 0.15);

  @Test
  void figuresCompareOneProcessTheQuickerSitesAndAllSites() {
    assertEquals(
        List.of(
            "The grid took 0.70 of the time of one process alone:",
            "  one process alone                  40.0 s",
            "  amsterdam, brno                    35.0 s, expected from the speeds of the sites",
            "  amsterdam, brno, lecce             28.0 s",
            "The shares of the work differ by 0.050 from the predicted shares."),
        of(WORK, true, 4).figures());
  }

  @Test
  void runWithoutFaultsMissesNothing() {
    assertEquals(List.of(), of(WORK, true, 4).misses(3));
  }

  @Test
  void eachMissIsASentence() {
    Map<String, Double> work = Map.of("amsterdam", 1.0, "lecce", 0.0);
    assertEquals(
        List.of(
            "3 of 4 sites took part.",
            "lecce did no work.",
            "No task went from one site to another.",
            "The picture differs from the sequential program's."),
        of(work, false, 0).misses(4));
  }
}
