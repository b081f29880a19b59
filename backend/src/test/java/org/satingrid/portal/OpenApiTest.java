package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.satingrid.portal.testkit.ContractChanges;
import org.satingrid.portal.testkit.TestPortal;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.databind.json.JsonMapper;

/**
 * {@code -Dcontract.update=true} writes the file instead of comparing with it, unless that would
 * break clients; {@code -Dcontract.break=true} writes it even then.
 */
class OpenApiTest {
  private static final Path FILE = Path.of("../contract/openapi.json");

  private final JsonMapper json = JsonMapper.builder().build();

  @Test
  void theContractDescribesTheInterfaceAsItIs() throws IOException {
    var printer = new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n"));
    var described = TestPortal.get().admin().get("/api/v1/openapi.json").expect(200).json();
    String now = json.writer().with(printer).writeValueAsString(described) + "\n";
    if (!Boolean.getBoolean("contract.break")) {
      assertEquals(
          List.of(),
          ContractChanges.breaking(json.readTree(Files.readString(FILE)), described),
          "this breaks clients; `make contract-break` accepts it");
    }
    if (Boolean.getBoolean("contract.update")) {
      Files.writeString(FILE, now);
    }
    assertEquals(
        Files.readString(FILE), now, "contract/openapi.json is out of date: run `make contract`");
  }

  /**
   * The document names a record by its simple name. Two records of the same name would be merged.
   */
  @Test
  void noTwoRecordsShareAName() throws IOException {
    List<String> names =
        Stream.of(
                new PathMatchingResourcePatternResolver()
                    .getResources("classpath*:org/satingrid/contract/api/*.class"))
            .map(file -> String.valueOf(file.getFilename()).replaceAll(".*\\$|\\.class$", ""))
            .filter(name -> !name.equals("package-info"))
            .toList();
    assertTrue(names.size() > 50, names::toString);
    assertEquals(
        List.of(),
        names.stream().filter(name -> Collections.frequency(names, name) > 1).distinct().toList());
  }
}
