package org.satingrid.portal.applications;

import org.springframework.web.multipart.MultipartFile;

/** Cleans the name of an uploaded file as sent by a browser. Some browsers send the whole path. */
final class UploadNames {
  private UploadNames() {}

  static String of(MultipartFile file) {
    String name = file.getOriginalFilename();
    if (name == null) {
      return "";
    }
    return name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  }
}
