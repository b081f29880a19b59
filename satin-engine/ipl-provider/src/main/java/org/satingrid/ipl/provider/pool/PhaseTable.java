package org.satingrid.ipl.provider.pool;

import static org.satingrid.ipl.provider.pool.Phase.*;
import static org.satingrid.ipl.provider.pool.PhaseAction.*;
import static org.satingrid.ipl.provider.pool.PhaseEvent.*;

import java.util.Set;
import org.satingrid.ipl.provider.table.Table;
import org.satingrid.ipl.provider.table.TableBuilder;
import org.satingrid.ipl.provider.table.TableCheck;

/** The phases of a pool, and the decisions in each. README.md describes them. */
final class PhaseTable {
  static final TableCheck<Phase, PhaseEvent> CHECK =
      new TableCheck<Phase, PhaseEvent>(
          Set.of(OPEN, FILLING), Set.of(TERMINATED), Set.of(), Set.of());

  private PhaseTable() {}

  static Table<Phase, PhaseEvent, PhaseAction> table() {
    TableBuilder<Phase, PhaseEvent, PhaseAction> rows =
        Table.of(Phase.class, PhaseEvent.class, PhaseAction.class);
    inEach(rows.in(OPEN)).answer(ADMIT, JOIN).never(JOIN_LAST);
    rows.on(TERMINATE, TERMINATED, ANNOUNCE_END, ANSWER);
    inEach(rows.in(FILLING)).answer(ADMIT, JOIN);
    rows.on(JOIN_LAST, COMPLETE, ADMIT, ANNOUNCE_COMPLETE);
    rows.on(TERMINATE, TERMINATED, ANNOUNCE_END, ANSWER);
    inEach(rows.in(COMPLETE)).answer(TURN_AWAY, JOIN).never(JOIN_LAST);
    rows.on(TERMINATE, TERMINATED, ANNOUNCE_END, ANSWER);
    inEach(rows.in(TERMINATED)).answer(TURN_AWAY, JOIN, JOIN_LAST).answer(ANSWER, TERMINATE);
    return rows.build();
  }

  private static TableBuilder<Phase, PhaseEvent, PhaseAction> inEach(
      TableBuilder<Phase, PhaseEvent, PhaseAction> rows) {
    return rows.answer(CHOOSE, ELECT)
        .answer(COUNT, NUMBER)
        .answer(PASS_SIGNAL, SIGNAL)
        .answer(STORE_TOKENS, ADD_TOKENS)
        .answer(HAND_OUT, TAKE_TOKEN)
        .answer(REMOVE, GONE);
  }
}
