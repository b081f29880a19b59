package org.satingrid.network.jgroups;

import java.util.concurrent.CompletableFuture;
import org.jgroups.JChannel;
import org.jgroups.Receiver;
import org.jgroups.View;
import org.jgroups.protocols.pbcast.GMS;

/** Channels that lose sight of each other, and find each other again. */
final class Merging {
  /** So late that it is not what a test waits for. */
  private static final long LATE_MILLIS = 600_000;

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
