package org.satingrid.ipl.provider.registry;

import static ibis.ipl.IbisCapabilities.CLOSED_WORLD;
import static ibis.ipl.IbisCapabilities.ELECTIONS_STRICT;
import static ibis.ipl.IbisCapabilities.ELECTIONS_UNRELIABLE;
import static ibis.ipl.IbisCapabilities.MEMBERSHIP_TOTALLY_ORDERED;
import static ibis.ipl.IbisCapabilities.MEMBERSHIP_UNRELIABLE;
import static ibis.ipl.IbisCapabilities.SIGNALS;
import static ibis.ipl.IbisCapabilities.TERMINATION;

import ibis.ipl.IbisConfigurationException;
import ibis.ipl.IbisIdentifier;
import ibis.ipl.Registry;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.satingrid.ipl.provider.identity.InstanceIdentifier;
import org.satingrid.ipl.provider.node.Node;
import org.satingrid.ipl.provider.pool.Entry;

/** The registry of a pool, for the program of a member. */
public final class GridRegistry extends NoProperties implements Registry {
  private final Admission admission;
  private final Node node;
  private final PoolView view;
  private final @Nullable Upcaller upcaller;
  private final Requests requests;

  GridRegistry(Admission admission, Node node, PoolView view, @Nullable Upcaller upcaller) {
    this.admission = admission;
    this.node = node;
    this.view = view;
    this.upcaller = upcaller;
    this.requests = new Requests(node);
  }

  public Node node() {
    return node;
  }

  public InstanceIdentifier self() {
    return view.instance(node.self().id());
  }

  /** Leaves the pool. Frees all threads that wait. */
  public void leave() {
    node.leave();
    if (upcaller != null) {
      upcaller.end();
    }
  }

  @Override
  public @Nullable IbisIdentifier elect(String electionName) throws IOException {
    return elect(electionName, 0);
  }

  @Override
  public @Nullable IbisIdentifier elect(String electionName, long timeoutMillis)
      throws IOException {
    require(ELECTIONS_STRICT, ELECTIONS_UNRELIABLE);
    long winner = requests.ask(Entry.Kind.ELECT, electionName, timeoutMillis);
    return winner == Requests.NONE ? null : view.instance((int) winner);
  }

  @Override
  public @Nullable IbisIdentifier getElectionResult(String electionName) throws IOException {
    return getElectionResult(electionName, 0);
  }

  @Override
  public @Nullable IbisIdentifier getElectionResult(String electionName, long timeoutMillis)
      throws IOException {
    require(ELECTIONS_STRICT, ELECTIONS_UNRELIABLE);
    IbisIdentifier winner = view.awaitWinner(electionName, timeoutMillis);
    if (winner == null && timeoutMillis == 0) {
      throw new IOException("the instance has ended before election " + electionName);
    }
    return winner;
  }

  /** The network finds deaths itself. */
  @Override
  public void maybeDead(IbisIdentifier ibisIdentifier) {}

  @Override
  public void assumeDead(IbisIdentifier ibisIdentifier) {
    node.assumeDead(number(ibisIdentifier));
  }

  @Override
  public void signal(String signal, IbisIdentifier... ibisIdentifiers) throws IOException {
    require(SIGNALS);
    List<Integer> to = new ArrayList<>();
    for (IbisIdentifier one : ibisIdentifiers) {
      to.add(number(one));
    }
    requests.signal(signal, to);
  }

  @Override
  public IbisIdentifier[] joinedIbises() {
    requireDowncalls(MEMBERSHIP_TOTALLY_ORDERED, MEMBERSHIP_UNRELIABLE);
    return view.takeJoined();
  }

  @Override
  public IbisIdentifier[] leftIbises() {
    requireDowncalls(MEMBERSHIP_TOTALLY_ORDERED, MEMBERSHIP_UNRELIABLE);
    return view.takeLeft();
  }

  @Override
  public IbisIdentifier[] diedIbises() {
    requireDowncalls(MEMBERSHIP_TOTALLY_ORDERED, MEMBERSHIP_UNRELIABLE);
    return view.takeDied();
  }

  @Override
  public String[] receivedSignals() {
    requireDowncalls(SIGNALS);
    return view.takeSignals();
  }

  @Override
  public int getPoolSize() {
    require(CLOSED_WORLD);
    return admission.card().size();
  }

  @Override
  public String getPoolName() {
    return admission.pool();
  }

  @Override
  public void waitUntilPoolClosed() {
    require(CLOSED_WORLD);
    view.awaitComplete();
  }

  @Override
  public boolean isClosed() {
    return view.isComplete() || view.isTerminated();
  }

  @Override
  public void enableEvents() {
    requireUpcaller().enable();
  }

  @Override
  public void disableEvents() {
    requireUpcaller().disable();
  }

  @Override
  public long getSequenceNumber(String name) throws IOException {
    return requests.ask(Entry.Kind.NUMBER, name);
  }

  @Override
  public void addTokens(String name, int count) throws IOException {
    if (count < 0) {
      throw new IllegalArgumentException("cannot add " + count + " tokens");
    }
    requests.addTokens(name, count);
  }

  @Override
  public @Nullable String getToken(String name) throws IOException {
    return requests.ask(Entry.Kind.TAKE_TOKEN, name) == 1 ? name : null;
  }

  @Override
  public void terminate() throws IOException {
    require(TERMINATION);
    requests.ask(Entry.Kind.TERMINATE, "");
  }

  @Override
  public boolean hasTerminated() {
    require(TERMINATION);
    return view.isTerminated();
  }

  @Override
  public @Nullable IbisIdentifier waitUntilTerminated() {
    require(TERMINATION);
    return view.awaitTermination();
  }

  private int number(IbisIdentifier identifier) {
    if (identifier instanceof InstanceIdentifier ours && ours.poolName().equals(admission.pool())) {
      return ours.number();
    }
    throw new IllegalArgumentException(identifier + " is not in pool " + admission.pool());
  }

  private void require(String... anyOf) {
    if (Stream.of(anyOf).noneMatch(admission.capabilities()::hasCapability)) {
      throw new IbisConfigurationException(
          "the program did not request the capability "
              + String.join(" or ", anyOf)
              + " when it created its instance of Ibis");
    }
  }

  private void requireDowncalls(String... anyOf) {
    require(anyOf);
    if (upcaller != null) {
      throw new IbisConfigurationException(
          "the program has a registry event handler, which receives these events");
    }
  }

  private Upcaller requireUpcaller() {
    if (upcaller == null) {
      throw new IbisConfigurationException("the program has no registry event handler");
    }
    return upcaller;
  }
}
