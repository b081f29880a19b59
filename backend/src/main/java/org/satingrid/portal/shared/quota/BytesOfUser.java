package org.satingrid.portal.shared.quota;

/** A user's bytes of one kind. The module that stores them implements this. */
public interface BytesOfUser {
  long bytes(String owner);
}
