package org.satingrid.ipl.provider.pool;

import java.util.List;
import org.satingrid.ipl.provider.table.Table;

/**
 * The bounds of a model, and the tables that it runs.
 *
 * @param size the number of members of a closed world, or 0
 * @param kills nodes that can die
 * @param scripts the programs of the nodes
 */
record PoolBounds(
    int size,
    int kills,
    List<Script> scripts,
    Table<Phase, PhaseEvent, PhaseAction> phases,
    Table<Role, RoleEvent, RoleAction> roles) {

  static PoolBounds of(int size, int kills, Script... scripts) {
    return new PoolBounds(size, kills, List.of(scripts), PhaseTable.table(), RoleTable.table());
  }

  PoolBounds phases(Table<Phase, PhaseEvent, PhaseAction> other) {
    return new PoolBounds(size, kills, scripts, other, roles);
  }

  PoolBounds roles(Table<Role, RoleEvent, RoleAction> other) {
    return new PoolBounds(size, kills, scripts, phases, other);
  }
}
