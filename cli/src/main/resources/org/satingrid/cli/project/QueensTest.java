package app;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.satingrid.junit.Grid;
import org.satingrid.junit.GridRun;
import org.satingrid.junit.GridTest;
import org.satingrid.junit.KillOne;
import org.satingrid.junit.Latency;
import org.satingrid.junit.Sites;

class QueensTest {

  @GridTest
  @Sites(3)
  @Latency(millis = 20)
  void threeSitesFarApartCountTheSame(Grid grid) throws Exception {
    GridRun run = grid.run(Queens.class, "14");
    assertEquals(List.of("14 queens: 365596 solutions"), run.output());
    assertEquals(3, run.sitesThatWorked());
  }

  @GridTest
  @Sites(3)
  @KillOne
  void aSiteThatDiesChangesNothing(Grid grid) throws Exception {
    assertEquals(List.of("14 queens: 365596 solutions"), grid.run(Queens.class, "14").output());
  }
}
