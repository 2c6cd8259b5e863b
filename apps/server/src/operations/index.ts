export { operationsRoutes, type OperationsParts } from './routes.ts';
