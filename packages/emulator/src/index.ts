export * from './worker.ts'
export { type RunningEmulator, type ServerOptions, startEmulator } from './server.ts'
