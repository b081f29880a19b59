package org.satingrid.ipl.provider.pool;

import static org.satingrid.ipl.provider.pool.Role.*;
import static org.satingrid.ipl.provider.pool.RoleAction.*;
import static org.satingrid.ipl.provider.pool.RoleEvent.*;

import java.util.Set;
import org.satingrid.ipl.provider.table.Table;
import org.satingrid.ipl.provider.table.TableCheck;

/** The roles of a node. README.md describes them, and the loss of the home. */
final class RoleTable {
  static final TableCheck<Role, RoleEvent> CHECK =
      new TableCheck<Role, RoleEvent>(Set.of(ORPHANED, HOME), Set.of(ENDED), Set.of(), Set.of());

  private RoleTable() {}

  static Table<Role, RoleEvent, RoleAction> table() {
    return Table.of(Role.class, RoleEvent.class, RoleAction.class)
        .in(ORPHANED)
        .on(CONTINUED, FOLLOWING, APPLY, SEND_REQUEST)
        .on(HOME_GONE, ORPHANED, SEND_REPORT)
        .on(HEIR, GATHERING)
        .on(HEIR_AT_ONCE, HOME, TAKE_OVER, LOG_GONE, LOG_OWN)
        .on(END, ENDED)
        .answer(KEEP, REPORT)
        .ignore(ASK, GONE)
        .never(REPORT_LAST, APPENDED, REQUESTED, GONE_LAST)
        .in(FOLLOWING)
        .on(APPENDED, FOLLOWING, APPLY)
        .on(HOME_GONE, ORPHANED, SEND_REPORT)
        .on(HEIR, GATHERING)
        .on(HEIR_AT_ONCE, HOME, TAKE_OVER, LOG_GONE, LOG_OWN)
        .on(END, ENDED)
        .answer(KEEP, REPORT)
        .answer(SEND_REQUEST, ASK)
        .ignore(GONE)
        .never(REPORT_LAST, CONTINUED, REQUESTED, GONE_LAST)
        .in(GATHERING)
        .on(REPORT_LAST, HOME, KEEP, TAKE_OVER, LOG_GONE, LOG_OWN)
        .on(GONE_LAST, HOME, TAKE_OVER, LOG_GONE, LOG_OWN)
        .on(END, ENDED)
        .answer(KEEP, REPORT)
        .ignore(ASK, GONE)
        .never(CONTINUED, APPENDED, REQUESTED, HOME_GONE, HEIR, HEIR_AT_ONCE)
        .in(HOME)
        .on(REPORT, HOME, WELCOME, KEEP)
        .on(END, ENDED)
        .answer(LOG_GONE, GONE)
        .answer(LOG_REQUEST, REQUESTED)
        .answer(LOG_OWN, ASK)
        .never(REPORT_LAST, GONE_LAST, CONTINUED, APPENDED, HOME_GONE, HEIR, HEIR_AT_ONCE)
        .in(ENDED)
        .ignore(REPORT, CONTINUED, APPENDED, REQUESTED, GONE, HOME_GONE, HEIR, HEIR_AT_ONCE)
        .never(REPORT_LAST, GONE_LAST, ASK, END)
        .build();
  }
}
