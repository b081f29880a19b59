-- Meanings of tables and columns, for people who read the database. docs/reference/database.md shows them.

comment on table alert_mutes is 'Alerts that a user has muted. A mute also holds for the next alert of the same kind and subject.';
comment on column alert_mutes.username is 'the user';
comment on column alert_mutes.key is 'kind and subject of the alert, as in alerts.key';
comment on column alert_mutes.at is 'time of the mute';

comment on table alert_settings is 'Notifications that a user has chosen. A user without a row for a kind has the defaults of AlertKind.';
comment on column alert_settings.username is 'the user';
comment on column alert_settings.kind is 'kind of the alert';
comment on column alert_settings.is_on is 'true if the user gets alerts of this kind';
comment on column alert_settings.webhook is 'true if the user''s webhooks get them';
comment on column alert_settings.mail is 'true if the user gets them by mail';
comment on column alert_settings.threshold is 'limit. A higher figure raises such an alert.';

comment on table alerts is 'Alerts, raised and ended. A subject has at most one raised alert of a kind.';
comment on column alerts.key is 'kind and subject in one word';
comment on column alerts.kind is 'the expectation that was not met, as in AlertKind';
comment on column alerts.severity is 'how soon a person should look, as in AlertKind';
comment on column alerts.job_id is 'the job, or null for an alert about a site or node';
comment on column alerts.job_owner is 'owner of the job, who sees the alert';
comment on column alerts.site is 'name of the site, or null';
comment on column alerts.site_owner is 'owner of the site, who sees the alert';
comment on column alerts.node is 'name of the node, or null';
comment on column alerts.expected is 'the expected figure';
comment on column alerts.actual is 'the measured figure. It changes while the alert is raised.';
comment on column alerts.unit is 'unit of both figures';
comment on column alerts.since is 'begin of the deviation';
comment on column alerts.ended_at is 'time of its end, or null while it is raised';

comment on table api_tokens is 'API tokens of users. Only hashes of the secrets are stored.';
comment on column api_tokens.name is 'chosen by the user';
comment on column api_tokens.secret_sha256 is 'hash of the secret';
comment on column api_tokens.expires_at is 'time after which the token is refused';
comment on column api_tokens.last_used_at is 'time of its last use, or null';
comment on column api_tokens.scopes is 'words with commas: READ, SUBMIT, OPERATE, ADMIN, ACCOUNT';

comment on table applications is 'Uploaded programs. The content of a jar is a file in the data directory, named by its hash.';
comment on column applications.name is 'name shown to people. An owner can have several versions of a name.';
comment on column applications.file_name is 'name of the uploaded file';
comment on column applications.sha256 is 'hash of the jar, in hexadecimal digits';
comment on column applications.main_class is 'name of the class with main';
comment on column applications.spawnable_methods is 'methods that can run in parallel, or other entries of the model';
comment on column applications.owner is 'user name of the person who uploaded it';
comment on column applications.version is 'number among the contents with this owner and name, from 1';
comment on column applications.visibility is 'PRIVATE or EVERYONE';
comment on column applications.built_in is 'true if sites that accept only built-in applications accept it';
comment on column applications.description is 'from the jar''s description of itself';
comment on column applications.parameters is 'parameters of main from the jar''s description of itself';
comment on column applications.previews is 'names of result files that the page shows, from the jar''s description of itself';
comment on column applications.model is 'programming model: SATIN, FJTASK, WORKCREW or THREADS';
comment on column applications.warnings is 'findings of the check at the upload';
comment on column applications.removed_at is 'time of its removal, or null. The row stays while jobs refer to it.';

comment on table artifacts is 'Result files of jobs. The content is a file in the data directory, named by its hash.';
comment on column artifacts.name is 'path of the file below the job''s directory';
comment on column artifacts.sha256 is 'hash of the content, in hexadecimal digits';
comment on column artifacts.content_type is 'media type, recognised from the name';
comment on column artifacts.node_id is 'the node that stored it';
comment on column artifacts.attempt_id is 'the attempt that wrote it. A later attempt replaces files of an earlier one.';
comment on column artifacts.of_main is 'true for a file of the node that ran main. Files of other nodes give way to it.';

