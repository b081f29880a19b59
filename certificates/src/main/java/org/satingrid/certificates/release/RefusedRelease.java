package org.satingrid.certificates.release;

/**
 * Thrown for a release or a root that is refused. The message is a sentence for the machine's
 * owner.
 */
public final class RefusedRelease extends Exception {
  private static final long serialVersionUID = 1L;

  RefusedRelease(String why) {
    super(why);
  }
}
