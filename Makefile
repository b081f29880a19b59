# Two commands matter: `make demo` and `make test`. `make help` lists the rest.

MAVEN := ./mvnw -B -ntp
JAVA := $(if $(JAVA_HOME),$(JAVA_HOME)/bin/java,java)
BUILT := target/built
LOCAL_GRID := $(JAVA) -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -jar infra/local-grid/target/satin-local-grid-all.jar
SOURCES := $(shell git ls-files -co --exclude-standard -- '*.java' '*.xml' '*.ts' '*.tsx' '*.css' '*.html' '*.sql' '*.json' '*.scene' '*.properties' '*.yml' '*.yaml' 2>/dev/null)

.PHONY: help build test test-frontend test-java demo demo-once format contract contract-break clients fuzz-portal clean

help:
	@echo "make demo       one picture rendered by three sites; dashboard stays up until Ctrl-C"
	@echo "make demo-once  the same without staying up; last line is JSON"
	@echo "make test       everything that needs no container engine"
	@echo "make build      all programs, without tests"
	@echo "make format     format all code"
	@echo "make contract   derive contract/openapi.json from the portal anew"
	@echo "make contract-break  the same, even where it breaks clients"
	@echo "make clients    derive the clients under contract/clients from contract/openapi.json"
	@echo "make fuzz-portal  generated requests to every route, as each role and as nobody"
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

DERIVE := $(MAVEN) -q -pl backend -am verify -Dtest=OpenApiTest -Dsurefire.failIfNoSpecifiedTests=false -Dcontract.update=true

contract:
	$(DERIVE)
	$(MAKE) clients

contract-break:
	$(DERIVE) -Dcontract.break=true
	$(MAKE) clients

clients:
	python3 contract/clients/python/generate.py
	node_modules/.bin/orval --config contract/clients/typescript/orval.config.ts
	npm run generate -w frontend

# Its venv is kept: `make clean` forgets it.
FUZZER := target/fuzz-venv/bin/schemathesis

$(FUZZER):
	python3 -m venv target/fuzz-venv
	target/fuzz-venv/bin/pip install -q 'schemathesis==4.32.5'

fuzz-portal: $(FUZZER)
	$(MAVEN) -q -pl backend -am package -DskipTests
	python3 infra/fuzz-portal/fuzz.py $(FUZZER)

clean:
	$(MAVEN) -q clean
	rm -rf target frontend/dist .run
