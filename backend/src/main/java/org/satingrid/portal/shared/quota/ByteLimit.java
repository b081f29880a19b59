package org.satingrid.portal.shared.quota;

import org.jspecify.annotations.Nullable;

/** Returns the limits set by admins. The module with users' shares implements this. */
public interface ByteLimit {
  /** Returns null for a user without a limit. */
  @Nullable Long maxBytes(String owner);
}
