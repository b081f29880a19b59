package org.satingrid.portal.shared;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.satingrid.contract.api.ProblemCode;
import org.springframework.http.HttpStatus;

/** Tests that the page of problem codes lists all codes and no others. */
class ProblemCodesTest {
  private static final Path PAGE = Path.of("..", "docs", "reference", "problems.md");

  private static final String BEGINNING =
      """
      # Problem codes

      The portal answers a failed request with a problem document, as in RFC 9457. Its `code` is one of
      these words, and its `detail` and `errors` have the particular case. A portal of a later version
      can have more codes: show an unknown code by its `title` and `detail`. Other errors have the
      reason phrase of their HTTP status as code, such as `method-not-allowed`. `make contract` writes
      this page, and a test compares the page with the codes.

      | Code | Status | Cause and remedy |
      |---|---|---|
      """;

  @Test
  void thePageHasEveryCode() throws IOException {
    String page =
        Stream.of(ProblemCode.values())
            .map(
                code ->
                    "| `%s` | %d | %s |\n".formatted(code.word(), code.status(), code.meaning()))
            .sorted()
            .collect(Collectors.joining("", BEGINNING, ""));
    if (Boolean.getBoolean("contract.update")) {
      Files.writeString(PAGE, page);
    }
    assertEquals(Files.readString(PAGE), page, "'make contract' writes the page");
  }

  @ParameterizedTest
  @EnumSource
  void aCodeHasAWordAndAStatusOfErrors(ProblemCode code) {
    assertTrue(HttpStatus.valueOf(code.status()).isError());
    assertEquals(code, ProblemCode.of(code.word()).orElseThrow());
  }
}
