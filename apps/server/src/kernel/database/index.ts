export { handlesOf, type Database, type Queryable, type Statements } from './database.ts';
export {
  backgroundPatience,
  createDatabase,
  applicationRole,
  type BackgroundDatabase,
  type DatabaseOptions,
  type PooledDatabase,
} from './pool.ts';
export { DatabaseUnavailable, errorCode, isDatabaseAway } from './failure.ts';
export { migrate, migrationLock } from './migrations.ts';
export { readFunctions, readMigrations, type SchemaModule } from './schema-files.ts';
export { withSessionSettings } from './session-settings.ts';
export { StartError } from './start-error.ts';
export { startEmbeddedServer, type EmbeddedServer } from './embedded/server.ts';
export { addressOfRunning, findRunningServer } from './embedded/running.ts';
export { createNotifications, type Notifications } from './notifications.ts';