comment on table attempts is 'Tries to run a job. A job with retries has several.';
comment on column attempts.main_returned_at is 'time at which main returned, or null';
comment on column attempts.number is 'number within the job, from 1';
comment on column attempts.ended_at is 'time of its end, or null';
comment on column attempts.outcome is 'how it ended, or null before';
comment on column attempts.message is 'the reason for the outcome, in words';
comment on column attempts.registrar is 'name of the node with the master of the pool';
comment on column attempts.former_masters is 'masters that were lost during the attempt';
comment on column attempts.master_lost_at is 'loss of the master, or null with a master';
comment on column attempts.master_loss is 'how the master was lost, or null';
comment on column attempts.claims is 'nodes that called themselves master while another node was. They count after the loss of that one.';
comment on column attempts.grid_faults is 'number of earlier attempts that failed because of the grid';
comment on column attempts.other_faults is 'number of earlier attempts that failed for other reasons';

comment on table audit_events is 'Changes and refusals, for operators.';
comment on column audit_events.who is 'user name';
comment on column audit_events.address is 'network address of the client';
comment on column audit_events.action is 'the change, such as job.cancel';
comment on column audit_events.target is 'name or id of the changed thing';
comment on column audit_events.status is 'HTTP status of the answer';
comment on column audit_events.detail is 'changed values, or the code of the refusal, or null';
comment on column audit_events.entrance is 'how the user was signed in, such as session or token';

comment on table calibrations is 'Speeds that nodes have measured of themselves, over time.';
comment on column calibrations.at is 'time of the measurement';
comment on column calibrations.speed is 'speed of all workers, in reference cores';
comment on column calibrations.core_speed is 'speed of one core, in reference cores';

comment on table course_reached is 'Samples of a node that course_steps contains. A separate table, because each second changes the rows of reports.';
comment on column course_reached.seq is 'number of the last such sample';

comment on table course_steps is 'Figures of a run by site and time, for charts. Long runs have longer steps.';
comment on column course_steps.site is 'name of the site';
comment on column course_steps.step is 'number of the step since the start of the attempt';
comment on column course_steps.figures is 'sums over the nodes, in the order of telemetry.samples.Step';

comment on table engines is 'Engines of attempts: one process on one node. A node has at most one engine that has not ended.';
comment on column engines.node is 'name of the node at that time';
comment on column engines.site is 'name of its site at that time';
comment on column engines.speed is 'expected speed of the node at the start, in reference cores';
comment on column engines.workers is 'number of worker threads';
comment on column engines.master is 'true if it ran main';
comment on column engines.state is 'ASSIGNED, JOINED or ENDED';
comment on column engines.joined_at is 'time at which it joined the pool, or null';
comment on column engines.ended_at is 'time of its end, or null';
comment on column engines.outcome is 'how it ended, or null before';
comment on column engines.stop_at is 'time of an ordered stop, or null';
comment on column engines.stop_reason is 'the reason for the stop, shown to people, or null';
comment on column engines.kill is 'true if a person killed the job, so that its results are not wanted';

comment on table enrolment_tokens is 'Tokens with which nodes join a site. Only hashes are stored.';
comment on column enrolment_tokens.secret_sha256 is 'hash of the token';
comment on column enrolment_tokens.issued_by is 'user name';
comment on column enrolment_tokens.expires_at is 'time after which the token is refused';
comment on column enrolment_tokens.used_at is 'time of its last use, or null';
comment on column enrolment_tokens.nodes is 'maximum number of nodes';
comment on column enrolment_tokens.used is 'number of nodes that have used it';

comment on table grid_events is 'Events of the grid. Triggers write them in the transaction of the change. The README of module events describes their order.';
comment on column grid_events.position is 'place in the order in which all readers see events, or null until a portal has assigned it';
comment on column grid_events.at is 'time of the change';
comment on column grid_events.kind is 'such as job.succeeded';
comment on column grid_events.job_id is 'the job, or null';
comment on column grid_events.site is 'name of the site, or null';
comment on column grid_events.node is 'name of the node, or null';
comment on column grid_events.application_id is 'the application, or null';
comment on column grid_events.alert_id is 'the alert, or null';
comment on column grid_events.owners is 'users who see the event in addition to operators, or null for all users';
comment on column grid_events.data is 'further values by kind';

comment on table idempotency_keys is 'Answers to submissions with an Idempotency-Key, for a repeated submission.';
comment on column idempotency_keys.owner is 'user name';
comment on column idempotency_keys.key is 'the key that the client sent';
comment on column idempotency_keys.body_sha256 is 'hash of the request. A different request with the same key is refused.';
comment on column idempotency_keys.job_id is 'the submitted job';
comment on column idempotency_keys.answer is 'the answer, which a repetition receives again';

