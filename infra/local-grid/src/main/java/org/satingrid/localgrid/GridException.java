package org.satingrid.localgrid;

/** Thrown if the grid could not be started or used. The message contains cause and remedy. */
public class GridException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public GridException(String message) {
    super(message);
  }

  public GridException(String message, Throwable cause) {
    super(message, cause);
  }
}
