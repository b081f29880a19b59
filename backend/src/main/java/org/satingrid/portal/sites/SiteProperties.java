package org.satingrid.portal.sites;

import org.satingrid.contract.api.IsolationClass;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The settings of a new site.
 *
 * @param lowestIsolation minimum isolation class of nodes that get jobs. The owner of a site can
 *     choose another. Class C is for programs of trusted people only.
 */
@ConfigurationProperties("satin.sites")
record SiteProperties(@DefaultValue("B") IsolationClass lowestIsolation) {}
