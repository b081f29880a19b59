package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.satingrid.portal.audit.Audited;
import org.satingrid.portal.testkit.TestPortal;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

class AuditTest {
  private static final Set<RequestMethod> READING =
      Set.of(RequestMethod.GET, RequestMethod.HEAD, RequestMethod.OPTIONS);

  private final TestPortal portal = TestPortal.get();

  @Test
  void everyRouteThatChangesSomethingNamesItsAction() {
    var routes =
        portal
            .bean("requestMappingHandlerMapping", RequestMappingHandlerMapping.class)
            .getHandlerMethods();
    List<String> unnamed =
        routes.entrySet().stream()
            .filter(route -> !route.getKey().getMethodsCondition().getMethods().isEmpty())
            .filter(
                route -> !READING.containsAll(route.getKey().getMethodsCondition().getMethods()))
            .filter(route -> !route.getValue().hasMethodAnnotation(Audited.class))
            .map(route -> route.getKey().toString())
            .toList();
    assertEquals(List.of(), unnamed);
    assertTrue(
        routes.values().stream().filter(m -> m.hasMethodAnnotation(Audited.class)).count() >= 10);
  }

  @Test
  void whoChangedWhatIsWrittenDown() {
    String site = "audit-" + UUID.randomUUID().toString().substring(0, 8);
    portal.admin().post("/api/v1/sites", "{\"name\":\"" + site + "\"}").expect(201);
    portal.admin().post("/api/v1/sites", "{\"name\":\"" + site + "\"}").expect(409);
    List<Map<String, Object>> events =
        portal
            .bean(JdbcClient.class)
            .sql("select * from audit_events where action = 'site.create' order by id desc limit 2")
            .query()
            .listOfRows();
    assertEquals("admin", events.get(0).get("who"));
    assertEquals(409, events.get(0).get("status"));
    assertEquals(201, events.get(1).get("status"));
    assertEquals("/api/v1/sites", events.get(1).get("target"));
    assertEquals("127.0.0.1", events.get(1).get("address"));
  }
}
