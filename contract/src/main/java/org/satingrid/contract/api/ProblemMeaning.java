package org.satingrid.contract.api;

/**
 * A kind of error. The {@code type} of a {@link Problem} is the path of this document.
 *
 * @param code the word in problems
 * @param status HTTP status of the answers with this code
 * @param meaning the cause, and the remedy if one exists, in one or two sentences
 */
public record ProblemMeaning(String code, int status, String meaning) {}
