package org.satingrid.contract.api;

/** Who is signed in. {@code role}: viewer, submitter, operator or admin. */
public record Me(String username, String role) {}
