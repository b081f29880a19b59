package org.satingrid.portal.shared.web;

import io.swagger.v3.oas.annotations.tags.Tag;
import org.satingrid.contract.api.Info;
import org.satingrid.portal.shared.OidcSettings;
import org.satingrid.portal.shared.Settings;
import org.satingrid.portal.shared.access.Requires;
import org.satingrid.portal.shared.access.Right;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
@Tag(name = "info")
class InfoController {
  private final Info info;

  InfoController(Settings settings) {
    OidcSettings provider = settings.oidc();
    info =
        new Info(
            "Satin Grid",
            settings.version(),
            Info.CONTRACT,
            provider.isOn() ? provider.name() : null);
  }

  /** Returns facts about the portal. It needs no sign-in. */
  @Requires(Right.ANYBODY)
  @GetMapping("/api/v1/info")
  Info getInfo() {
    return info;
  }
}
