package org.satingrid.agent.loop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.agent.config.Credentials;
import org.satingrid.agent.config.SetupException;
import org.satingrid.agent.portal.Portal;
import org.satingrid.agent.portal.ScriptedPortal;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.agent.ToAgent;

@Timeout(120)
class PortalSessionTest {
  @TempDir Path state = Path.of("");

  private final Instant now = Instant.now();
  private final Mailbox mailbox = new Mailbox();
  private final List<String> heard = new ArrayList<>();

  @Test
  void anAgentThatIsPutOffComesAgainWhenItWasTold() throws Exception {
    try (ScriptedPortal scripted = new ScriptedPortal()) {
      InstantSource clock = InstantSource.fixed(now);
      Portal portal = new Portal(scripted.address(), Credentials.open(state), clock);
      portal.enrol(ScriptedPortal.TOKEN, "n1");
      PortalSession session = new PortalSession(portal, new Owner(), mailbox, clock, new Random(1));
      scripted.putOff(60);
      session.tick(now);
      await(1);
      assertTrue(heard.get(0).startsWith("offline"), heard.get(0));
      Instant due = session.due();
      assertTrue(!due.isBefore(now.plusSeconds(60)), "put off until " + due);
      assertTrue(due.isBefore(now.plusSeconds(77)), "put off until " + due);

      scripted.putOff(0);
      session.tick(due.minusMillis(1));
      session.tick(due);
      await(2);
      assertEquals("online", heard.get(1));
      session.close();
    }
  }

  @Test
  void aClockThatIsSetBackWhileThePortalIsAwayDoesNotDelayTheNextConnection() throws Exception {
    try (ScriptedPortal scripted = new ScriptedPortal()) {
      AtomicReference<Instant> time = new AtomicReference<>(now);
      InstantSource clock = time::get;
      Portal portal =
          new Portal(scripted.address(), Credentials.open(state), InstantSource.system());
      portal.enrol(ScriptedPortal.TOKEN, "n1");
      PortalSession session = new PortalSession(portal, new Owner(), mailbox, clock, new Random(1));
      scripted.connectAnother(true);
      session.tick(now);
      await(1);
      scripted.connectAnother(false);
      Instant back = now.minus(Duration.ofHours(3));
      time.set(back);
      session.tick(back);
      await(2);
      assertEquals("online", heard.get(1));
      session.tick(back.plusSeconds(1));
      Instant earlier = back.minus(Duration.ofDays(1));
      time.set(earlier);
      session.tick(earlier);
      assertTrue(!session.due().isAfter(earlier.plusSeconds(20)), "due " + session.due());
      session.close();
    }
  }

  @Test
  void anAgentWithACopiedKeySaysSoAndTriesAgain() throws Exception {
    try (ScriptedPortal scripted = new ScriptedPortal()) {
      InstantSource clock = InstantSource.fixed(now);
      Portal portal = new Portal(scripted.address(), Credentials.open(state), clock);
      portal.enrol(ScriptedPortal.TOKEN, "n1");
      PortalSession session = new PortalSession(portal, new Owner(), mailbox, clock, new Random(1));
      scripted.connectAnother(true);
      session.tick(now);
      await(1);
      assertEquals("key in use", heard.get(0));
      scripted.connectAnother(false);
      session.tick(session.due());
      await(2);
      assertEquals("online", heard.get(1));
      session.close();
    }
  }

  private void await(int events) throws InterruptedException {
    while (heard.size() < events) {
      int unused = mailbox.work(Duration.ofSeconds(1).toMillis());
    }
  }

  private final class Owner implements PortalSession.Owner {
    @Override
    public FromAgent.Hello hello() {
      return new FromAgent.Hello(
          "test", "17", 1, 1, 1L << 30, List.of(), List.of(), "127.0.0.1:7001", null);
    }

    @Override
    public void online(ToAgent.Welcome welcome) {
      heard.add("online");
    }

    @Override
    public void received(ToAgent message) {
      heard.add("received " + message);
    }

    @Override
    public void offline(String why) {
      heard.add("offline " + why);
    }

    @Override
    public void keyInUse() {
      heard.add("key in use");
    }

    @Override
    public void refused(SetupException why) {
      heard.add("refused " + why);
    }
  }
}