comment on table input_file_owners is 'Users who have uploaded a content. Only they can use it as an input.';
comment on column input_file_owners.sha256 is 'hash of the content, in hexadecimal digits';
comment on column input_file_owners.owner is 'user name';

comment on table input_files is 'Uploaded input files. The content is a file in the data directory, named by its hash.';
comment on column input_files.sha256 is 'hash of the content, in hexadecimal digits';
comment on column input_files.name is 'name of the first upload';
comment on column input_files.owner is 'user name of the first upload';

comment on table job_evidence is 'Stored data of ended jobs by kind, with their sizes. Retention goes by this table.';
comment on column job_evidence.kind is 'kind of the data, as in EvidenceKind';
comment on column job_evidence.ended_at is 'end of the job. The age of the data counts from this time.';
comment on column job_evidence.bytes is 'size when the job ended';
comment on column job_evidence.removed_at is 'time of the removal, or null. Later requests for the data are answered with 410.';
comment on column job_evidence.reason is 'the reason for the removal, or null';
comment on column job_evidence.deleted is 'true after the data is deleted';

comment on table job_progress is 'Progress of a job, which never falls, and the number of its last log line.';
comment on column job_progress.progress is 'share of the work done, 0 to 1';
comment on column job_progress.last_log_seq is 'number of the job''s last log line. Numbers have no gap.';

comment on table job_templates is 'Jobs that users have saved to submit them again.';
comment on column job_templates.name is 'unique for its owner';
comment on column job_templates.owner is 'user name';
comment on column job_templates.shared is 'true if all users see it';
comment on column job_templates.job is 'the request, as POST /jobs takes it';

comment on table jobs is 'Submitted jobs. Its rows change at each change of state, and for each place in the queue.';
comment on column jobs.number is 'short number, shown to people';
comment on column jobs.name is 'shown to people';
comment on column jobs.owner is 'user name of the submitter';
comment on column jobs.state is 'HELD, QUEUED, STARTING, RUNNING or a final state, as in JobState';
comment on column jobs.reason is 'why it waits, failed or was cancelled, or null';
comment on column jobs.failure is 'the error that ended it, or null';
comment on column jobs.arguments is 'arguments of main';
comment on column jobs.inputs is 'hashes and names of input files';
comment on column jobs.sites is 'names of the sites that can take part, or an empty list for all';
comment on column jobs.started_at is 'time at which main of the latest attempt began, or null';
comment on column jobs.finished_at is 'time of its end, or null';
comment on column jobs.version is 'grows with each change. A change with an older version is refused.';
comment on column jobs.priority is '-10 to 10. Higher starts first.';
comment on column jobs.labels is 'labels that participating sites must have';
comment on column jobs.parameters is 'values by name, as submitted, or null';
comment on column jobs.min_workers is 'number of workers needed to start';
comment on column jobs.max_workers is 'maximum number of workers, or null';
comment on column jobs.time_limit_seconds is 'maximum time of one attempt, or null';
comment on column jobs.retries is 'further attempts that the owner allows';
comment on column jobs.not_before is 'time before which it does not start again after a failure, or null';
comment on column jobs.attempt_id is 'the latest attempt, or null';
comment on column jobs.queue_position is 'place among waiting jobs, from 1, or null';
comment on column jobs.queue_possible is 'false if no enrolled node can ever meet the request';
comment on column jobs.estimated_start is 'estimated start, or null';
comment on column jobs.points is 'number of points of a sweep, or null';
comment on column jobs.parent_id is 'the sweep of a point, or null';
comment on column jobs.point is 'number of a point, from 0, or null';
comment on column jobs.lowest_isolation is 'minimum isolation class of nodes. C is no demand.';
comment on column jobs.books_closed is 'true after job_evidence has the sizes of its data';
comment on column jobs.policy is 'policy for selecting victims: AHEAD, CRS, CRS_SPLIT, RS or MW';
comment on column jobs.tags is 'search words, chosen by the submitter';
comment on column jobs.predicted is 'run time predicted at the submission, or null';
comment on column jobs.gang is 'nodes that a threaded program gets at once, or null';
comment on column jobs.grid_retries is 'further attempts after faults of the grid';

comment on table leases is 'Duties that one portal at a time has, such as scheduling. Times are of the database''s clock.';
comment on column leases.name is 'the duty';
comment on column leases.holder is 'the portal''s process';
comment on column leases.expires_at is 'time until which the holder has the duty';
comment on column leases.renewed_at is 'time at which a portal last had the duty';

