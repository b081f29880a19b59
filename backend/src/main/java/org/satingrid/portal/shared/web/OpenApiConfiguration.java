package org.satingrid.portal.shared.web;

import io.swagger.v3.core.converter.ModelConverters;
import io.swagger.v3.core.jackson.ModelResolver;
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
import java.util.List;
import org.satingrid.contract.api.Problem;
import org.springdoc.core.customizers.OpenApiCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The description of the REST interface, the same on every machine. */
@Configuration(proxyBeanMethods = false)
class OpenApiConfiguration {
  static {
    ModelResolver.enumsAsRef = true;
  }

  @Bean
  OpenAPI openApi() {
    return new OpenAPI()
        .info(new Info().title("Satin Grid portal").version("1"))
        .servers(List.of(new Server().url("/")))
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
        .description("What went wrong")
        .content(
            new Content().addMediaType("application/problem+json", new MediaType().schema(schema)));
  }
}
