package ibis.ipl;

/**
 * Handles the events of a pool's registry. The registry makes one of these calls at a time, after
 * {@link Registry#enableEvents()}. With {@link IbisCapabilities#MEMBERSHIP_TOTALLY_ORDERED} all
 * instances receive the arrivals and departures in the same order.
 */
public interface RegistryEventHandler {
  /** Called when an instance has joined. An instance also receives this call for itself. */
  void joined(IbisIdentifier joinedIbis);

  /** Called when an instance has left the pool with {@link Ibis#end()}. */
  void left(IbisIdentifier leftIbis);

  /** Called when an instance counts as dead. */
  void died(IbisIdentifier corpse);

  /** Called when another instance, or this one, has sent a signal to this instance. */
  void gotSignal(String signal, IbisIdentifier source);

  /**
   * Called when an election has a new result.
   *
   * @param winner null if the last winner is gone and there is no new winner
   */
  void electionResult(String electionName, IbisIdentifier winner);

  /** Called when all members of a closed world have joined. */
  void poolClosed();

  /** Called when an instance has terminated the pool. */
  void poolTerminated(IbisIdentifier source);
}
