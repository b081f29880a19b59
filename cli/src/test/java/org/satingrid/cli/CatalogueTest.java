package org.satingrid.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.satingrid.cli.portal.Json;
import org.satingrid.contract.api.Application;
import org.satingrid.contract.api.EnrolmentToken;
import org.satingrid.contract.api.NewSite;
import org.satingrid.contract.api.Page;
import org.satingrid.contract.api.Problem;
import org.satingrid.contract.api.ProgrammingModel;
import org.satingrid.contract.api.Site;

/** Tests the commands for applications and sites. */
class CatalogueTest extends SignedInTest {

  @Test
  void aJarIsUploadedAsAForm() throws IOException {
    Path jar = Files.writeString(home.resolve("ray.jar"), "PK-bytes");
    portal.on("POST /applications", 201, Samples.app("app-1", "ray", 0));
    assertEquals(0, run.run("apps", "upload", jar.toString(), "--name", "ray"), run.err());
    assertEquals(
        List.of(
            "ray uploaded, 114 kB, id app-1",
            "Main class org.satingrid.examples.raytracer.RayTracer",
            "Model Satin",
            "Spawns RayTracer.render",
            "Warning: RayTracer.scene: may hold a socket; make it transient"),
        run.lines());
    ScriptedPortal.Request request = portal.last();
    String type = request.header("Content-type");
    String boundary = "--" + type.substring(type.indexOf("boundary=") + 9);
    assertEquals(
        boundary
            + "\r\nContent-Disposition: form-data; name=\"name\"\r\n\r\nray\r\n"
            + boundary
            + "\r\nContent-Disposition: form-data; name=\"file\"; filename=\"ray.jar\"\r\n"
            + "Content-Type: application/octet-stream\r\n\r\nPK-bytes\r\n"
            + boundary
            + "--\r\n",
        request.body());
    assertEquals("Bearer t0ken", request.header("Authorization"));
  }

  @Test
  void aRefusedJarShowsEveryPlace() throws IOException {
    Path jar = Files.writeString(home.resolve("bad.jar"), "x");
    portal.refuses(
        "POST /applications",
        422,
        "class-refused",
        new Problem.Item("Fib.fib:12", "reads a result before sync()"),
        new Problem.Item("Fib.<init>:3", "spawns in a constructor"));
    assertEquals(5, run.run("apps", "upload", jar.toString(), "--json"));
    assertEquals(
        List.of(
            "satin: Refused: Because of class-refused",
            "  Fib.fib:12: reads a result before sync()",
            "  Fib.<init>:3: spawns in a constructor"),
        run.err().lines().toList());
    assertEquals(2, run.document(Problem.class).errors().size());
  }

  @Test
  void aJarThatIsNotThereIsWrongUsage() {
    assertEquals(2, run.run("apps", "upload", home.resolve("no.jar").toString()));
    assertTrue(run.err().contains("There is no file"), run.err());
    assertEquals(2, run.run("apps", "upload", home.toString()));
    assertTrue(run.err().contains("is a folder; name a file"), run.err());
  }

  @Test
  void applicationsOfAllPagesAreListed() {
    String first = "GET /applications?pageSize=100";
    portal.on(first, 200, new Page<>(List.of(Samples.app("app-2", "fib", 1)), "n=2&x"));
    portal.on(
        first + "&pageToken=n%3D2%26x",
        200,
        Samples.page(List.of(Samples.app("app-1", "raytracer", 0))));
    assertEquals(0, run.run("apps", "list"), run.err());
    assertEquals(
        List.of(
            "Name       Main class                                    Size  Owner  Uploaded         "
                + " Id",
            "fib        org.satingrid.examples.raytracer.RayTracer  114 kB  ada    2026-03-02 12:00"
                + "  app-2",
            "raytracer  org.satingrid.examples.raytracer.RayTracer  114 kB  ada    2026-03-01 12:00"
                + "  app-1"),
        run.lines());
    assertEquals(0, run.run("apps", "list", "--json"));
    assertEquals(2, run.document(Page.class).items().size());
  }

