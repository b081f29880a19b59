package org.satingrid.portal.shared.quota;

/** Returns a user's bytes of one kind. The module that stores them implements this. */
public interface BytesOfUser {
  long bytes(String owner);
}
