package org.satingrid.portal.applications;

import java.io.IOException;
import java.io.InputStream;
import java.time.Clock;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Application;
import org.satingrid.contract.api.Page;
import org.satingrid.contract.api.UploadedFile;
import org.satingrid.portal.shared.Cursor;
import org.satingrid.portal.shared.Names;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.Settings;
import org.satingrid.portal.shared.files.FileStore;
import org.satingrid.portal.shared.files.StagedFile;
import org.springframework.stereotype.Service;

/** Uploaded jars and input files. */
@Service
public class Applications {
  private static final int LONGEST_NAME = 100;

  private final ApplicationRepository repository;
  private final FileStore files;
  private final JarInspection inspection;
  private final Settings settings;
  private final Clock clock;

  Applications(
      ApplicationRepository repository,
      FileStore files,
      JarInspection inspection,
      Settings settings,
      Clock clock) {
    this.repository = repository;
    this.files = files;
    this.inspection = inspection;
    this.settings = settings;
    this.clock = clock;
  }

  /** The application with this id. */
  public Optional<Application> find(UUID id) {
    return repository.find(id);
  }

  /** Applications by id; an unknown id is left out. */
  public Map<UUID, Application> all(Collection<UUID> ids) {
    return repository.all(ids).stream()
        .collect(Collectors.toMap(a -> UUID.fromString(a.id()), Function.identity()));
  }

  /** Whether this person uploaded an input file with this content. */
  public boolean hasFile(String sha256, String owner) {
    return repository.hasFile(sha256, owner);
  }

  Page<Application> newestFirst(Cursor cursor) {
    List<ApplicationRepository.Row> rows = repository.newestFirst(cursor);
    return new Page<>(
        cursor.page(rows).stream().map(ApplicationRepository.Row::application).toList(),
        cursor.next(rows, ApplicationRepository.Row::number));
  }

  Application upload(InputStream jar, String fileName, @Nullable String name, String owner)
      throws IOException {
    checkFileName(fileName);
    String shown = name == null || name.isBlank() ? withoutSuffix(fileName) : name.strip();
    if (shown.length() > LONGEST_NAME || shown.chars().anyMatch(Character::isISOControl)) {
      throw ProblemException.badField(
          "name", "must be at most " + LONGEST_NAME + " printable characters");
    }
    try (StagedFile staged = files.stage(jar, settings.applications().maxSize())) {
      JarInspection.Contents contents = inspection.inspect(staged.path());
      Application application =
          new Application(
              UUID.randomUUID().toString(),
              shown,
              fileName,
              staged.sha256(),
              staged.size(),
              contents.mainClass(),
              contents.spawnableMethods(),
              owner,
              clock.instant());
      staged.keep();
      repository.add(application);
      return application;
    }
  }

  UploadedFile uploadFile(InputStream content, String fileName, String owner) throws IOException {
    checkFileName(fileName);
    try (StagedFile staged = files.stage(content, settings.files().maxSize())) {
      UploadedFile file = new UploadedFile(staged.sha256(), fileName, staged.size());
      staged.keep();
      repository.addFile(file, owner, clock.instant());
      return file;
    }
  }

  private static void checkFileName(String fileName) {
    if (!Names.isFileName(fileName)) {
      throw ProblemException.badField("file", "needs a plain file name");
    }
  }

  private static String withoutSuffix(String fileName) {
    return fileName.endsWith(".jar") ? fileName.substring(0, fileName.length() - 4) : fileName;
  }
}
