import { type Operation, quote, type Signature } from '@portolan/generator/output'

/** The result of a call that can be cached, and the arguments that make the call return it. */
export interface KeptResult {
  readonly type: string
  /** A type of the params, beside their own. */
  readonly params?: string
  /** The requested content type. */
  readonly accept?: string
  /** True if the call may return undefined, which a query must not. */
  readonly isOptional: boolean
}

const kept: ReadonlySet<string> = new Set(['json', 'text', 'none'])

/**
 * Chooses the result of a call that can be cached; undefined if all can only be read once, such as streams and files.
 */
export function chooseResult(signature: Signature, operation: Operation): KeptResult | undefined {
  const { kind, kinds = [], media = [] } = operation.result
  if (kind === 'events' || kind === 'lines' || kind === 'file') return undefined
  const variants = signature.variants(operation)
  const unstreamed = variants.find(({ params, needsParams }) => params !== undefined && !needsParams)
  if (unstreamed?.params !== undefined && operation.fixed !== undefined)
    return { type: unstreamed.result, params: unstreamed.params, isOptional: unstreamed.result === 'unknown' }
  if (kind !== 'mixed') {
    const type = signature.result(operation)
    return { type, isOptional: type === 'unknown' || mayBeEmpty(operation) }
  }
  if (kinds.every((one) => kept.has(one)))
    return { type: signature.result(operation), isOptional: kinds.includes('none') }
  const others = kinds.filter((one) => one !== 'events' && one !== 'lines')
  if (unstreamed?.params !== undefined && others.length > 0 && others.every((one) => kept.has(one)))
    return { type: unstreamed.result, params: unstreamed.params, isOptional: others.includes('none') }
  const plain = media.find((one) => one.kind === 'json') ?? media.find((one) => one.kind === 'text')
  const asked = plain && variants.find(({ options }) => options?.includes(quote(plain.contentType)))
  return asked && plain && { type: asked.result, accept: plain.contentType, isOptional: false }
}

/** True for a JSON result that another status may replace with no content: the call then returns undefined. */
function mayBeEmpty({ result, responses }: Operation): boolean {
  return result.kind === 'json' && responses.some(({ status }) => status === '204' || status === '205')
}
