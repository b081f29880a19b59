package org.satingrid.contract.api;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The kinds of errors that routes report by name. Other errors have the reason phrase of their HTTP
 * status as code, such as {@code method-not-allowed}. Later versions of a portal can have more
 * codes. Therefore clients show the title and detail of an unknown code.
 */
public enum ProblemCode {
  ACCOUNT_DISABLED(401, "This account is disabled. An admin can enable it again."),
  ANALYSIS_TOO_LARGE(
      422,
      "The inspection of the upload needed more memory than one upload may use. Split large"
          + " classes, methods and constants, or read data from an input file."),
  ANALYSIS_TOO_LONG(
      422,
      "The inspection of the upload took more time than one upload may take. Split methods"
          + " with very many branches or fields."),
  BAD_BACKUP(
      422,
      "The archive is not a backup that this portal can restore. The detail names the" + " fault."),
  BAD_CLASS_FILE(422, "A class file of the jar cannot be read. Build the jar again."),
  BAD_DESCRIPTION(
      422, "The application's own description in the jar has a fault at the named place."),
  BAD_ENROLMENT_TOKEN(
      401, "The enrolment token is unknown, used or expired. Let the portal issue another token."),
  BAD_HOST(400, "The Host header of the request names no host. Send the portal's address."),
  BAD_PARAMETERS(
      422, "The application does not accept these parameters. The errors name each of them."),
  BAD_REQUEST(
      400, "The portal does not understand the form of the request. The detail names the fault."),
  BAD_SIGNATURE(401, "The request is not signed with the key of its certificate."),
  BUSY(
      503,
      "Too many requests of this kind are open. Send the request again after the time in"
          + " Retry-After."),
  CERTIFICATE_EXPIRED(
      401, "The node's certificate has expired. Enrol the node again with a new token."),
  CERTIFICATE_NOT_YET_VALID(
      401,
      "The node's certificate is not valid yet. Correct the clock of the node or of the portal."),
  CHALLENGE_REPLAYED(401, "The challenge was answered before. Get a new challenge."),
  CHALLENGE_STALE(
      401,
      "The answered challenge is more than a minute old, or is from another portal. Get a"
          + " new challenge."),
  CHANGED_MEANWHILE(
      412,
      "Another request has changed the object since you read it. Read it again and repeat"
          + " your change."),
  CONTRACT_DIFFERS(
      400,
      "The client was made for another version of the interface. Install the client of the"
          + " portal's release."),
  DATABASE_AWAY(
      503,
      "The portal's database does not answer. Running jobs continue. Send the request again"
          + " after the time in Retry-After."),
  DATABASE_READ_ONLY(
      503,
      "The portal's database accepts no changes at present, and your change was not made."
          + " The operator of the database can find the cause."),
  DOES_NOT_COMPILE(422, "The source file does not compile. The errors name the lines."),
  EVENTS_GONE(
      410,
      "The events after your last one are no longer kept. Read the present state, then"
          + " follow the new events."),
  EVIDENCE_LOST(
      410, "This part of the job's evidence should exist and is lost. The detail has the cause."),
  EVIDENCE_REMOVED(
      410,
      "Retention has removed this part of the job's evidence. The detail has the date and"
          + " the rule."),
  FORBIDDEN_TARGET(
      422, "The address is not public. An operator can allow it with satin.webhooks.allow."),
  FORBIDDEN(403, "Your role or your API token does not include the right for this operation."),
  FOREIGN_CERTIFICATE(
      401,
      "The node's certificate is from another grid, or from an earlier authority of this"
          + " grid. Enrol the node again."),
  HUB_CROWDED(
      503,
      "Too many connections to the hub have not proved their node yet. Connect again after"
          + " the time in Retry-After."),
  IDEMPOTENCY_KEY_REUSED(422, "The Idempotency-Key was used for another request. Use a new key."),
  ILLEGAL_TRANSITION(409, "The job's state does not allow this action."),
  INVALID_ADDRESS(
      400,
      "The path or query has a spelling that the portal refuses, such as an incomplete"
          + " escape."),
  INVALID_FIELD(
      400, "Fields of the request have wrong values. The errors name each field with its rule."),
  INVALID_UTF8(400, "The body is not UTF-8, or has half of a surrogate pair."),
  IN_PROGRESS(
      409,
      "The first request with this Idempotency-Key still runs. Send the request again in a"
          + " moment."),
  IN_USE(409, "Jobs of the application have not ended. Cancel them first, or wait."),
  LAST_ADMIN(
      409, "The account is the last admin who can sign in. Make another user an admin first."),
  LAUNCHER_AGENT_REFUSED(
      422,
      "The jar starts a Java agent, which nodes do not load. Remove Launcher-Agent-Class"
          + " from the manifest."),
  MALFORMED_BODY(
      400, "The body is not the JSON that the operation takes. The detail names the place."),
  NAME_TAKEN(409, "The name is in use. Choose another name."),
  NODE_AWAY(
      409,
      "No agent of the node is connected. Read agent.log on the machine, or run satin-agent"
          + " doctor there."),
  NODE_IN_USE(409, "The node runs work. Drain or revoke the node first."),
  NODE_OF_ANOTHER_SITE(
      409,
      "The machine is a node of another site. Use a token of that site, or give the agent"
          + " an empty state directory."),
  NODE_REVOKED(
      409,
      "The node was revoked and does not come back. To let the machine join again, give the"
          + " agent an empty state directory. An agent of such a node gets 401 with this code."),
  NOTHING_TO_SPAWN(
      422,
      "No method of the program is spawnable. Mark methods as the guide shows, or upload a"
          + " program of threads with model threads."),
  NOT_A_JAR(422, "The file is not a jar."),
  NOT_EMPTY(409, "A backup can be restored only into a portal without data."),
  NOT_FOUND(404, "The object does not exist, or you are not allowed to see it."),
  NOT_MASTER(425, "The portal accepts results of main only from the node on which main runs."),
  NOT_SERIALIZABLE(
      422, "Objects of the program cannot be sent to other nodes. The errors name the classes."),
  NOT_YOURS(403, "Only the owner, or a person with a higher role, can do this."),
  NO_COMPILER(422, "The portal runs on a Java without a compiler. Upload a jar."),
  NO_MAIN_CLASS(
      422, "The jar has no main class with a main method. Add Main-Class to the manifest."),
  NO_PASSWORD(409, "The user signs in with the provider and has no password here."),
  NO_PREVIEW(422, "A file of this kind has no preview. Download the file."),
  NO_PROOF(401, "The request of an agent has no proof of a node's key. Enrol the node first."),
  OVER_QUOTA(
      422,
      "Your applications, input files and results would exceed your quota. Remove what you"
          + " do not need."),
  PASSWORD_CHANGE_NEEDED(
      403, "An administrator has set your password. Set your own password first."),
  PASSWORD_NEEDED(403, "An API token cannot do this. Sign in on the page, or with the password."),
  QUEUE_FULL(
      422,
      "You have the maximum number of waiting jobs. Wait until some have ended, or cancel"
          + " some."),
  REWRITE_REFUSED(
      422,
      "The program has calls that cannot run in parallel as written. The errors name the"
          + " lines."),
  ROLE_OF_PROVIDER(
      409,
      "The user's groups at the provider give the role. Change the groups, or disable the"
          + " account."),
  SHOWN_ONCE(
      409,
      "The answer had a secret, which the portal shows once. Revoke the secret and create"
          + " another."),
  STORAGE_FULL(
      507,
      "A disk of the portal is full, and your data were not stored. An operator must free"
          + " space."),
  THREADS_REFUSED(
      422,
      "The threaded program uses something that works only in one process. The errors name"
          + " the lines."),
  TOO_DEEP(400, "The JSON of the body is nested too deep."),
  TOO_LARGE(413, "The body or file is larger than the limit. The detail has the limit."),
  TOO_MANY_ARTIFACTS(422, "The job has the maximum number of result files."),
  TOO_MANY_ENROLMENTS(
      429, "Too many enrolments from your address were refused. Wait for the time in Retry-After."),
  TOO_MANY_INSTRUCTIONS(
      422,
      "The jar has more code than the inspection allows. Leave out libraries that the"
          + " program does not use."),
  TOO_MANY_REQUESTS(
      429,
      "You, or strangers at your address, have sent too many requests. Wait for"
          + " the time in Retry-After."),
  TOO_MANY_SIGN_INS(429, "Too many sign-ins have failed. Wait for the time in Retry-After."),
  TOO_MANY_STREAMS(
      503,
      "Too many streams of events are open. End one of yours, or wait for the time"
          + " in Retry-After."),
  TOO_MANY_TEMPLATES(422, "You have the maximum number of templates. Delete some first."),
  TOO_MANY_WEBHOOKS(422, "You have the maximum number of webhooks. Delete some first."),
  TOO_SLOW(408, "The body has not arrived in time. Send it again over a faster connection."),
  UNAUTHORIZED(401, "The request has no valid credentials. Sign in, or use a valid API token."),
  UNKNOWN_APPLICATION(422, "The application does not exist, or you are not allowed to see it."),
  UNKNOWN_FILE(422, "The job names input files that you have not uploaded."),
  UNKNOWN_HOST(422, "The host of the address is unknown."),
  UNKNOWN_NODE(401, "The node is not enrolled at this portal. Enrol the node again."),
  UNKNOWN_SITE(422, "A site with this name does not exist."),
  UNPACKS_TOO_LARGE(
      422,
      "The jar unpacks to more bytes than the inspection allows. Leave out libraries that"
          + " the program does not use."),
  UNSAFE_ENTRY(422, "The jar has an entry that leads out of its folder. Build the jar again."),
  UPGRADE_REQUIRED(426, "The hub accepts only requests that upgrade to its protocol."),
  WEBHOOK_DISABLED(
      409, "The webhook is disabled and receives no events. Enable the webhook first."),
  WRONG_CREDENTIALS(401, "A user with this name and password does not exist."),
  WRONG_HASH(422, "The content does not have the announced SHA-256. Send it again."),
  WRONG_PASSWORD(403, "The current password is wrong.");

  private final int status;
  private final String meaning;

  ProblemCode(int status, String meaning) {
    this.status = status;
    this.meaning = meaning;
  }

  /** Returns the code in the form that a {@link Problem} contains, such as {@code name-taken}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns the HTTP status of the answer. */
  public int status() {
    return status;
  }

  /** Returns the cause, and the remedy if one exists, in one or two sentences. */
  public String meaning() {
    return meaning;
  }

  /** Returns the code with this word. Empty for a word of another version. */
  public static Optional<ProblemCode> of(String word) {
    return Stream.of(values()).filter(code -> code.word().equals(word)).findFirst();
  }
}
