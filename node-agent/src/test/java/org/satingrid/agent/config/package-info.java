@NullMarked
package org.satingrid.agent.config;

import org.jspecify.annotations.NullMarked;
