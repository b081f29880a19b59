"""Derived from contract/openapi.json by generate.py; do not edit."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

JobState = Literal["QUEUED", "STARTING", "RUNNING", "SUCCEEDED", "FAILED", "CANCELLED"]


class Application(TypedDict):
    createdAt: str
    fileName: str
    id: str
    mainClass: str
    name: str
    owner: str
    sha256: str
    sizeBytes: int
    spawnableMethods: list[str]


class Artifact(TypedDict):
    contentType: str
    createdAt: str
    name: str
    sha256: str
    sizeBytes: int


class AuditEvent(TypedDict):
    action: str
    address: str
    at: str
    detail: NotRequired[str | None]
    entrance: NotRequired[str | None]
    id: int
    status: int
    target: str
    who: str


class Cancel(TypedDict):
    reason: str


class Cell(TypedDict):
    attempts: int
    bytes: int
    meanRoundTripMillis: NotRequired[float | None]
    thief: str
    victim: str
    won: int
    workRefSeconds: float


class ChangePassword(TypedDict):
    current: str
    replacement: str


class ChangeUser(TypedDict):
    disabled: NotRequired[bool | None]
    role: NotRequired[str | None]


class Distribution(TypedDict):
    at: str
    balanceError: float
    jobId: str
    sites: list[SiteShare]
    workRefSeconds: float


class EnrolmentToken(TypedDict):
    command: str
    expiresAt: str
    site: str
    token: str


class Failure(TypedDict):
    code: str
    message: str
    node: NotRequired[str | None]
    site: NotRequired[str | None]
    stackTrace: str


class Info(TypedDict):
    name: str
    version: str


class Input(TypedDict):
    fileId: str
    name: str


class IssuedPassword(TypedDict):
    password: str


class IssuedToken(TypedDict):
    expiresAt: str
    id: str
    name: str
    secret: str


class Item(TypedDict):
    message: str
    pointer: str


class Job(TypedDict):
    applicationId: str
    applicationName: str
    arguments: list[str]
    createdAt: str
    etag: str
    failure: NotRequired[Failure | None]
    finishedAt: NotRequired[str | None]
    id: str
    inputs: list[Input]
    name: str
    nodes: int
    number: int
    owner: str
    progress: float
    reason: NotRequired[str | None]
    secondsLeft: NotRequired[float | None]
    sites: list[str]
    startedAt: NotRequired[str | None]
    state: JobState
    workRefSeconds: float
    workers: int


class JobEvent(TypedDict):
    artifacts: NotRequired[list[Artifact] | None]
    distribution: NotRequired[Distribution | None]
    job: NotRequired[Job | None]
    log: NotRequired[list[LogLine] | None]
    steals: NotRequired[Steals | None]


class LogLine(TypedDict):
    at: str
    level: str
    node: NotRequired[str | None]
    seq: int
    site: NotRequired[str | None]
    stream: str
    text: str


class LogPage(TypedDict):
    complete: bool
    lastSeq: int
    lines: list[LogLine]


class Me(TypedDict):
    rights: list[str]
    role: str
    username: str


class NewAccount(TypedDict):
    password: str
    user: User


class NewJob(TypedDict):
    applicationId: str
    arguments: list[str]
    inputs: list[Input]
    name: NotRequired[str | None]
    sites: list[str]


class NewSite(TypedDict):
    name: str


class NewToken(TypedDict):
    expiresInDays: int
    name: str
    scopes: NotRequired[list[str] | None]


class NewUser(TypedDict):
    role: str
    username: str


class Node(TypedDict):
    agentVersion: str
    currentJobId: NotRequired[str | None]
    id: str
    isolation: list[str]
    javaVersion: str
    lastSeenAt: NotRequired[str | None]
    name: str
    speed: NotRequired[float | None]
    state: str
    workers: int


class PageApplication(TypedDict):
    items: list[Application]
    nextPageToken: NotRequired[str | None]


class PageArtifact(TypedDict):
    items: list[Artifact]
    nextPageToken: NotRequired[str | None]


class PageAuditEvent(TypedDict):
    items: list[AuditEvent]
    nextPageToken: NotRequired[str | None]


class PageJob(TypedDict):
    items: list[Job]
    nextPageToken: NotRequired[str | None]


class PageSite(TypedDict):
    items: list[Site]
    nextPageToken: NotRequired[str | None]


class PageToken(TypedDict):
    items: list[Token]
    nextPageToken: NotRequired[str | None]


class PageUser(TypedDict):
    items: list[User]
    nextPageToken: NotRequired[str | None]


class Problem(TypedDict):
    code: str
    detail: str
    errors: list[Item]
    instance: NotRequired[str | None]
    status: int
    title: str
    type: str


class SignIn(TypedDict):
    password: str
    username: str


class Site(TypedDict):
    colour: int
    createdAt: str
    id: str
    name: str
    nodes: list[Node]
    nodesUp: int
    owner: NotRequired[str | None]
    speed: float


class SiteShare(TypedDict):
    busy: float
    colour: int
    idleSeconds: float
    nodes: int
    predictedShare: float
    presentSeconds: float
    share: float
    site: str
    speed: float
    workRefSeconds: float
    workers: int


class Steals(TypedDict):
    at: str
    betweenSites: int
    cells: list[Cell]
    jobId: str


class Token(TypedDict):
    createdAt: str
    expiresAt: str
    id: str
    lastUsedAt: NotRequired[str | None]
    name: str
    scopes: list[str]


class UploadedFile(TypedDict):
    id: str
    name: str
    sizeBytes: int


class User(TypedDict):
    createdAt: str
    disabled: bool
    etag: str
    id: str
    lastSignInAt: NotRequired[str | None]
    role: str
    username: str
