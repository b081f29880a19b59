package org.satingrid.network.registry;

/**
 * Decides which side of a grid goes on when whole sites cannot be reached any more. A site that
 * died and a site that was cut off look alike from outside; the hub, through which all sites meet,
 * is the witness.
 *
 * <pre>
 *   hub       sites reached       this side
 *   answers   not those lost      goes on; the lost ones are dead, or see no hub
 *   silent    none                stops: others may see the hub and go on without it
 *   refuses   none                goes on if the registrar is here: the hub is dead, and no side sees it
 * </pre>
 *
 * So at most one side goes on, unless something between a site and a living hub refuses
 * connections. Then two may, until they meet again: the side of the older registry stops.
 */
public enum Cut {
  /** The hub's machine answers: it accepts connections. */
  HUB_ANSWERS,
  /** The hub's machine answers, but there is no hub. */
  HUB_REFUSES,
  /** No answer at all. */
  HUB_SILENT;

  public boolean goesOn(boolean registrarIsHere) {
    return switch (this) {
      case HUB_ANSWERS -> true;
      case HUB_REFUSES -> registrarIsHere;
      case HUB_SILENT -> false;
    };
  }
}
