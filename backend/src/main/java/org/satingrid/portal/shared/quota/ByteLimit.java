package org.satingrid.portal.shared.quota;

import org.jspecify.annotations.Nullable;

/** What an admin has allowed; known to the module that has users' shares. */
public interface ByteLimit {
  /** Null for no limit. */
  @Nullable Long maxBytes(String owner);
}
