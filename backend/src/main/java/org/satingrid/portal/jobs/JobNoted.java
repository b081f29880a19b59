package org.satingrid.portal.jobs;

import java.util.UUID;

/** The portal adds a line to a job's log. {@code level}: info, warn or error. */
public record JobNoted(UUID jobId, String level, String text) {}
