package org.satingrid.contract.api;

import java.util.List;

/**
 * The jobs, templates and sites that depend on an application. Clients show them before the
 * application is removed.
 *
 * @param jobsOpen its jobs that have not ended. It cannot be removed before they end.
 * @param jobsEnded its jobs that have ended. They stay, with their data.
 * @param templates templates of its jobs. They cannot be submitted after the removal.
 * @param sites names of sites that list it among the applications they accept
 */
public record ApplicationImpact(int jobsOpen, int jobsEnded, int templates, List<String> sites) {}
