export { type Downloads, saveBackup, type SavedBackup } from './save-backup.ts'
