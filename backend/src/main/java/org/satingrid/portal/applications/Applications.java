package org.satingrid.portal.applications;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.time.Clock;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Application;
import org.satingrid.contract.api.Application.Visibility;
import org.satingrid.contract.api.ApplicationImpact;
import org.satingrid.contract.api.Page;
import org.satingrid.contract.api.ProblemCode;
import org.satingrid.contract.api.ProgrammingModel;
import org.satingrid.contract.api.UploadedFile;
import org.satingrid.portal.shared.Cursor;
import org.satingrid.portal.shared.Names;
import org.satingrid.portal.shared.PlainLine;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.Settings;
import org.satingrid.portal.shared.access.Caller;
import org.satingrid.portal.shared.access.Right;
import org.satingrid.portal.shared.files.FileStore;
import org.satingrid.portal.shared.files.StagedFile;
import org.satingrid.portal.shared.quota.ByteQuota;
import org.satingrid.portal.shared.web.IfMatch;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.support.TransactionTemplate;

/** Manages uploaded jars and input files. */
@Service
public class Applications {
  private static final int MAX_NAME_LENGTH = 100;

  private final ApplicationRepository repository;
  private final FileStore files;
  private final JarInspection inspection;
  private final Settings settings;
  private final ByteQuota quota;
  private final TransactionTemplate transaction;
  private final Clock clock;

  Applications(
      ApplicationRepository repository,
      FileStore files,
      JarInspection inspection,
      Settings settings,
      ByteQuota quota,
      TransactionTemplate transaction,
      Clock clock) {
    this.repository = repository;
    this.files = files;
    this.inspection = inspection;
    this.settings = settings;
    this.quota = quota;
    this.transaction = transaction;
    this.clock = clock;
  }

  /** Returns the application with this id, even if it was removed after a job began. */
  public Optional<Application> find(UUID id) {
    return repository.find(id);
  }

  /**
   * Returns the application with this id, if it was not removed and the caller can see and run it.
   */
  public Optional<Application> usable(UUID id, Caller caller) {
    return repository.present(id).filter(application -> mayUse(application, caller));
  }

  /** Returns the applications by id. Unknown ids are left out. */
  public Map<UUID, Application> all(Collection<UUID> ids) {
    return repository.all(ids).stream()
        .collect(Collectors.toMap(a -> UUID.fromString(a.id()), Function.identity()));
  }

  /** Returns true if this user uploaded an input file with this content. */
  public boolean hasFile(String sha256, String owner) {
    return repository.hasFile(sha256, owner);
  }

  /** Returns true if the caller can see and run an application. */
  public boolean mayUse(Application application, Caller caller) {
    return application.visibility() == Visibility.EVERYONE || caller.reaches(application.owner());
  }

  Page<Application> newestFirst(Caller caller, Cursor cursor) {
    List<ApplicationRepository.Row> rows = repository.newestFirst(caller.confinedTo(), cursor);
    return new Page<>(
        cursor.page(rows).stream().map(ApplicationRepository.Row::application).toList(),
        cursor.next(rows, ApplicationRepository.Row::number));
  }

  /**
   * Stores a jar, or the jar of a compiled source file. If the same jar exists under the same name
   * and with the same model, returns the existing application.
   *
   * @param model null to use the model in the jar's description, or else the model of its classes
   */
  public Application upload(
      InputStream jar,
      String fileName,
      @Nullable String name,
      @Nullable ProgrammingModel model,
      String owner)
      throws IOException {
    checkFileName(fileName);
    try (StagedFile staged = files.stage(jar, settings.applications().maxSize())) {
      quota.requireRoom(owner, staged.size());
      // The inspection of a large jar takes seconds. It runs before the transaction, which would
      // otherwise occupy a database connection for that time.
      if (!CompiledUpload.isSource(fileName)) {
        return keep(staged, inspection.inspect(staged.path(), model), fileName, name, owner);
      }
      try (CompiledUpload compiled = CompiledUpload.of(staged, fileName, model, inspection);
          InputStream content = Files.newInputStream(compiled.jar());
          StagedFile made = files.stage(content, settings.applications().maxSize())) {
        quota.requireRoom(owner, made.size());
        String jarName = CompiledUpload.jarName(fileName);
        return keep(made, compiled.contents(), jarName, name, owner);
      }
    }
  }

