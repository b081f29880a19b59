package org.satingrid.cli;

import org.satingrid.cli.portal.PortalException;

/** The exit codes. Scripts rely on them. Therefore the meaning of a code never changes. */
final class Exit {

  static final int OK = 0;
  static final int JOB_FAILED = 1;
  static final int USAGE = 2;
  static final int NOT_ALLOWED = 3;
  static final int NOT_FOUND = 4;
  static final int REFUSED = 5;
  static final int BROKEN = 6;
  static final int INCOMPLETE = 7;
  static final int BAD_JAR = 65;
  static final int REWRITE_REFUSED = 66;
  static final int FAULT = 70;
  static final int ENGINE_FAULT = 71;
  static final int OUTPUT = 74;
  static final int TIMED_OUT = 124;

  private Exit() {}

  static int of(PortalException.Kind kind) {
    return switch (kind) {
      case NOT_ALLOWED -> NOT_ALLOWED;
      case NOT_FOUND -> NOT_FOUND;
      case REFUSED -> REFUSED;
      case BROKEN -> BROKEN;
    };
  }
}
