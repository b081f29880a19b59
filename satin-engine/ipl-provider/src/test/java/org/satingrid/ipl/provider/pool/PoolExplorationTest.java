package org.satingrid.ipl.provider.pool;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.satingrid.ipl.provider.pool.Entry.Kind.ADD_TOKENS;
import static org.satingrid.ipl.provider.pool.Entry.Kind.ELECT;
import static org.satingrid.ipl.provider.pool.Entry.Kind.JOIN;
import static org.satingrid.ipl.provider.pool.Entry.Kind.NUMBER;
import static org.satingrid.ipl.provider.pool.Entry.Kind.TAKE_TOKEN;
import static org.satingrid.ipl.provider.pool.Entry.Kind.TERMINATE;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.satingrid.ipl.provider.explore.Explorer;
import org.satingrid.ipl.provider.explore.Faults;

/** Pools of two to four nodes in every order of messages, departures, deaths and their news. */
final class PoolExplorationTest {
  private static final int LIMIT = 400_000;

  /** The scenarios and their numbers of worlds. The cheapest comes first. */
  private static final Map<PoolBounds, Integer> SCENARIOS = new LinkedHashMap<>();

  static {
    SCENARIOS.put(PoolBounds.of(2, 1, Script.of(JOIN, TERMINATE), Script.of(JOIN, ELECT)), 295);
    SCENARIOS.put(
        PoolBounds.of(
            2, 0, Script.of(JOIN, ELECT, NUMBER).signal(1), Script.of(JOIN, ELECT, NUMBER)),
        603);
    SCENARIOS.put(
        PoolBounds.of(0, 1, Script.of(JOIN, ELECT).signal(1), Script.of(JOIN, NUMBER, ELECT)),
        1_069);
    SCENARIOS.put(
        PoolBounds.of(
            0, 1, Script.of(JOIN, TERMINATE, ELECT, NUMBER).signal(0), Script.of(JOIN, TERMINATE)),
        1_285);
    SCENARIOS.put(
        PoolBounds.of(2, 0, Script.of(JOIN, ADD_TOKENS, TAKE_TOKEN), Script.of(JOIN, TAKE_TOKEN)),
        178);
    SCENARIOS.put(
        PoolBounds.of(
            0,
            1,
            Script.of(JOIN, ADD_TOKENS, TAKE_TOKEN),
            Script.of(JOIN, TERMINATE, ADD_TOKENS, TAKE_TOKEN)),
        1_584);
    SCENARIOS.put(PoolBounds.of(2, 1, Script.of(JOIN), Script.of(JOIN), Script.of(JOIN)), 3_843);
    SCENARIOS.put(
        PoolBounds.of(
            0, 1, Script.of(JOIN), Script.of(JOIN).thenLeave(), Script.of(JOIN).thenLeave()),
        6_615);
    SCENARIOS.put(
        PoolBounds.of(0, 2, Script.of(), Script.of(JOIN), Script.of(), Script.of()), 6_609);
    SCENARIOS.put(
        PoolBounds.of(3, 0, Script.of(JOIN).signal(1), Script.of(JOIN, NUMBER), Script.of(JOIN)),
        2_574);
    SCENARIOS.put(
        PoolBounds.of(
            0, 1, Script.of(JOIN, ELECT).thenLeave(), Script.of(JOIN, ELECT), Script.of()),
        8_897);
    SCENARIOS.put(
        PoolBounds.of(0, 2, Script.of(JOIN), Script.of(JOIN, NUMBER), Script.of(JOIN)), 15_934);
  }

  private static boolean isFound(UnaryOperator<PoolBounds> fault) {
    return SCENARIOS.keySet().stream().map(fault).anyMatch(PoolExplorationTest::fails);
  }

  private static boolean fails(PoolBounds bounds) {
    try {
      Explorer.explore(PoolWorld.start(bounds), LIMIT);
      return false;
    } catch (AssertionError found) {
      return true;
    }
  }

  @Test
  void everyOrder() {
    List<Integer> worlds = new ArrayList<>();
    for (PoolBounds bounds : SCENARIOS.keySet()) {
      Explorer.Result result = Explorer.explore(PoolWorld.start(bounds), LIMIT);
      assertTrue(result.settled() > 0);
      worlds.add(result.worlds());
    }
    assertEquals(List.copyOf(SCENARIOS.values()), worlds);
  }

  @Test
  void theRightTablesHaveNoFault() {
    assertEquals(List.of(), PhaseTable.CHECK.faults(PhaseTable.table()));
    assertEquals(List.of(), RoleTable.CHECK.faults(RoleTable.table()));
  }

  @Test
  void findsFaultsOfThePhases() {
    Faults.Result result =
        Faults.tryAll(
            PhaseTable.table(),
            PhaseTable.CHECK,
            table -> isFound(bounds -> bounds.phases(table)),
            row -> false);
    assertEquals(new Faults.Result(42, List.of()), result);
  }

  @Test
  void findsFaultsOfTheRoles() {
    Faults.Result result =
        Faults.tryAll(
            RoleTable.table(),
            RoleTable.CHECK,
            table -> isFound(bounds -> bounds.roles(table)),
            row -> false);
    assertEquals(new Faults.Result(39, List.of()), result);
  }
}
