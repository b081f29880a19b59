package org.satingrid.network.link;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.Member;
import org.satingrid.network.support.Payloads;

/**
 * The small messages of an engine that their receivers have not accepted. Both ends of the link
 * count them with the same maximum. The agent's count is never higher, because the engine learns
 * last that a message is accepted. Therefore the engine refuses a message before the agent has to.
 *
 * <p>The agent reports accepted messages in batches. A batch is much smaller than the maximum, so
 * that an engine without a report can still send.
 */
final class SmallCredit {
  /** The agent reports when it owes so many messages, or so many bytes. */
  private static final int BATCH = 64;

  private static final int BATCH_BYTES = 256 << 10;

  private final Map<Integer, Account> accounts = new HashMap<>();

  /** The messages to one member. The agent owes the engine a report of the unreported ones. */
  private static final class Account {
    int messages;
    long bytes;
    int unreported;
    int unreportedBytes;
  }

  /**
   * Counts a message.
   *
   * @throws org.satingrid.network.NetworkException if the member has too many messages to accept
   */
  synchronized void sent(Member to, int bytes) {
    Account account = accounts.computeIfAbsent(to.id(), id -> new Account());
    Payloads.untaken(account.messages, account.bytes, bytes, to);
    account.messages++;
    account.bytes += bytes;
  }

  /** Called when the member has accepted messages. Ignored if the member is gone. */
  synchronized void taken(int to, int messages, int bytes) {
    Account account = accounts.get(to);
    if (account != null) {
      account.messages -= messages;
      account.bytes -= bytes;
    }
  }

  /**
   * Called at the agent when the member has accepted a message.
   *
   * @return the report for the engine, if one is due
   */
  synchronized ToEngine.@Nullable SmallTaken report(int to, int bytes) {
    taken(to, 1, bytes);
    Account account = accounts.get(to);
    if (account == null) {
      return null;
    }
    account.unreported++;
    account.unreportedBytes += bytes;
    if (account.unreported < BATCH && account.unreportedBytes < BATCH_BYTES) {
      return null;
    }
    ToEngine.SmallTaken due =
        new ToEngine.SmallTaken(to, account.unreported, account.unreportedBytes);
    account.unreported = 0;
    account.unreportedBytes = 0;
    return due;
  }

  /** Called when a member is gone. */
  synchronized void gone(int member) {
    accounts.remove(member);
  }
}
