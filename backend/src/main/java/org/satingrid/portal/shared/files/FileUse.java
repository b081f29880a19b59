package org.satingrid.portal.shared.files;

/** What files are used for; known to the modules that keep them. */
public interface FileUse {
  /** Whether this content is still needed. */
  boolean uses(String sha256);
}
