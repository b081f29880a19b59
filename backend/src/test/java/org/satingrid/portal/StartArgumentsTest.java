package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StartArgumentsTest {
  private final Set<String> settings = StartArguments.settings();

  @ParameterizedTest
  @CsvSource({
    "--satin.dta-dir=x, There is no setting satin.dta-dir. Did you mean satin.data-dir?",
    "--satin.evidence.result=1d,"
        + " There is no setting satin.evidence.result. Did you mean satin.evidence.results?",
    "--sever.port=80, There is no setting sever.port. Did you mean server.port?",
    "--nothing.alike=1, There is no setting nothing.alike.",
    "serve, \"serve\" is no setting. Write settings as --NAME=VALUE"
  })
  void namesTheSettingThatWasMeant(String argument, String fault) {
    assertEquals(fault, StartArguments.fault(List.of("--server.port=0", argument), settings));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--satin.data-dir=x",
        "--satin.dataDir=x",
        "--satin.webhooks.allow[0]=x",
        "--satin.oidc.roles.site-owner=x",
        "--satin.join.bundles=x",
        "--satin.quota.bytes=1GB",
        "--spring.datasource.url=jdbc:postgresql://h/d",
        "--logging.level.org.satingrid=DEBUG",
        "--debug"
      })
  void knowsEverySetting(String argument) {
    assertNull(StartArguments.fault(List.of(argument), settings));
  }

  @Test
  void helpStartsNoPortal() {
    assertTrue(StartArguments.askForHelp(List.of("--help")));
    assertFalse(StartArguments.askForHelp(List.of("--satin.data-dir=help")));
  }
}
