package org.satingrid.portal.applications;

import io.swagger.v3.oas.annotations.tags.Tag;
import java.io.IOException;
import java.io.InputStream;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Application;
import org.satingrid.contract.api.ApplicationImpact;
import org.satingrid.contract.api.Page;
import org.satingrid.portal.shared.Cursor;
import org.satingrid.portal.shared.access.Audited;
import org.satingrid.portal.shared.access.Caller;
import org.satingrid.portal.shared.access.Requires;
import org.satingrid.portal.shared.access.Right;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.security.core.Authentication;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RequestPart;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.multipart.MultipartFile;

@RestController
@RequestMapping("/api/v1/applications")
@Tag(name = "applications")
class ApplicationController {
  private final Applications applications;

  ApplicationController(Applications applications) {
    this.applications = applications;
  }

  /**
   * Uploads the jar of an application, or one Java source file, which the portal compiles. The same
   * jar under the same name and of the same model is the same application, and is not added again.
   * The answer is 422 if the portal cannot accept the jar, its description or its source.
   *
   * @param file the jar, or a source file with a name that ends with {@code .java}
   * @param name name shown to people, at most 100 printable characters, or left out for the name in
   *     the jar's description or of the file
   * @param model satin, fjtask, workcrew or threads, or left out for the model in the jar's
   *     description or of its classes
   */
  @PostMapping(consumes = MediaType.MULTIPART_FORM_DATA_VALUE)
  @ResponseStatus(HttpStatus.CREATED)
  @Requires(Right.SUBMIT)
  @Audited("application.upload")
  Application uploadApplication(
      @RequestPart("file") MultipartFile file,
      @RequestPart(name = "name", required = false) @Nullable String name,
      @RequestPart(name = "model", required = false) @Nullable String model,
      Authentication authentication)
      throws IOException {
    try (InputStream jar = file.getInputStream()) {
      return applications.upload(
          jar, UploadNames.of(file), name, ModelWords.asked(model), authentication.getName());
    }
  }

  /**
   * Lists the applications that the caller can see, newest first.
   *
   * @param pageSize number of items on a page, 1 to 200, default 50
   * @param pageToken {@code nextPageToken} of the page before, or left out for the first page
   */
  @Requires(Right.READ)
  @GetMapping
  Page<Application> listApplications(
      @RequestParam(defaultValue = "50") int pageSize,
      @RequestParam(required = false) @Nullable String pageToken) {
    return applications.newestFirst(Caller.current(), Cursor.of(pageToken, pageSize));
  }

  /**
   * Returns an application.
   *
   * @param id id of the application. The answer is 404 for an application that the caller cannot
   *     see.
   */
  @Requires(Right.READ)
  @GetMapping("/{id}")
  Application getApplication(@PathVariable UUID id) {
    return applications.get(id, Caller.current());
  }

  /**
   * Returns the jobs, templates and sites that depend on an application. Clients show them before
   * the application is removed.
   *
   * @param id id of the application. The answer is 404 for an application that the caller cannot
   *     see.
   */
  @Requires(Right.SUBMIT)
  @GetMapping("/{id}/impact")
  ApplicationImpact getApplicationImpact(@PathVariable UUID id) {
    return applications.impact(id, Caller.current());
  }

  /**
   * Removes an application, so that users can no longer see or run it. Its jobs stay. Its owner and
   * operators can remove it, and only admins a built-in one. The answer is 409 while jobs of it
   * have not ended.
   *
   * @param id id of the application. The answer is 404 for an application that the caller cannot
   *     see.
   */
  @DeleteMapping("/{id}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  @Requires(Right.SUBMIT)
  @Audited("application.remove")
  void removeApplication(@PathVariable UUID id) {
    applications.remove(id, Caller.current());
  }

  /**
   * Changes the users who can see an application, for its owner and operators, or whether an admin
   * vouches for it, for admins. The answer is 403 for other users.
   *
   * @param id id of the application. The answer is 404 for an application that the caller cannot
   *     see.
   * @param ifMatch the {@code settingsTag} of the application that the client has read. If these
   *     settings have changed since, the answer is 412.
   */
  @PatchMapping("/{id}")
  @Requires(Right.SUBMIT)
  @Audited("application.set")
  Application setApplication(
      @PathVariable UUID id,
      @RequestBody Application.ApplicationSettings settings,
      @RequestHeader(name = "If-Match", required = false) @Nullable String ifMatch) {
    return applications.set(id, settings, ifMatch, Caller.current());
  }
}
