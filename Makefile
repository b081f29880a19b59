# Two commands matter: `make demo` and `make test`. `make help` lists the rest.

MAVEN := ./mvnw -B -ntp
JAVA := $(if $(JAVA_HOME),$(JAVA_HOME)/bin/java,java)
# What runs needs all programs; the script knows whether they are there.
BUILT := build
LOCAL_GRID := $(JAVA) -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -jar infra/local-grid/target/satin-local-grid-all.jar
SOURCES := $(shell git ls-files -co --exclude-standard -- '*.java' '*.xml' '*.ts' '*.tsx' '*.css' '*.html' '*.sql' '*.json' '*.scene' '*.properties' '*.yml' '*.yaml' 2>/dev/null)

BENCH_PROGRAMS := adaptive-integration chain fib fib-threshold ida-star knapsack matrix-multiplication n-over-k n-queens prime-factors set-cover tsp
BENCH_SPAWN := satin-engine/benchmarks/spawn

RUNS ?= 20

# No target that is named below without a folder is a file.
.PHONY: $(shell sed -n 's/^\([a-z][a-z-]*\):.*/\1/p' Makefile | sort -u)

help:
	@echo "make demo       one picture rendered by three sites; dashboard stays up until Ctrl-C"
	@echo "make demo-once  [NETWORK=ipl] [WHERE=yes]: the same without staying up; WHERE prints the processor seconds of all processes; last line is JSON"
	@echo "make test       [ONLY=\"cli rewriter ...\" [TEST=ClassTest#method]]: every test but those of the night, or those of some modules"
	@echo "make test-all   the same, the tests of the night, new random programs, generated requests and make attack"
	@echo "make test-changed  the tests of modules that differ from the upstream branch, and of those that use them"
	@echo "make test-flaky  [LANE=\"page computing engine portal agent journeys\"] [TIMES=20]: lanes on half a core beside a busy loop; names the tests that fail; last line is JSON"
	@echo "make test-java  the tests of make test, one module after another"
	@echo "make test-frontend  the page's tests alone"
	@echo "make test-long  make test-all, then an hour of random faults, and make storm"
	@echo "make large-results  a million lines, ten thousand files and one of 2 GB, byte for byte in every end of a job; some twenty minutes and 10 GB"
	@echo "make storm      [SEED=n]: 500 jobs by two portals on one database, which are killed in turn; some five minutes"
	@echo "make test-documents  whether links, targets, settings and metrics are what the documents say; a second"
	@echo "make words      the share of comments that break the rules of plain words (infra/words); last line is JSON; infra/words/words.py --draw SEED N draws some to read"
	@echo "make sizes      lines of main and test code, largest files and packages by module, arrows between packages that run back up; last line is JSON"
	@echo "make release    VERSION=1.2.3 [KEY=FILE]: all files that can be downloaded, from the last commit, in target/release; last line is JSON"
	@echo "make test-release  VERSION=1.2.3: those files are used as README shows it, with an empty home; last line is JSON"
	@echo "make test-reproducible  two clones of the last commit give the same release; some twenty minutes"
	@echo "make audit      whether what the page ships has known vulnerabilities (npm audit); needs a registry that answers that question"
	@echo "make sbom       what programs and page are made of (CycloneDX, in target/sbom), and whether the licences may be used"
	@echo "make bench-setup  [PARTS=demo release test images]: what a new clone costs until its picture, its tests, its images; last line is JSON"
	@echo "make slowest-tests  the slowest modules and tests, from the reports of the last run"
	@echo "make screenshot  docs/job-page.png, the picture of a job's page in README; on a quiet machine"
	@echo "make test-random  [SEED=n]: new random programs and classes through the rewriter; the seed is printed"
	@echo "make right      [PROGRAMS=n] [SEED=n]: programs as users write them, and random ones, against plain Java; last line is JSON"
	@echo "make right-sites  [ONLY=pattern]: the same programs, and programs with typical mistakes, as jobs on three sites, every second one with a kill; some fifteen minutes; last line is JSON"
	@echo "make test-clone  [PARTS="refusals demo test containers"] [AS="root user sudoer"] [ON=bookworm]  as root: README's commands from a new clone on bare Debian machines, whose caches are empty; last line is JSON"
	@echo "make test-install  as root: the lines of README; bare Debian 12 machines join through a proxy; last line is JSON"
	@echo "make bench-agent  [PARTS="idle doctor ..."], as root: what an installed agent costs, and what its box stops, some 15 minutes; last line is JSON"
	@echo "make images     the container images of docker-compose.yml; then: docker compose up"
	@echo "make test-containers  [ONLY=FirstResultTest]: journeys, faults and overlays through those images, some forty minutes; as root it sets up what is missing"
	@echo "make bench-peers  [PEERS=ray,dask]: the smallest grain of Ray and Dask, each installed below target/peers; last line is JSON"
	@echo "make test-deployment  whether nginx, Caddy, Prometheus, compose and Helm take our files for them; a minute; as root on Debian it installs them"
	@echo "make papers     [WHAT="bench-wan ..."|--write]: docs/papers.md, the papers' tables beside ours; measures first what has not been, some two hours"
	@echo "make chaos      RUNS=n [SEED=s] [AWAY=seconds the hub is away at most]: random programs under random faults, 1,000 in an hour; last line is JSON"
	@echo "make away       [AWAY=\"20 90 600\" PARTS=\"portal node site hub\"]: portal and hub are stopped for so many seconds under a job of three sites, also while a node dies or a site is cut; some forty minutes; last line is JSON"
	@echo "make lab-gridlab  WHEN=day|night VIA=direct|hub [POLICY=rs|crs|mw|.. WIDTH=w HEIGHT=h SAMPLES=s LEAF=l MACHINES=2 LOSS=percent CONGESTED=yes], as root: the paper's six sites in namespaces; last line is JSON"
	@echo "make lab-testbed  WHEN=day|night [LOSS=percent], as root: what those sites are, what their links do, what each does alone; last line is JSON"
	@echo "make lab-two-sites  [WIDTH=w HEIGHT=h], as root: two sites over Ibis IPL and over the grid's own network, 0 to 100 ms apart, and one that is killed; last line is JSON"
	@echo "make lab-gridlab-memory  the same sites without root, in one JVM; last line is JSON"
	@echo "make bench-steal  [NETWORK=ipl]: round trip of a steal over that of bare sockets; last line is JSON"
	@echo "make bench-scale  a thousand members in one pool and in pools of ten, in one process; last line is JSON"
	@echo "make bench-recovery  cost of fault tolerance without faults; last line is JSON"
	@echo "make bench-models  FJTask and WorkCrews beside the JDK, some 10 minutes; last line is JSON, kept in target/"
	@echo "make models     [CASES='FOLDER|LIST ...' NODES=1,2,4 ACCESS=ic,pf]: threaded and task programs over nodes beside plain Java; last line is JSON"
	@echo "make bench-models-paper  FJTask's programs in the paper's sizes, some 20 minutes; last line is JSON, kept in target/"
	@echo "make bench-serialization  bytes and time of a task on the wire, beside Fory; last line is JSON"
	@echo "make bench-threads  [FORKS=3] [GRANDE=DIRECTORY]|[PARTS=nodes]: threads over nodes beside plain Java, some 15 minutes, on JDK 25 if there is one; last line is JSON"
	@echo "make build      all programs, without tests"
	@echo "make javadoc    the pages of what programs and their tests use, in target/javadoc/apidocs"
	@echo "make install    what programs of one's own are compiled and tested with, into the local Maven repository"
	@echo "make bench-spawn  cost of a spawn, on all JDKs found; last line is JSON"
	@echo "make bench-spawn-quick  the same for two programs on one JDK, in a minute"
	@echo "make simulate   [PARTS="table21 gridlab ..."]: the stealing policies in the simulator; last line is JSON"
	@echo "make simulate-validate  the simulator against the real engine; last line is JSON"
	@echo "make bench-wan  [parts=two-sites,four-clusters,short-jobs,gridlab seconds=60]: the real engine across sites, some 80 minutes; last line is JSON"
	@echo "make bench-grid  [PARTS="sites-2 sites-4 sites-8 sites-16 engine processors recorded metg workers-1e4 workers-1e5"]: 2 to 16 sites against what latency allows, eleven programs on 1 to 32 processors, the smallest grain, 100,000 workers; some 50 minutes; last line is JSON"
	@echo "make bench-portal  [PARTS=herd|submits|ratio|lists]: the portal under ten thousand agents, some 25 minutes, or what pages receive of as many nodes; last line is JSON"
	@echo "make bench-ui   [PARTS='lost findings axe large' MINUTES=3 SECONDS=3600 SEED=42]: the page of a job in Chromium, with 1,000 nodes, a lost one, 100,000 tasks, seeded faults; some 15 minutes; last line is JSON"
	@echo "make bench-runs  [PARTS=\"faults healthy prediction\"], as root: real jobs with a fault each and without, and how near runs end to their predictions; some 30 minutes; last line is JSON"
	@echo "make format     format all code"
	@echo "make contract   derive contract/openapi.json from the portal anew"
	@echo "make lint-contract  judge contract/openapi.json by contract/lint/rules.mjs; last line is JSON"
	@echo "make contract-break  the same, even where it breaks clients"
	@echo "make clients    derive the clients under contract/clients from contract/openapi.json"
	@echo "make command-reference  write docs/reference/satin.md anew from the commands' own help"
	@echo "make attack     attacks on a portal, an agent of root and one of an ordinary user, with floods; some ten minutes; last line is JSON"
	@echo "make fuzz-portal  generated requests to every route, as each role and as nobody"
	@echo "make clean      forget what was built"

