import { type FaultKind, isNamed } from './faults.ts'
import { headers, meantBy, must, required, type Rule, type Rules } from './operation.ts'
import { integerIn, nameIn } from './rules.ts'

/** What a fault may apply to. */
interface Known {
  readonly services: readonly string[]
  readonly operations: readonly string[]
}

const ms = must(
  'a number of milliseconds from 0 to 2147483647',
  // The longest time that a timer takes.
  (value) => typeof value === 'number' && value >= 0 && value <= 2_147_483_647,
)
const times = must(
  'an integer of at least 1',
  (value) => value === Infinity || (Number.isSafeInteger(value) && Number(value) >= 1),
)
const probability = must('a number from 0 to 1', (value) => typeof value === 'number' && value >= 0 && value <= 1)

/** The fields of each kind; those with a default are not required. */
const kinds: Readonly<Record<FaultKind['kind'], { readonly rules: Rules; readonly needed: readonly string[] }>> = {
  status: { rules: { status: integerIn(200, 599), headers, body: () => [] }, needed: ['status'] },
  delay: { rules: { ms }, needed: ['ms'] },
  reset: { rules: {}, needed: [] },
  'reset-body': { rules: {}, needed: [] },
  truncate: { rules: {}, needed: [] },
  'slow-body': { rules: { ms }, needed: ['ms'] },
  'wrong-types': { rules: {}, needed: [] },
}

/** The rule for a fault: the fields of its kind, and those of all kinds. */
export function faultRule({ services, operations }: Known): Rule {
  const kind = nameIn(Object.keys(kinds))
  const common = { kind, match: matchRule(operations), service: nameIn(services), times, probability }
  return (value, path) => {
    const named = Object(value) as { readonly kind?: unknown }
    const wrong = kind(named.kind, [...path, 'kind'])
    if (wrong.length > 0) return wrong
    const { rules, needed } = kinds[named.kind as FaultKind['kind']]
    return required({ ...common, ...rules }, needed)(value, path)
  }
}

function matchRule(operations: readonly string[]): Rule {
  return (value, path) => {
    if (typeof value === 'function') return []
    if (typeof value !== 'string') return must('a string or a function', () => false)(value, path)
    if (operations.some((name) => isNamed(value, name))) return []
    const meant = meantBy(value, operations)
    const hint = meant === undefined ? '' : `; did you mean \`${meant}\`?`
    return [{ path, message: `matches no operation of the emulator's services${hint}` }]
  }
}
