package org.satingrid.portal.shared.quota;

/** Returns a user's bytes of one kind. Each module that stores files of users implements it. */
public interface BytesOfUser {
  long bytes(String owner);
}
