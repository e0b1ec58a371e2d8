export { dispatcherFetch } from './dispatcher-fetch.ts'
export { fileCheckpointStore } from './file-checkpoint-store.ts'
