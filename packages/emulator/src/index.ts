export * from './worker.ts'
export type { ServerOptions } from './options.ts'
export { type RunningEmulator, startEmulator } from './server.ts'
export type { CorsOrigins } from './cors.ts'