comment on table link_measurements is 'Measurements of the link between two sites in one job.';
comment on column link_measurements.thief is 'site of the nodes that requested work';
comment on column link_measurements.victim is 'site of the nodes that received the requests';
comment on column link_measurements.at is 'time of the measurement';
comment on column link_measurements.requests is 'number of steal requests';
comment on column link_measurements.wait_millis is 'sum of the times until their answers';
comment on column link_measurements.bytes is 'bytes transferred';
comment on column link_measurements.best_millis is 'shortest time of an answer, or null';
comment on column link_measurements.peak_bytes_per_second is 'highest rate within a sample, or null';

comment on table log_lines is 'Log of a job: lines of the program and of the portal.';
comment on column log_lines.seq is 'number within the job, from 1';
comment on column log_lines.site is 'name of the site, or null for a line of the portal';
comment on column log_lines.node is 'name of the node, or null for a line of the portal';
comment on column log_lines.stream is 'stdout, stderr, engine, agent or portal';
comment on column log_lines.level is 'severity of the line';
comment on column log_lines.text is 'the line';

comment on table mails is 'Mails to send, and sent ones.';
comment on column mails.address is 'the recipient';
comment on column mails.state is 'PENDING, SENT or FAILED';
comment on column mails.failures is 'number of failed tries';
comment on column mails.error is 'the last failure, or null';
comment on column mails.next_attempt_at is 'time of the next try, or null at the end. While a portal sends, another portal can send after this time.';

comment on table node_logs is 'Requests for logs and reports of agents, with the answers. Rows stay for minutes.';
comment on column node_logs.requested_at is 'time of the request';
comment on column node_logs.text is 'the answer, or null before';
comment on column node_logs.answered_at is 'time of the answer, or null';
comment on column node_logs.subject is 'the requested text: LOG, DOCTOR or THREADS';

comment on table nodes is 'Machines of sites. A node that has left a job behind is never deleted.';
comment on column nodes.name is 'unique in the grid, because attempts name their registrar by it';
comment on column nodes.secret_sha256 is 'of earlier releases, unused';
comment on column nodes.connected is 'true if its agent is connected to a portal';
comment on column nodes.cores is 'number of cores';
comment on column nodes.workers is 'number of worker threads that an engine gets';
comment on column nodes.memory_bytes is 'memory of the machine';
comment on column nodes.speed is 'calibrated speed of all workers, in reference cores, or null until measured';
comment on column nodes.core_speed is 'calibrated speed of one core, in reference cores, or null';
comment on column nodes.java_version is 'version of the agent''s Java';
comment on column nodes.agent_version is 'version of the agent';
comment on column nodes.isolation is 'sandbox features that the machine lacks, for earlier releases';
comment on column nodes.network_address is 'host:port for connections from nodes of the same site, or empty';
comment on column nodes.enrolled_at is 'time of its enrolment';
comment on column nodes.last_seen_at is 'time of the last message from its agent';
comment on column nodes.connection is 'number of its latest connection. Messages of earlier connections are ignored.';
comment on column nodes.changed is 'transaction that changed the facts for scheduling. Portals with a copy of all nodes read only changed rows.';
comment on column nodes.key_sha256 is 'hash of its public key, which identifies the node';
comment on column nodes.certificate_expires_at is 'end of its certificate';
comment on column nodes.enrolled_with is 'hash of the enrolment token of its last enrolment, which can be repeated';
comment on column nodes.clock_ahead_millis is 'difference of its clock to the portal''s clock, or null';
comment on column nodes.withdrawal is 'CORDON, DRAIN or REVOKE, or null';
comment on column nodes.withdrawn_reason is 'reason for the withdrawal, shown to people';
comment on column nodes.withdrawn_by is 'user name';
comment on column nodes.withdrawn_at is 'time of the withdrawal';
comment on column nodes.drain_by is 'time at which a drain ends the node''s engines, or null';
comment on column nodes.leaving_by is 'time until which an agent that ends stays, or null';
comment on column nodes.problems is 'problems that the agent has reported';
comment on column nodes.machine is 'hardware and system of the machine';
comment on column nodes.removed_at is 'time of its removal, or null';
comment on column nodes.isolation_class is 'class of its sandbox: A, B or C, or null until reported';
comment on column nodes.weaknesses is 'weaknesses of its sandbox';
comment on column nodes.speed_factor is 'its speed in jobs, divided by its calibrated speed. 1 until measured.';
comment on column nodes.resting_since is 'begin of a time outside the hours of its owner, or null';
comment on column nodes.resting_until is 'end of this time, or null';
comment on column nodes.resting_reason is 'the hours, in words';

