package org.satingrid.portal.jobs;

import java.util.UUID;

/** The portal has something to say in a job's log. {@code level}: info, warn or error. */
public record JobNoted(UUID jobId, String level, String text) {}