  private Application keep(
      StagedFile jar,
      JarInspection.Contents contents,
      String fileName,
      @Nullable String name,
      String owner)
      throws IOException {
    String shown = shownName(name, contents.description(), fileName);
    jar.keep();
    Application added = transaction.execute(state -> add(jar, contents, shown, fileName, owner));
    return Objects.requireNonNull(added, "the application");
  }

  private Application add(
      StagedFile jar,
      JarInspection.Contents contents,
      String shown,
      String fileName,
      String owner) {
    repository.lockName(owner, shown);
    Optional<Application> same = repository.same(owner, shown, contents.model(), jar.sha256());
    if (same.isPresent()) {
      return same.get();
    }
    Application application =
        new Application(
            UUID.randomUUID().toString(),
            shown,
            fileName,
            jar.sha256(),
            jar.size(),
            contents.mainClass(),
            contents.model(),
            contents.spawnableMethods(),
            contents.warnings(),
            owner,
            clock.instant(),
            repository.newestVersion(owner, shown) + 1,
            Visibility.EVERYONE,
            false,
            contents.description().text(),
            contents.description().parameters(),
            contents.description().previews(),
            ApplicationRepository.tag(Visibility.EVERYONE, false));
    repository.add(application);
    return application;
  }

  /** Changes who can see an application. Admins can also mark it as built-in. */
  @Transactional
  public Application set(
      UUID id, Application.ApplicationSettings change, @Nullable String ifMatch, Caller caller) {
    repository.lock(id);
    Application application = get(id, caller);
    IfMatch.check(ifMatch, application.settingsTag());
    boolean vouches = change.builtIn() != null;
    if (!caller.reaches(application.owner()) || (vouches && !caller.may(Right.ADMINISTER))) {
      throw new ProblemException(
          ProblemCode.NOT_YOURS,
          "Only the owner of an application and operators can change who sees it. Only an admin"
              + " can mark it as built-in.");
    }
    Visibility visibility = change.visibility();
    Boolean builtIn = change.builtIn();
    repository.set(
        id,
        visibility == null ? application.visibility() : visibility,
        builtIn == null ? application.builtIn() : builtIn);
    return repository.find(id).orElseThrow();
  }

  ApplicationImpact impact(UUID id, Caller caller) {
    return repository.impact(UUID.fromString(get(id, caller).id()));
  }

  /**
   * Removes an application without open jobs: users can no longer see or run it. Its row and its
   * jar are deleted together with its last job, see {@link ExpiredUploads}.
   */
  @Transactional
  public void remove(UUID id, Caller caller) {
    Application application = get(id, caller);
    if (!caller.reaches(application.owner())
        || (application.builtIn() && !caller.may(Right.ADMINISTER))) {
      throw new ProblemException(
          ProblemCode.NOT_YOURS,
          "Only the owner of an application and operators can remove it. Only an admin can remove"
              + " a built-in application.");
    }
    repository.lock(id);
    int open = repository.impact(id).jobsOpen();
    if (open > 0) {
      throw new ProblemException(
          ProblemCode.IN_USE,
          "Jobs of this application that have not ended: "
              + open
              + ". Cancel them first, or wait.");
    }
    repository.markRemoved(id, clock.instant());
  }

  Application get(UUID id, Caller caller) {
    return usable(id, caller).orElseThrow(() -> ProblemException.notFound("application", id));
  }

  private static String shownName(
      @Nullable String asked, ApplicationDescription description, String fileName) {
    String own = description.name().isBlank() ? withoutSuffix(fileName) : description.name();
    String shown = asked == null || asked.isBlank() ? own : asked.strip();
    if (shown.length() > MAX_NAME_LENGTH || !PlainLine.is(shown)) {
      throw ProblemException.badField(
          "name", "must be at most " + MAX_NAME_LENGTH + " printable characters");
    }
    return shown;
  }

  UploadedFile uploadFile(InputStream content, String fileName, String owner) throws IOException {
    checkFileName(fileName);
    try (StagedFile staged = files.stage(content, settings.files().maxSize())) {
      quota.requireRoom(owner, staged.size());
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
