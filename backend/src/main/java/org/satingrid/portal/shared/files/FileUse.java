package org.satingrid.portal.shared.files;

/** Reports whether a stored file is in use. Each module that stores files implements it. */
public interface FileUse {
  /** Returns true if the module still needs the file with this content. */
  boolean uses(String sha256);
}
