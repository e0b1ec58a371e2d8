import { type FaultKind, isNamed } from './faults.ts'
import { faultKinds } from './fault-kinds.ts'
import { meantBy, must, required, type Rule } from './operation.ts'
import { nameIn } from './rules.ts'

/** The targets of a fault. */
interface Known {
  readonly services: readonly string[]
  readonly operations: readonly string[]
}

const times = must(
  'an integer of at least 1',
  (value) => value === Infinity || (Number.isSafeInteger(value) && Number(value) >= 1),
)
const probability = must('a number from 0 to 1', (value) => typeof value === 'number' && value >= 0 && value <= 1)

/** The rule for a fault: the fields of its kind, and those of all kinds. */
export function faultRule({ services, operations }: Known): Rule {
  const kind = nameIn(Object.keys(faultKinds))
  const common = { kind, match: matchRule(operations), service: nameIn(services), times, probability }
  return (value, path) => {
    const named = Object(value) as { readonly kind?: unknown }
    const wrong = kind(named.kind, [...path, 'kind'])
    if (wrong.length > 0) return wrong
    const { fields, needed = [] } = faultKinds[named.kind as FaultKind['kind']]
    return required({ ...common, ...fields }, needed)(value, path)
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
