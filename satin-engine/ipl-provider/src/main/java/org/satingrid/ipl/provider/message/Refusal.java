package org.satingrid.ipl.provider.message;

/** The reasons of a receive port for the refusal of a connection. */
public enum Refusal {
  /** The program's connection upcall has refused it, or the port is closed. */
  DENIED,
  /** The ports have different types. */
  TYPE_MISMATCH,
  /** The port's type allows one connection, and the port has one. */
  NO_MANY_TO_ONE
}
