export { type Downloads, saveBackup, type SavedBackup } from './save-backup.ts'
export { endsComplete } from './archive-end.ts'
