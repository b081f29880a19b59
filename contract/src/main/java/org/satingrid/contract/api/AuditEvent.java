package org.satingrid.contract.api;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Somebody changed something, or tried to.
 *
 * @param who user name, node, or nobody
 * @param address from where
 * @param entrance session, token or password; null where no person was known
 * @param action what was done, such as job.submit
 * @param target path of what it was done to
 * @param status HTTP status of the answer: below 300 it was done
 * @param detail what became what, where the action tells
 */
public record AuditEvent(
    long id,
    Instant at,
    String who,
    String address,
    @Nullable String entrance,
    String action,
    String target,
    int status,
    @Nullable String detail) {}
