package org.satingrid.cli.portal;

import java.util.function.Consumer;
import org.satingrid.contract.api.JobEvent;

/** Receives the events of a job until the portal ends the stream. */
final class JobListener implements SseStream.Listener {

  private final Consumer<JobEvent> each;
  private boolean jobEnded;

  JobListener(Consumer<JobEvent> each) {
    this.each = each;
  }

  @Override
  public String cutShort() {
    return "The portal ended the stream of events before the job ended";
  }

  @Override
  public SseStream.Heard hear(SseParser.Event event) {
    if (event.type().equals("end")) {
      return SseStream.Heard.END;
    }
    JobEvent news = Json.read(event.data(), JobEvent.class);
    jobEnded |= news.job() != null && news.job().state().terminal();
    each.accept(news);
    return jobEnded ? SseStream.Heard.REPETITION : SseStream.Heard.NEWS;
  }
}
