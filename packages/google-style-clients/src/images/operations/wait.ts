import {
  type CallOptions,
  type MemberContext,
  OperationFailedError,
  type Outcome,
  RequestValidationError,
} from '@portolan/core'
import { aboutLast, checkOptions, fields, type Polled, quoteText } from '@portolan/core/internal'
import { type WaitOptions, waitForEnd } from '../../long-running/wait.ts'
import type { Operation } from '../images/types.gen.ts'

export interface WaitOperationParams {
  /** The operation that a call returned. It is polled at its `selfLink`. */
  operation: Operation
}

/** Waits for the end of an operation, polling its `selfLink`. */
export async function finish(
  { clock, send, name, options: client }: Pick<MemberContext<object>, 'clock' | 'send' | 'name' | 'options'>,
  first: Polled<Operation>,
  options?: WaitOptions<Operation>,
): Promise<Operation> {
  const { selfLink } = Object(first.data) as Operation
  if (typeof selfLink !== 'string' && first.data && !isDone(first.data)) throw noLink(name)
  const read = async (callOptions: CallOptions): Promise<Outcome<Operation>> => {
    const { Operation: response } = await import('../images/schema.gen.ts')
    return send<Operation>({ ...callOptions, method: 'GET', url: selfLink as string, response }).withResponse()
  }
  const { data: operation, response } = await waitForEnd({ name, clock, client, first, isDone, read }, options)
  if (!operation.error && !((operation.httpErrorStatusCode ?? 0) >= 400)) return operation
  const errors = operation.error?.errors ?? []
  const said = [operation.httpErrorMessage, ...errors.map(({ message, code }) => message ?? code)].filter(Boolean)
  const code = errors[0]?.code ?? operation.httpErrorStatusCode
  throw new OperationFailedError(
    `${name}: operation ${operation.name ?? operation.id ?? ''} failed: ${quoteText(said.join(': ')) || 'no reason was reported'}`,
    { ...(code === undefined ? {} : { code }), details: errors, ...aboutLast(response) },
  )
}

/** The params. `finish` finds out whether the operation is one. */
const knownParams = fields({ operation: () => [] }, { noun: 'a documented field' })

/** `operations.wait`. */
export function wait(context: MemberContext<object>) {
  return async (params: WaitOperationParams, options?: WaitOptions<Operation>): Promise<Operation> => {
    const given = Object(params) as Partial<WaitOperationParams>
    checkOptions(context.name, knownParams, given)
    return await finish(context, { data: Object(given.operation) as Operation }, options)
  }
}

function isDone({ status }: Operation): boolean {
  return status === 'DONE'
}

function noLink(name: string): RequestValidationError {
  const message = 'must be the URL of the operation'
  return new RequestValidationError(`${name}: operation.selfLink ${message}; nothing was sent`, {
    issues: [{ path: ['operation', 'selfLink'], message, expected: 'URL' }],
  })
}
