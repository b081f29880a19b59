package org.satingrid.portal.operations;

import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.parameters.RequestBody;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import org.satingrid.contract.api.RestoredBackup;
import org.satingrid.portal.shared.access.Audited;
import org.satingrid.portal.shared.access.Requires;
import org.satingrid.portal.shared.access.Right;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.mvc.method.annotation.StreamingResponseBody;

@RestController
@RequestMapping("/api/v1/backup")
@Tag(name = "operations")
class BackupController {
  private static final String ZIP = "application/zip";

  private final Backup backup;
  private final Restore restore;

  BackupController(Backup backup, Restore restore) {
    this.backup = backup;
    this.restore = restore;
  }

  /**
   * Makes a backup of all data of the portal, which continues to work. The answer is a zip file. It
   * is complete only if it contains manifest.json, its last entry. Only admins can do this.
   */
  @PostMapping(produces = ZIP)
  @Requires(Right.ADMINISTER)
  @Audited("backup.take")
  @ApiResponse(
      responseCode = "200",
      description =
          "The portal's data as a zip file. The file is complete only if it contains"
              + " manifest.json, its last entry",
      content = @Content(mediaType = ZIP, schema = @Schema(type = "string", format = "binary")))
  ResponseEntity<StreamingResponseBody> takeBackup() {
    return ResponseEntity.ok()
        .contentType(MediaType.parseMediaType(ZIP))
        .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"satin-backup.zip\"")
        .body(backup::write);
  }

  /**
   * Restores a backup into a portal without data. The users of the backup replace the portal's
   * users. The answer is 409 if the portal has more than its first admin, and 422 if the backup is
   * incomplete. Only admins can do this.
   */
  @PutMapping
  @Requires(Right.ADMINISTER)
  @Audited("backup.restore")
  @RequestBody(
      required = true,
      content = @Content(mediaType = ZIP, schema = @Schema(type = "string", format = "binary")))
  RestoredBackup restoreBackup(HttpServletRequest request) throws IOException {
    return restore.read(request.getInputStream());
  }
}
