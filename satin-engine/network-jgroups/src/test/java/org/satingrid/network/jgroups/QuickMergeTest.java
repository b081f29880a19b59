package org.satingrid.network.jgroups;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jgroups.JChannel;
import org.jgroups.Receiver;
import org.jgroups.View;
import org.jgroups.protocols.NAKACK4;
import org.jgroups.protocols.SHARED_LOOPBACK;
import org.jgroups.protocols.SHARED_LOOPBACK_PING;
import org.jgroups.protocols.UNICAST4;
import org.jgroups.protocols.pbcast.GMS;
import org.junit.jupiter.api.Test;

class QuickMergeTest {
  /** So late that it is not what the test waits for. */
  private static final long LATE_MILLIS = 600_000;

  private static final long PATIENCE_SECONDS = 30;

  @Test
  void whoHearsOfAnotherViewDoesNotWait() throws Exception {
    try (JChannel a = channel("a");
        JChannel b = channel("b")) {
      a.connect("bridge");
      b.connect("bridge");
      alone(a);
      alone(b);
      CompletableFuture<View> merged = new CompletableFuture<>();
      a.setReceiver(
          new Receiver() {
            @Override
            public void viewAccepted(View view) {
              if (view.size() > 1) {
                merged.complete(view);
              }
            }
          });
      QuickMerge merge = b.getProtocolStack().findProtocol(QuickMerge.class);
      merge.sendInfo();
      assertEquals(2, merged.get(PATIENCE_SECONDS, TimeUnit.SECONDS).size());
    }
  }

  private static JChannel channel(String name) throws Exception {
    QuickMerge merge = new QuickMerge();
    merge.setMaxInterval(LATE_MILLIS);
    merge.setMinInterval(LATE_MILLIS / 2);
    return new JChannel(
            List.of(
                new SHARED_LOOPBACK(),
                new SHARED_LOOPBACK_PING(),
                merge,
                new NAKACK4(),
                new UNICAST4(),
                new GMS().printLocalAddress(false)))
        .name(name);
  }

  /** What it has without the other, after both lost sight of each other. */
  private static void alone(JChannel channel) {
    View before = channel.getView();
    GMS gms = channel.getProtocolStack().findProtocol(GMS.class);
    gms.installView(
        View.create(channel.getAddress(), before.getViewId().getId() + 1, channel.getAddress()));
  }
}
