export * from './worker.ts'
export { type RunningEmulator, type ServerOptions, startEmulator } from './server.ts'
export type { CorsOrigins } from './cors.ts'
