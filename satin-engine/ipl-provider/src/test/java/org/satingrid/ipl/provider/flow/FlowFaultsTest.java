package org.satingrid.ipl.provider.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.satingrid.ipl.provider.explore.Explorer;
import org.satingrid.ipl.provider.explore.Faults;
import org.satingrid.ipl.provider.flow.Bounds.Choice;
import org.satingrid.ipl.provider.table.Table.Row;

/**
 * Puts faults into each row of each table on purpose. The validator or the exploration must find
 * each fault.
 */
final class FlowFaultsTest {
  private static final int LIMIT = 400_000;

  /** The cheapest scenario comes first. */
  private static final List<Bounds> SCENARIOS =
      List.of(
          Bounds.of(1, 1, 2, List.of(1, 1), 2),
          Bounds.of(1, 1, 2, List.of(1, 1, 1), 1).with(Choice.FINISH_EARLY),
          Bounds.of(1, 1, 2, List.of(1, 1), 1).with(Choice.FINISH_EARLY, Choice.SHUT_PORT),
          Bounds.of(1, 1, 3, List.of(1), 2).faults(1).with(Choice.SHUT_PORT),
          Bounds.of(1, 1, 2, List.of(1, 1), 3).faults(1),
          Bounds.of(1, 1, 1, List.of(1), 1)
              .with(Choice.REJECT, Choice.CLOSE_EARLY)
              .with(Choice.CONNECT_TIMEOUT, Choice.RECEIVE_TIMEOUT),
          Bounds.of(1, 1, 1, List.of(1, 1, 1), 1)
              .faults(1)
              .with(Choice.FINISH_EARLY, Choice.SHUT_PORT),
          Bounds.of(1, 1, 1, List.of(1, 1), 1).with(Choice.values()),
          Bounds.of(1, 1, 1, List.of(1), 1)
              .with(Choice.CLOSE_PORT, Choice.SHUT_PORT, Choice.DISABLE_PORT),
          Bounds.of(2, 1, 1, List.of(1), 1).with(Choice.SECOND_READER));

  private static boolean isFound(UnaryOperator<Bounds> fault) {
    return SCENARIOS.stream().map(fault).anyMatch(FlowFaultsTest::fails);
  }

  private static boolean fails(Bounds bounds) {
    try {
      Explorer.explore(FlowWorld.start(bounds), LIMIT);
      return false;
    } catch (AssertionError found) {
      return true;
    }
  }

  /** {@link #programsAreRefused} covers these rows. */
  private static <S> boolean isRefusal(Row<S, Action> row) {
    return row.actions().equals(List.of(Action.REFUSE));
  }

  @Test
  void theRightTablesHaveNoFault() {
    assertEquals(List.of(), SendTable.CHECK.faults(SendTable.table()));
    assertEquals(List.of(), ReceiveTable.CHECK.faults(ReceiveTable.table()));
    assertEquals(List.of(), PortTables.DOOR_CHECK.faults(PortTables.doors()));
    assertEquals(List.of(), PortTables.READER_CHECK.faults(PortTables.readers()));
    assertEquals(List.of(), SCENARIOS.stream().filter(FlowFaultsTest::fails).toList());
  }

  @Test
  void findsFaultsOfTheSender() {
    Faults.Result result =
        Faults.tryAll(
            SendTable.table(),
            SendTable.CHECK,
            table -> isFound(bounds -> bounds.send(table)),
            FlowFaultsTest::isRefusal);
    assertEquals(new Faults.Result(54, List.of()), result);
  }

  /** The fault that remains only delays credit: the next message returns it. */
  @Test
  void findsFaultsOfTheReceiver() {
    Faults.Result result =
        Faults.tryAll(
            ReceiveTable.table(),
            ReceiveTable.CHECK,
            table -> isFound(bounds -> bounds.receive(table)),
            FlowFaultsTest::isRefusal);
    assertEquals(new Faults.Result(95, List.of("READING FINISH_MORE -> READY [RELEASE]")), result);
  }

  @Test
  void findsFaultsOfThePort() {
    Faults.Result doors =
        Faults.tryAll(
            PortTables.doors(),
            PortTables.DOOR_CHECK,
            table -> isFound(bounds -> bounds.port(new PortTables(table, PortTables.readers()))),
            FlowFaultsTest::isRefusal);
    assertEquals(new Faults.Result(19, List.of()), doors);
    Faults.Result readers =
        Faults.tryAll(
            PortTables.readers(),
            PortTables.READER_CHECK,
            table -> isFound(bounds -> bounds.port(new PortTables(PortTables.doors(), table))),
            FlowFaultsTest::isRefusal);
    assertEquals(new Faults.Result(20, List.of()), readers);
  }

  @Test
  void programsAreRefused() {
    for (SendState live :
        List.of(SendState.WRITING, SendState.BLOCKED, SendState.FINISHING, SendState.FAILED)) {
      assertEquals(
          new Row<>(live, List.of(Action.REFUSE)), SendTable.table().row(live, SendEvent.CLOSE));
    }
    for (DoorState closed : List.of(DoorState.CLOSING, DoorState.SHUT)) {
      for (DoorEvent event : List.of(DoorEvent.ENABLE, DoorEvent.CLOSE)) {
        assertEquals(
            new Row<>(closed, List.of(Action.REFUSE)), PortTables.doors().row(closed, event));
      }
    }
  }

  /** Writer and reader wait for each other if the rest of the window is too small for a part. */
  @Test
  void findsCreditThatIsReturnedTooLate() {
    Bounds late = Bounds.of(1, 1, 2, List.of(2, 1), 4).credits(new Credits(4, 4));
    AssertionError found =
        assertThrows(AssertionError.class, () -> Explorer.explore(FlowWorld.start(late), LIMIT));
    assertEquals(
        "a writer waits forever",
        String.valueOf(found.getMessage()).lines().findFirst().orElse(""));
    assertEquals(1, late.credits().maxPart());
  }
}
