package org.satingrid.portal.applications;

import io.swagger.v3.oas.annotations.tags.Tag;
import java.io.IOException;
import java.io.InputStream;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Application;
import org.satingrid.contract.api.ApplicationImpact;
import org.satingrid.contract.api.Page;
import org.satingrid.portal.audit.Audited;
import org.satingrid.portal.shared.Cursor;
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

  @Requires(Right.READ)
  @GetMapping
  Page<Application> listApplications(
      @RequestParam(defaultValue = "50") int pageSize,
      @RequestParam(required = false) @Nullable String pageToken) {
    return applications.newestFirst(Caller.current(), Cursor.of(pageToken, pageSize));
  }

  @Requires(Right.READ)
  @GetMapping("/{id}")
  Application getApplication(@PathVariable UUID id) {
    return applications.get(id, Caller.current());
  }

  @Requires(Right.SUBMIT)
  @GetMapping("/{id}/impact")
  ApplicationImpact getApplicationImpact(@PathVariable UUID id) {
    return applications.impact(id, Caller.current());
  }

  @DeleteMapping("/{id}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  @Requires(Right.SUBMIT)
  @Audited("application.remove")
  void removeApplication(@PathVariable UUID id) {
    applications.remove(id, Caller.current());
  }

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
