package org.satingrid.local;

import java.io.PrintStream;
import java.util.List;
import java.util.function.Function;

/**
 * The settings for the display of a run.
 *
 * @param err stream for progress, errors and statistics. The program's output stays unchanged.
 * @param progress true to show progress
 * @param terminal true if {@code err} is a terminal, so that a line can be redrawn
 * @param columns width of the terminal
 * @param statistics the lines to print at the end
 */
public record Presentation(
    PrintStream err,
    boolean progress,
    boolean terminal,
    int columns,
    Function<RunReport, List<String>> statistics) {}
