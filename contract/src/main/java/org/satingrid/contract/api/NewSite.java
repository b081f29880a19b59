package org.satingrid.contract.api;

import jakarta.validation.constraints.Pattern;

/**
 * Requests a site. The caller becomes its owner.
 *
 * @param name lower-case letters, digits and inner hyphens, at most 40, not the name of another
 *     site
 */
public record NewSite(@Pattern(regexp = Bounds.LABEL, message = Bounds.LABEL_RULE) String name) {}
