export { connect, PortalError, type Connection } from './http';
export * from './portal';