build:
	@infra/build.sh all

# Nothing is compiled anew: the tree that was built is what is installed.
install: $(BUILT)
	@$(MAVEN) -q install -DskipTests -Dsatin.compiled=true -Dspotless.check.skip=true -Ppublish -pl satin-engine/junit -am

# The Javadoc of what programs and their tests use.
javadoc: $(BUILT)
	@$(MAVEN) -q package -DskipTests -Dsatin.compiled=true -Dspotless.check.skip=true -Pjavadoc -pl satin-engine/junit -am
	@echo target/javadoc/apidocs/index.html

DEMO_OPTIONS = $(if $(WHERE),--where) $(if $(NETWORK),--network=$(NETWORK))

demo:
	@infra/build.sh demo
	@$(LOCAL_GRID) $(DEMO_OPTIONS)

demo-once:
	@infra/build.sh demo
	@$(LOCAL_GRID) --once $(DEMO_OPTIONS)

chaos:
	@$(MAVEN) -q -pl satin-engine/chaos -am -DskipTests package
	@$(JAVA) $(if $(AWAY),-Dsatin.chaos.away=$(AWAY)) -jar satin-engine/chaos/target/satin-chaos-all.jar $(RUNS) $(SEED)

WHEN ?= day
VIA ?= direct

lab-gridlab: $(BUILT)
	@python3 infra/lab/gridlab.py $(WHEN) --via $(VIA) $(if $(CORES),--cores $(CORES)) $(if $(WIDTH),--width $(WIDTH)) $(if $(HEIGHT),--height $(HEIGHT)) $(if $(SAMPLES),--samples $(SAMPLES)) $(if $(LEAF),--leaf $(LEAF)) $(if $(MACHINES),--machines $(MACHINES)) $(if $(POLICY),--policy $(POLICY)) $(if $(LOSS),--loss $(LOSS)) $(if $(CONGESTED),--congested)

