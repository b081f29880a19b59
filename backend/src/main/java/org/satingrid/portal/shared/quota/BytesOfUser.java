package org.satingrid.portal.shared.quota;

/** Bytes of one kind that are a user's, known to the module that has them. */
public interface BytesOfUser {
  long bytes(String owner);
}
