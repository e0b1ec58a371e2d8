export { fileCheckpointStore } from './checkpoint-store.ts'
export { FileLock, type FileLockOptions } from './file-lock.ts'
export { ArchiveEnd, openTarget, type TargetFile } from './target-file.ts'
export { fileTokenStore, type FileTokenStoreOptions, type LockedRenewal, renewLocked } from './token-store.ts'
