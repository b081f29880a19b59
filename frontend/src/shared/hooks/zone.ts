import { createContext, useContext } from 'react';
import type { Zone } from '../format/time';

export const ZoneContext = createContext<Zone>('local');

/** The user's choice of the clock for the whole interface. */
export const useZone = () => useContext(ZoneContext);
