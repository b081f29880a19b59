/** The causes that held a run up, and the comparison of runs. Each judgement has one definition. */
@NullMarked
package org.satingrid.portal.findings;

import org.jspecify.annotations.NullMarked;
