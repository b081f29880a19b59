package org.satingrid.portal.results;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.UUID;
import org.satingrid.contract.api.Artifact;
import org.satingrid.contract.api.EvidenceKind;
import org.satingrid.portal.evidence.EvidenceStore;
import org.satingrid.portal.shared.files.FileStore;
import org.satingrid.portal.shared.files.FileUse;
import org.springframework.stereotype.Component;

/** Deletes results for retention. Content that has another use stays. */
@Component
class ResultStore implements EvidenceStore {
  private final ArtifactRepository repository;
  private final FileStore files;
  private final List<FileUse> uses;

  ResultStore(ArtifactRepository repository, FileStore files, List<FileUse> uses) {
    this.repository = repository;
    this.files = files;
    this.uses = List.copyOf(uses);
  }

  @Override
  public EvidenceKind kind() {
    return EvidenceKind.RESULTS;
  }

  @Override
  public long bytes(UUID jobId) {
    return repository.all(jobId).stream().mapToLong(Artifact::sizeBytes).sum();
  }

  @Override
  public boolean delete(UUID jobId) {
    boolean done = true;
    for (Artifact artifact : repository.all(jobId)) {
      done &= discard(artifact.sha256());
    }
    if (done) {
      repository.delete(jobId);
    }
    return done;
  }

  private boolean discard(String sha256) {
    try {
      return files.discard(sha256, () -> uses.stream().anyMatch(use -> use.uses(sha256)));
    } catch (IOException e) {
      throw new UncheckedIOException("A result file cannot be deleted", e);
    }
  }
}
