"""Derived from contract/openapi.json by generate.py; do not edit."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

from .models import (
    Accepts,
    AccessDetection,
    AffectedJob,
    AgentReport,
    Alert,
    AlertKind,
    AlertSettings,
    AlertState,
    AlertUnit,
    Application,
    ApplicationImpact,
    ApplicationSettings,
    ApplicationSpeed,
    Artifact,
    Attempt,
    AuditEvent,
    Box,
    Calibration,
    Cancel,
    ChangeJob,
    ChangePassword,
    ChangeUser,
    ChangeWebhook,
    ComparedRun,
    Cordon,
    Distribution,
    Drain,
    Engine,
    EnrolmentToken,
    EvidenceKind,
    EvidenceState,
    Explanation,
    Failure,
    Finding,
    FindingCause,
    ForKind,
    Gang,
    Grain,
    GridEvent,
    GridWork,
    Hold,
    Hour,
    Identity,
    Impact,
    Info,
    Input,
    IsolationClass,
    IssuedPassword,
    IssuedToken,
    IssuedWebhook,
    Job,
    JobAttempt,
    JobCheck,
    JobComparison,
    JobEvent,
    JobEventLine,
    JobEvidence,
    JobEvidencePiece,
    JobFindings,
    JobNews,
    JobNode,
    JobNodeSpeed,
    JobNodeWay,
    JobOutput,
    JobPictures,
    JobState,
    JobTelemetry,
    JobTelemetryBucket,
    JobTemplate,
    JobThreads,
    JobTree,
    LeftBand,
    Link,
    LinkHistory,
    LinkMeasurement,
    LogLine,
    LogPage,
    LostNode,
    Machine,
    Me,
    Measurement,
    Memory,
    NewAccount,
    NewAlertSettings,
    NewJob,
    NewSite,
    NewTemplate,
    NewToken,
    NewUser,
    NewWebhook,
    Node,
    NodeDetail,
    NodeGroup,
    NodeLog,
    NodeProblem,
    NodeProblemCode,
    NodeSpeeds,
    NodeUpgrade,
    Outcome,
    PageAlert,
    PageApplication,
    PageArtifact,
    PageAuditEvent,
    PageGridEvent,
    PageJob,
    PageJobAttempt,
    PageJobNode,
    PageJobNodeSpeed,
    PageJobOutput,
    PageJobTemplate,
    PageNode,
    PageSite,
    PageString,
    PageToken,
    PageUser,
    PageUserShare,
    PageWebhook,
    PageWebhookDelivery,
    Parameter,
    Prediction,
    Preview,
    PreviewKind,
    Problem,
    ProblemCount,
    ProblemItem,
    ProblemMeaning,
    ProgrammingModel,
    Queue,
    Repeats,
    RestoredBackup,
    Results,
    Revoke,
    Route,
    Series,
    Settings,
    Severity,
    ShareSettings,
    ShownPart,
    SignIn,
    Site,
    SiteLinks,
    SiteMatch,
    SiteShare,
    SiteUsage,
    SiteWork,
    SpeedEstimate,
    StealingPolicy,
    Steals,
    StealsCell,
    Stream,
    Sweep,
    Task,
    TelemetryMetric,
    ThreadsNode,
    ThreadsPlace,
    ThreadsStuck,
    ThreadsTraffic,
    TimeParts,
    Token,
    UploadedFile,
    Usage,
    User,
    UserShare,
    Visibility,
    Weakness,
    Webhook,
    WebhookDelivery,
    WebhookDeliveryState,
    WebhookEvent,
    Withdrawal,
    WithdrawalKind,
)
from .transport import Transport


class Operations:
    """One method for each operation of the interface."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def get_alert_settings(self) -> AlertSettings:
        """GET /api/v1/alert-settings"""
        return self._transport.document(
            "GET",
            f"/api/v1/alert-settings",
            query={},
            headers={},
        )

    def set_alert_settings(self, body: NewAlertSettings) -> AlertSettings:
        """PUT /api/v1/alert-settings"""
        return self._transport.document(
            "PUT",
            f"/api/v1/alert-settings",
            query={},
            headers={},
            body=body,
        )

    def list_alerts(self, *, kind: AlertKind | None = None, state: AlertState | None = None, job: str | None = None, site: str | None = None, muted: bool | None = None, mine: bool | None = None, page_size: int | None = None, page_token: str | None = None) -> PageAlert:
        """GET /api/v1/alerts"""
        return self._transport.document(
            "GET",
            f"/api/v1/alerts",
            query={"kind": kind, "state": state, "job": job, "site": site, "muted": muted, "mine": mine, "pageSize": page_size, "pageToken": page_token},
            headers={},
        )

    def get_alert(self, id: str) -> Alert:
        """GET /api/v1/alerts/{id}"""
        return self._transport.document(
            "GET",
            f"/api/v1/alerts/{quote(id, safe='')}",
            query={},
            headers={},
        )

    def mute_alert(self, id: str) -> Alert:
        """POST /api/v1/alerts/{id}/mute"""
        return self._transport.document(
            "POST",
            f"/api/v1/alerts/{quote(id, safe='')}/mute",
            query={},
            headers={},
        )

    def unmute_alert(self, id: str) -> Alert:
        """POST /api/v1/alerts/{id}/unmute"""
        return self._transport.document(
            "POST",
            f"/api/v1/alerts/{quote(id, safe='')}/unmute",
            query={},
            headers={},
        )

    def list_applications(self, *, page_size: int | None = None, page_token: str | None = None) -> PageApplication:
        """GET /api/v1/applications"""
        return self._transport.document(
            "GET",
            f"/api/v1/applications",
            query={"pageSize": page_size, "pageToken": page_token},
            headers={},
        )

    def upload_application(self, file: Path, *, model: str | None = None, name: str | None = None, idempotency_key: str | None = None) -> Application:
        """POST /api/v1/applications"""
        return self._transport.document(
            "POST",
            f"/api/v1/applications",
            query={},
            headers={"Idempotency-Key": idempotency_key},
            upload=file, form={"model": model, "name": name},
        )

    def remove_application(self, id: str) -> None:
        """DELETE /api/v1/applications/{id}"""
        return self._transport.nothing(
            "DELETE",
            f"/api/v1/applications/{quote(id, safe='')}",
            query={},
            headers={},
        )

    def get_application(self, id: str) -> Application:
        """GET /api/v1/applications/{id}"""
        return self._transport.document(
            "GET",
            f"/api/v1/applications/{quote(id, safe='')}",
            query={},
            headers={},
        )

    def set_application(self, id: str, body: ApplicationSettings, *, if_match: str | None = None) -> Application:
        """PATCH /api/v1/applications/{id}"""
        return self._transport.document(
            "PATCH",
            f"/api/v1/applications/{quote(id, safe='')}",
            query={},
            headers={"If-Match": if_match},
            body=body,
        )

    def get_application_impact(self, id: str) -> ApplicationImpact:
        """GET /api/v1/applications/{id}/impact"""
        return self._transport.document(
            "GET",
            f"/api/v1/applications/{quote(id, safe='')}/impact",
            query={},
            headers={},
        )

    def list_audit_events(self, *, who: str | None = None, action: str | None = None, target: str | None = None, since: str | None = None, until: str | None = None, refused: bool | None = None, page_size: int | None = None, page_token: str | None = None) -> PageAuditEvent:
        """GET /api/v1/audit-events"""
        return self._transport.document(
            "GET",
            f"/api/v1/audit-events",
            query={"who": who, "action": action, "target": target, "since": since, "until": until, "refused": refused, "pageSize": page_size, "pageToken": page_token},
            headers={},
        )

    def take_backup(self) -> bytes:
        """POST /api/v1/backup"""
        return self._transport.content(
            "POST",
            f"/api/v1/backup",
            query={},
            headers={},
        )

    def restore_backup(self, file: Path) -> RestoredBackup:
        """PUT /api/v1/backup"""
        return self._transport.document(
            "PUT",
            f"/api/v1/backup",
            query={},
            headers={},
            archive=file,
        )

    def follow_events(self, *, kind: str | None = None, job: str | None = None, site: str | None = None, since: str | None = None, page_size: int | None = None, page_token: str | None = None) -> PageGridEvent:
        """GET /api/v1/events"""
        return self._transport.document(
            "GET",
            f"/api/v1/events",
            query={"kind": kind, "job": job, "site": site, "since": since, "pageSize": page_size, "pageToken": page_token},
            headers={},
        )

    def upload_file(self, file: Path, *, idempotency_key: str | None = None) -> UploadedFile:
        """POST /api/v1/files"""
        return self._transport.document(
            "POST",
            f"/api/v1/files",
            query={},
            headers={"Idempotency-Key": idempotency_key},
            upload=file, form={},
        )

    def get_info(self) -> Info:
        """GET /api/v1/info"""
        return self._transport.document(
            "GET",
            f"/api/v1/info",
            query={},
            headers={},
        )

    def list_jobs(self, *, number: int | None = None, state: JobState | None = None, owner: str | None = None, parent: str | None = None, application: str | None = None, name: str | None = None, tag: list[str] | None = None, since: str | None = None, until: str | None = None, page_size: int | None = None, page_token: str | None = None) -> PageJob:
        """GET /api/v1/jobs"""
        return self._transport.document(
            "GET",
            f"/api/v1/jobs",
            query={"number": number, "state": state, "owner": owner, "parent": parent, "application": application, "name": name, "tag": tag, "since": since, "until": until, "pageSize": page_size, "pageToken": page_token},
            headers={},
        )

    def submit_job(self, body: NewJob, *, idempotency_key: str | None = None) -> Job:
        """POST /api/v1/jobs"""
        return self._transport.document(
            "POST",
            f"/api/v1/jobs",
            query={},
            headers={"Idempotency-Key": idempotency_key},
            body=body,
        )

    def check_job(self, body: NewJob) -> JobCheck:
        """POST /api/v1/jobs/check"""
        return self._transport.document(
            "POST",
            f"/api/v1/jobs/check",
            query={},
            headers={},
            body=body,
        )

    def compare_jobs(self, *, job: list[str]) -> JobComparison:
        """GET /api/v1/jobs/compare"""
        return self._transport.document(
            "GET",
            f"/api/v1/jobs/compare",
            query={"job": job},
            headers={},
        )

    def get_job(self, id: str) -> Job:
        """GET /api/v1/jobs/{id}"""
        return self._transport.document(
            "GET",
            f"/api/v1/jobs/{quote(id, safe='')}",
            query={},
            headers={},
        )

    def change_job(self, id: str, body: ChangeJob, *, if_match: str | None = None) -> Job:
        """PATCH /api/v1/jobs/{id}"""
        return self._transport.document(
            "PATCH",
            f"/api/v1/jobs/{quote(id, safe='')}",
            query={},
            headers={"If-Match": if_match},
            body=body,
        )

    def list_artifacts(self, id: str) -> PageArtifact:
        """GET /api/v1/jobs/{id}/artifacts"""
        return self._transport.document(
            "GET",
            f"/api/v1/jobs/{quote(id, safe='')}/artifacts",
            query={},
            headers={},
        )

    def download_artifact(self, id: str, name: str, *, inline: bool | None = None) -> bytes:
        """GET /api/v1/jobs/{id}/artifacts/{name}"""
        return self._transport.content(
            "GET",
            f"/api/v1/jobs/{quote(id, safe='')}/artifacts/{quote(name, safe='')}",
            query={"inline": inline},
            headers={},
        )

    def preview_artifact(self, id: str, name: str) -> Preview:
        """GET /api/v1/jobs/{id}/artifacts/{name}/preview"""
        return self._transport.document(
            "GET",
            f"/api/v1/jobs/{quote(id, safe='')}/artifacts/{quote(name, safe='')}/preview",
            query={},
            headers={},
        )

    def list_attempts(self, id: str) -> PageJobAttempt:
        """GET /api/v1/jobs/{id}/attempts"""
        return self._transport.document(
            "GET",
            f"/api/v1/jobs/{quote(id, safe='')}/attempts",
            query={},
            headers={},
        )

    def cancel_job(self, id: str, body: Cancel) -> Job:
        """POST /api/v1/jobs/{id}/cancel"""
        return self._transport.document(
            "POST",
            f"/api/v1/jobs/{quote(id, safe='')}/cancel",
            query={},
            headers={},
            body=body,
        )

    def get_distribution(self, id: str) -> Distribution:
        """GET /api/v1/jobs/{id}/distribution"""
        return self._transport.document(
            "GET",
            f"/api/v1/jobs/{quote(id, safe='')}/distribution",
            query={},
            headers={},
        )

    def follow_job(self, id: str, *, newest_lines: int | None = None) -> bytes:
        """GET /api/v1/jobs/{id}/events"""
        return self._transport.content(
            "GET",
            f"/api/v1/jobs/{quote(id, safe='')}/events",
            query={"newestLines": newest_lines},
            headers={},
        )

    def get_evidence(self, id: str) -> JobEvidence:
        """GET /api/v1/jobs/{id}/evidence"""
        return self._transport.document(
            "GET",
            f"/api/v1/jobs/{quote(id, safe='')}/evidence",
            query={},
            headers={},
        )

    def get_findings(self, id: str, *, from_: str | None = None, to: str | None = None) -> JobFindings:
        """GET /api/v1/jobs/{id}/findings"""
        return self._transport.document(
            "GET",
            f"/api/v1/jobs/{quote(id, safe='')}/findings",
            query={"from": from_, "to": to},
            headers={},
        )

    def hold_job(self, id: str, body: Hold) -> Job:
        """POST /api/v1/jobs/{id}/hold"""
        return self._transport.document(
            "POST",
            f"/api/v1/jobs/{quote(id, safe='')}/hold",
            query={},
            headers={},
            body=body,
        )

    def kill_job(self, id: str, body: Cancel) -> Job:
        """POST /api/v1/jobs/{id}/kill"""
        return self._transport.document(
            "POST",
            f"/api/v1/jobs/{quote(id, safe='')}/kill",
            query={},
            headers={},
            body=body,
        )

    def get_logs(self, id: str, *, after: int | None = None, limit: int | None = None, site: str | None = None, text: str | None = None, level: str | None = None, newest: bool | None = None) -> LogPage:
        """GET /api/v1/jobs/{id}/logs"""
        return self._transport.document(
            "GET",
            f"/api/v1/jobs/{quote(id, safe='')}/logs",
            query={"after": after, "limit": limit, "site": site, "text": text, "level": level, "newest": newest},
            headers={},
        )

    def list_job_nodes(self, id: str) -> PageJobNode:
        """GET /api/v1/jobs/{id}/nodes"""
        return self._transport.document(
            "GET",
            f"/api/v1/jobs/{quote(id, safe='')}/nodes",
            query={},
            headers={},
        )

    def list_job_output(self, id: str) -> PageJobOutput:
        """GET /api/v1/jobs/{id}/output"""
        return self._transport.document(
            "GET",
            f"/api/v1/jobs/{quote(id, safe='')}/output",
            query={},
            headers={},
        )

    def download_job_output(self, id: str, *, stream: Stream | None = None, node: str | None = None, inline: bool | None = None) -> bytes:
        """GET /api/v1/jobs/{id}/output/file"""
        return self._transport.content(
            "GET",
            f"/api/v1/jobs/{quote(id, safe='')}/output/file",
            query={"stream": stream, "node": node, "inline": inline},
            headers={},
        )

    def get_job_pictures(self, id: str, *, after: int | None = None) -> JobPictures:
        """GET /api/v1/jobs/{id}/pictures"""
        return self._transport.document(
            "GET",
            f"/api/v1/jobs/{quote(id, safe='')}/pictures",
            query={"after": after},
            headers={},
        )

    def release_job(self, id: str) -> Job:
        """POST /api/v1/jobs/{id}/release"""
        return self._transport.document(
            "POST",
            f"/api/v1/jobs/{quote(id, safe='')}/release",
            query={},
            headers={},
        )

    def rerun_job(self, id: str, *, idempotency_key: str | None = None) -> Job:
        """POST /api/v1/jobs/{id}/rerun"""
        return self._transport.document(
            "POST",
            f"/api/v1/jobs/{quote(id, safe='')}/rerun",
            query={},
            headers={"Idempotency-Key": idempotency_key},
        )

    def download_results(self, id: str) -> bytes:
        """GET /api/v1/jobs/{id}/results.zip"""
        return self._transport.content(
            "GET",
            f"/api/v1/jobs/{quote(id, safe='')}/results.zip",
            query={},
            headers={},
        )

    def download_result_file(self, id: str, *, name: str, inline: bool | None = None) -> bytes:
        """GET /api/v1/jobs/{id}/results/file"""
        return self._transport.content(
            "GET",
            f"/api/v1/jobs/{quote(id, safe='')}/results/file",
            query={"name": name, "inline": inline},
            headers={},
        )

    def list_results_left_out(self, id: str) -> PageString:
        """GET /api/v1/jobs/{id}/results/left-out"""
        return self._transport.document(
            "GET",
            f"/api/v1/jobs/{quote(id, safe='')}/results/left-out",
            query={},
            headers={},
        )

    def preview_result_file(self, id: str, *, name: str) -> Preview:
        """GET /api/v1/jobs/{id}/results/preview"""
        return self._transport.document(
            "GET",
            f"/api/v1/jobs/{quote(id, safe='')}/results/preview",
            query={"name": name},
            headers={},
        )

    def list_job_speeds(self, id: str) -> PageJobNodeSpeed:
        """GET /api/v1/jobs/{id}/speeds"""
        return self._transport.document(
            "GET",
            f"/api/v1/jobs/{quote(id, safe='')}/speeds",
            query={},
            headers={},
        )

    def get_steals(self, id: str) -> Steals:
        """GET /api/v1/jobs/{id}/steals"""
        return self._transport.document(
            "GET",
            f"/api/v1/jobs/{quote(id, safe='')}/steals",
            query={},
            headers={},
        )

    def get_telemetry(self, id: str, *, metric: TelemetryMetric | None = None, from_: str | None = None, to: str | None = None, points: int | None = None, site: str | None = None, by_node: bool | None = None) -> JobTelemetry:
        """GET /api/v1/jobs/{id}/telemetry"""
        return self._transport.document(
            "GET",
            f"/api/v1/jobs/{quote(id, safe='')}/telemetry",
            query={"metric": metric, "from": from_, "to": to, "points": points, "site": site, "byNode": by_node},
            headers={},
        )

    def get_job_threads(self, id: str) -> JobThreads:
        """GET /api/v1/jobs/{id}/threads"""
        return self._transport.document(
            "GET",
            f"/api/v1/jobs/{quote(id, safe='')}/threads",
            query={},
            headers={},
        )

    def download_trace(self, id: str) -> bytes:
        """GET /api/v1/jobs/{id}/trace"""
        return self._transport.content(
            "GET",
            f"/api/v1/jobs/{quote(id, safe='')}/trace",
            query={},
            headers={},
        )

    def get_tree(self, id: str, *, most: int | None = None) -> JobTree:
        """GET /api/v1/jobs/{id}/tree"""
        return self._transport.document(
            "GET",
            f"/api/v1/jobs/{quote(id, safe='')}/tree",
            query={"most": most},
            headers={},
        )

    def get_links(self) -> SiteLinks:
        """GET /api/v1/links"""
        return self._transport.document(
            "GET",
            f"/api/v1/links",
            query={},
            headers={},
        )

    def get_link_history(self, from_: str, to: str) -> LinkHistory:
        """GET /api/v1/links/{from}/{to}"""
        return self._transport.document(
            "GET",
            f"/api/v1/links/{quote(from_, safe='')}/{quote(to, safe='')}",
            query={},
            headers={},
        )

    def list_nodes(self, *, site: str | None = None, name: str | None = None, page_size: int | None = None, page_token: str | None = None) -> PageNode:
        """GET /api/v1/nodes"""
        return self._transport.document(
            "GET",
            f"/api/v1/nodes",
            query={"site": site, "name": name, "pageSize": page_size, "pageToken": page_token},
            headers={},
        )

    def remove_node(self, id: str) -> None:
        """DELETE /api/v1/nodes/{id}"""
        return self._transport.nothing(
            "DELETE",
            f"/api/v1/nodes/{quote(id, safe='')}",
            query={},
            headers={},
        )

    def get_node(self, id: str) -> NodeDetail:
        """GET /api/v1/nodes/{id}"""
        return self._transport.document(
            "GET",
            f"/api/v1/nodes/{quote(id, safe='')}",
            query={},
            headers={},
        )

    def cordon_node(self, id: str, body: Cordon) -> NodeDetail:
        """POST /api/v1/nodes/{id}/cordon"""
        return self._transport.document(
            "POST",
            f"/api/v1/nodes/{quote(id, safe='')}/cordon",
            query={},
            headers={},
            body=body,
        )

    def drain_node(self, id: str, body: Drain) -> NodeDetail:
        """POST /api/v1/nodes/{id}/drain"""
        return self._transport.document(
            "POST",
            f"/api/v1/nodes/{quote(id, safe='')}/drain",
            query={},
            headers={},
            body=body,
        )

    def get_node_impact(self, id: str) -> Impact:
        """GET /api/v1/nodes/{id}/impact"""
        return self._transport.document(
            "GET",
            f"/api/v1/nodes/{quote(id, safe='')}/impact",
            query={},
            headers={},
        )

    def request_node_log(self, id: str, *, subject: AgentReport | None = None) -> NodeLog:
        """POST /api/v1/nodes/{id}/logs"""
        return self._transport.document(
            "POST",
            f"/api/v1/nodes/{quote(id, safe='')}/logs",
            query={"subject": subject},
            headers={},
        )

    def get_node_log(self, id: str, log: str) -> NodeLog:
        """GET /api/v1/nodes/{id}/logs/{log}"""
        return self._transport.document(
            "GET",
            f"/api/v1/nodes/{quote(id, safe='')}/logs/{quote(log, safe='')}",
            query={},
            headers={},
        )

    def resume_node(self, id: str) -> NodeDetail:
        """POST /api/v1/nodes/{id}/resume"""
        return self._transport.document(
            "POST",
            f"/api/v1/nodes/{quote(id, safe='')}/resume",
            query={},
            headers={},
        )

    def revoke_node(self, id: str, body: Revoke) -> NodeDetail:
        """POST /api/v1/nodes/{id}/revoke"""
        return self._transport.document(
            "POST",
            f"/api/v1/nodes/{quote(id, safe='')}/revoke",
            query={},
            headers={},
            body=body,
        )

    def get_node_speeds(self, id: str) -> NodeSpeeds:
        """GET /api/v1/nodes/{id}/speeds"""
        return self._transport.document(
            "GET",
            f"/api/v1/nodes/{quote(id, safe='')}/speeds",
            query={},
            headers={},
        )

    def get_problem(self, code: str) -> ProblemMeaning:
        """GET /api/v1/problems/{code}"""
        return self._transport.document(
            "GET",
            f"/api/v1/problems/{quote(code, safe='')}",
            query={},
            headers={},
        )

    def sign_out(self) -> None:
        """DELETE /api/v1/session"""
        return self._transport.nothing(
            "DELETE",
            f"/api/v1/session",
            query={},
            headers={},
        )

    def who_am_i(self) -> Me:
        """GET /api/v1/session"""
        return self._transport.document(
            "GET",
            f"/api/v1/session",
            query={},
            headers={},
        )

    def sign_in(self, body: SignIn) -> Me:
        """POST /api/v1/session"""
        return self._transport.document(
            "POST",
            f"/api/v1/session",
            query={},
            headers={},
            body=body,
        )

    def change_password(self, body: ChangePassword) -> None:
        """PUT /api/v1/session/password"""
        return self._transport.nothing(
            "PUT",
            f"/api/v1/session/password",
            query={},
            headers={},
            body=body,
        )

    def list_shares(self, *, page_size: int | None = None, page_token: str | None = None) -> PageUserShare:
        """GET /api/v1/shares"""
        return self._transport.document(
            "GET",
            f"/api/v1/shares",
            query={"pageSize": page_size, "pageToken": page_token},
            headers={},
        )

    def set_share(self, user: str, body: ShareSettings, *, if_match: str | None = None) -> UserShare:
        """PUT /api/v1/shares/{user}"""
        return self._transport.document(
            "PUT",
            f"/api/v1/shares/{quote(user, safe='')}",
            query={},
            headers={"If-Match": if_match},
            body=body,
        )

    def list_sites(self) -> PageSite:
        """GET /api/v1/sites"""
        return self._transport.document(
            "GET",
            f"/api/v1/sites",
            query={},
            headers={},
        )

    def create_site(self, body: NewSite, *, idempotency_key: str | None = None) -> Site:
        """POST /api/v1/sites"""
        return self._transport.document(
            "POST",
            f"/api/v1/sites",
            query={},
            headers={"Idempotency-Key": idempotency_key},
            body=body,
        )

    def remove_site(self, name: str) -> None:
        """DELETE /api/v1/sites/{name}"""
        return self._transport.nothing(
            "DELETE",
            f"/api/v1/sites/{quote(name, safe='')}",
            query={},
            headers={},
        )

    def get_site(self, name: str) -> Site:
        """GET /api/v1/sites/{name}"""
        return self._transport.document(
            "GET",
            f"/api/v1/sites/{quote(name, safe='')}",
            query={},
            headers={},
        )

    def cordon_site(self, name: str, body: Cordon) -> Site:
        """POST /api/v1/sites/{name}/cordon"""
        return self._transport.document(
            "POST",
            f"/api/v1/sites/{quote(name, safe='')}/cordon",
            query={},
            headers={},
            body=body,
        )

    def drain_site(self, name: str, body: Drain) -> Site:
        """POST /api/v1/sites/{name}/drain"""
        return self._transport.document(
            "POST",
            f"/api/v1/sites/{quote(name, safe='')}/drain",
            query={},
            headers={},
            body=body,
        )

    def issue_enrolment_token(self, name: str, *, nodes: int | None = None, hours: int | None = None, idempotency_key: str | None = None) -> EnrolmentToken:
        """POST /api/v1/sites/{name}/enrolment-tokens"""
        return self._transport.document(
            "POST",
            f"/api/v1/sites/{quote(name, safe='')}/enrolment-tokens",
            query={"nodes": nodes, "hours": hours},
            headers={"Idempotency-Key": idempotency_key},
        )

    def get_site_impact(self, name: str) -> Impact:
        """GET /api/v1/sites/{name}/impact"""
        return self._transport.document(
            "GET",
            f"/api/v1/sites/{quote(name, safe='')}/impact",
            query={},
            headers={},
        )

    def resume_site(self, name: str) -> Site:
        """POST /api/v1/sites/{name}/resume"""
        return self._transport.document(
            "POST",
            f"/api/v1/sites/{quote(name, safe='')}/resume",
            query={},
            headers={},
        )

    def revoke_site(self, name: str, body: Revoke) -> Site:
        """POST /api/v1/sites/{name}/revoke"""
        return self._transport.document(
            "POST",
            f"/api/v1/sites/{quote(name, safe='')}/revoke",
            query={},
            headers={},
            body=body,
        )

    def set_site(self, name: str, body: Settings, *, if_match: str | None = None) -> Site:
        """PUT /api/v1/sites/{name}/settings"""
        return self._transport.document(
            "PUT",
            f"/api/v1/sites/{quote(name, safe='')}/settings",
            query={},
            headers={"If-Match": if_match},
            body=body,
        )

    def list_templates(self, *, page_size: int | None = None, page_token: str | None = None) -> PageJobTemplate:
        """GET /api/v1/templates"""
        return self._transport.document(
            "GET",
            f"/api/v1/templates",
            query={"pageSize": page_size, "pageToken": page_token},
            headers={},
        )

    def create_template(self, body: NewTemplate, *, idempotency_key: str | None = None) -> JobTemplate:
        """POST /api/v1/templates"""
        return self._transport.document(
            "POST",
            f"/api/v1/templates",
            query={},
            headers={"Idempotency-Key": idempotency_key},
            body=body,
        )

    def delete_template(self, id: str) -> None:
        """DELETE /api/v1/templates/{id}"""
        return self._transport.nothing(
            "DELETE",
            f"/api/v1/templates/{quote(id, safe='')}",
            query={},
            headers={},
        )

    def list_tokens(self, *, page_size: int | None = None, page_token: str | None = None) -> PageToken:
        """GET /api/v1/tokens"""
        return self._transport.document(
            "GET",
            f"/api/v1/tokens",
            query={"pageSize": page_size, "pageToken": page_token},
            headers={},
        )

    def issue_token(self, body: NewToken, *, idempotency_key: str | None = None) -> IssuedToken:
        """POST /api/v1/tokens"""
        return self._transport.document(
            "POST",
            f"/api/v1/tokens",
            query={},
            headers={"Idempotency-Key": idempotency_key},
            body=body,
        )

    def revoke_token(self, id: str) -> None:
        """DELETE /api/v1/tokens/{id}"""
        return self._transport.nothing(
            "DELETE",
            f"/api/v1/tokens/{quote(id, safe='')}",
            query={},
            headers={},
        )

    def list_users(self, *, role: str | None = None, disabled: bool | None = None, page_size: int | None = None, page_token: str | None = None) -> PageUser:
        """GET /api/v1/users"""
        return self._transport.document(
            "GET",
            f"/api/v1/users",
            query={"role": role, "disabled": disabled, "pageSize": page_size, "pageToken": page_token},
            headers={},
        )

    def create_user(self, body: NewUser, *, idempotency_key: str | None = None) -> NewAccount:
        """POST /api/v1/users"""
        return self._transport.document(
            "POST",
            f"/api/v1/users",
            query={},
            headers={"Idempotency-Key": idempotency_key},
            body=body,
        )

    def get_user(self, id: str) -> User:
        """GET /api/v1/users/{id}"""
        return self._transport.document(
            "GET",
            f"/api/v1/users/{quote(id, safe='')}",
            query={},
            headers={},
        )

    def change_user(self, id: str, body: ChangeUser, *, if_match: str | None = None) -> User:
        """PATCH /api/v1/users/{id}"""
        return self._transport.document(
            "PATCH",
            f"/api/v1/users/{quote(id, safe='')}",
            query={},
            headers={"If-Match": if_match},
            body=body,
        )

    def reset_password(self, id: str) -> IssuedPassword:
        """POST /api/v1/users/{id}/password-reset"""
        return self._transport.document(
            "POST",
            f"/api/v1/users/{quote(id, safe='')}/password-reset",
            query={},
            headers={},
        )

    def list_webhooks(self, *, page_size: int | None = None, page_token: str | None = None) -> PageWebhook:
        """GET /api/v1/webhooks"""
        return self._transport.document(
            "GET",
            f"/api/v1/webhooks",
            query={"pageSize": page_size, "pageToken": page_token},
            headers={},
        )

    def create_webhook(self, body: NewWebhook, *, idempotency_key: str | None = None) -> IssuedWebhook:
        """POST /api/v1/webhooks"""
        return self._transport.document(
            "POST",
            f"/api/v1/webhooks",
            query={},
            headers={"Idempotency-Key": idempotency_key},
            body=body,
        )

    def delete_webhook(self, id: str) -> None:
        """DELETE /api/v1/webhooks/{id}"""
        return self._transport.nothing(
            "DELETE",
            f"/api/v1/webhooks/{quote(id, safe='')}",
            query={},
            headers={},
        )

    def get_webhook(self, id: str) -> Webhook:
        """GET /api/v1/webhooks/{id}"""
        return self._transport.document(
            "GET",
            f"/api/v1/webhooks/{quote(id, safe='')}",
            query={},
            headers={},
        )

    def change_webhook(self, id: str, body: ChangeWebhook, *, if_match: str | None = None) -> Webhook:
        """PATCH /api/v1/webhooks/{id}"""
        return self._transport.document(
            "PATCH",
            f"/api/v1/webhooks/{quote(id, safe='')}",
            query={},
            headers={"If-Match": if_match},
            body=body,
        )

    def list_deliveries(self, id: str, *, state: WebhookDeliveryState | None = None, page_size: int | None = None, page_token: str | None = None) -> PageWebhookDelivery:
        """GET /api/v1/webhooks/{id}/deliveries"""
        return self._transport.document(
            "GET",
            f"/api/v1/webhooks/{quote(id, safe='')}/deliveries",
            query={"state": state, "pageSize": page_size, "pageToken": page_token},
            headers={},
        )

    def redeliver(self, id: str, delivery: str) -> WebhookDelivery:
        """POST /api/v1/webhooks/{id}/deliveries/{delivery}/redeliver"""
        return self._transport.document(
            "POST",
            f"/api/v1/webhooks/{quote(id, safe='')}/deliveries/{quote(delivery, safe='')}/redeliver",
            query={},
            headers={},
        )

    def ping_webhook(self, id: str) -> WebhookDelivery:
        """POST /api/v1/webhooks/{id}/ping"""
        return self._transport.document(
            "POST",
            f"/api/v1/webhooks/{quote(id, safe='')}/ping",
            query={},
            headers={},
        )

    def renew_webhook_secret(self, id: str) -> IssuedWebhook:
        """POST /api/v1/webhooks/{id}/secret"""
        return self._transport.document(
            "POST",
            f"/api/v1/webhooks/{quote(id, safe='')}/secret",
            query={},
            headers={},
        )

    def get_work(self) -> GridWork:
        """GET /api/v1/work"""
        return self._transport.document(
            "GET",
            f"/api/v1/work",
            query={},
            headers={},
        )
