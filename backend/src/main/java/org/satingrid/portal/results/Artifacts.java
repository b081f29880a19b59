package org.satingrid.portal.results;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.satingrid.contract.api.Artifact;
import org.satingrid.contract.api.EvidenceKind;
import org.satingrid.portal.evidence.KeptEvidence;
import org.satingrid.portal.shared.Names;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.Settings;
import org.satingrid.portal.shared.files.FileStore;
import org.satingrid.portal.shared.files.StagedFile;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Service;
import org.springframework.util.unit.DataSize;

/** Result files. */
@Service
public class Artifacts {
  private final ArtifactRepository repository;
  private final FileStore files;
  private final Settings settings;
  private final Clock clock;

  Artifacts(ArtifactRepository repository, FileStore files, Settings settings, Clock clock) {
    this.repository = repository;
    this.files = files;
    this.settings = settings;
    this.clock = clock;
  }

  /** Those of a job, by name. */
  public List<Artifact> of(UUID jobId) {
    return repository.of(jobId);
  }

  /**
   * Where a result file's bytes are.
   *
   * @throws ProblemException 410 if they are not there any more
   */
  Path content(Artifact artifact) {
    Path path = files.path(artifact.sha256());
    if (!Files.exists(path)) {
      throw KeptEvidence.lost(
          EvidenceKind.RESULTS, artifact.name() + " is not in the portal's data directory");
    }
    return path;
  }

  Optional<Artifact> find(UUID jobId, String name) {
    return repository.find(jobId, name);
  }

  /**
   * Stores a file that a node's engine left; doing so again is harmless.
   *
   * @param sha256 what the content should be; 422 if it is something else
   */
  public void store(
      UUID jobId, UUID attemptId, UUID nodeId, String name, String sha256, InputStream content)
      throws IOException {
    if (!Names.isFileName(name)) {
      throw ProblemException.badField("name", "must be a plain file name");
    }
    Settings.Artifacts limits = settings.artifacts();
    List<Artifact> others =
        repository.of(jobId).stream().filter(other -> !other.name().equals(name)).toList();
    if (others.size() >= limits.maxFiles()) {
      throw ProblemException.unprocessable(
          "too-many-artifacts", "A job keeps at most " + limits.maxFiles() + " result files.");
    }
    long left = limits.maxTotal().toBytes() - others.stream().mapToLong(Artifact::sizeBytes).sum();
    DataSize most = DataSize.ofBytes(Math.max(0, Math.min(left, limits.maxSize().toBytes())));
    try (StagedFile staged = files.stage(content, most)) {
      if (!staged.sha256().equals(sha256)) {
        throw ProblemException.unprocessable(
            "wrong-hash", "The content does not have the SHA-256 that was announced.");
      }
      ArtifactType type = ArtifactType.of(name);
      Artifact artifact =
          new Artifact(
              name, staged.size(), sha256, type.contentType(), clock.instant(), type.preview());
      staged.keep();
      if (!repository.put(jobId, attemptId, nodeId, artifact)) {
        throw new ProblemException(
            HttpStatus.CONFLICT,
            "name-taken",
            "Another node has stored a result file " + name + ".",
            List.of());
      }
    }
  }
}
