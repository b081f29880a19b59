package org.satingrid.portal.shared.quota;

import org.jspecify.annotations.Nullable;

/** Returns the limits on users' bytes that admins have set. The scheduling module implements it. */
public interface ByteLimit {
  @Nullable Long maxBytes(String owner);
}
