export { saveBackup, type SavedBackup } from './save-backup.ts'
