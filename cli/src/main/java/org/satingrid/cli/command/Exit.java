package org.satingrid.cli.command;

import org.satingrid.cli.portal.PortalException;

/** The exit codes. Scripts rely on them. Therefore the meaning of a code never changes. */
public final class Exit {

  public static final int OK = 0;
  public static final int JOB_FAILED = 1;
  public static final int USAGE = 2;
  static final int NOT_ALLOWED = 3;
  static final int NOT_FOUND = 4;
  public static final int REFUSED = 5;
  static final int BROKEN = 6;
  public static final int INCOMPLETE = 7;
  public static final int BAD_JAR = 65;
  public static final int REWRITE_REFUSED = 66;
  public static final int FAULT = 70;
  public static final int ENGINE_FAULT = 71;
  public static final int OUTPUT = 74;
  public static final int TIMED_OUT = 124;

  private Exit() {}

  public static int of(PortalException.Kind kind) {
    return switch (kind) {
      case NOT_ALLOWED -> NOT_ALLOWED;
      case NOT_FOUND -> NOT_FOUND;
      case REFUSED -> REFUSED;
      case BROKEN -> BROKEN;
    };
  }
}