lab-testbed: $(BUILT)
	@python3 infra/lab/testbed.py $(WHEN) --via $(VIA) $(if $(CORES),--cores $(CORES)) $(if $(WIDTH),--width $(WIDTH)) $(if $(HEIGHT),--height $(HEIGHT)) $(if $(LOSS),--loss $(LOSS))

lab-two-sites: $(BUILT)
	@python3 infra/lab/two_sites.py $(if $(CORES),--cores $(CORES)) $(if $(WIDTH),--width $(WIDTH)) $(if $(HEIGHT),--height $(HEIGHT))

ifeq ($(NETWORK),ipl)
bench-steal:
	@infra/check-prerequisites.sh
	$(MAVEN) -q -DskipTests -pl satin-engine/benchmarks/steal -am package
	@$(JAVA) -jar satin-engine/benchmarks/steal/target/satin-bench-steal-all.jar ipl
else
# A part of it needs a portal.
bench-steal:
	@infra/check-prerequisites.sh
	$(MAVEN) -q -DskipTests -pl backend,backend/benchmark,node-agent,cli -am package
	@$(JAVA) -cp backend/benchmark/target/satin-bench-portal-all.jar org.satingrid.benchmarks.portal.HubBench
endif

bench-scale:
	@infra/check-prerequisites.sh
	$(MAVEN) -q -DskipTests -pl satin-engine/benchmarks/scale -am package
	@$(JAVA) -jar satin-engine/benchmarks/scale/target/satin-bench-scale-all.jar