  @Test
  void anApplicationIsShownByItsName() {
    portal.on(
        "GET /applications?pageSize=100",
        200,
        Samples.page(List.of(Samples.app("app-1", "ray", 0), Samples.app("app-2", "ray", 1))));
    assertEquals(0, run.run("apps", "show", "ray"), run.err());
    assertEquals(
        List.of(
            "ray, version 1, id app-2",
            "ray.jar, 114 kB, uploaded by ada at 2026-03-02 12:00",
            "Main class org.satingrid.examples.raytracer.RayTracer",
            "Model Satin",
            "Spawns RayTracer.render",
            "Warning: RayTracer.scene: may hold a socket; make it transient"),
        run.lines());
    assertEquals(0, run.run("apps", "show", "app-1", "--json"));
    assertEquals(ProgrammingModel.SATIN, run.document(Application.class).model());
    assertEquals(4, run.run("apps", "show", "roy"));
    assertTrue(run.err().contains("There is no application 'roy'"), run.err());
  }

  @Test
  void sitesAndTheirNodesAreListed() {
    portal.on("GET /sites", 200, Samples.page(List.of(Samples.site("lecce"))));
    portal.on("GET /nodes?pageSize=200", 200, Samples.page(List.of(Samples.node("lecce"))));
    assertEquals(0, run.run("sites", "list"));
    assertEquals(
        List.of(
            "Site   Nodes up  Nodes  Workers  Speed (ref. cores)  Not up",
            "lecce         1      1        1                0.50"),
        run.lines());
    assertEquals(0, run.run("sites", "list", "--nodes"));
    assertTrue(run.lines().get(1).startsWith("lecce  node-1  up"), run.out());
    assertTrue(run.lines().stream().allMatch(line -> line.length() <= 100), run.out());
    assertEquals(0, run.run("sites", "list", "--json"));
    assertEquals(1, run.document(Page.class).items().size());
  }

  @Test
  void aSiteIsCreatedAndANodeLetIn() {
    portal.on("POST /sites", 201, Samples.site("lecce"));
    portal.on(
        "POST /sites/lecce/enrolment-tokens",
        201,
        new EnrolmentToken(
            "one-time", "lecce", Samples.START, "system line", "user line", "plain line", null));
    assertEquals(0, run.run("sites", "create", "lecce", "--json"), run.err());
    assertEquals("lecce", run.document(Site.class).name());
    assertEquals(new NewSite("lecce"), Json.read(portal.last().body(), NewSite.class));
    assertEquals(0, run.run("sites", "token", "lecce"), run.err());
    assertEquals("  system line", run.lines().get(2));
    assertEquals("  user line", run.lines().get(4));
    assertEquals("  plain line", run.lines().get(6));
    String several = "POST /sites/lecce/enrolment-tokens?nodes=20&hours=2";
    portal.on(
        several,
        201,
        new EnrolmentToken("t", "lecce", Samples.START, "system line", null, null, null));
    assertEquals(0, run.run("sites", "token", "lecce", "--nodes", "20", "--hours", "2"), run.err());
    assertTrue(run.lines().get(0).startsWith("Token t, good for 20 nodes until "), run.out());
    assertEquals(0, run.run("sites", "token", "lecce", "--json"));
    assertEquals("one-time", run.document(EnrolmentToken.class).token());
  }

  @Test
  void namesOfStrangersCannotMoveTheCursor() {
    Application evil = Samples.app("app-3", "a\033[2Jb\r\u202Ec", 0);
    portal.on("GET /applications?pageSize=100", 200, Samples.page(List.of(evil)));
    assertEquals(0, run.run("apps", "list"));
    assertTrue(run.lines().get(1).startsWith("a?[2Jb??c"), run.out());
  }
}
