"""Derived from contract/openapi.json by generate.py; do not edit."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

# The version of the interface, sent with each request.
CONTRACT = "2"

Accepts = Literal["ALL", "LISTED", "BUILT_IN"]


AccessDetection = Literal["IC", "PF"]


AgentReport = Literal["LOG", "DOCTOR", "THREADS"]


AlertKind = Literal["DEADLINE_AT_RISK", "STRAGGLER", "SITE_LOST", "SHARE_OFF"]


AlertState = Literal["RAISED", "ENDED"]


AlertUnit = Literal["SECONDS", "REFERENCE_CORES", "SHARE", "NODES"]


EvidenceKind = Literal["TELEMETRY", "LOG", "RESULTS"]


EvidenceState = Literal["GROWING", "KEPT", "REMOVED"]


FindingCause = Literal["CRASH_LOOP", "GARBAGE_COLLECTION", "MEMORY", "LATE_JOIN", "STRAGGLER", "MISJUDGED_SPEED", "SERIAL_PART", "RELAYED", "SLOW_LINK", "COARSE_GRAIN", "FINE_GRAIN", "STARVED"]


IsolationClass = Literal["A", "B", "C"]


JobState = Literal["HELD", "QUEUED", "STARTING", "RUNNING", "SUCCEEDED", "FAILED", "CANCELLED", "TIMED_OUT"]


NodeProblemCode = Literal["HUB_UNREACHABLE", "ENGINES_FAIL", "DISK_FULL", "FILES_LEFT", "OTHER_VERSION", "INCOMPATIBLE_VERSION"]


Outcome = Literal["RUNNING", "DONE", "FAILED", "DROPPED", "GIVEN_BACK", "KEPT", "LOST", "CUT_SHORT"]


PreviewKind = Literal["TEXT", "TABLE", "IMAGE"]


ProgrammingModel = Literal["SATIN", "FJTASK", "WORKCREW", "THREADS"]


Route = Literal["DIRECT", "RELAYED", "BLOCKED"]


Severity = Literal["WARNING", "CRITICAL"]


StealingPolicy = Literal["AHEAD", "CRS", "CRS_SPLIT", "RS", "MW"]


Stream = Literal["STDOUT", "STDERR"]


TelemetryMetric = Literal["WORK", "IDLE", "SPAWNS", "EXECUTED", "STEALS", "BYTES", "DEQUE", "PROGRESS"]


Visibility = Literal["PRIVATE", "EVERYONE"]


WebhookDeliveryState = Literal["PENDING", "DELIVERED", "FAILED"]


WithdrawalKind = Literal["CORDON", "DRAIN", "REVOKE"]


class AffectedJob(TypedDict):
    id: str
    main: bool
    nodesElsewhere: int
    nodesHere: int
    number: int
    owner: str
    secondsLeft: NotRequired[float | None]


class Alert(TypedDict):
    actual: float
    expected: float
    id: str
    jobId: NotRequired[str | None]
    jobName: NotRequired[str | None]
    jobNumber: NotRequired[int | None]
    jobOwner: NotRequired[str | None]
    kind: AlertKind
    muted: bool
    node: NotRequired[str | None]
    severity: Severity
    since: str
    site: NotRequired[str | None]
    siteOwner: NotRequired[str | None]
    text: str
    unit: AlertUnit
    until: NotRequired[str | None]


class AlertSettings(TypedDict):
    everybody: bool
    kinds: list[ForKind]
    mailAddress: NotRequired[str | None]
    mailOn: bool


class Application(TypedDict):
    builtIn: bool
    createdAt: str
    description: str
    fileName: str
    id: str
    mainClass: str
    model: ProgrammingModel
    name: str
    owner: str
    parameters: list[Parameter]
    previews: list[str]
    settingsTag: str
    sha256: str
    sizeBytes: int
    spawnableMethods: list[str]
    version: int
    visibility: Visibility
    warnings: list[str]


class ApplicationImpact(TypedDict):
    jobsEnded: int
    jobsOpen: int
    sites: list[str]
    templates: int


class ApplicationSettings(TypedDict):
    builtIn: NotRequired[bool | None]
    visibility: NotRequired[Visibility | None]


class ApplicationSpeed(TypedDict):
    applicationId: str
    applicationName: str
    estimate: SpeedEstimate
    history: list[Measurement]


class Artifact(TypedDict):
    contentType: str
    createdAt: str
    name: str
    node: NotRequired[str | None]
    preview: NotRequired[PreviewKind | None]
    sha256: str
    sizeBytes: int


class Attempt(TypedDict):
    at: str
    error: NotRequired[str | None]
    millis: int
    status: NotRequired[int | None]


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


class Box(TypedDict):
    isolationClass: IsolationClass
    weaknesses: list[Weakness]


class Calibration(TypedDict):
    at: str
    coreSpeed: float
    speed: float


class Cancel(TypedDict):
    reason: str


class ChangeJob(TypedDict):
    maxWorkers: NotRequired[int | None]
    priority: NotRequired[int | None]
    reason: NotRequired[str | None]
    sites: NotRequired[list[str] | None]


class ChangePassword(TypedDict):
    current: str
    replacement: str


class ChangeUser(TypedDict):
    disabled: NotRequired[bool | None]
    role: NotRequired[str | None]


class ChangeWebhook(TypedDict):
    enabled: NotRequired[bool | None]
    everybody: NotRequired[bool | None]
    kinds: NotRequired[list[str] | None]
    url: NotRequired[str | None]


class ComparedRun(TypedDict):
    availableRefSeconds: float
    balanceError: float
    bytesMoved: int
    efficiency: NotRequired[float | None]
    explanation: NotRequired[Explanation | None]
    idleRefSeconds: float
    jobId: str
    lostNodes: int
    meanSpeed: NotRequired[float | None]
    name: str
    nodes: int
    number: int
    redoneRefSeconds: float
    requests: int
    sites: list[SiteWork]
    tasksMoved: int
    tookSeconds: NotRequired[float | None]
    waitedSeconds: NotRequired[float | None]
    workRefSeconds: float
    workers: int


class Cordon(TypedDict):
    reason: str


class Distribution(TypedDict):
    at: str
    balanceError: float
    jobId: str
    lost: list[LostNode]
    redoneRefSeconds: float
    sites: list[SiteShare]
    workRefSeconds: float


class Drain(TypedDict):
    deadlineSeconds: NotRequired[int | None]
    reason: str


class Engine(TypedDict):
    endedAt: NotRequired[str | None]
    joinedAt: NotRequired[str | None]
    master: bool
    node: str
    outcome: NotRequired[str | None]
    site: str
    state: str
    workers: int


class EnrolmentToken(TypedDict):
    command: str
    expiresAt: str
    plainCommand: NotRequired[str | None]
    problem: NotRequired[str | None]
    site: str
    token: str
    userCommand: NotRequired[str | None]


class Explanation(TypedDict):
    efficiencySeconds: float
    speedSeconds: float
    summary: NotRequired[str | None]
    totalSeconds: float
    workSeconds: float


class Failure(TypedDict):
    code: str
    message: str
    node: NotRequired[str | None]
    site: NotRequired[str | None]
    stackTrace: str


class Finding(TypedDict):
    cause: FindingCause
    detail: str
    summary: str


class ForKind(TypedDict):
    kind: AlertKind
    mail: bool
    on: bool
    threshold: float
    webhook: bool


class Gang(TypedDict):
    access: NotRequired[AccessDetection | None]
    nodes: NotRequired[int | None]
    severalSites: NotRequired[bool | None]


class Grain(TypedDict):
    detail: str
    medianMillis: float
    roundTripMillis: float
    summary: str
    tasks: int
    tooSmall: bool


class GridEvent(TypedDict):
    alert: NotRequired[AlertKind | None]
    alertId: NotRequired[str | None]
    applicationId: NotRequired[str | None]
    at: str
    before: NotRequired[str | None]
    id: str
    jobId: NotRequired[str | None]
    jobNumber: NotRequired[int | None]
    kind: str
    name: NotRequired[str | None]
    node: NotRequired[str | None]
    site: NotRequired[str | None]
    text: NotRequired[str | None]


class GridWork(TypedDict):
    at: str
    cancelled: int
    failed: int
    hours: list[Hour]
    runningJobs: int
    since: str
    succeeded: int


class Hold(TypedDict):
    reason: str


Hour = TypedDict("Hour", {
    "from": "str",
    "givenRefSeconds": "float",
    "seconds": "float",
    "workRefSeconds": "float",
})


class Identity(TypedDict):
    certificateExpiresAt: str
    clockAheadSeconds: NotRequired[float | None]
    key: str


class Impact(TypedDict):
    drainSeconds: NotRequired[float | None]
    engines: int
    jobs: list[AffectedJob]
    nodes: int
    tasks: int
    workers: int


class Info(TypedDict):
    contract: int
    name: str
    provider: NotRequired[str | None]
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


class IssuedWebhook(TypedDict):
    secret: str
    webhook: Webhook


class Job(TypedDict):
    applicationId: str
    applicationName: str
    arguments: list[str]
    attempt: int
    createdAt: str
    etag: str
    failure: NotRequired[Failure | None]
    finishedAt: NotRequired[str | None]
    gang: NotRequired[Gang | None]
    id: str
    inputs: list[Input]
    labels: list[str]
    leftBand: NotRequired[LeftBand | None]
    lowestIsolation: NotRequired[IsolationClass | None]
    maxWorkers: NotRequired[int | None]
    minWorkers: int
    model: ProgrammingModel
    name: str
    nodes: int
    number: int
    owner: str
    parameters: NotRequired[dict[str, str] | None]
    parentId: NotRequired[str | None]
    point: NotRequired[int | None]
    policy: StealingPolicy
    predicted: NotRequired[Prediction | None]
    priority: int
    progress: float
    queue: NotRequired[Queue | None]
    reason: NotRequired[str | None]
    results: NotRequired[Results | None]
    retries: int
    secondsLeft: NotRequired[float | None]
    sites: list[str]
    startedAt: NotRequired[str | None]
    state: JobState
    sweep: NotRequired[Sweep | None]
    tags: list[str]
    timeLimitSeconds: NotRequired[int | None]
    workRefSeconds: float
    workers: int


class JobAttempt(TypedDict):
    createdAt: str
    endedAt: NotRequired[str | None]
    engines: list[Engine]
    id: str
    message: NotRequired[str | None]
    number: int
    outcome: NotRequired[str | None]


class JobCheck(TypedDict):
    arguments: list[str]
    impossible: NotRequired[str | None]
    ok: bool
    prediction: NotRequired[Prediction | None]
    problems: list[ProblemItem]
    sites: list[SiteMatch]
    speed: float
    workers: int


class JobComparison(TypedDict):
    at: str
    repeats: NotRequired[Repeats | None]
    runs: list[ComparedRun]


class JobEvent(TypedDict):
    artifacts: NotRequired[list[Artifact] | None]
    distribution: NotRequired[Distribution | None]
    job: NotRequired[Job | None]
    log: NotRequired[list[LogLine] | None]
    steals: NotRequired[Steals | None]


class JobEventLine(TypedDict):
    artifacts: NotRequired[list[Artifact] | None]
    distribution: NotRequired[Distribution | None]
    end: bool
    id: str
    job: NotRequired[Job | None]
    log: NotRequired[list[LogLine] | None]
    steals: NotRequired[Steals | None]


class JobEvidence(TypedDict):
    jobId: str
    keepJobDays: float
    limitBytes: int
    pieces: list[JobEvidencePiece]
    policy: StealingPolicy


class JobEvidencePiece(TypedDict):
    bytes: NotRequired[int | None]
    keepDays: float
    keptUntil: NotRequired[str | None]
    kind: EvidenceKind
    reason: NotRequired[str | None]
    removedAt: NotRequired[str | None]
    state: EvidenceState


class JobFindings(TypedDict):
    at: str
    causes: list[Finding]
    grain: NotRequired[Grain | None]
    jobId: str
    usage: NotRequired[Usage | None]


class JobNews(TypedDict):
    applicationId: str
    attempt: int
    before: NotRequired[JobState | None]
    createdAt: str
    failureCode: NotRequired[str | None]
    finishedAt: NotRequired[str | None]
    id: str
    name: str
    number: int
    owner: str
    parentId: NotRequired[str | None]
    point: NotRequired[int | None]
    reason: NotRequired[str | None]
    startedAt: NotRequired[str | None]
    state: JobState


class JobNode(TypedDict):
    executed: int
    idleSeconds: float
    joinedAt: NotRequired[str | None]
    memory: NotRequired[Memory | None]
    node: str
    presentSeconds: float
    progress: float
    queued: int
    routes: list[JobNodeWay]
    serializeSeconds: float
    site: str
    speed: float
    stealAttempts: int
    stealWaitSeconds: float
    stealsWon: int
    time: TimeParts
    until: NotRequired[str | None]
    workRefSeconds: float
    workers: int


class JobNodeSpeed(TypedDict):
    colour: int
    estimate: SpeedEstimate
    node: str
    site: str


class JobNodeWay(TypedDict):
    roundTripMillis: NotRequired[float | None]
    route: Route
    site: str


class JobOutput(TypedDict):
    createdAt: str
    main: bool
    node: str
    sha256: str
    sizeBytes: int
    stream: Stream


class JobPictures(TypedDict):
    jobId: str
    last: int
    parts: list[ShownPart]


JobTelemetry = TypedDict("JobTelemetry", {
    "from": "NotRequired[str | None]",
    "jobId": "str",
    "metric": "TelemetryMetric",
    "points": "int",
    "readings": "int",
    "series": "list[Series]",
    "to": "NotRequired[str | None]",
    "unit": "str",
})


class JobTelemetryBucket(TypedDict):
    at: str
    count: int
    max: float
    mean: float
    min: float
    sum: float


class JobTemplate(TypedDict):
    createdAt: str
    id: str
    job: NewJob
    name: str
    owner: str
    shared: bool


class JobThreads(TypedDict):
    at: str
    deadlock: list[ThreadsStuck]
    jobId: str
    nodes: list[ThreadsNode]
    places: list[ThreadsPlace]
    traffic: list[ThreadsTraffic]


class JobTree(TypedDict):
    at: str
    jobId: str
    kept: int
    stolen: int
    tasks: list[Task]


class LeftBand(TypedDict):
    high: float
    low: float


Link = TypedDict("Link", {
    "bestRoundTripMillis": "NotRequired[float | None]",
    "bytes": "int",
    "from": "str",
    "jobs": "int",
    "measuredAt": "str",
    "peakBytesPerSecond": "NotRequired[float | None]",
    "requests": "int",
    "roundTripMillis": "NotRequired[float | None]",
    "route": "Route",
    "to": "str",
})


LinkHistory = TypedDict("LinkHistory", {
    "from": "str",
    "measurements": "list[LinkMeasurement]",
    "to": "str",
})


class LinkMeasurement(TypedDict):
    at: str
    bestRoundTripMillis: NotRequired[float | None]
    bytes: int
    jobId: str
    jobNumber: int
    peakBytesPerSecond: NotRequired[float | None]
    requests: int
    roundTripMillis: NotRequired[float | None]


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
    total: NotRequired[int | None]


class LostNode(TypedDict):
    givenUp: bool
    node: str
    openTasks: int
    silentSince: NotRequired[str | None]
    site: str
    workers: int


class Machine(TypedDict):
    architecture: str
    cores: int
    javaVendor: str
    javaVersion: str
    memoryBytes: int
    processor: str
    system: str


class Me(TypedDict):
    issuer: NotRequired[str | None]
    mustChangePassword: bool
    rights: list[str]
    role: str
    username: str


class Measurement(TypedDict):
    at: str
    factor: float
    tasks: int
    workRefSeconds: float


class Memory(TypedDict):
    gcSeconds: float
    maxBytes: int
    usedBytes: int


class NewAccount(TypedDict):
    password: str
    user: User


class NewAlertSettings(TypedDict):
    everybody: bool
    kinds: list[ForKind]
    mailAddress: NotRequired[str | None]


class NewJob(TypedDict):
    applicationId: str
    arguments: NotRequired[list[str] | None]
    gang: NotRequired[Gang | None]
    hold: NotRequired[bool | None]
    inputs: NotRequired[list[Input] | None]
    labels: NotRequired[list[str] | None]
    lowestIsolation: NotRequired[IsolationClass | None]
    maxWorkers: NotRequired[int | None]
    minWorkers: NotRequired[int | None]
    name: NotRequired[str | None]
    parameters: NotRequired[dict[str, str] | None]
    points: NotRequired[list[list[str]] | None]
    policy: NotRequired[StealingPolicy | None]
    priority: NotRequired[int | None]
    retries: NotRequired[int | None]
    sites: NotRequired[list[str] | None]
    tags: NotRequired[list[str] | None]
    timeLimitSeconds: NotRequired[int | None]


class NewSite(TypedDict):
    name: str


class NewTemplate(TypedDict):
    job: NewJob
    name: str
    shared: bool


class NewToken(TypedDict):
    expiresInDays: int
    name: str
    scopes: NotRequired[list[str] | None]


class NewUser(TypedDict):
    role: str
    username: str


class NewWebhook(TypedDict):
    everybody: NotRequired[bool | None]
    kinds: list[str]
    url: str


class Node(TypedDict):
    agentVersion: str
    box: NotRequired[Box | None]
    busy: bool
    currentJobId: NotRequired[str | None]
    id: str
    identity: NotRequired[Identity | None]
    isolation: list[str]
    javaVersion: str
    lastSeenAt: NotRequired[str | None]
    name: str
    problems: list[NodeProblem]
    site: str
    speed: NotRequired[float | None]
    state: str
    withdrawal: NotRequired[Withdrawal | None]
    workers: int


class NodeDetail(TypedDict):
    enrolledAt: str
    machine: NotRequired[Machine | None]
    node: Node
    site: str
    siteColour: int
    siteOwner: NotRequired[str | None]
    upgrade: NotRequired[NodeUpgrade | None]


class NodeGroup(TypedDict):
    busy: bool
    isolationClass: NotRequired[IsolationClass | None]
    nodes: int
    speed: float
    state: str
    workers: int


class NodeLog(TypedDict):
    answeredAt: NotRequired[str | None]
    id: str
    requestedAt: str
    subject: AgentReport
    text: NotRequired[str | None]


class NodeProblem(TypedDict):
    code: NodeProblemCode
    since: str
    text: str


class NodeSpeeds(TypedDict):
    applications: list[ApplicationSpeed]
    calibrations: list[Calibration]
    node: str
    nodeId: str
    site: str


class NodeUpgrade(TypedDict):
    asRoot: bool
    command: str
    installed: str
    offered: str


class PageAlert(TypedDict):
    items: list[Alert]
    nextPageToken: NotRequired[str | None]


class PageApplication(TypedDict):
    items: list[Application]
    nextPageToken: NotRequired[str | None]


class PageArtifact(TypedDict):
    items: list[Artifact]
    nextPageToken: NotRequired[str | None]


class PageAuditEvent(TypedDict):
    items: list[AuditEvent]
    nextPageToken: NotRequired[str | None]


class PageGridEvent(TypedDict):
    items: list[GridEvent]
    nextPageToken: NotRequired[str | None]


class PageJob(TypedDict):
    items: list[Job]
    nextPageToken: NotRequired[str | None]


class PageJobAttempt(TypedDict):
    items: list[JobAttempt]
    nextPageToken: NotRequired[str | None]


class PageJobNode(TypedDict):
    items: list[JobNode]
    nextPageToken: NotRequired[str | None]


class PageJobNodeSpeed(TypedDict):
    items: list[JobNodeSpeed]
    nextPageToken: NotRequired[str | None]


class PageJobOutput(TypedDict):
    items: list[JobOutput]
    nextPageToken: NotRequired[str | None]


class PageJobTemplate(TypedDict):
    items: list[JobTemplate]
    nextPageToken: NotRequired[str | None]


class PageNode(TypedDict):
    items: list[Node]
    nextPageToken: NotRequired[str | None]


class PageSite(TypedDict):
    items: list[Site]
    nextPageToken: NotRequired[str | None]


class PageString(TypedDict):
    items: list[str]
    nextPageToken: NotRequired[str | None]


class PageToken(TypedDict):
    items: list[Token]
    nextPageToken: NotRequired[str | None]


class PageUser(TypedDict):
    items: list[User]
    nextPageToken: NotRequired[str | None]


class PageUserShare(TypedDict):
    items: list[UserShare]
    nextPageToken: NotRequired[str | None]


class PageWebhook(TypedDict):
    items: list[Webhook]
    nextPageToken: NotRequired[str | None]


class PageWebhookDelivery(TypedDict):
    items: list[WebhookDelivery]
    nextPageToken: NotRequired[str | None]


class Parameter(TypedDict):
    choices: list[str]
    defaultValue: NotRequired[str | None]
    description: str
    maximum: NotRequired[float | None]
    minimum: NotRequired[float | None]
    name: str
    option: str
    required: bool
    title: str
    type: str


class Prediction(TypedDict):
    high: float
    low: float
    runs: int
    seconds: float
    speed: float


class Preview(TypedDict):
    kind: PreviewKind
    rows: list[list[str]]
    text: str
    truncated: bool


class Problem(TypedDict):
    code: str
    detail: str
    errors: list[ProblemItem]
    instance: NotRequired[str | None]
    status: int
    title: str
    type: str


class ProblemCount(TypedDict):
    code: NodeProblemCode
    nodes: int


class ProblemItem(TypedDict):
    message: str
    pointer: str


class ProblemMeaning(TypedDict):
    code: str
    meaning: str
    status: int


class Queue(TypedDict):
    estimatedStart: NotRequired[str | None]
    position: int
    possible: bool


class Repeats(TypedDict):
    highSeconds: float
    lowSeconds: float
    runs: int
    summary: str


class RestoredBackup(TypedDict):
    createdAt: str
    files: int
    rows: dict[str, int]
    version: str


class Results(TypedDict):
    bytes: int
    files: int
    first: str
    leftOut: NotRequired[int | None]


class Revoke(TypedDict):
    reason: str


class Series(TypedDict):
    buckets: list[JobTelemetryBucket]
    colour: int
    node: NotRequired[str | None]
    site: str


class Settings(TypedDict):
    accepts: Accepts
    applications: list[str]
    labels: list[str]
    lowestIsolation: NotRequired[IsolationClass | None]


class ShareSettings(TypedDict):
    maxBytes: NotRequired[int | None]
    maxQueued: NotRequired[int | None]
    maxWorkers: NotRequired[int | None]
    weight: float


class ShownPart(TypedDict):
    columns: int
    height: int
    node: str
    picture: str
    pictureHeight: int
    pictureWidth: int
    rgb: str
    rows: int
    site: str
    width: int
    x: int
    y: int


class SignIn(TypedDict):
    password: str
    username: str


class Site(TypedDict):
    agentVersions: list[str]
    colour: int
    createdAt: str
    id: str
    name: str
    nodeCount: int
    nodeGroups: list[NodeGroup]
    nodesUp: int
    owner: NotRequired[str | None]
    problems: list[ProblemCount]
    settings: Settings
    settingsTag: str
    speed: float
    weaknesses: list[Weakness]
    workers: int


class SiteLinks(TypedDict):
    at: str
    links: list[Link]
    since: str
    sites: list[str]


class SiteMatch(TypedDict):
    colour: int
    matches: bool
    nodesFree: int
    nodesUp: int
    reason: str
    savedSeconds: NotRequired[float | None]
    site: str
    speed: float
    workers: int


class SiteShare(TypedDict):
    busy: float
    colour: int
    idleSeconds: float
    nodes: int
    predictedShare: float
    presentNodes: int
    presentSeconds: float
    presentSpeed: float
    presentWorkers: int
    share: float
    site: str
    speed: float
    time: TimeParts
    workRefSeconds: float
    workers: int


class SiteUsage(TypedDict):
    availableRefSeconds: float
    site: str
    usedRefSeconds: float


class SiteWork(TypedDict):
    share: float
    site: str


class SpeedEstimate(TypedDict):
    calibrated: float
    confidence: float
    high: float
    low: float
    measurements: int
    speed: float


class Steals(TypedDict):
    at: str
    betweenSites: int
    cells: list[StealsCell]
    jobId: str


class StealsCell(TypedDict):
    attempts: int
    bytes: int
    meanRoundTripMillis: NotRequired[float | None]
    thief: str
    victim: str
    won: int
    workRefSeconds: float


class Sweep(TypedDict):
    cancelled: int
    failed: int
    points: int
    running: int
    succeeded: int
    waiting: int


class Task(TypedDict):
    endedAt: NotRequired[str | None]
    fromNode: NotRequired[str | None]
    fromSite: NotRequired[str | None]
    method: str
    name: str
    node: str
    outcome: Outcome
    parent: NotRequired[str | None]
    site: str
    startedAt: str
    weight: float


class ThreadsNode(TypedDict):
    fetches: int
    flushes: int
    lockSeconds: float
    lockWaits: int
    missSeconds: float
    misses: int
    node: str
    site: str
    threads: int


class ThreadsPlace(TypedDict):
    fetches: int
    misses: int
    node: str
    place: str
    seconds: float
    site: str


class ThreadsStuck(TypedDict):
    monitor: str
    node: str
    notice: bool
    owner: str
    place: str
    thread: str


class ThreadsTraffic(TypedDict):
    fetched: int
    home: str
    user: str
    written: int


class TimeParts(TypedDict):
    collecting: float
    idle: float
    redone: float
    rest: float
    serializing: float
    spawning: float
    startEnd: float
    stealing: float
    useful: float
    wideArea: float


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


class Usage(TypedDict):
    availableRefSeconds: float
    detail: str
    sites: list[SiteUsage]
    summary: NotRequired[str | None]
    usedRefSeconds: float


class User(TypedDict):
    createdAt: str
    disabled: bool
    etag: str
    id: str
    issuer: NotRequired[str | None]
    lastSignInAt: NotRequired[str | None]
    role: str
    username: str


class UserShare(TypedDict):
    maxBytes: NotRequired[int | None]
    maxQueued: NotRequired[int | None]
    maxWorkers: NotRequired[int | None]
    queuedJobs: int
    runningWorkers: int
    settingsTag: str
    useRefSeconds: float
    usedBytes: NotRequired[int | None]
    user: str
    weight: float


class Weakness(TypedDict):
    remedy: str
    what: str


class Webhook(TypedDict):
    createdAt: str
    disabledReason: NotRequired[str | None]
    enabled: bool
    etag: str
    everybody: bool
    failingSince: NotRequired[str | None]
    id: str
    kinds: list[str]
    pending: int
    url: str


class WebhookDelivery(TypedDict):
    attempts: list[Attempt]
    createdAt: str
    event: WebhookEvent
    id: str
    nextAttemptAt: NotRequired[str | None]
    state: WebhookDeliveryState


class WebhookEvent(TypedDict):
    alert: NotRequired[Alert | None]
    data: NotRequired[JobNews | None]
    timestamp: str
    type: str


class Withdrawal(TypedDict):
    by: str
    deadline: NotRequired[str | None]
    kind: WithdrawalKind
    reason: str
    since: str
