package org.satingrid.portal.scheduling;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.satingrid.portal.scheduling.Snapshot.Condition;
import org.satingrid.portal.scheduling.Snapshot.Node;
import org.satingrid.portal.scheduling.Snapshot.Running;

/**
 * Moves nodes from users with more than their share to running jobs of users with less, if no node
 * is free. A move must not give the receiving user more than the giving user keeps. Only an engine
 * of some age is moved, because the move costs the work that the engine is doing.
 */
final class Rebalance {
  static final Duration STAY = Duration.ofSeconds(30);

  private final Snapshot snapshot;
  private final Ledger ledger;

  Rebalance(Snapshot snapshot, Ledger ledger) {
    this.snapshot = snapshot;
    this.ledger = ledger;
  }

  void decide(List<Decision> decisions) {
    List<Running> takers =
        new ArrayList<>(snapshot.running().stream().filter(Running::malleable).toList());
    takers.sort(
        Comparator.comparingDouble((Running job) -> ledger.share(job.owner()))
            .thenComparingLong(Running::number));
    for (Running taker : takers) {
      // A job gets at most one node in a round. The next round decides with the shares after the
      // move.
      giver(taker)
          .ifPresent(
              node -> {
                Running from = ledger.job(Reclaim.engine(node).jobId());
                ledger.free(node, from, taker.owner());
                decisions.add(
                    new Decision.GiveBack(
                        from.jobId(),
                        node.id(),
                        taker.owner() + " has less than a fair share of the grid."));
              });
    }
  }

  private Optional<Node> giver(Running taker) {
    Claim claim = Claim.of(taker);
    return ledger.kept().stream()
        .filter(node -> node.condition() == Condition.UP)
        .filter(node -> Reclaim.canSpare(node, ledger))
        .filter(node -> claim.canUse(node, ledger))
        .filter(node -> isFair(node, taker))
        .min(Comparator.comparingDouble(Node::speed).thenComparing(Node::name));
  }

  private boolean isFair(Node node, Running taker) {
    Running from = ledger.job(Reclaim.engine(node).jobId());
    return !from.owner().equals(taker.owner())
        && from.demand().priority() <= taker.demand().priority()
        && !Reclaim.engine(node).since().plus(STAY).isAfter(snapshot.now())
        && ledger.shareWith(taker.owner(), node.speed())
            <= ledger.shareWith(from.owner(), -node.speed());
  }
}
