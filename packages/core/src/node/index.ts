export { fileCheckpointStore } from './file-checkpoint-store.ts'
