package org.satingrid.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.satingrid.ahead.BadClassesException;
import org.satingrid.ahead.FolderRewriter;
import org.satingrid.ahead.Outcome;
import org.satingrid.rewriter.SyncPolicy;

/** Rewrites the classes of the project in place. */
@Mojo(
    name = "rewrite",
    defaultPhase = LifecyclePhase.PROCESS_CLASSES,
    requiresDependencyResolution = ResolutionScope.COMPILE,
    threadSafe = true)
public final class RewriteMojo extends AbstractMojo {

  /** The folder with the classes that the goal rewrites. */
  @Parameter(defaultValue = "${project.build.outputDirectory}", required = true)
  private File classes = new File("target/classes");

  /** The class path on which the superclasses of these classes are found. */
  @Parameter(defaultValue = "${project.compileClasspathElements}", readonly = true, required = true)
  private List<String> classpath = new ArrayList<>();

  /** Reports the changes to each method. */
  @Parameter(property = "satin.explain", defaultValue = "false")
  private boolean explain;

  /** Refuses methods that use a result before {@code sync()}, instead of waiting there. */
  @Parameter(property = "satin.strict", defaultValue = "false")
  private boolean strict;

  /**
   * Leaves the classes as javac made them. Such classes run in sequence, or are rewritten when they
   * are loaded.
   */
  @Parameter(property = "satin.skip", defaultValue = "false")
  private boolean skip;

  @Override
  public void execute() throws MojoExecutionException, MojoFailureException {
    Path folder = classes.toPath();
    if (skip || !Files.isDirectory(folder)) {
      getLog().info(skip ? "Skipped" : "No classes to rewrite in " + folder);
      return;
    }
    try (ClassPath dependencies = new ClassPath(classpath)) {
      SyncPolicy policy = strict ? SyncPolicy.REFUSE : SyncPolicy.INSERT;
      report(FolderRewriter.rewrite(folder, dependencies.files(), policy));
    } catch (BadClassesException e) {
      throw new MojoFailureException(e.getMessage(), e);
    } catch (IOException e) {
      throw new MojoExecutionException("Cannot read or write classes: " + e.getMessage(), e);
    }
  }

  private void report(Outcome outcome) throws MojoFailureException {
    if (explain) {
      outcome.explanation().forEach(getLog()::info);
    }
    if (!outcome.refusals().isEmpty()) {
      throw new MojoFailureException(
          outcome.refusals().stream()
              .map(refusal -> "\n  " + refusal)
              .collect(Collectors.joining("", outcome.summary() + ":", "")));
    }
    getLog().info(outcome.summary());
  }
}