comment on table picture_parts is 'Parts of pictures that programs show while they compute them.';
comment on column picture_parts.seq is 'number of the message within attempt and node';
comment on column picture_parts.written_by is 'number of the writing transaction. Readers find new rows by this number.';
comment on column picture_parts.bytes is 'size of the parts';
comment on column picture_parts.parts is 'names, places and compressed pixels';

comment on table progress_points is 'Progress of a job over time, at most one row a second.';
comment on column progress_points.progress is 'share of the work done, 0 to 1';

comment on table replies is 'Answers to requests with an Idempotency-Key. Only a hash of the key is stored.';
comment on column replies.owner is 'user name';
comment on column replies.key_sha256 is 'hash of the key';
comment on column replies.request_sha256 is 'hash of the request. A different request with the same key is refused.';
comment on column replies.status is 'HTTP status of the answer, or null while the request runs';
comment on column replies.location is 'header Location of the answer, or null';
comment on column replies.body is 'body of the answer, or null';

comment on table reports is 'Latest report of each engine, and the numbers of its last stored messages. Its rows change every second.';
comment on column reports.telemetry_seq is 'number of the last stored sample';
comment on column reports.log_seq is 'number of the last stored log chunk';
comment on column reports.latest is 'the latest report, or null before the first one';
comment on column reports.progress is 'share of the work done, as the engine reports it';
comment on column reports.work_ref_seconds is 'work of the engine so far, in seconds of the reference core';
comment on column reports.heard_at is 'time of the latest report, by the portal''s clock';
comment on column reports.sampled_from is 'time at which the first sample was stored, or null';
comment on column reports.sampled_to is 'time at which the last sample was stored, or null';

comment on table results_left_out is 'Result files that are not kept, by node.';
comment on column results_left_out.files is 'number of the files';
comment on column results_left_out.reasons is 'the reasons, in words';

comment on table samples is 'Figures of engines, one row for each second. Partitioned by the day on which the portal stored them.';
comment on column samples.seq is 'number of the sample within attempt and node';
comment on column samples.sample is 'the figures';
comment on column samples.at is 'time of storage';

comment on table sessions is 'Sessions of browsers. Only hashes of the secrets are stored.';
comment on column sessions.secret_sha256 is 'hash of the cookie''s secret';
comment on column sessions.last_seen_at is 'time of the last request';

comment on table sign_in_attempts is 'Sign-ins at the identity provider that have not ended. A row is used once.';
comment on column sign_in_attempts.state_sha256 is 'hash of the state that the provider returns';
comment on column sign_in_attempts.browser_sha256 is 'hash of the browser''s cookie';
comment on column sign_in_attempts.nonce is 'expected in the identity token';
comment on column sign_in_attempts.code_verifier is 'secret for the exchange of the code';
comment on column sign_in_attempts.redirect_uri is 'address of the portal for the way back';
comment on column sign_in_attempts.next is 'page to show after the sign-in';
comment on column sign_in_attempts.expires_at is 'time after which the row is not used';

comment on table sign_in_failures is 'Failed sign-ins. They delay further tries at all portals.';
comment on column sign_in_failures.subject is 'an account, a network address or a pair of both';
comment on column sign_in_failures.failures is 'number of failures in sequence';
comment on column sign_in_failures.last_at is 'time of the last failure';

comment on table sign_in_places is 'Places of earlier sign-ins. Guesses from other places do not delay sign-ins from these places.';
comment on column sign_in_places.subject is 'a network address with an account';
comment on column sign_in_places.last_at is 'time of the last sign-in';

comment on table sites is 'Sites, also removed ones, because data of jobs names them.';
comment on column sites.number is 'order of creation';
comment on column sites.colour is 'number of its colour on pages';
comment on column sites.owner is 'user name, or null for operators';
comment on column sites.labels is 'labels for demands of jobs';
comment on column sites.accepts is 'applications that its nodes run: ALL, LISTED or BUILT_IN';
comment on column sites.accepted_applications is 'ids of the accepted applications, if accepts is LISTED';
comment on column sites.removed_at is 'time of its removal, or null';
comment on column sites.lowest_isolation is 'minimum isolation class of its nodes, or null';
comment on column sites.order_kind is 'cordon or drain of the whole site, or null';
comment on column sites.order_reason is 'reason for it';
comment on column sites.order_by is 'user name';
comment on column sites.order_at is 'time of the order';
comment on column sites.order_drain_by is 'time at which a drain ends engines, or null';

