package org.satingrid.chaos;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * One run, in which a link is cut and a node killed: with the start of seven processes it takes
 * half a minute, all that a module's tests may. {@code make chaos} does the others.
 */
final class ChaosTest {
  private static final EnumSet<Fault.Kind> WANTED = EnumSet.of(Fault.Kind.KILL, Fault.Kind.CUT);

  @Test
  @Timeout(240)
  void shouldStayExactThroughACutLinkAndAKilledNode(@TempDir Path logs) throws Exception {
    long first = System.nanoTime() >>> 8;
    long seed =
        LongStream.range(first, Long.MAX_VALUE).filter(ChaosTest::suits).findFirst().orElse(0);
    Tally tally = new Tally();
    Chaos.run(LongStream.of(seed), logs, tally);
    String json = tally.json(seed);
    assertTrue(tally.good(), json);
    assertTrue(json.contains("\"cut\":1"), json);
    assertTrue(json.contains("\"kill\":1"), json);
  }

  private static boolean suits(long seed) {
    Set<Fault.Kind> kinds =
        Fault.plan(seed, 4_000, ChaosGrid.NODES, ChaosGrid.SITES).stream()
            .map(Fault::kind)
            .collect(Collectors.toSet());
    return kinds.equals(WANTED);
  }
}
