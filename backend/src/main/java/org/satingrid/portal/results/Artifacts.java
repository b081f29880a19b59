package org.satingrid.portal.results;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.satingrid.contract.agent.LeftOut;
import org.satingrid.contract.agent.ResultName;
import org.satingrid.contract.api.Artifact;
import org.satingrid.contract.api.EvidenceKind;
import org.satingrid.contract.api.JobOutput;
import org.satingrid.contract.api.ProblemCode;
import org.satingrid.portal.evidence.KeptEvidence;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.Settings;
import org.satingrid.portal.shared.files.FileStore;
import org.satingrid.portal.shared.files.FileUse;
import org.satingrid.portal.shared.files.StagedFile;
import org.springframework.stereotype.Service;
import org.springframework.util.unit.DataSize;

/** Manages the result files and output streams of programs. */
@Service
public class Artifacts {
  private static final int MAX_LEFT_OUT = 1_000_000;
  private static final int MAX_REASON = 400;

  private final ArtifactRepository repository;
  private final ArtifactPlaces places;
  private final FileStore files;
  private final List<FileUse> uses;
  private final Settings settings;
  private final Clock clock;

  Artifacts(
      ArtifactRepository repository,
      ArtifactPlaces places,
      FileStore files,
      List<FileUse> uses,
      Settings settings,
      Clock clock) {
    this.repository = repository;
    this.places = places;
    this.files = files;
    this.uses = List.copyOf(uses);
    this.settings = settings;
    this.clock = clock;
  }

  /** Returns the result files and output streams of a job, by name. */
  public List<Artifact> of(UUID jobId) {
    return repository.of(jobId);
  }

  /**
   * Returns the output streams of a job's program as files. {@link OutputName} defines their names.
   */
  List<Artifact> output(UUID jobId) {
    return repository.output(jobId);
  }

  /**
   * Returns the path of a result file's content.
   *
   * @throws ProblemException 410 if the content has been removed
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

  /** Returns the first reasons why files of a job are not kept, with the names of their nodes. */
  List<String> leftOut(UUID jobId) {
    return repository.reasons(jobId);
  }

  /**
   * Stores how many files of a node are not kept, with the reasons. Replaces the node's previous
   * report.
   */
  public void leftOut(ResultOrigin origin, LeftOut said) {
    int files = Math.max(0, Math.min(said.files(), MAX_LEFT_OUT));
    if (files > 0) {
      List<String> reasons =
          said.reasons().stream().limit(LeftOut.MAX_REASONS).map(Artifacts::shown).toList();
      places.leftOut(origin, files, reasons);
    }
  }

  /**
   * Makes a reason safe for display, because it contains names that untrusted programs have given
   * to files.
   */
  private static String shown(String reason) {
    String line = reason.replaceAll("\\p{Cntrl}", "\ufffd");
    return line.substring(0, Math.min(line.length(), MAX_REASON));
  }

  /**
   * Stores a result file from a node. Repeating this has no effect.
   *
   * @param sha256 hash of the content. Throws 422 if the content has another hash.
   */
  public void store(ResultOrigin origin, String name, String sha256, InputStream content)
      throws IOException {
    requireRight(name);
    long left = room(origin, Set.of(name)).toBytes();
    long maxSize = settings.artifacts().maxSize().toBytes();
    put(origin, name, sha256, content, DataSize.ofBytes(Math.min(left, maxSize)));
  }

  /**
   * Stores result files from a node. If the portal refuses one of them, it stores no file.
   * Repeating this has no effect.
   */
  public void store(ResultOrigin origin, Map<String, byte[]> pack) throws IOException {
    pack.keySet().forEach(Artifacts::requireRight);
    long left = room(origin, pack.keySet()).toBytes();
    long maxSize = settings.artifacts().maxSize().toBytes();
    List<Artifact> stored = new ArrayList<>();
    for (Map.Entry<String, byte[]> file : pack.entrySet()) {
      DataSize room = DataSize.ofBytes(Math.min(left, maxSize));
      try (StagedFile staged = files.stage(new ByteArrayInputStream(file.getValue()), room)) {
        staged.keep();
        stored.add(artifact(origin, file.getKey(), staged));
        left -= staged.size();
      }
    }
    for (String gone : places.put(origin, stored)) {
      discard(gone);
    }
  }

  /**
   * Stores the program's output to a stream on a node. Repeating this has no effect.
   *
   * @param sha256 hash of the content. Throws 422 if the content has another hash.
   */
  public void storeOutput(
      ResultOrigin origin, JobOutput.Stream stream, String sha256, InputStream content)
      throws IOException {
    String name = OutputName.of(origin, stream);
    long limit = settings.artifacts().maxOutput().toBytes();
    long left = origin.main() ? limit : limit - places.outputOfTasks(origin, name);
    put(origin, name, sha256, content, DataSize.ofBytes(Math.max(0, left)));
  }

  private static void requireRight(String name) {
    String fault = ResultName.fault(name);
    if (fault != null) {
      throw ProblemException.badField("name", fault + ".");
    }
  }

  private void put(
      ResultOrigin origin, String name, String sha256, InputStream content, DataSize room)
      throws IOException {
    try (StagedFile staged = files.stage(content, room)) {
      if (!staged.sha256().equals(sha256)) {
        throw new ProblemException(
            ProblemCode.WRONG_HASH, "The content does not have the SHA-256 that was announced.");
      }
      staged.keep();
      for (String gone : places.put(origin, List.of(artifact(origin, name, staged)))) {
        discard(gone);
      }
    }
  }

  private Artifact artifact(ResultOrigin origin, String name, StagedFile staged) {
    ArtifactType type = ArtifactType.of(name);
    return new Artifact(
        name,
        staged.size(),
        staged.sha256(),
        type.contentType(),
        clock.instant(),
        type.preview(),
        origin.node());
  }

  /**
   * Returns the size that is left for files. Files of nodes that do not run main can use only half
   * of the job's limit, so that main's files always find room.
   */
  private DataSize room(ResultOrigin origin, Set<String> names) {
    Settings.Artifacts limits = settings.artifacts();
    ArtifactPlaces.Taken taken = places.taken(origin, names);
    int share = origin.main() ? 1 : 2;
    int maxFiles = limits.maxFiles() / share;
    if (taken.files() + names.size() > limits.maxFiles()
        || (!origin.main() && taken.filesOfTasks() + names.size() > maxFiles)) {
      throw new ProblemException(
          ProblemCode.TOO_MANY_ARTIFACTS,
          origin.main()
              ? "A job keeps at most " + maxFiles + " result files."
              : "A job keeps at most "
                  + maxFiles
                  + " result files of nodes that do not run the program's main.");
    }
    long left = limits.maxTotal().toBytes() - taken.bytes();
    if (!origin.main()) {
      left = Math.min(left, limits.maxTotal().toBytes() / share - taken.bytesOfTasks());
    }
    return DataSize.ofBytes(Math.max(0, left));
  }

  private void discard(String sha256) throws IOException {
    var unused = files.discard(sha256, () -> uses.stream().anyMatch(use -> use.uses(sha256)));
  }
}
