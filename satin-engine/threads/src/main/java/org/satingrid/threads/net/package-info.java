/** Messages between the nodes of a job: encoding, links, requests with replies. */
@NullMarked
package org.satingrid.threads.net;

import org.jspecify.annotations.NullMarked;
