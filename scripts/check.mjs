// What can be said of the sources without running them: lint, import directions, owners of tables, types.
import { conclude, imports, inTurn, lint, tables, types } from './runners.mjs';

conclude(await inTurn([lint, imports, tables, types]));
