import { useUrlParam } from './useUrlParam';

const VIEWS = ['chart', 'table'] as const;
export type View = (typeof VIEWS)[number];

/** Selects between a panel's chart and its table, kept in the page's address. */
export const useView = (name: string) => useUrlParam(name, VIEWS, 'chart');