BENCH_RECOVERY := satin-engine/benchmarks/recovery

bench-recovery:
	@infra/check-prerequisites.sh
	$(MAVEN) -q -DskipTests -am -pl $(BENCH_RECOVERY) -pl examples/n-queens -pl examples/raytracer package
	@$(JAVA) -XX:+UseSerialGC -jar $(BENCH_RECOVERY)/target/satin-bench-recovery-all.jar .

BENCH_MODELS := satin-engine/benchmarks/models
MODELS_JAR := $(BENCH_MODELS)/target/satin-bench-models-all.jar
# Has virtual threads. Without it the figures lack them.
JAVA_25 ?= $(firstword $(wildcard /usr/lib/jvm/*25*/bin/java))

CASES ?= satin-engine/threads/src/test/resources/programs
NODES ?= 1,2,4
ACCESS ?= ic,pf

models:
	@infra/check-prerequisites.sh
	$(MAVEN) -q -DskipTests -am -pl cli package
	@infra/models/compare.py --nodes $(NODES) --access $(ACCESS) $(CASES)

bench-models-jar:
	@infra/check-prerequisites.sh
	$(MAVEN) -q -DskipTests -am -pl $(BENCH_MODELS) package

bench-models: bench-models-jar
	@$(JAVA) -XX:+UseParallelGC -jar $(MODELS_JAR) target/bench-models.json $(JAVA_25)

bench-models-paper: bench-models-jar
	@$(JAVA) -XX:+UseParallelGC -Xmx4g -jar $(MODELS_JAR) paper target/bench-models-paper.json

BENCH_SERIALIZATION := satin-engine/benchmarks/serialization

bench-serialization:
	@infra/check-prerequisites.sh
	$(MAVEN) -q -DskipTests -am -pl $(BENCH_SERIALIZATION) -pl examples/fib -pl examples/n-queens -pl examples/raytracer package
	@$(JAVA) -XX:+UseSerialGC -jar $(BENCH_SERIALIZATION)/target/satin-bench-serialization-all.jar .

BENCH_THREADS := satin-engine/benchmarks/threads
FORKS ?= 3

bench-threads:
	@infra/check-prerequisites.sh
	$(MAVEN) -q -DskipTests -am -pl $(BENCH_THREADS),examples/threads package
	@$(or $(JAVA_25),$(JAVA)) -jar $(BENCH_THREADS)/target/satin-bench-threads-all.jar \
	  $(if $(filter nodes,$(PARTS)),nodes examples/threads/target/threads.jar,examples/threads/target/threads.jar $(FORKS) $(BENCH_THREADS)/grande.sh $(GRANDE))

