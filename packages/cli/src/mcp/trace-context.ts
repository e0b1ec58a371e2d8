import type { TraceContext } from './tool.ts'

/** Version, trace, span and flags; neither id may be all zeros. */
const form = /^(?!ff)[\da-f]{2}-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/
/** Visible characters, as a header needs, and no more than every participant has to hand on. */
const stateForm = /^[\x21-\x7e](?:[\x20-\x7e]{0,510}[\x21-\x7e])?$/

/** Reads the trace that a host sends along with a call. What is not valid is as good as none, as the standard demands. */
export function traceContext(meta: Readonly<Record<string, unknown>> | undefined): TraceContext | undefined {
  const { traceparent, tracestate } = meta ?? {}
  if (typeof traceparent !== 'string' || !form.test(traceparent)) return undefined
  const isState = typeof tracestate === 'string' && stateForm.test(tracestate)
  return { traceparent, ...(isState ? { tracestate } : {}) }
}
