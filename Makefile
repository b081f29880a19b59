# Two commands matter: `make demo` and `make test`. `make help` lists the rest.

MAVEN := ./mvnw -B -ntp
JAVA := $(if $(JAVA_HOME),$(JAVA_HOME)/bin/java,java)
BUILT := target/built
LOCAL_GRID := $(JAVA) -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -jar infra/local-grid/target/satin-local-grid-all.jar
SOURCES := $(shell git ls-files -co --exclude-standard -- '*.java' '*.xml' '*.ts' '*.tsx' '*.css' '*.html' '*.sql' '*.json' '*.scene' '*.properties' '*.yml' '*.yaml' 2>/dev/null)

RUNS ?= 20

.PHONY: help build test test-frontend test-java demo demo-once chaos bench-steal format contract clean

help:
	@echo "make demo       one picture rendered by three sites; dashboard stays up until Ctrl-C"
	@echo "make demo-once  the same without staying up; last line is JSON"
	@echo "make test       everything that needs no container engine"
	@echo "make chaos      RUNS=n [SEED=s]: random programs under random faults; last line is JSON"
	@echo "make bench-steal  round trip of a steal over that of a bare socket; last line is JSON"
	@echo "make build      all programs, without tests"
	@echo "make format     format all code"
	@echo "make contract   derive contract/openapi.json from the portal anew"
	@echo "make clean      forget what was built"

build: $(BUILT)

$(BUILT): $(SOURCES)
	@infra/check-prerequisites.sh
	@echo "Building (the first time takes some minutes) ..."
	npm ci --no-audit --no-fund --loglevel=error
	npm run build --silent
	$(MAVEN) -q -DskipTests package
	@mkdir -p $(@D) && touch $@

demo: $(BUILT)
	@$(LOCAL_GRID)

demo-once: $(BUILT)
	@$(LOCAL_GRID) --once

chaos:
	@$(MAVEN) -q -pl satin-engine/chaos -am -DskipTests package
	@$(JAVA) -jar satin-engine/chaos/target/satin-chaos-all.jar $(RUNS) $(SEED)

bench-steal:
	@infra/check-prerequisites.sh
	$(MAVEN) -q -DskipTests -pl satin-engine/benchmarks/steal -am package
	@$(JAVA) -jar satin-engine/benchmarks/steal/target/satin-bench-steal-all.jar

test: test-frontend test-java

test-frontend:
	@infra/check-prerequisites.sh
	npm ci --no-audit --no-fund --loglevel=error
	npm run lint
	npm run typecheck
	npm run test
	npm run build

test-java: test-frontend
	@infra/check-prerequisites.sh browser
	$(MAVEN) verify

format:
	$(MAVEN) -q spotless:apply
	npm run format

contract:
	$(MAVEN) -q -pl backend -am verify -Dtest=OpenApiTest -Dsurefire.failIfNoSpecifiedTests=false -Dcontract.update=true
	npm run generate

clean:
	$(MAVEN) -q clean
	rm -rf target frontend/dist .run