ifeq ($(PARTS),lists)
# This part counts what pages receive. Its program is a test, because the tests have the browser.
bench-portal: $(BUILT)
	@infra/check-prerequisites.sh browser
	@rm -f target/bench-lists.json
	@$(MAVEN) -q -pl e2e-tests -am test -Dtest=ListsBench -Dsurefire.failIfNoSpecifiedTests=false \
	  -Dsatin.bench.lists=$(CURDIR)/target/bench-lists.json || status=$$?; cat target/bench-lists.json; exit $${status:-0}
else
bench-portal:
	@infra/check-prerequisites.sh
	$(MAVEN) -q -DskipTests -pl backend,backend/benchmark,node-agent,cli -am package
	@$(JAVA) -XX:+UseSerialGC -Xmx512m -jar backend/benchmark/target/satin-bench-portal-all.jar $(PARTS)
endif

# The program of the test is the benchmark: it has the browser and the grid of all journeys.
bench-ui: $(BUILT)
	@infra/check-prerequisites.sh browser
	@rm -f target/bench-ui.json
	@$(MAVEN) -q -pl e2e-tests -am test -Dtest=PageBench -Dsatin.test.seconds=5400 -Dsurefire.failIfNoSpecifiedTests=false \
	  -Dsatin.bench.ui=$(CURDIR)/target/bench-ui.json -Dsatin.minutes=$(or $(MINUTES),3) \
	  -Dsatin.seconds=$(or $(SECONDS),3600) -Dsatin.seed=$(or $(SEED),42) $(if $(PARTS),-Dsatin.parts="$(PARTS)") \
	  || status=$$?; cat target/bench-ui.json; exit $${status:-0}

bench-runs: $(BUILT)
	@infra/check-prerequisites.sh
	@rm -f target/bench-runs.json
	@$(MAVEN) -q -pl e2e-tests -am test -Dtest=RunBench -Dsatin.test.seconds=5400 -Dsurefire.failIfNoSpecifiedTests=false \
	  -Dsatin.bench.runs=$(CURDIR)/target/bench-runs.json $(if $(PARTS),-Dsatin.parts="$(PARTS)") $(if $(ONLY),-Dsatin.only="$(ONLY)") \
	  || status=$$?; cat target/bench-runs.json; exit $${status:-0}

# A portal that needs SECONDS to be back, under a job of three sites: AWAY="20 90 600". The programs that run are not built again.
away:
	@infra/build.sh some e2e-tests
	@rm -f target/away.json
	@$(MAVEN) -q -pl e2e-tests -am test -Dtest=AwayBench -Dsatin.test.seconds=7200 -Dsurefire.failIfNoSpecifiedTests=false \
	  -Dsatin.compiled=true -Dmaven.resources.skip=true -Dmaven.plugin.skip=true -Dspotless.check.skip=true \
	  -Dsatin.away=$(CURDIR)/target/away.json -Dsatin.away.seconds="$(or $(AWAY),20 90)" $(if $(PARTS),-Dsatin.parts="$(PARTS)") \
	  || status=$$?; cat target/away.json; exit $${status:-0}

sizes:
	@python3 -B infra/sizes.py

bench-peers:
	@infra/check-prerequisites.sh python
	@python3 -B infra/peers/metg.py $(if $(PEERS),--peers $(PEERS))

TESTS := python3 -B infra/testing/run.py

test:
	@$(TESTS) --only="$(ONLY)" --test="$(TEST)"

test-all:
	@$(TESTS) all
	@$(MAKE) attack

test-changed:
	@$(TESTS) changed

test-flaky:
	@infra/check-prerequisites.sh browser python
	@python3 -B infra/testing/flaky.py --lane="$(LANE)" --times="$(TIMES)"

images:
	@infra/images/build.sh

test-containers:
	@infra/images/test.sh $(ONLY)

test-deployment:
	@infra/test_deployment.sh

large-results: $(BUILT)
	@$(MAVEN) -q -pl e2e-tests -am test -Dtest=LargeResultsTest -Dsatin.test.seconds=5400 -Dsurefire.failIfNoSpecifiedTests=false -Dsatin.large.bytes=2147483648

