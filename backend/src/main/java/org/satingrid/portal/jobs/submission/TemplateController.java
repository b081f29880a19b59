package org.satingrid.portal.jobs.submission;

import io.swagger.v3.oas.annotations.tags.Tag;
import java.time.Clock;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.JobTemplate;
import org.satingrid.contract.api.NewTemplate;
import org.satingrid.contract.api.Page;
import org.satingrid.contract.api.ProblemCode;
import org.satingrid.portal.shared.Cursor;
import org.satingrid.portal.shared.PlainLine;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.access.Audited;
import org.satingrid.portal.shared.access.Caller;
import org.satingrid.portal.shared.access.Requires;
import org.satingrid.portal.shared.access.Right;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/api/v1/templates")
@Tag(name = "templates")
class TemplateController {
  private static final int MAX_PER_USER = 500;

  private final TemplateRepository templates;
  private final Clock clock;

  TemplateController(TemplateRepository templates, Clock clock) {
    this.templates = templates;
    this.clock = clock;
  }

  /**
   * Stores the request for a job as a template. The answer is 409 for a name that another template
   * of the caller has, and 422 for a user with 500 templates.
   */
  @PostMapping
  @ResponseStatus(HttpStatus.CREATED)
  @Requires(Right.SUBMIT)
  @Audited("template.create")
  JobTemplate createTemplate(@RequestBody NewTemplate asked) {
    NewJobCheck.check(asked.job());
    String name = asked.name().strip();
    if (name.isEmpty() || !PlainLine.is(name)) {
      throw ProblemException.badField("name", "must have printable characters only, at least one");
    }
    String owner = Caller.current().name();
    if (templates.count(owner) >= MAX_PER_USER) {
      throw new ProblemException(
          ProblemCode.TOO_MANY_TEMPLATES,
          "You have " + MAX_PER_USER + " templates; delete some first.");
    }
    JobTemplate template =
        new JobTemplate(
            UUID.randomUUID().toString(),
            name,
            owner,
            asked.shared(),
            asked.job(),
            clock.instant());
    if (!templates.add(template)) {
      throw new ProblemException(ProblemCode.NAME_TAKEN, "You have a template " + name + ".");
    }
    return template;
  }

  /**
   * Lists the caller's templates and the shared templates of other users, newest first.
   *
   * @param pageSize number of items on a page, 1 to 200, default 50
   * @param pageToken {@code nextPageToken} of the page before, or left out for the first page
   */
  @Requires(Right.READ)
  @GetMapping
  Page<JobTemplate> listTemplates(
      @RequestParam(defaultValue = "50") int pageSize,
      @RequestParam(required = false) @Nullable String pageToken) {
    Cursor cursor = Cursor.of(pageToken, pageSize);
    var rows = templates.newestFirst(Caller.current().name(), cursor);
    return new Page<>(
        cursor.page(rows).stream().map(TemplateRepository.Row::template).toList(),
        cursor.next(rows, TemplateRepository.Row::number));
  }

  /**
   * Deletes a template of the caller. Operators can delete templates of all users.
   *
   * @param id id of the template. The answer is 404 for a template of another user, except for
   *     operators.
   */
  @DeleteMapping("/{id}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  @Requires(Right.SUBMIT)
  @Audited("template.delete")
  void deleteTemplate(@PathVariable UUID id) {
    Caller caller = Caller.current();
    if (!templates.delete(id, caller.name(), caller.may(Right.OPERATE))) {
      throw ProblemException.notFound("template", id);
    }
  }
}
