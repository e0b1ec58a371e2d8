import type { Pair } from '../any-schema.ts'
import { checkTogether, isChecking, runBounded } from '../bounded-run.ts'
import { deciding } from '../run-schema.ts'
import { type Accepts, type Internals, make, openPart, type Parse, type Piece, type RawIssue, runOn } from './piece.ts'

export const intersection: Pair = (first, second) => {
  const [left, right] = [openPart(first), openPart(second)]
  const parse: Parse = (payload, context) => {
    const sides = [left, right].map((one) => runOn(one, payload.value, context).issues)
    for (const issue of sides.flat()) if (!isAboutName(issue)) payload.issues.push(issue)
    const [ofLeft, ofRight] = sides.map((issues) => issues.filter(isAboutName))
    // A name that one side does not know may belong to the other.
    const isRefused = (name: string): boolean => (ofRight ?? []).some((issue) => namesIn(issue).includes(name))
    for (const issue of ofLeft ?? []) {
      const keys = namesIn(issue).filter(isRefused)
      if (keys.length > 0) payload.issues.push(issue.code === 'unrecognized_keys' ? { ...issue, keys } : issue)
    }
    return payload
  }
  let isForgiving: boolean | undefined
  const fits: Accepts = (value) => {
    isForgiving ??= [left, right].some((one) => refusesNames(one))
    if (isForgiving) return runBounded(whole as never, () => parse({ value, issues: [] }, deciding).issues.length === 0)
    return isChecking() ? left._zod.fits(value) && right._zod.fits(value) : checkTogether(() => fits(value))
  }
  const whole = make({ type: 'intersection', left, right }, parse, fits)
  return whole
}

/** Returns true if a part may reject an object for field names that another side may know. */
function refusesNames({ _zod }: Piece, visited = new Set<Internals>()): boolean {
  if (visited.has(_zod)) return false
  visited.add(_zod)
  const { def, innerType = def.innerType } = _zod
  const { checks = [], options = [], left, right } = def
  return (
    def.catchall?._zod.def.type === 'never' ||
    (def.type === 'record' && !def.isLoose) ||
    checks.some((one) => one._zod.def.check === 'custom') ||
    [innerType, left, right, ...options].some((one) => one !== undefined && refusesNames(one, visited))
  )
}

function isAboutName({ code, path = [] }: RawIssue): boolean {
  return code === 'unrecognized_keys' ? path.length === 0 : code === 'invalid_key' && path.length === 1
}

function namesIn({ keys, path = [] }: RawIssue & { readonly keys?: readonly string[] }): readonly string[] {
  return keys ?? path.map(String)
}
