import { useUrlParam } from './useUrlParam';

const VIEWS = ['chart', 'table'] as const;
export type View = (typeof VIEWS)[number];

/** Whether a panel shows its chart or the table twin, kept in the page's address. */
export const useView = (name: string) => useUrlParam(name, VIEWS, 'chart');
