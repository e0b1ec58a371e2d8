/** The instrumentation scope of all spans and metrics, and its version. */
export const scope = '@portolan/core'
export { version } from './version.gen.ts'
