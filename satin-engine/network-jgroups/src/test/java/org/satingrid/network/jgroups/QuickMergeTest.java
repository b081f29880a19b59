package org.satingrid.network.jgroups;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jgroups.JChannel;
import org.jgroups.View;
import org.jgroups.protocols.NAKACK4;
import org.jgroups.protocols.SHARED_LOOPBACK;
import org.jgroups.protocols.SHARED_LOOPBACK_PING;
import org.jgroups.protocols.UNICAST4;
import org.jgroups.protocols.pbcast.GMS;
import org.jgroups.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuickMergeTest {
  private static final long PATIENCE_SECONDS = 30;

  @Test
  void whoHearsOfAnotherViewDoesNotWait() throws Exception {
    try (JChannel a = channel("a");
        JChannel b = channel("b")) {
      a.connect("bridge");
      b.connect("bridge");
      Merging.alone(a);
      Merging.alone(b);
      CompletableFuture<View> merged = Merging.merged(a);
      QuickMerge merge = b.getProtocolStack().findProtocol(QuickMerge.class);
      merge.sendInfo();
      assertEquals(2, merged.get(PATIENCE_SECONDS, TimeUnit.SECONDS).size());
    }
  }

  /** Whose address is the least leads the merge. */
  @ParameterizedTest
  @CsvSource({"1, 2", "2, 1"})
  void whoIsLeftOutAndIsThereIsTold(long leaver, long left) throws Exception {
    try (JChannel a = channel("a");
        JChannel b = channel("b")) {
      a.addAddressGenerator(() -> new UUID(0, leaver));
      b.addAddressGenerator(() -> new UUID(0, left));
      a.connect("bridge");
      b.connect("bridge");
      CompletableFuture<View> merged = Merging.merged(a);
      Merging.alone(a);
      assertEquals(2, merged.get(PATIENCE_SECONDS, TimeUnit.SECONDS).size());
    }
  }

  private static JChannel channel(String name) throws Exception {
    return new JChannel(
            List.of(
                new SHARED_LOOPBACK(),
                new SHARED_LOOPBACK_PING(),
                Merging.lateMerge(),
                new LeftBehind(),
                new NAKACK4(),
                new UNICAST4(),
                new GMS().printLocalAddress(false)))
        .name(name);
  }
}
