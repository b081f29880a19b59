package org.satingrid.local;

import java.io.PrintStream;
import java.util.List;
import java.util.function.Function;

/**
 * Where and how a run is shown.
 *
 * @param err where progress, errors and statistics go; what the program prints is not touched
 * @param progress whether to show progress
 * @param terminal whether {@code err} is a terminal, so that a line can be redrawn
 * @param columns width of the terminal
 * @param statistics the lines to print at the end
 */
public record Presentation(
    PrintStream err,
    boolean progress,
    boolean terminal,
    int columns,
    Function<RunReport, List<String>> statistics) {}
