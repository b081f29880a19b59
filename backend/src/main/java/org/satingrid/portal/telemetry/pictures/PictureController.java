package org.satingrid.portal.telemetry.pictures;

import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.constraints.Min;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.satingrid.contract.agent.FromAgent.PicturePart;
import org.satingrid.contract.api.EvidenceKind;
import org.satingrid.contract.api.JobPictures;
import org.satingrid.portal.evidence.KeptEvidence;
import org.satingrid.portal.jobs.Engine;
import org.satingrid.portal.jobs.Jobs;
import org.satingrid.portal.jobs.ReachedJob;
import org.satingrid.portal.shared.access.Requires;
import org.satingrid.portal.shared.access.Right;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
@Tag(name = "jobs")
class PictureController {
  private final PictureRepository repository;
  private final Jobs jobs;
  private final KeptEvidence kept;

  PictureController(PictureRepository repository, Jobs jobs, KeptEvidence kept) {
    this.repository = repository;
    this.jobs = jobs;
    this.kept = kept;
  }

  /**
   * Returns the pictures that a job's program shows while it computes them. The answer is 410 once
   * retention has removed the job's telemetry.
   *
   * @param job id of the job. Users other than its owner and operators get 404.
   * @param after {@code last} of an earlier answer, to receive only newer parts, or 0 for all
   *     parts, default 0
   */
  @Requires(Right.READ)
  @GetMapping("/api/v1/jobs/{id}/pictures")
  JobPictures getJobPictures(
      @PathVariable("id") ReachedJob job, @RequestParam(defaultValue = "0") @Min(0) long after) {
    jobs.requireExists(job.id());
    kept.require(job.id(), EvidenceKind.TELEMETRY);
    // The number is read before the parts. Therefore a change during the answer is also in the next
    // answer.
    long last = repository.oldestOpenTransaction();
    Map<UUID, Engine> engines = new HashMap<>();
    jobs.engines(job.id()).forEach(engine -> engines.put(engine.nodeId(), engine));
    List<JobPictures.ShownPart> parts = new ArrayList<>();
    for (PictureRepository.Told told : repository.since(job.id(), after)) {
      Engine engine = engines.get(told.node());
      if (engine != null) {
        told.parts().forEach(part -> parts.add(view(part, engine)));
      }
    }
    return new JobPictures(job.id().toString(), last, parts);
  }

  private static JobPictures.ShownPart view(PicturePart part, Engine engine) {
    return new JobPictures.ShownPart(
        part.picture(),
        part.pictureWidth(),
        part.pictureHeight(),
        part.x(),
        part.y(),
        part.width(),
        part.height(),
        part.columns(),
        part.rows(),
        part.rgb(),
        engine.site(),
        engine.node());
  }
}