storm:
	@$(MAVEN) -q -pl backend -am test -Dtest=PortalKillsTest -Dsurefire.failIfNoSpecifiedTests=false -Dsatin.storm=true $(if $(SEED),-Dsatin.storm.seed=$(SEED))

test-long: test-all
	@$(MAKE) chaos RUNS=1000
	@$(MAKE) storm

test-documents:
	@infra/check-prerequisites.sh python
	@infra/testing/documents.sh

words:
	@infra/check-prerequisites.sh python
	@python3 -B infra/words/words.py --figures

papers:
	@infra/check-prerequisites.sh python
	@python3 -B infra/papers/papers.py $(WHAT)

release:
	@infra/check-prerequisites.sh python
	@python3 -B infra/release/release.py "$(VERSION)" --key="$(KEY)"

test-release:
	@python3 -B infra/release/test_release.py "$(VERSION)"

test-reproducible:
	@infra/test_reproducible.sh

sbom:
	@infra/check-prerequisites.sh python
	@python3 -B infra/sbom.py

audit:
	@infra/check-prerequisites.sh
	@infra/npm.sh audit --omit=dev

bench-setup:
	@python3 -B infra/bench_setup.py $(PARTS)

slowest-tests:
	@python3 -B infra/slowest_tests.py

screenshot: $(BUILT)
	@infra/check-prerequisites.sh browser
	@$(MAVEN) -q -pl e2e-tests -am test -Dtest=JobPagePictureTest -Dsurefire.failIfNoSpecifiedTests=false \
	  -Dsatin.screenshot=$(CURDIR)/docs/job-page.png

test-frontend:
	@infra/check-prerequisites.sh
	infra/npm.sh ci --no-audit --no-fund --loglevel=error
	infra/npm.sh run lint
	infra/npm.sh run typecheck
	infra/npm.sh run test
	infra/npm.sh run build

test-java:
	@$(TESTS) --one-lane

test-random:
	$(MAVEN) -pl satin-engine/rewriter -am test -Dsatin.seed=$(or $(SEED),random) -Dsatin.random.programs=10000 \
	  -Dtest='RandomProgramsTest,UserProgramsTest,MarkedCorpusTest' -Dsurefire.failIfNoSpecifiedTests=false

RIGHT := $(CURDIR)/satin-engine/rewriter/target/right.json
right:
	@rm -f $(RIGHT)
	@$(MAVEN) -q -pl satin-engine/rewriter -am test -Dsatin.random.programs=$(or $(PROGRAMS),10000) -Dsatin.seed=$(or $(SEED),random) \
	  -Dsatin.right=$(RIGHT) -Dtest=RightReport -Dsurefire.failIfNoSpecifiedTests=false; status=$$?; cat $(RIGHT); exit $$status

# The programs that run are not built again.
right-sites:
	@infra/build.sh some e2e-tests
	@rm -f target/right-sites.json
	@$(MAVEN) -q -pl e2e-tests -am test -Dtest=RightBench -Dsatin.test.seconds=5400 -Dsurefire.failIfNoSpecifiedTests=false $(AS_BUILT) \
	  -Dsatin.right.sites=$(CURDIR)/target/right-sites.json $(if $(ONLY),-Dsatin.only="$(ONLY)") \
	  || status=$$?; cat target/right-sites.json; exit $${status:-0}

test-install: $(BUILT)
	@python3 -B infra/install-test/test_readme.py
	@python3 -B infra/install-test/test_install.py

test-clone:
	@python3 -B infra/install-test/test_clone.py "$(PARTS)" "$(if $(filter default,$(origin AS)),,$(AS))" "$(or $(ON),bookworm)"

bench-agent: $(BUILT)
	@python3 -B infra/install-test/bench_agent.py $(PARTS)

bench-spawn-jars:
	@$(MAVEN) -q -DskipTests -am -pl $(BENCH_SPAWN) $(addprefix -pl examples/,$(BENCH_PROGRAMS)) package

bench-spawn: bench-spawn-jars
	@$(JAVA) -jar $(BENCH_SPAWN)/target/satin-bench-spawn-all.jar .

