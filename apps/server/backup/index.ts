export { createBackup } from './create-backup.ts';
export { withDatabase } from './database-source.ts';
export { deleteOldBackups } from './delete-old-backups.ts';
export { listBackups } from './list-backups.ts';
export { moveDatabase } from './move-database.ts';
export { restoreBackup } from './restore-backup.ts';
export { verifyBackup } from './verify-backup.ts';
