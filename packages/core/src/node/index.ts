export { fileCheckpointStore } from './file-checkpoint-store.ts'
export { fileTokenStore, type FileTokenStoreOptions } from './file-token-store.ts'
