package org.satingrid.portal.webhooks;

import jakarta.annotation.PreDestroy;
import java.time.Clock;
import java.util.Optional;
import org.satingrid.portal.shared.DueWork;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Service;
import org.springframework.transaction.event.TransactionalEventListener;

/** Gives webhooks their turns: as soon as something is due here, and every second. */
@Service
class Dispatcher implements DueWork.Source<Hook> {
  private static final int TURNS_AT_ONCE = 8;

  private final TurnRepository turns;
  private final Turn turn;
  private final Clock clock;
  private final DueWork<Hook> work = new DueWork<>("webhooks", TURNS_AT_ONCE, this);

  Dispatcher(TurnRepository turns, Turn turn, Clock clock) {
    this.turns = turns;
    this.turn = turn;
    this.clock = clock;
  }

  @EventListener(ApplicationReadyEvent.class)
  void start() {
    work.start();
  }

  @TransactionalEventListener(fallbackExecution = true)
  void on(Outbox.Filled event) {
    work.wake();
  }

  @Override
  public Optional<Hook> claim() {
    return turns.claim(clock.instant());
  }

  @Override
  public void handle(Hook hook) {
    turn.run(hook.id());
  }

  @PreDestroy
  void stop() {
    work.close();
  }
}
