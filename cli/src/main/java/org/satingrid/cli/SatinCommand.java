package org.satingrid.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import org.satingrid.cli.admin.AdminCommands;
import org.satingrid.cli.alerts.AlertsCommands;
import org.satingrid.cli.apps.AppsCommands;
import org.satingrid.cli.apps.FilesCommands;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.Exit;
import org.satingrid.cli.command.StandardOutput;
import org.satingrid.cli.command.UsageException;
import org.satingrid.cli.events.AuditList;
import org.satingrid.cli.events.EventsList;
import org.satingrid.cli.jobs.JobsCommands;
import org.satingrid.cli.local.CheckJar;
import org.satingrid.cli.local.NewProject;
import org.satingrid.cli.local.RewriteJar;
import org.satingrid.cli.local.RunJar;
import org.satingrid.cli.people.PeopleCommands;
import org.satingrid.cli.portals.ChangeOwnPassword;
import org.satingrid.cli.portals.Login;
import org.satingrid.cli.portals.Logout;
import org.satingrid.cli.portals.PortalsCommands;
import org.satingrid.cli.portals.WhoAmI;
import org.satingrid.cli.shares.SharesCommands;
import org.satingrid.cli.sites.NodesCommands;
import org.satingrid.cli.sites.SitesCommands;
import org.satingrid.cli.templates.TemplatesCommands;
import org.satingrid.cli.tokens.TokensCommands;
import org.satingrid.cli.webhooks.WebhooksCommands;
import org.satingrid.runtime.launch.CommonPoolThreads;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The {@code satin} command. */
@Command(
    name = "satin",
    synopsisSubcommandLabel = "COMMAND",
    header = "Runs divide-and-conquer Java programs on a grid of sites, or on this machine.",
    description = {
      "On this machine, without a portal:%n",
      "  satin new app",
      "  satin run app.jar --workers 4%n",
      "A first run: sign in, submit a jar as a job and watch it.%n",
      "  satin login --portal https://grid.example.org --user ada",
      "  satin jobs submit raytracer.jar --input gallery.scene --watch -- gallery.scene out.png",
      "  satin jobs results 1"
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "  0:it worked",
      "  1:the job failed or was cancelled",
      "  2:wrong usage",
      "  3:not signed in, or not allowed",
      "  4:not found",
      "  5:refused by the portal, with the reason",
      "  6:the portal cannot be reached, or does not work",
      "  7:some result files of the job are not kept",
      " 65:the jar cannot be run or rewritten: damaged, signed, without a main class",
      " 66:the rewriter cannot run code of the jar; the message names the place",
      " 70:a fault of this program",
      " 71:the engine failed, and the result of the program is not known",
      " 74:it worked, but its output could not be written, for instance to a full disk",
      "124:the time given by --timeout is over"
    },
    footerHeading = "%nEnvironment:%n",
    footer = {
      "  SATIN_PORTAL  address of the portal, before that of the last login or 'satin portals use'",
      "  SATIN_TOKEN   API token, before that of a login",
      "  SATIN_CA      PEM file of private authorities that are trusted besides the machine's",
      "  SATIN_CONFIG  folder of credentials.json, instead of ~/.config/satin",
      "",
      "With --json, standard output is one JSON document (jobs watch, logs and events --follow: one"
          + " per",
      "line): the answer, or the problem if there is one. 'satin jobs --help' tells more."
    })
public final class SatinCommand implements Runnable {

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help.")
  boolean help;

  @Option(
      names = {"-V", "--version"},
      versionHelp = true,
      description = "Show the version.")
  boolean version;

  @Override
  public void run() {
    throw new UsageException("A command is missing, such as 'satin jobs list'");
  }

  static CommandLine commandLine(Context context) {
    CommandLine satin = new CommandLine(new SatinCommand());
    satin.addSubcommand("new", new NewProject(context));
    satin.addSubcommand("run", new RunJar(context));
    satin.addSubcommand("check", new CheckJar(context));
    satin.addSubcommand("rewrite", new RewriteJar(context));
    satin.addSubcommand("login", new Login(context));
    satin.addSubcommand("logout", new Logout(context));
    satin.addSubcommand("portals", PortalsCommands.of(context));
    satin.addSubcommand("password", new ChangeOwnPassword(context));
    satin.addSubcommand("whoami", new WhoAmI(context));
    satin.addSubcommand("info", new InfoShow(context));
    satin.addSubcommand("apps", AppsCommands.of(context));
    satin.addSubcommand("jobs", JobsCommands.of(context));
    satin.addSubcommand("templates", TemplatesCommands.of(context));
    satin.addSubcommand("files", FilesCommands.of(context));
    satin.addSubcommand("sites", SitesCommands.of(context));
    satin.addSubcommand("nodes", NodesCommands.of(context));
    satin.addSubcommand("people", PeopleCommands.of(context));
    satin.addSubcommand("shares", SharesCommands.of(context));
    satin.addSubcommand("tokens", TokensCommands.of(context));
    satin.addSubcommand("alerts", AlertsCommands.of(context));
    satin.addSubcommand("events", new EventsList(context));
    satin.addSubcommand("webhooks", WebhooksCommands.of(context));
    satin.addSubcommand("audit", new AuditList(context));
    satin.addSubcommand("admin", AdminCommands.of(context));
    satin.addSubcommand("completion", new Completion(context));
    satin.addSubcommand("man-page", new Manual(context));
    satin.addSubcommand("help", new CommandLine.HelpCommand());
    HelpStyle.apply(satin);
    return Errors.install(satin, context);
  }

  public static void main(String[] args) {
    CommonPoolThreads.prepare();
    StandardOutput output = new StandardOutput(new FileOutputStream(FileDescriptor.out));
    Context context = Context.ofProcess(output);
    int exit = commandLine(context).execute(args);
    System.exit(Errors.lostOutput(context, output.loss()) && exit == Exit.OK ? Exit.OUTPUT : exit);
  }
}
