export { checkHelpLinks, type HelpLinkParts } from './help-links.ts';
export { reach } from './reach.ts';
export { operationsRoutes, type OperationsParts } from './routes.ts';
