package org.satingrid.portal.sites;

import org.satingrid.contract.api.IsolationClass;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The settings of a new site.
 *
 * @param lowestIsolation class of the nodes that get jobs, or a better one. The owner of a site can
 *     choose another. Class C is for programs of trusted people only.
 */
@ConfigurationProperties("satin.sites")
record SiteProperties(@DefaultValue("B") IsolationClass lowestIsolation) {}
