package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.satingrid.portal.testkit.TestPortal;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.databind.json.JsonMapper;

/** {@code -Dcontract.update=true} writes the file instead of comparing with it. */
class OpenApiTest {
  private static final Path FILE = Path.of("../contract/openapi.json");

  @Test
  void theContractDescribesTheInterfaceAsItIs() throws IOException {
    JsonMapper json = JsonMapper.builder().build();
    var printer = new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n"));
    String now =
        json.writer()
                .with(printer)
                .writeValueAsString(
                    TestPortal.get().admin().get("/api/v1/openapi.json").expect(200).json())
            + "\n";
    if (Boolean.getBoolean("contract.update")) {
      Files.writeString(FILE, now);
    }
    assertEquals(
        Files.readString(FILE), now, "contract/openapi.json is out of date: run `make contract`");
  }
}
