package org.satingrid.portal.results;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Artifact;
import org.satingrid.contract.api.EvidenceKind;
import org.satingrid.contract.api.JobOutput;
import org.satingrid.portal.evidence.KeptEvidence;
import org.satingrid.portal.jobs.Jobs;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.web.IfRange;
import org.springframework.core.io.FileSystemResource;
import org.springframework.core.io.Resource;
import org.springframework.http.ContentDisposition;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Component;

/** Creates HTTP answers with single result files. */
@Component
class ArtifactAnswers {
  private final Artifacts artifacts;
  private final Jobs jobs;
  private final KeptEvidence evidence;

  ArtifactAnswers(Artifacts artifacts, Jobs jobs, KeptEvidence evidence) {
    this.artifacts = artifacts;
    this.jobs = jobs;
    this.evidence = evidence;
  }

  List<Artifact> all(UUID job) {
    jobs.requireExists(job);
    evidence.require(job, EvidenceKind.RESULTS);
    return artifacts.of(job);
  }

  List<String> leftOut(UUID job) {
    jobs.requireExists(job);
    return artifacts.leftOut(job);
  }

  Artifact.Preview preview(UUID job, String name) throws IOException {
    Artifact artifact = find(job, name);
    return Previews.of(artifact, artifacts.content(artifact));
  }

  List<JobOutput> output(UUID job) {
    jobs.requireExists(job);
    evidence.require(job, EvidenceKind.RESULTS);
    return artifacts.output(job).stream().flatMap(file -> OutputName.read(file).stream()).toList();
  }

  /** Returns the output stream of a node, or of the node that ran main if {@code node} is null. */
  ResponseEntity<Resource> output(
      UUID job, JobOutput.Stream stream, @Nullable String node, boolean inline) {
    evidence.require(job, EvidenceKind.RESULTS);
    Artifact file =
        artifacts.output(job).stream()
            .filter(each -> OutputName.read(each).filter(is(stream, node)).isPresent())
            .findFirst()
            .orElseThrow(() -> ProblemException.notFound("output", stream));
    String name = "job-" + job + "-" + stream.name().toLowerCase(Locale.ROOT) + ".txt";
    return content(file, name, inline);
  }

  private static Predicate<JobOutput> is(JobOutput.Stream stream, @Nullable String node) {
    return output ->
        output.stream() == stream && (node == null ? output.main() : output.node().equals(node));
  }

  ResponseEntity<Resource> content(UUID job, String name, boolean inline) {
    return content(find(job, name), name.substring(name.lastIndexOf('/') + 1), inline);
  }

  private ResponseEntity<Resource> content(Artifact artifact, String filename, boolean inline) {
    ArtifactType type = ArtifactType.of(filename);
    boolean shown = inline && type.inline();
    String tag = '"' + artifact.sha256() + '"';
    IfRange.answersWith(tag);
    ContentDisposition disposition =
        (shown ? ContentDisposition.inline() : ContentDisposition.attachment())
            .filename(filename, StandardCharsets.UTF_8)
            .build();
    return ResponseEntity.ok()
        .contentType(MediaType.parseMediaType(type.contentType()))
        .header(HttpHeaders.CONTENT_DISPOSITION, disposition.toString())
        .header("Content-Security-Policy", "sandbox; default-src 'none'")
        .header("X-Content-Type-Options", "nosniff")
        .eTag(tag)
        .body(new FileSystemResource(artifacts.content(artifact)));
  }

  private Artifact find(UUID job, String name) {
    evidence.require(job, EvidenceKind.RESULTS);
    return artifacts
        .find(job, name)
        .orElseThrow(() -> ProblemException.notFound("result file", name));
  }
}
