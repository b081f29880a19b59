package org.satingrid.contract.api;

import java.util.List;

/**
 * Who is signed in.
 *
 * @param role viewer, submitter, site-owner, operator or admin
 * @param rights what the role, less what a token leaves out, allows: account, read, submit,
 *     own-sites, operate, administer
 * @param mustChangePassword whether the password was set by an administrator; until another is set
 *     everything else answers 403 {@code password-change-needed}
 */
public record Me(String username, String role, List<String> rights, boolean mustChangePassword) {}
