package org.satingrid.portal.sites;

import java.util.List;
import java.util.function.LongFunction;
import java.util.function.LongSupplier;

/**
 * Reads the nodes that have possibly changed since the previous read, for a copy of all nodes in
 * memory. Reading ten thousand rows each time would slow down other requests.
 *
 * <p>A row contains the number of the transaction that changed it last. Before the rows are read,
 * the number of the oldest open transaction is read. All transactions with lower numbers have
 * ended, so that the rows contain their changes. The next read begins with this number. Therefore
 * it also finds the change of a transaction with a low number that ends late. Some rows are read
 * twice because of this.
 *
 * <p>After an error all rows are read again, because another server of the database can have older
 * data. Must not be used in a transaction that has changed nodes, because the copy would keep
 * changes that are rolled back.
 */
final class ChangedNodes {
  private static final long BEFORE_ALL = 0;

  private final LongSupplier oldestOpenTransaction;
  private long readUpTo = BEFORE_ALL;

  ChangedNodes(LongSupplier oldestOpenTransaction) {
    this.oldestOpenTransaction = oldestOpenTransaction;
  }

  /**
   * Reads the rows.
   *
   * @param changedSince returns the rows that the transaction with this number or later ones have
   *     changed
   * @param forget empties the copy
   */
  <T> List<T> next(LongFunction<List<T>> changedSince, Runnable forget) {
    try {
      long oldest = oldestOpenTransaction.getAsLong();
      if (oldest < readUpTo) {
        forget(forget);
      }
      List<T> changed = changedSince.apply(readUpTo);
      readUpTo = oldest;
      return changed;
    } catch (RuntimeException e) {
      forget(forget);
      throw e;
    }
  }

  private void forget(Runnable forget) {
    readUpTo = BEFORE_ALL;
    forget.run();
  }
}
