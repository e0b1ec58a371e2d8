export {
  createEmulator,
  type Emulator,
  type EmulatorOptions,
  type LoggedRequest,
  serviceNames,
  type ServiceName,
} from './emulator.ts'
export type { AddedFault, Fault, FaultKind, FaultMatch, Faults } from './faults.ts'
export type { RateLimitOptions } from './issues/rate-limit.ts'
export type { IssuesOptions, IssuesWorld, NewEvent } from './issues/service.ts'
export type { RepositorySpec } from './issues/world.ts'
export { type RunningEmulator, type ServerOptions, startEmulator } from './server.ts'
export type { EmulatorClock } from './service.ts'
