package ibis.ipl;

import java.io.IOException;

/**
 * The registry of a pool: its members, elections, signals, sequence numbers and tokens. A method
 * throws {@link IbisConfigurationException} if the program did not request its capability.
 */
public interface Registry extends Manageable {
  /**
   * Stands for an election and waits for its result. The first candidate wins. If the winner leaves
   * or dies, the next call elects another winner.
   */
  IbisIdentifier elect(String electionName) throws IOException;

  /**
   * Stands for an election.
   *
   * @param timeoutMillis maximum wait. 0 waits forever.
   * @return null if there is no winner in time
   */
  IbisIdentifier elect(String electionName, long timeoutMillis) throws IOException;

  /** Waits for the result of an election, without standing for it. */
  IbisIdentifier getElectionResult(String electionName) throws IOException;

  /**
   * Waits for the result of an election, without standing for it.
   *
   * @param timeoutMillis maximum wait. 0 waits forever, and -1 does not wait.
   * @return null if there is no winner in time
   */
  IbisIdentifier getElectionResult(String electionName, long timeoutMillis) throws IOException;

  /** Makes the registry check if an instance is alive. */
  void maybeDead(IbisIdentifier ibisIdentifier) throws IOException;

  /** Makes the registry count an instance as dead. */
  void assumeDead(IbisIdentifier ibisIdentifier) throws IOException;

  /** Sends a signal to instances. */
  void signal(String signal, IbisIdentifier... ibisIdentifiers) throws IOException;

  /**
   * Returns the instances that joined since the last call. Programs with a handler cannot call it.
   */
  IbisIdentifier[] joinedIbises();

  /**
   * Returns the instances that left since the last call. Programs with a handler cannot call it.
   */
  IbisIdentifier[] leftIbises();

  /**
   * Returns the instances that died since the last call. Programs with a handler cannot call it.
   */
  IbisIdentifier[] diedIbises();

  /** Returns the signals received since the last call. Programs with a handler cannot call it. */
  String[] receivedSignals();

  /** Returns the number of instances of a closed world. */
  int getPoolSize();

  String getPoolName();

  /** Waits until all instances of a closed world have joined. */
  void waitUntilPoolClosed();

  /** Returns true if no further instance can join. */
  boolean isClosed();

  /** Starts calls of the {@link RegistryEventHandler}, with the events that waited for it. */
  void enableEvents();

  /** Stops calls of the {@link RegistryEventHandler}. Events wait for it. */
  void disableEvents();

  /** Returns the next number of the pool's sequence of that name. */
  long getSequenceNumber(String name) throws IOException;

  /** Adds tokens to the pool. */
  void addTokens(String name, int count) throws IOException;

  /**
   * Takes a token from the pool. Returns the token's name, or null if the pool has no such token.
   */
  String getToken(String name) throws IOException;

  /** Terminates the pool. All members are informed, and no instance can join. */
  void terminate() throws IOException;

  /** Returns true if the pool was terminated. */
  boolean hasTerminated();

  /** Waits until the pool is terminated. Returns the instance that terminated the pool. */
  IbisIdentifier waitUntilTerminated();
}
