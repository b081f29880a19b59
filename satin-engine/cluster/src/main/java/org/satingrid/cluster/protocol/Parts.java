package org.satingrid.cluster.protocol;

import java.util.function.Consumer;
import org.satingrid.cluster.policy.StealPolicy;
import org.satingrid.cluster.protocol.figures.ClusterCounters;
import org.satingrid.cluster.protocol.message.MessageCodec;
import org.satingrid.cluster.protocol.node.Command;
import org.satingrid.cluster.protocol.node.MessageSender;
import org.satingrid.cluster.protocol.node.Serializer;
import org.satingrid.cluster.protocol.node.ThisNode;
import org.satingrid.cluster.protocol.node.WeighedWorkers;
import org.satingrid.cluster.protocol.orphans.KeptResults;
import org.satingrid.cluster.protocol.orphans.LostTasks;
import org.satingrid.cluster.protocol.orphans.Orphans;
import org.satingrid.cluster.protocol.orphans.ResultReuse;
import org.satingrid.cluster.protocol.sharing.Sharing;
import org.satingrid.cluster.protocol.stealing.Arrivals;
import org.satingrid.cluster.protocol.stealing.ExportQueue;
import org.satingrid.cluster.protocol.stealing.Imports;
import org.satingrid.cluster.protocol.stealing.StealRequests;
import org.satingrid.cluster.protocol.stealing.Victim;
import org.satingrid.cluster.sharing.Parcels;
import org.satingrid.cluster.sharing.Write;

/** Makes and holds the parts of a broker. */
final class Parts {
  final Wiring wiring;
  final StealPolicy policy;
  final Members members;
  final MessageCodec messages;
  final ClusterCounters counters;
  final WeighedWorkers workers;
  final Parcels parcels;
  final Serializer serializer;
  final MessageSender sender;
  final Sharing sharing;
  final StealRequests requests;
  final ResultReuse reuse;
  final Imports imports;
  final ExportQueue queue;
  final Victim victim;
  final Arrivals arrivals;
  final Orphans orphans;

  /** Receives events within this node. */
  interface Events {
    /** Delivers a message from this node to itself. */
    void received(byte[] payload, long now);

    /** Called when this node has called a write method. */
    void written(Write write, long now);
  }

  /**
   * Makes the parts, which have not handled any events.
   *
   * @param post runs a command soon, on the owning thread. Workers call it.
   */
  Parts(Wiring wiring, StealPolicy policy, Events events, Consumer<Command> post) {
    this.wiring = wiring;
    this.policy = policy;
    members = new Members(wiring.self());
    messages = new MessageCodec(wiring.codec().vocabulary());
    counters = new ClusterCounters(wiring.self());
    workers = new WeighedWorkers(wiring.workers());
    parcels =
        new Parcels(
            wiring.self().id(),
            wiring.codec(),
            write -> post.accept(now -> events.written(write, now)),
            Runtime.getRuntime().maxMemory() / 4);
    serializer = new Serializer(parcels, counters, wiring.failures());
    sender =
        new MessageSender(
            wiring.self(),
            messages,
            payload -> post.accept(now -> events.received(payload, now)),
            wiring.transport(),
            counters);
    ThisNode node =
        new ThisNode(wiring.self(), workers, sender, serializer, counters, wiring.timing(), post);
    sharing = new Sharing(node, parcels, wiring.failures(), members::master);
    requests =
        new StealRequests(wiring.self(), sender, counters, wiring.timing(), parcels::hasNoValues);
    KeptResults kept =
        new KeptResults(wiring.keepsResults() ? Runtime.getRuntime().maxMemory() / 16 : 0);
    LostTasks lost = new LostTasks(workers);
    reuse = new ResultReuse(node, kept);
    imports = new Imports(node, members::find, kept);
    queue = new ExportQueue(workers, serializer, reuse);
    victim = new Victim(node, queue, policy::mostGiven, lost, imports, sharing);
    arrivals = new Arrivals(node, sharing, imports);
    orphans = new Orphans(node, members.others(), kept, reuse, imports, lost);
  }
}
