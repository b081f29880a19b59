package org.satingrid.network.jgroups;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jgroups.JChannel;
import org.jgroups.Message;
import org.jgroups.Receiver;
import org.jgroups.View;
import org.jgroups.conf.ClassConfigurator;
import org.jgroups.protocols.MERGE3;
import org.jgroups.protocols.pbcast.GMS;
import org.jgroups.stack.Protocol;
import org.jgroups.stack.ProtocolStack;

/** Channels that lose sight of each other, and find each other again. */
final class Merging {
  /** So late that it is not what a test waits for. */
  private static final long LATE_MILLIS = 600_000;

  private static final int PATIENCE_SECONDS = 30;

  private Merging() {}

  /** Looks by itself only when the test is over. */
  static QuickMerge lateMerge() {
    QuickMerge merge = new QuickMerge();
    merge.setMaxInterval(LATE_MILLIS);
    merge.setMinInterval(LATE_MILLIS / 2);
    return merge;
  }

  /** What it has without the others, after all lost sight of each other. */
  static void alone(JChannel channel) {
    View before = channel.getView();
    GMS gms = channel.getProtocolStack().findProtocol(GMS.class);
    gms.installView(
        View.create(channel.getAddress(), before.getViewId().getId() + 1, channel.getAddress()));
  }

  /**
   * The same, and nobody is told of it; else the others would look for it at once, and in a test
   * with {@link #lateMerge} they wait for who does not answer until it is over.
   */
  static void aloneUntold(JChannel channel) throws Exception {
    Untold untold = new Untold();
    channel
        .getProtocolStack()
        .insertProtocol(untold, ProtocolStack.Position.BELOW, QuickMerge.class);
    alone(channel);
    untold.told.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    channel.getProtocolStack().removeProtocol(untold);
  }

  /** Keeps back what its channel tells of its view. */
  private static final class Untold extends Protocol {
    private final CompletableFuture<Message> told = new CompletableFuture<>();

    @Override
    public Object down(Message message) {
      if (message.getHeader(ClassConfigurator.getProtocolId(MERGE3.class)) == null) {
        return down_prot.down(message);
      }
      told.complete(message);
      return message;
    }
  }

  /** The next view of a channel that is not alone any more. */
  static CompletableFuture<View> merged(JChannel channel) {
    CompletableFuture<View> merged = new CompletableFuture<>();
    channel.setReceiver(
        new Receiver() {
          @Override
          public void viewAccepted(View view) {
            if (view.size() > 1) {
              merged.complete(view);
            }
          }
        });
    return merged;
  }
}
