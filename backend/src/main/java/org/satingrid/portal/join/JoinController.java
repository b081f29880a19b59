package org.satingrid.portal.join;

import io.swagger.v3.oas.annotations.Hidden;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Duration;
import java.util.regex.Pattern;
import org.satingrid.contract.api.ProblemCode;
import org.satingrid.portal.shared.ProblemException;
import org.springframework.core.io.FileSystemResource;
import org.springframework.core.io.Resource;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.support.ServletUriComponentsBuilder;

/** Serves downloads for machines that join. They are public, because they contain no secret. */
@Hidden
@RestController
@RequestMapping("/join")
class JoinController {
  private static final MediaType SHELL =
      MediaType.parseMediaType("text/x-shellscript;charset=utf-8");
  private static final Duration FOR_EVER = Duration.ofDays(365);

  /**
   * The address becomes part of a script. Therefore it must not contain a character with a meaning
   * for a shell.
   */
  private static final Pattern HARMLESS = Pattern.compile("https?://[A-Za-z0-9.\\-:\\[\\]/_]+");

  private final Bundles bundles;
  private final JoinScript script;
  private final Releases releases;

  JoinController(Bundles bundles, JoinScript script, Releases releases) {
    this.bundles = bundles;
    this.script = script;
    this.releases = releases;
  }

  @GetMapping("/install.sh")
  ResponseEntity<String> script(HttpServletRequest request) {
    String portal = ServletUriComponentsBuilder.fromContextPath(request).toUriString();
    if (!HARMLESS.matcher(portal).matches()) {
      throw new ProblemException(ProblemCode.BAD_HOST, "The Host header names no host.");
    }
    return ResponseEntity.ok()
        .contentType(SHELL)
        .cacheControl(CacheControl.noCache())
        .body(script.of(portal));
  }

  /** Returns the keys of releases, which agents pin by their hash. */
  @GetMapping("/root")
  ResponseEntity<String> root() {
    return text(releases.root());
  }

  /** Returns the signed release that this portal offers. */
  @GetMapping("/release")
  ResponseEntity<String> release() {
    return text(
        releases
            .release()
            .orElseThrow(() -> ProblemException.notFound("release of the agent", "newest")));
  }

  private static ResponseEntity<String> text(String body) {
    return ResponseEntity.ok()
        .contentType(MediaType.TEXT_PLAIN)
        .cacheControl(CacheControl.noCache())
        .body(body);
  }

  /** Returns the hash of the offered bundle. Installed agents are upgraded to it. */
  @GetMapping("/newest/{kind}")
  ResponseEntity<String> newest(@PathVariable String kind) {
    Bundle bundle =
        Bundle.Kind.of(kind)
            .flatMap(bundles::find)
            .orElseThrow(() -> ProblemException.notFound("bundle of the agent", kind));
    return ResponseEntity.ok()
        .contentType(MediaType.TEXT_PLAIN)
        .cacheControl(CacheControl.noCache())
        .body(bundle.sha256() + "\n");
  }

  /**
   * The content for a hash never changes. Therefore clients and caches can keep the bundle and
   * continue a partial download.
   */
  @GetMapping("/bundles/{sha256}")
  ResponseEntity<Resource> bundle(@PathVariable String sha256) {
    Bundle bundle =
        bundles
            .find(sha256)
            .orElseThrow(() -> ProblemException.notFound("bundle of the agent", sha256));
    return ResponseEntity.ok()
        .contentType(MediaType.APPLICATION_OCTET_STREAM)
        .eTag("\"" + bundle.sha256() + "\"")
        .cacheControl(CacheControl.maxAge(FOR_EVER).cachePublic().immutable())
        .body(new FileSystemResource(bundle.file()));
  }
}
