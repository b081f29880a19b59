package org.satingrid.portal.shared.files;

/** The uses of files. Modules that keep files implement this. */
public interface FileUse {
  /** Returns true if this content is still needed. */
  boolean uses(String sha256);
}
