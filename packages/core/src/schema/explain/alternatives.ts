import type { AnySchema, SchemaPart, Tagged } from '../any-schema.ts'
import { checkTogether, isChecking, keepVerdict, recallVerdict } from '../bounded-run.ts'
import { isObject } from '../predicates.ts'
import { finishIssue } from '../run-schema.ts'
import { type Accepts, add, isAborted, make, openParts, type Parse, type Payload, type Piece, runOn } from './piece.ts'

export const union = (options: readonly SchemaPart[], message?: string): AnySchema => {
  const parts = openParts(options)
  const [first] = parts
  const parse: Parse = (payload, context) => {
    if (first && parts.length === 1) return first._zod.run(payload, context)
    const results: Payload[] = []
    for (const part of parts) {
      const result = runOn(part, payload.value, context)
      if (result.issues.length === 0) return payload
      results.push(result)
    }
    const [meant, ...others] = results.filter((one) => !isAborted(one))
    if (meant && others.length === 0) return meant
    const errors = results.map((one) => one.issues.map(finishIssue))
    return add(payload, { code: 'invalid_union', errors }, message)
  }
  // Several of them may lead to the same part.
  const isBranching = parts.filter(isWhole).length > 1
  const fits: Accepts = (value) => {
    if (isBranching && !isChecking()) return checkTogether(() => fits(value))
    const known = recallVerdict(parts, value)
    if (known !== undefined) return known
    // Unlike others, this loop uses little stack.
    for (let index = 0; index < parts.length; index++)
      if (parts[index]?._zod.fits(value)) return keepVerdict(parts, value, true)
    return keepVerdict(parts, value, false)
  }
  return make({ type: 'union', options: parts }, parse, fits)
}

/** Returns true if a part may have others inside. */
function isWhole({ _zod: { def } }: Piece): boolean {
  if (def.innerType) return isWhole(def.innerType)
  return ['lazy', 'object', 'array', 'tuple', 'record', 'union', 'intersection'].includes(def.type)
}

export const tagged: Tagged = (tag, options) => {
  const parts = openParts(options)
  let known: ReadonlyMap<unknown, Piece> | undefined
  const byTag = (): ReadonlyMap<unknown, Piece> =>
    (known ??= new Map(parts.flatMap((one) => [...(one._zod.propValues?.[tag] ?? [])].map((value) => [value, one]))))
  const parse: Parse = (payload, context) => {
    const { value } = payload
    if (!isObject(value)) return add(payload, { code: 'invalid_type', expected: 'object' })
    const part = byTag().get(value[tag])
    if (part) return part._zod.run(payload, context)
    return add(payload, { code: 'invalid_union', errors: [], options: [...byTag().keys()], path: [tag] })
  }
  const fits: Accepts = (value) => isObject(value) && byTag().get(value[tag])?._zod.fits(value) === true
  return make({ type: 'union', discriminator: tag, options: parts }, parse, fits)
}
