package org.satingrid.portal.shared.web;

import io.swagger.v3.oas.annotations.Hidden;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import org.satingrid.contract.api.Problem;
import org.satingrid.portal.shared.Problems;
import org.satingrid.portal.shared.Refusals;
import org.springframework.boot.webmvc.error.ErrorController;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Reports errors that the servlet container detects before it calls a controller. */
@Hidden
@RestController
class ProblemErrorController implements ErrorController {
  private final Refusals refusals;

  ProblemErrorController(Refusals refusals) {
    this.refusals = refusals;
  }

  @RequestMapping("${server.error.path:/error}")
  ResponseEntity<Problem> error(HttpServletRequest request) {
    Object code = request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE);
    HttpStatus known = code instanceof Integer number ? HttpStatus.resolve(number) : null;
    HttpStatus status = known == null ? HttpStatus.NOT_FOUND : known;
    Object path = request.getAttribute(RequestDispatcher.ERROR_REQUEST_URI);
    Problem problem = Problems.of(status, status.getReasonPhrase() + ".", String.valueOf(path));
    refusals.count(problem, request);
    return ResponseEntity.status(status)
        .contentType(MediaType.APPLICATION_PROBLEM_JSON)
        .body(problem);
  }
}
