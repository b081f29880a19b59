package org.satingrid.portal.applications;

import io.swagger.v3.oas.annotations.tags.Tag;
import java.io.IOException;
import java.io.InputStream;
import org.satingrid.contract.api.UploadedFile;
import org.satingrid.portal.shared.access.Audited;
import org.satingrid.portal.shared.access.Requires;
import org.satingrid.portal.shared.access.Right;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.security.core.Authentication;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestPart;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.multipart.MultipartFile;

@RestController
@Tag(name = "files")
class FileController {
  private final Applications applications;

  FileController(Applications applications) {
    this.applications = applications;
  }

  /**
   * Uploads an input file for the caller's jobs. Its id is the hash of its content. A repeat has no
   * effect.
   *
   * @param file the file, with a plain name of at most 200 characters
   */
  @PostMapping(path = "/api/v1/files", consumes = MediaType.MULTIPART_FORM_DATA_VALUE)
  @ResponseStatus(HttpStatus.CREATED)
  @Requires(Right.SUBMIT)
  @Audited("file.upload")
  UploadedFile uploadFile(@RequestPart("file") MultipartFile file, Authentication authentication)
      throws IOException {
    try (InputStream content = file.getInputStream()) {
      return applications.uploadFile(content, UploadNames.of(file), authentication.getName());
    }
  }
}
