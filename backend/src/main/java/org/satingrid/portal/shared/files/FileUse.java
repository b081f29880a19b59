package org.satingrid.portal.shared.files;

/** Reports which files are in use. Modules that keep files implement this. */
public interface FileUse {
  /** Returns true if this content is still needed. */
  boolean uses(String sha256);
}
