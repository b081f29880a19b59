package org.satingrid.portal.shared.web;

import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.Optional;
import java.util.stream.Stream;
import org.satingrid.contract.api.ProblemCode;
import org.satingrid.contract.api.ProblemMeaning;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.Problems;
import org.satingrid.portal.shared.access.Requires;
import org.satingrid.portal.shared.access.Right;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
@Tag(name = "info")
class ProblemController {
  /**
   * Returns the meaning of a problem code. The type of each problem is the path of this document.
   * It needs no sign-in.
   *
   * @param code the word in problems
   */
  @Requires(Right.ANYBODY)
  @GetMapping(Problems.TYPES + "{code}")
  ProblemMeaning getProblem(@PathVariable String code) {
    return ProblemCode.of(code)
        .map(known -> new ProblemMeaning(known.word(), known.status(), known.meaning()))
        .or(() -> ofStatus(code))
        .orElseThrow(() -> ProblemException.notFound("problem code", code));
  }

  private static Optional<ProblemMeaning> ofStatus(String code) {
    return Stream.of(HttpStatus.values())
        .filter(status -> status.isError() && Problems.word(status).equals(code))
        .findFirst()
        .map(
            status ->
                new ProblemMeaning(
                    code,
                    status.value(),
                    "The HTTP status alone names the error. See the detail."));
  }
}