comment on table speed_measurements is 'Speed of a node in one job, for predictions.';
comment on column speed_measurements.at is 'end of the job';
comment on column speed_measurements.factor is 'measured speed divided by calibrated speed';
comment on column speed_measurements.tasks is 'number of measured tasks';
comment on column speed_measurements.work_ref_seconds is 'measured work, in seconds of the reference core';

comment on table thread_reports is 'Latest report of each node of a threaded program.';
comment on column thread_reports.report is 'threads, misses, lock waits and deadlocks';

comment on table tree_tasks is 'The heaviest stolen tasks of an attempt.';
comment on column tree_tasks.name is 'name of the task, from its thieves';
comment on column tree_tasks.node_id is 'node that ran it';
comment on column tree_tasks.parent is 'name of the task above it, or null';
comment on column tree_tasks.method is 'spawned method';
comment on column tree_tasks.weight is 'its share of the job, 0 to 1';
comment on column tree_tasks.owner is 'node that spawned it, or null';
comment on column tree_tasks.started_at is 'time of the theft';
comment on column tree_tasks.ended_at is 'time of its end, or null';
comment on column tree_tasks.ending is 'how it ended, or null';

comment on table trees is 'Number and minimum weight of an attempt''s rows in tree_tasks. A writer locks this row.';
comment on column trees.kept is 'number of rows';
comment on column trees.least is 'minimum weight of a kept task';

comment on table used_nonces is 'Nonces with which nodes have proved their keys. A nonce is valid once. Lost at a crash, because nonces expire within a minute.';
comment on column used_nonces.nonce is 'the nonce';
comment on column used_nonces.expires_at is 'time after which the nonce is refused anyway';

comment on table user_shares is 'Weights and quotas of users.';
comment on column user_shares.owner is 'user name';
comment on column user_shares.weight is 'share of the grid, relative to other users';
comment on column user_shares.max_workers is 'maximum number of workers at a time, or null';
comment on column user_shares.max_queued is 'maximum number of waiting jobs, or null';
comment on column user_shares.max_bytes is 'maximum size of stored files, or null';

comment on table user_use is 'Past use of the grid by each user, for fair shares.';
comment on column user_use.owner is 'user name';
comment on column user_use.ref_seconds is 'seconds of the reference core, decayed until at';
comment on column user_use.at is 'time until which the value is decayed';

comment on table users is 'Accounts. A user has a password here or an identity at the provider.';
comment on column users.username is 'name of the account';
comment on column users.password_hash is 'Argon2id hash, or null with an identity provider';
comment on column users.role is 'viewer, submitter, site-owner, operator or admin';
comment on column users.disabled is 'true if the account cannot be used';
comment on column users.version is 'grows with each change. A change with an older version is refused.';
comment on column users.last_sign_in_at is 'time of the last sign-in, or null';
comment on column users.must_change_password is 'true if an administrator has set the password';
comment on column users.issuer is 'the identity provider, or null';
comment on column users.subject is 'the user''s id at the provider, or null';
comment on column users.mail_address is 'address for alerts, or null';
comment on column users.mail_about_everybody is 'true if an operator gets mail about jobs and sites of all users';

comment on table webhook_deliveries is 'Events to send to webhooks, and sent ones.';
comment on column webhook_deliveries.body is 'the event';
comment on column webhook_deliveries.state is 'PENDING, DELIVERED or FAILED';
comment on column webhook_deliveries.failures is 'failed tries since its creation or the last request to send it again';
comment on column webhook_deliveries.attempts is 'outcome of each try';
comment on column webhook_deliveries.next_attempt_at is 'time of the next try, or null at the end';

comment on table webhooks is 'Servers that get events.';
comment on column webhooks.owner is 'user name';
comment on column webhooks.url is 'https address';
comment on column webhooks.kinds is 'kinds of events that it gets';
comment on column webhooks.everybody is 'true if it gets events of all users, for operators';
comment on column webhooks.secret is 'key of the signatures. It is stored as it is, because the portal signs with it.';
comment on column webhooks.enabled is 'true if events are sent';
comment on column webhooks.disabled_reason is 'why the portal disabled it, or null';
comment on column webhooks.failing_since is 'time of the first failure in sequence, or null';
comment on column webhooks.version is 'grows with each change. A change with an older version is refused.';
comment on column webhooks.leased_by is 'portal that delivers to it, or has delivered to it last';
comment on column webhooks.leased_until is 'time until which this portal delivers, by the database''s clock';
