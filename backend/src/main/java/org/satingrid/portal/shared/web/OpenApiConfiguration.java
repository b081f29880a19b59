package org.satingrid.portal.shared.web;

import io.swagger.v3.core.converter.ModelConverters;
import io.swagger.v3.core.jackson.ModelResolver;
import io.swagger.v3.core.jackson.TypeNameResolver;
import io.swagger.v3.core.util.Json31;
import io.swagger.v3.oas.models.Components;
import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.info.Info;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.MediaType;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.responses.ApiResponse;
import io.swagger.v3.oas.models.security.SecurityRequirement;
import io.swagger.v3.oas.models.security.SecurityScheme;
import io.swagger.v3.oas.models.servers.Server;
import io.swagger.v3.oas.models.tags.Tag;
import java.util.List;
import java.util.Set;
import org.satingrid.contract.api.Problem;
import org.springdoc.core.customizers.OpenApiCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;

/** Configures the description of the REST interface. It is the same on every machine. */
@Configuration(proxyBeanMethods = false)
class OpenApiConfiguration {
  static {
    ModelResolver.enumsAsRef = true;
  }

  /** The version of the interface, as of {@link org.satingrid.contract.api.Info#contract()}. */
  private static final String CONTRACT = String.valueOf(org.satingrid.contract.api.Info.CONTRACT);

  private static final String RULES =
      """
      Every error is application/problem+json with a stable `code`. An operation needs the right \
      in its `x-right`. A creating POST takes an `Idempotency-Key`. Lists are paged by `pageSize` \
      and `pageToken`. A document with an `etag` is served with it as ETag, honours If-None-Match, \
      and its PATCH honours If-Match. An operation with `x-fields` also takes `?fields=a,b`, which \
      leaves only these fields of the document, or of each item of a page, in an answer of type \
      application/vnd.satin-grid.partial+json. 429 comes with Retry-After.""";

  private static final List<Tag> TAGS =
      List.of(
          tag("alerts", "Warnings about jobs and sites that a person should look at"),
          tag("applications", "Programs that users have uploaded, and those of the portal"),
          tag("audit", "The record of changes and their authors"),
          tag("events", "News of the grid, in order"),
          tag("files", "Input files of jobs"),
          tag("info", "The portal itself"),
          tag("jobs", "Runs of applications: their orders, progress, telemetry and results"),
          tag("operations", "Backups"),
          tag("session", "The caller's own sign-in"),
          tag("shares", "Each user's share of the grid"),
          tag("sites", "Sites, their nodes, and the links between them"),
          tag("templates", "Stored requests of jobs"),
          tag("tokens", "The caller's API tokens"),
          tag("users", "Accounts"),
          tag("webhooks", "Addresses that get news of jobs, nodes and alerts"));

  private static Tag tag(String name, String description) {
    return new Tag().name(name).description(description);
  }

  /** Names a nested type after its outer type and itself if its own name is too general. */
  static final class DocumentNames extends TypeNameResolver {
    private static final Set<String> VAGUE =
        Set.of("Bucket", "Cell", "Code", "Item", "Kind", "Piece", "State", "Unit", "Way");

    @Override
    protected String getNameOfClass(Class<?> type) {
      Class<?> outer = type.getEnclosingClass();
      return outer != null && VAGUE.contains(type.getSimpleName())
          ? outer.getSimpleName() + type.getSimpleName()
          : super.getNameOfClass(type);
    }
  }

  /**
   * The converter must be the last in the chain, because the other converters change its result.
   */
  @Bean
  @Order(Ordered.HIGHEST_PRECEDENCE)
  ModelResolver modelResolver() {
    return new ModelResolver(Json31.mapper(), new DocumentNames()).openapi31(true);
  }

  @Bean
  OpenAPI openApi() {
    return new OpenAPI()
        .info(new Info().title("Satin Grid portal").version(CONTRACT).description(RULES))
        .servers(List.of(new Server().url("/")))
        .tags(TAGS)
        .components(
            new Components()
                .addSecuritySchemes(
                    "token", new SecurityScheme().type(SecurityScheme.Type.HTTP).scheme("bearer"))
                .addSecuritySchemes(
                    "session",
                    new SecurityScheme()
                        .type(SecurityScheme.Type.APIKEY)
                        .in(SecurityScheme.In.COOKIE)
                        .name("SATIN_SESSION")))
        .security(
            List.of(
                new SecurityRequirement().addList("token"),
                new SecurityRequirement().addList("session")));
  }

  @Bean
  OpenApiCustomizer problemAnswers() {
    return api -> {
      api.getComponents()
          .getSchemas()
          .putAll(ModelConverters.getInstance(true).readAll(Problem.class));
      api.getPaths().values().stream()
          .flatMap(path -> path.readOperations().stream())
          .forEach(operation -> operation.getResponses().addApiResponse("default", problem()));
    };
  }

  private static ApiResponse problem() {
    Schema<?> schema = new Schema<>().$ref("#/components/schemas/Problem");
    return new ApiResponse()
        .description("The problem: what failed and what to do about it")
        .content(
            new Content().addMediaType("application/problem+json", new MediaType().schema(schema)));
  }
}