bench-spawn-quick: bench-spawn-jars
	@$(JAVA) -jar $(BENCH_SPAWN)/target/satin-bench-spawn-all.jar . quick

BENCH_WAN := satin-engine/benchmarks/wan/target/satin-bench-wan.jar

$(BENCH_WAN): $(SOURCES)
	$(MAVEN) -q -DskipTests -pl satin-engine/benchmarks/wan -am package

simulate: $(BENCH_WAN)
	@$(JAVA) -Xmx8g -cp $(BENCH_WAN) org.satingrid.simulator.Simulate $(PARTS)

simulate-validate: $(BENCH_WAN)
	@$(JAVA) -XX:+UseSerialGC -Xmx3g -cp $(BENCH_WAN) org.satingrid.benchmarks.wan.Validate

lab-gridlab-memory: $(BENCH_WAN)
	@$(JAVA) -XX:+UseSerialGC -Xmx3g -jar $(BENCH_WAN) parts=gridlab

bench-wan: $(BENCH_WAN)
	@$(JAVA) -XX:+UseSerialGC -Xmx3g -jar $(BENCH_WAN) $(if $(parts),parts=$(parts)) $(if $(seconds),seconds=$(seconds) grid-seconds=$(seconds))

# The programs' own trees are recorded.
bench-grid: $(BENCH_WAN)
	@$(MAVEN) -q -DskipTests -am $(addprefix -pl examples/,$(BENCH_PROGRAMS) raytracer) package
	@$(JAVA) -XX:+UseSerialGC -Xmx7g -cp $(BENCH_WAN) org.satingrid.benchmarks.wan.BenchGrid target/bench-grid $(PARTS)

format:
	$(MAVEN) -q spotless:apply
	infra/npm.sh run format

DERIVE := $(MAVEN) -q -pl backend -am verify -Dtest=OpenApiTest,ProblemCodesTest,DatabasePageTest -Dsurefire.failIfNoSpecifiedTests=false -Dcontract.update=true

contract:
	$(DERIVE)
	$(MAKE) clients

contract-break:
	$(DERIVE) -Dcontract.break=true
	$(MAKE) clients

lint-contract:
	@infra/npm-install.sh
	@node_modules/.bin/node contract/lint/lint.mjs

command-reference:
	@$(MAVEN) -q -pl cli -am test -Dtest=CommandReferenceTest -Dsurefire.failIfNoSpecifiedTests=false -Dreference.update=true

clients:
	python3 contract/clients/python/generate.py
	node_modules/.bin/orval --config contract/clients/typescript/orval.config.ts
	infra/npm.sh run generate -w frontend

# Its venv is kept: `make clean` forgets it.
FUZZER := target/fuzz-venv/bin/schemathesis

$(FUZZER):
	python3 -m venv target/fuzz-venv
	target/fuzz-venv/bin/pip install -q --timeout 20 'schemathesis==4.32.5'

ATTACKED := -pl backend,node-agent,certificates,contract,satin-engine/network,e2e-tests
AS_BUILT := -Dsatin.compiled=true -Dmaven.resources.skip=true -Dmaven.plugin.skip=true -Dspotless.check.skip=true

# A failed attempt does not keep the others from being made. The sum has the verdict.
attack:
	@infra/build.sh some e2e-tests
	@python3 -B infra/attack.py --forget
	@$(MAVEN) -q $(ATTACKED) -am test -Dtest=AttackTest,FloodTest,NodeAttack,$$(python3 -B infra/attack.py --classes) \
	  -Dsurefire.failIfNoSpecifiedTests=false -Dsurefire.reportNameSuffix=attack -Dsatin.attack=true -Dmaven.test.failure.ignore=true $(AS_BUILT)
	@python3 -B infra/attack.py

fuzz-portal: $(FUZZER)
	$(MAVEN) -q -pl backend -am package -DskipTests
	python3 infra/fuzz-portal/fuzz.py $(FUZZER)

clean:
	$(MAVEN) -q clean
	rm -rf target frontend/dist .run
