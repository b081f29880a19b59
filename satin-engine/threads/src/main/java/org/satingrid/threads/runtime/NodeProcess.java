package org.satingrid.threads.runtime;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.satingrid.threads.net.NodeLostException;
import org.satingrid.threads.net.Requests;
import org.satingrid.threads.net.SocketLinks;
import org.satingrid.threads.rewriting.AccessMode;
import org.satingrid.threads.rewriting.Sites;

/**
 * One node as a separate process on the loopback address, with arguments {@code NUMBER PORTS
 * PROGRAM MAIN ARGS}. {@code PORTS} has the ports of all nodes, separated by commas. The program is
 * a jar or a folder of classes.
 */
public final class NodeProcess {

  private static final long CONNECT_MILLIS = 60_000;

  private NodeProcess() {}

  public static void main(String[] arguments) throws IOException, InterruptedException {
    int number = Integer.parseInt(arguments[0]);
    List<InetSocketAddress> addresses = new ArrayList<>();
    for (String port : arguments[1].split(",", -1)) {
      addresses.add(
          new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(port)));
    }
    List<String> given = Arrays.asList(arguments).subList(4, arguments.length);
    int code = run(number, addresses, Path.of(arguments[2]), arguments[3], given);
    System.out.flush();
    System.exit(code); // the program's daemon threads would keep the process alive
  }

  private static int run(
      int number,
      List<InetSocketAddress> addresses,
      Path program,
      String mainClass,
      List<String> arguments)
      throws IOException, InterruptedException {
    Sites sites = new Sites();
    try (ServerSocket server = new ServerSocket()) {
      server.bind(addresses.get(number));
      ProgramLoader loader = new ProgramLoader(ProgramFiles.of(program), AccessMode.DEFAULT, sites);
      SocketLinks links = SocketLinks.connect(number, server, addresses, CONNECT_MILLIS);
      try (JobNode node = new JobNode(new Requests(links), loader, sites)) {
        node.open();
        return number == Node.FIRST ? first(node, mainClass, arguments) : other(node);
      }
    } catch (NodeLostException | JobFailedException e) {
      System.err.println("satin: the job has failed: " + e.getMessage());
      return 1;
    }
  }

  private static int first(JobNode node, String mainClass, List<String> arguments)
      throws InterruptedException {
    Throwable thrown = node.runMain(mainClass, arguments);
    node.tellOver();
    if (thrown != null) {
      thrown.printStackTrace();
    }
    return thrown == null ? 0 : 1;
  }

  private static int other(JobNode node) throws InterruptedException {
    node.awaitOver();
    System.err.println(
        "satin: node "
            + node.node().number()
            + " ran "
            + node.node().threads().started()
            + " threads");
    return 0;
  }
}
