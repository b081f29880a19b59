package org.satingrid.contract.api;

import java.util.List;

/**
 * Who is signed in.
 *
 * @param role viewer, submitter, site-owner, operator or admin
 * @param rights what the role, less what a token leaves out, allows: account, read, submit,
 *     own-sites, operate, administer
 */
public record Me(String username, String role, List<String> rights) {}
