package org.satingrid.localgrid;

/** The grid could not be started or driven. The message names cause and remedy. */
public class GridException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public GridException(String message) {
    super(message);
  }

  public GridException(String message, Throwable cause) {
    super(message, cause);
  }
}
