package org.satingrid.portal.shared.web;

import io.swagger.v3.oas.annotations.tags.Tag;
import org.satingrid.contract.api.Info;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
@Tag(name = "info")
class InfoController {
  private final Info info;

  InfoController(@Value("${satin.version}") String version) {
    info = new Info("Satin Grid", version);
  }

  @GetMapping("/api/v1/info")
  Info getInfo() {
    return info;
  }
}
