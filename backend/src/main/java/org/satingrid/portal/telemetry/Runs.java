package org.satingrid.portal.telemetry;

import java.util.Map;
import java.util.UUID;
import java.util.function.BiConsumer;
import org.satingrid.contract.agent.FromAgent.Sample;
import org.satingrid.portal.speeds.RunFigures;
import org.satingrid.portal.telemetry.samples.SampleQueries;
import org.springframework.stereotype.Component;

@Component
class Runs implements RunFigures {
  private final TelemetryRepository repository;
  private final SampleQueries samples;

  Runs(TelemetryRepository repository, SampleQueries samples) {
    this.repository = repository;
    this.samples = samples;
  }

  @Override
  public Map<UUID, Sample> latest(UUID jobId) {
    return repository.latest(jobId);
  }

  @Override
  public void eachSample(UUID jobId, BiConsumer<UUID, Sample> reader) {
    samples.eachSample(jobId, reader);
  }
}
