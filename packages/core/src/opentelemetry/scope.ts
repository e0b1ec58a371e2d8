/** The instrumentation scope of all spans and metrics. */
export const scope = '@portolan/core'
